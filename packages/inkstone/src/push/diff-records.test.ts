import type { SearchRecord } from "@inkstone/search";
import { expect, test } from "vitest";
import { diffRecords } from "./diff-records.ts";

test("only what differs is sent", () => {
  const same = createRecord("/a");
  const old = createRecord("/b");
  const present = new Map<string, object>(
    [same, old, createRecord("/gone")].map((one) => [one.objectID, { ...one }]),
  );
  const changed = { ...old, content: "Another text." };
  const added = createRecord("/new");
  expect(diffRecords([same, changed, added], present)).toEqual({
    operations: [
      { action: "addObject", body: changed },
      { action: "addObject", body: added },
      { action: "deleteObject", body: { objectID: "/gone" } },
    ],
    added: 1,
    changed: 1,
    removed: 1,
    unchanged: 1,
  });
});

test("a field that is not there counts as one that is undefined", () => {
  const record = createRecord("/a");
  expect(
    diffRecords([Object.assign({}, record, { code: undefined })], new Map([["/a", record]])),
  ).toMatchObject({
    operations: [],
    unchanged: 1,
  });
});

function createRecord(url: string): SearchRecord {
  const hierarchy = { lvl0: "Guide", lvl1: url, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: url, url, hierarchy, content: "Text.", type: "lvl1", position: 0 };
}
