import { expect, test } from "vitest";
import { parseJson } from "./read-body.ts";

test.each([
  ['{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
  [`{"a":"${"[".repeat(500)}"}`, { a: "[".repeat(500) }],
  [`{"a":"\\"${"{".repeat(500)}"}`, { a: `"${"{".repeat(500)}` }],
  [`[${"[],".repeat(500)}[]]`, Array.from({ length: 501 }, () => [])],
])("%s is JSON", (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test.each([
  ["", "The body is empty"],
  ["{", "Invalid JSON"],
  ["[".repeat(65), "nested more than 64 levels"],
  ['{"a":'.repeat(65), "nested more than 64 levels"],
])("%s is refused", (text, message) => {
  expect(() => parseJson(text)).toThrow(message);
});
