import { expect, test } from "vitest";
import { isEndless, runGuarded } from "./run-guarded.ts";

test("what comes to an end gives what it gives, and throws what it throws", () => {
  expect(runGuarded(() => ["page"], 60)).toEqual(["page"]);
  const mistake = new TypeError("no ink");
  expect(() =>
    runGuarded(() => {
      throw mistake;
    }, 60),
  ).toThrow(mistake);
  expect(isEndless(mistake)).toBe(false);
  expect(Object.keys(globalThis).filter((name) => name.includes("inkstone"))).toEqual([]);
});

test("one within the other ends as it should", () => {
  expect(runGuarded(() => runGuarded(() => 1, 60) + 1, 60)).toBe(2);
});

test("a loop without an end is ended", () => {
  let thrown: unknown;
  try {
    runGuarded(goRound, 0.05);
  } catch (error) {
    thrown = error;
  }
  expect(isEndless(thrown)).toBe(true);
});

function goRound(): never {
  for (;;);
}
