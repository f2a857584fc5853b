import { expect, test } from "vitest";
import { countEdits, forgivenEdits } from "./spelling.ts";

test.each([
  ["compted", "computed", 1],
  ["direcitve", "directive", 1],
  ["accessability", "accessibility", 1],
  ["lifecyle", "lifecycle", 1],
  ["same", "same", 0],
  ["abcd", "wxyz", 3],
])("from %s to %s it takes %i", (word, term, edits) => {
  expect(countEdits(word, term, { most: 2, isPrefix: false })).toBe(edits);
});

test("an unfinished word is compared with beginnings", () => {
  expect(countEdits("lifecyl", "lifecycles", { most: 1, isPrefix: true })).toBe(1);
  expect(countEdits("lifecyl", "lifecycles", { most: 1, isPrefix: false })).toBe(2);
});

test.each([
  ["ref", 0],
  ["slot", 1],
  ["suspence", 2],
  ["计算属性", 0],
  ["vue3", 0],
])("%s may have %i slips", (word, edits) => {
  expect(forgivenEdits(word)).toBe(edits);
});
