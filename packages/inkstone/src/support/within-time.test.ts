import { expect, test } from "vitest";
import { isThenable, withinTime } from "./within-time.ts";

const late = (): Error => new Error("late");

test("what comes is passed on, also a failure", async () => {
  await expect(withinTime(Promise.resolve(1), 60, late)).resolves.toBe(1);
  await expect(withinTime(Promise.reject(new Error("no")), 60, late)).rejects.toThrow("no");
});

test("what never comes is an error in the end", async () => {
  await expect(withinTime(new Promise(() => undefined), 0.001, late)).rejects.toThrow("late");
});

test.each([
  [Promise.resolve(), true],
  [objectWith("then", () => undefined), true],
  [objectWith("then", 1), false],
  [{}, false],
  [null, false],
  [undefined, false],
  ["then", false],
])("whether %o can be waited for: %s", (value, expected) => {
  expect(isThenable(value)).toBe(expected);
});

function objectWith(key: string, value: unknown): object {
  return { [key]: value };
}
