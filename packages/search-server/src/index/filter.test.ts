import { expect, test } from "vitest";
import { createFilter } from "./filter.ts";

const objects = [
  { objectID: "a", lang: "en", price: 5, _tags: ["api"], meta: { kind: "Big one" }, isNew: true },
  { objectID: "b", lang: "zh", price: 10, _tags: ["css", "api"], facets: { version: "v2" } },
  { objectID: "c", lang: "zh", price: 15, tags: ["old"], said: 'a "b" AND c' },
];

test.each([
  ["lang:en", "a"],
  ["lang:EN", "a"],
  ["NOT lang:en", "bc"],
  ["lang:en OR lang:zh AND price > 7", "bc"],
  ["(lang:en AND price < 7) OR price = 15", "ac"],
  ["price>=10 AND price != 15", "b"],
  ["price:5 TO 10", "ab"],
  ['meta.kind:"Big one"', "a"],
  ["'meta.kind':'Big one'", "a"],
  ["version:v2", "b"],
  [String.raw`said:"a \"b\" AND c" AND lang:zh`, "c"],
  ["api", "ab"],
  ["isNew:true", "a"],
  ["tags:old OR api", "abc"],
  ["missing:x", ""],
])("filters %j let %j through", (filters, ids) => {
  expect(find({ filters })).toBe(ids);
});

test("lists must all hold, and of inner lists one", () => {
  expect(find({ facetFilters: [["lang:en", "lang:zh"], "_tags:api"] })).toBe("ab");
  expect(find({ facetFilters: "lang:-en" })).toBe("bc");
  expect(find({ numericFilters: ["price>5", ["price<12", "price>14"]] })).toBe("bc");
  expect(find({ tagFilters: [["css", "none"]] })).toBe("b");
  expect(find({ tagFilters: ["-css"] })).toBe("ac");
});

test("no filters are no filter", () => {
  expect(createFilter({})).toBeUndefined();
  expect(createFilter({ filters: "  ", facetFilters: [] })).toBeUndefined();
});

test("of inner lists all members count", () => {
  const many = Array.from({ length: 1001 }, (_, at) => `lang:${at}`);
  expect(() => createFilter({ facetFilters: [many] })).toThrow("facetFilters: there are too many of them");
  expect(() => createFilter({ facetFilters: [many.slice(1)] })).not.toThrow();
});

test("quotes without end are told in no time", () => {
  const began = performance.now();
  expect(() => createFilter({ filters: '"\\'.repeat(5000) })).toThrow("filters: a quote is not closed");
  expect(performance.now() - began).toBeLessThan(200);
});

test.each([
  "lang:en AND",
  "AND",
  'NOT lang:"en',
  "lang:it's",
  "(lang:en",
  "lang:en)",
  "lang:en lang:zh",
  "lang:",
  "NOT",
  "price >",
])("filters %j are refused", (filters) => {
  expect(() => createFilter({ filters })).toThrow(/^filters: /);
});

function find(params: Parameters<typeof createFilter>[0]): string {
  const filter = createFilter(params);
  return objects
    .filter((object) => filter?.(object) ?? true)
    .map(({ objectID }) => objectID)
    .join("");
}
