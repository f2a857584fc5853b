import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { toRecord } from "./to-record.ts";

test("a section of a page is indexed as one", () => {
  const hierarchy = { lvl0: "Guide", lvl1: "Start", lvl2: "Install", lvl3: null };
  const object = {
    objectID: "1",
    url: "/start#install",
    hierarchy,
    content: "Run npm",
    type: "lvl2",
    rank: 7,
    keywords: ["setup"],
  };
  expect(toRecord(object, undefined)).toMatchObject({
    url: "/start#install",
    type: "lvl2",
    hierarchy: { lvl0: "Guide", lvl1: "Start", lvl2: "Install", lvl3: null, lvl6: null },
    content: "Run npm",
    position: 1,
    rank: 1,
    keywords: ["setup"],
  });
});

test("a record about a text, as crawlers make them, belongs to its deepest heading", () => {
  const hierarchy = { lvl0: "Guide", lvl1: "Start", lvl2: "Install" };
  const object = { objectID: "1", hierarchy, content: "Run npm", type: "content", weight: { position: 4 } };
  expect(toRecord(object, undefined)).toMatchObject({ type: "lvl2", position: 4, url: "1" });
});

test("of any other object the first searchable attribute is the heading", () => {
  const { searchable } = readSettings({
    searchableAttributes: ["name,alias", "unordered(about.text)", "tags"],
  });
  const object = {
    objectID: "1",
    name: "Lamp",
    alias: "Light",
    about: { text: "Bright" },
    tags: ["a", "b"],
    other: "x",
  };
  expect(toRecord(object, searchable)).toMatchObject({
    hierarchy: { lvl1: "Lamp Light" },
    content: "Bright\na\nb",
    type: "lvl1",
  });
});

test("without settings, what sounds like a heading is one", () => {
  const object = { objectID: "1", text: "Bright", title: "Lamp", price: 5, isNew: true };
  expect(toRecord(object, undefined)).toMatchObject({ hierarchy: { lvl1: "Lamp" }, content: "Bright\n5" });
});
