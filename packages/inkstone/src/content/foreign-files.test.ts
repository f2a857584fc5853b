import { expect, test } from "vitest";
import { describeForeignFiles, isForeignFile, isOrdinary } from "./foreign-files.ts";

test.each([
  ["_category_.json", true],
  ["_category_.yml", true],
  ["_meta.js", true],
  ["_meta.global.tsx", true],
  ["start.mdoc", true],
  ["start.markdown", true],
  ["README.MD", true],
  ["start.Mdx", true],
  ["_index.md", true],
  ["_index.en.md", false],
  ["docs.json", true],
  ["mint.json", true],
  ["my-docs.json", false],
  ["_part.markdown", false],
  ["start.md", false],
  ["start.MD.mdx", false],
  ["_meta.json", false],
  ["_nav.json", false],
  ["_metadata.ts", false],
])("%s is another tool's: %s", (name, is) => {
  expect(isForeignFile(name)).toBe(is);
});

test("files of one name are told together, where the first is", () => {
  const [error, ...others] = describeForeignFiles(["a/_category_.json", "b/_category_.json"], "docs/");
  expect(others).toEqual([]);
  expect(error?.message).toBe(
    "_category_.json is not read, so the sidebar does not follow it. 2 folders have one.",
  );
  expect(error?.place?.file).toBe("docs/a/_category_.json");
});

test("pages that are not read are told together, whatever their names", () => {
  const [error, ...others] = describeForeignFiles(["a.mdoc", "b/c.mdoc"], "docs/");
  expect(others).toEqual([]);
  expect(error?.message).toBe("A .mdoc file is not read, so there is no page. There are 2 of them.");
  expect(error?.hint).toContain(".mdx");
});

test.each([
  ['{ "title": "Guide", "pages": ["index", "..."] }', false],
  ['{ "pages": 3 }', true],
  ["{", true],
  [undefined, true],
])("meta.json that holds %j is ordinary: %s", (text, is) => {
  expect(isOrdinary("guide/meta.json", { files: new Set(), read: () => text })).toBe(is);
});

test.each([
  ['{ "name": "Docs", "navigation": { "tabs": [] } }', false],
  ['{ "navigation": "none" }', true],
])("docs.json that holds %j is ordinary: %s", (text, is) => {
  expect(isOrdinary("docs.json", { files: new Set(), read: () => text })).toBe(is);
});

test("the page of a folder as Hugo names it is told, unless the folder has a page already", () => {
  const [error] = describeForeignFiles(["_index.md", "a/_index.md"], "docs/");
  expect(error?.message).toBe(
    "_index.md is a part for other pages, so there is no page. 2 folders have one.",
  );
  expect(error?.hint).toContain("Rename it to index.md");
  const isPart = (file: string): boolean =>
    isOrdinary(file, { files: new Set(["a/index.mdx", "index/b.md"]), read: () => "" });
  expect(["_index.md", "a/_index.md", "b/_index.md"].map(isPart)).toEqual([false, true, false]);
});
