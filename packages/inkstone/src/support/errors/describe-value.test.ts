import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { describeValue } from "./describe-value.ts";

test.each<[unknown, string]>([
  [null, "null"],
  [undefined, "undefined"],
  [true, "true"],
  ["", "empty"],
  ['say "a"', String.raw`"say \"a\""`],
  ["x".repeat(58), `"${"x".repeat(58)}"`],
  ["x".repeat(59), `"${"x".repeat(56)}…"`],
  [42, "the number 42"],
  [7n, "the number 7"],
  [[], "an empty list"],
  [[1], "a list"],
  [Promise.resolve(), "a promise"],
  [/a/, "a regular expression"],
  [{}, "an object"],
  [Object.create(null), "an object"],
  [{ constructor: { name: "Own" } }, "an object"],
  [runInNewContext("({})"), "an object"],
  [new Map(), "an instance of Map"],
  [
    new (class Own {
      a = 1;
    })(),
    "an instance of Own",
  ],
  [
    new (class {
      a = 1;
    })(),
    "an instance of a class",
  ],
  [() => 1, "a function"],
  [Symbol("a"), "a symbol"],
])("%o is said to be %s", (value, description) => {
  expect(describeValue(value)).toBe(description);
});
