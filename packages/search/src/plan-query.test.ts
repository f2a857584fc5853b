import { expect, test } from "vitest";
import { planQuery } from "./plan-query.ts";
import { SearchIndex } from "./search-index.ts";

const index = new SearchIndex().add({
  objectID: "/",
  url: "/",
  hierarchy: { lvl0: "Docs", lvl1: "Page", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: "hydration of components",
  type: "lvl1",
  position: 0,
});

test.each([
  ["letters swapped", "hydartion "],
  ["a letter missing", "hydraton "],
  ["a letter too many", "hydrattion "],
  ["a wrong letter", "hydrstion "],
  ["the second letter wrong", "hidration "],
  ["the first two swapped", "yhdration "],
  ["the first one missing", "ydration "],
  ["the first one wrong", "jydration "],
  ["one too many in front", "ahydration "],
  ["two slips in a long word", "hyrdatoin "],
  ["an unfinished word", "hidrat"],
])("a word of a single text is found with %s", async (_, query) => {
  const [word] = await planQuery(index, query);
  expect(word?.alternatives.map(({ term }) => term)).toContain("hydration");
});

test.each([
  ["is short", "hyd "],
  ["is too far off", "hidrotoin "],
])("a word that %s is not guessed", async (_, query) => {
  const [word] = await planQuery(index, query);
  expect(word?.alternatives.filter(({ quality }) => quality >= 0.4)).toEqual([]);
});
