import { expect, test } from "vitest";
import { groupHits, listRows } from "./group-hits.ts";
import type { Hit } from "./hit.ts";

test("hits are grouped by their top level, in the order of their first hit", () => {
  const groups = groupHits([hitOf("Guide", "A"), hitOf("API", "B"), hitOf("Guide", "C")]);
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ["Guide", 2],
    ["API", 1],
  ]);
});

test("a group has at most five hits", () => {
  const hits = Array.from({ length: 9 }, (_, index) => hitOf("Guide", `Page ${index}`));
  expect(groupHits(hits)[0]?.rows).toHaveLength(5);
});

test("hits of a page are branches below it, the last one marked", () => {
  const [group] = groupHits([
    hitOf("Guide", "A", { type: "lvl2", url: "/a#x" }),
    hitOf("Guide", "A"),
    hitOf("Guide", "A", { type: "content", url: "/a#y" }),
  ]);
  expect(group?.rows.map(({ hit, branch }) => [hit.type, branch])).toEqual([
    ["lvl1", undefined],
    ["lvl2", "middle"],
    ["content", "last"],
  ]);
});

test("a page that was found by its code alone stays behind a section whose heading was found", () => {
  const section = { ...hitOf("Guide", "A", { type: "lvl2", url: "/a#x" }), _snippetResult: {} };
  const page = { ...hitOf("Guide", "A"), _snippetResult: { hierarchy: { lvl1: { value: "A" } } } };
  const [group] = groupHits([section, page]);
  expect(group?.rows).toEqual([
    { hit: section, branch: undefined },
    { hit: page, branch: undefined },
  ]);
});

test("marks in the group's name do not split it", () => {
  const marked = {
    ...hitOf("Guide", "A"),
    _snippetResult: { hierarchy: { lvl0: { value: "<mark>Guide</mark>" } } },
  };
  expect(groupHits([marked, hitOf("Guide", "B")])).toHaveLength(1);
});

test("the list has the order of the screen", () => {
  const groups = groupHits([hitOf("Guide", "A"), hitOf("API", "B"), hitOf("Guide", "C")]);
  expect(listRows(groups).map(({ hierarchy }) => hierarchy.lvl1)).toEqual(["A", "C", "B"]);
});

function hitOf(lvl0: string, lvl1: string, more: Partial<Hit> = {}): Hit {
  const url = `/${lvl1.toLowerCase()}`;
  return { objectID: lvl0 + lvl1, type: "lvl1", content: null, hierarchy: { lvl0, lvl1 }, url, ...more };
}
