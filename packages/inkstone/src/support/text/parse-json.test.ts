import fc from "fast-check";
import { expect, test } from "vitest";
import { SiteError } from "../errors/site-error.ts";
import { findJsonError, type JsonNode, parseJson, placeAt } from "./parse-json.ts";

test.each([
  ["[1,]", 3, 'a comma before "]"'],
  ["['a']", 2, '"\'" where a value should be'],
  ["", 1, "the end where a value should be"],
  ["[1] x", 5, '"x" where the end of the file should be'],
  ["{a: 1}", 2, '"a" where a key in double quotes should be'],
  ['{"a" 1}', 6, '"1" where ":" after the key "a" should be'],
  ["[1 2]", 4, '"2" where a comma or "]" should be'],
  ['["a" "b"]', 6, 'a string where a comma or "]" should be'],
  ['["a', 2, "a string that is not closed or has a wrong escape"],
  ['["\\x"]', 2, "a string that is not closed or has a wrong escape"],
  ["[".repeat(200), 101, "more than 100 levels"],
])("%j is refused at column %i: %s", (text, column, reason) => {
  const error = errorOf(() => parseJson(text, "docs/_nav.json"));
  expect(error.message).toBe(`This file is not valid JSON: it has ${reason}.`);
  expect(error.place).toEqual({ file: "docs/_nav.json", line: 1, column });
});

test("a syntax error names its line", () => {
  const error = errorOf(() => parseJson('[\n  "a",\n  // "b"\n]', "_meta.json"));
  expect(error.place).toEqual({ file: "_meta.json", line: 3, column: 3 });
  expect(error.hint).toBe("Remove the comment: JSON has none.");
});

test.each([
  ["['a']", "Write strings with double quotes."],
  ["[1 /* one */]", "Remove the comment: JSON has none."],
  ['["a",]', "Remove the comma."],
  [" \n", "Write a list, for example []."],
  ["[1 2]", "Put a comma before it."],
  ['{\n  "a": 1\n\n  "b": 2\n}', "Put a comma at the end of line 2."],
  ["[1;]", "Correct the file at this place."],
])("what to do about %j: %s", (text, hint) => {
  expect(errorOf(() => parseJson(text, "")).hint).toBe(hint);
});

test("an empty file of texts is no list", () => {
  expect(errorOf(() => parseJson("", "i18n.json")).hint).toBe("Write an object, for example {}.");
});

test("a long list of lists is not deep", () => {
  const lists = Array.from({ length: 300 }, () => [{}]);
  expect(valueOf(parseJson(JSON.stringify(lists), ""))).toEqual(lists);
});

test("an error is looked for in what JSON.parse refuses, and only there", () => {
  expect(findJsonError("\uFEFF[1]", "a.json")).toBeUndefined();
  // Deeper than what people write, and right all the same.
  expect(findJsonError("[".repeat(200) + "]".repeat(200), "a.json")).toBeUndefined();
  expect(findJsonError("[\n1,\n]", "a.json")?.place).toEqual({ file: "a.json", line: 2, column: 2 });
});

test.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 2, 1],
  [3, 3, 1],
  [5, 3, 3],
])("the offset %i is in line %i and column %i", (offset, line, column) => {
  expect(placeAt("a\n\nbcd", offset, "x")).toEqual({ file: "x", line, column });
});

test("a byte order mark is no error", () => {
  expect(valueOf(parseJson("\uFEFF[1]", ""))).toEqual([1]);
});

test("whatever JSON.parse reads is read the same", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
      const expected: unknown = JSON.parse(json);
      expect(valueOf(parseJson(JSON.stringify(expected, null, indent), ""))).toEqual(expected);
    }),
  );
});

test("whatever JSON.parse refuses is refused", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isJson(text)) return;
      expect(() => parseJson(text, "")).toThrow(SiteError);
    }),
  );
});

function valueOf(node: JsonNode): unknown {
  if (node.kind === "literal") return node.value;
  if (node.kind === "array") return node.items.map(valueOf);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function errorOf(action: () => unknown): SiteError {
  try {
    action();
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}
