import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { guarded, rooms } from "../rooms.mjs";
import { findBreach, roomOf } from "./find-breach.mjs";

const root = join(import.meta.dirname, "..");

test.each([
  ["packages/model/src/url.ts", "model"],
  ["packages/inkstone/src/site/route-path.ts", "inkstone/site"],
  ["packages/inkstone/src/build.ts", "inkstone"],
  ["packages/search/src/index.ts", "search"],
  ["packages/search/src/text/stem.ts", "search/text"],
  ["packages/inkstone/bin/inkstone.js", undefined],
])("%s is in the room %s", (file, room) => {
  expect(roomOf(file, rooms)).toBe(room);
});

test.each([
  ["packages/theme/src/index.ts", "@inkstone/runtime"],
  ["packages/theme/src/index.ts", "react/jsx-runtime"],
  ["packages/inkstone/src/site/site.ts", "../compile/page.ts"],
  ["packages/inkstone/src/site/site.ts", "node:path"],
  ["packages/inkstone/src/compile/links.ts", "../site/route-path.ts"],
  ["packages/inkstone/src/compile/highlight/worker.ts", "../html/escape-html.ts"],
  ["packages/inkstone/src/site/links/judge-links.ts", "../menus/create-nav.ts"],
  ["packages/inkstone/src/site/menus/create-nav.ts", "../route-path.ts"],
  ["packages/inkstone/src/site/create-site.ts", "./menus/create-nav.ts"],
  ["packages/inkstone/src/bundle/bundle-site.ts", "@rsbuild/core"],
  ["packages/search/src/index.ts", "./query/filter.ts"],
  ["packages/search/src/query/filter.ts", "../indexes/reader.ts"],
  ["website/inkstone.config.ts", "inkstone"],
])("%s may import %s", (file, specifier) => {
  expect(breachOf(file, specifier)).toBeUndefined();
});

test.each([
  ["packages/model/src/url.ts", "@inkstone/runtime", "model may not import runtime"],
  ["packages/model/src/url.ts", "node:path", "model may not import node:path"],
  ["packages/runtime/src/index.ts", "@inkstone/theme", "runtime may not import theme"],
  ["packages/theme/src/index.ts", "../../model/src/url.ts", "import @inkstone/model by name"],
  [
    "packages/inkstone/src/compile/links.ts",
    "../site/create-site.ts",
    "inkstone/compile may not import inkstone/site",
  ],
  [
    "packages/inkstone/src/site/site.ts",
    "../render/render-site.ts",
    "inkstone/site may not import inkstone/render",
  ],
  [
    "packages/search/src/query/filter.ts",
    "../indexes/open-index.ts",
    "search/query may not import search/indexes",
  ],
  ["packages/search/src/text/stem.ts", "../index.ts", "search/text may not import search"],
  [
    "packages/inkstone/src/site/menus/create-nav.ts",
    "../links/judge-links.ts",
    "menus of inkstone/site may not import links, which stands behind it",
  ],
  ["packages/inkstone/src/site/site.ts", "node:fs/promises", "inkstone/site may not import node:fs/promises"],
  ["packages/inkstone/src/render/html.ts", "@rsbuild/core", "inkstone/render may not import @rsbuild/core"],
  ["website/theme/index.tsx", "@inkstone/theme", "website may not import theme"],
])("%s may not import %s", (file, specifier, sentence) => {
  expect(breachOf(file, specifier)).toContain(sentence);
});

test("the rooms of search import none that stands below them in the plan", () => {
  const names = Object.keys(rooms).filter((name) => name.startsWith("search/"));
  const roomsOf = (name: string): string[] =>
    rooms[name]!.mayImport.map((entry) => (entry.endsWith(".ts") ? dirname(entry) : entry));
  const breaches = names.filter((name, at) => !roomsOf(name).every((one) => names.indexOf(one) < at));
  expect(breaches).toEqual([]);
});

test("a room whose folders stand in an order names all of them", () => {
  for (const { folder, folders } of Object.values(rooms)) {
    if (folders === undefined) continue;
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const there = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted(), folder).toEqual(there.toSorted());
  }
});

test("types of a guarded module are free", () => {
  const reference = {
    file: "packages/inkstone/src/config/config.ts",
    specifier: "@rsbuild/core",
    isType: true,
  };
  expect(findBreach(reference, { rooms, guarded })).toBeUndefined();
});

function breachOf(file: string, specifier: string): string | undefined {
  return findBreach({ file, specifier, isType: false }, { rooms, guarded });
}
