import process from "node:process";
import { expect, test } from "vitest";
import { isEndless, runGuarded } from "./run-guarded.ts";

test("what comes to an end gives what it gives, and throws what it throws", () => {
  expect(runGuarded(() => ["page"])).toEqual(["page"]);
  const mistake = new TypeError("no ink");
  expect(() =>
    runGuarded(() => {
      throw mistake;
    }),
  ).toThrow(mistake);
  expect(isEndless(mistake)).toBe(false);
  expect(Object.keys(globalThis).filter((name) => name.includes("inkstone"))).toEqual([]);
});

test("one within the other ends as it should", () => {
  expect(runGuarded(() => runGuarded(() => 1) + 1)).toBe(2);
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

test("Ctrl-C is heard by whoever listens for it", () => {
  let heard = 0;
  const listen = (): void => void heard++;
  process.on("SIGINT", listen);
  try {
    expect(() =>
      runGuarded(() => {
        process.kill(process.pid, "SIGINT");
        goRound();
      }),
    ).toThrow("interrupted");
  } finally {
    process.off("SIGINT", listen);
  }
  expect(heard).toBe(1);
});

function goRound(): never {
  for (;;);
}
