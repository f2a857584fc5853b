import { expect, test } from "vitest";
import type { StoredHit } from "./hit.ts";
import { EMPTY_HISTORY, favorHit, forgetHit, rememberHit, type SearchHistory } from "./history.ts";

test("seven searches are remembered, the newest first", () => {
  const history = rememberMany(EMPTY_HISTORY, 9);
  expect(history.recent.map(({ objectID }) => objectID)).toEqual(["8", "7", "6", "5", "4", "3", "2"]);
});

test("with a favourite there is room for four", () => {
  const history = rememberMany(favorHit(EMPTY_HISTORY, hitOf("star")), 9);
  expect(history.recent).toHaveLength(4);
});

test("to favour a recent search moves it", () => {
  const history = favorHit(rememberMany(EMPTY_HISTORY, 2), hitOf("0"));
  expect([history.recent.length, history.favorites.length]).toEqual([1, 1]);
});

test("ten favourites are kept", () => {
  let history: SearchHistory = EMPTY_HISTORY;
  for (let index = 0; index < 12; index++) history = favorHit(history, hitOf(`${index}`));
  expect(history.favorites).toHaveLength(10);
});

test("the same search is there once, and a favourite is not a recent one too", () => {
  const twice = rememberHit(rememberMany(EMPTY_HISTORY, 3), hitOf("0"));
  expect(twice.recent.map(({ objectID }) => objectID)).toEqual(["0", "2", "1"]);
  const starred = favorHit(EMPTY_HISTORY, hitOf("a"));
  expect(rememberHit(starred, hitOf("a"))).toBe(starred);
});

test("a search can be forgotten", () => {
  expect(forgetHit(rememberMany(EMPTY_HISTORY, 1), hitOf("0"))).toEqual(EMPTY_HISTORY);
});

test("only what is shown is kept", () => {
  const hit = { ...hitOf("a"), _highlightResult: {}, queryID: "q", apiKey: "k" };
  expect(rememberHit(EMPTY_HISTORY, hit).recent).toEqual([hitOf("a")]);
});

test("what was found in a text is remembered by the heading above it", () => {
  const hierarchy = { lvl0: "Guide", lvl1: "Deploy", lvl2: "nginx", lvl3: null };
  const hit: StoredHit = { ...hitOf("a"), type: "content", content: "A long text", hierarchy };
  expect(rememberHit(EMPTY_HISTORY, hit).recent).toMatchObject([{ type: "lvl2", url: "/a" }]);
  const bare: StoredHit = { ...hit, hierarchy: { lvl0: "Guide" } };
  expect(rememberHit(EMPTY_HISTORY, bare).recent).toMatchObject([{ type: "content" }]);
});

function rememberMany(history: SearchHistory, count: number): SearchHistory {
  return Array.from({ length: count }, (_, index) => hitOf(`${index}`)).reduce(rememberHit, history);
}

function hitOf(objectID: string): StoredHit {
  return {
    objectID,
    url: `/${objectID}`,
    type: "lvl1",
    content: null,
    hierarchy: { lvl0: "Guide", lvl1: objectID },
  };
}
