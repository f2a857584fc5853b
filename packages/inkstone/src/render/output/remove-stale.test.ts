import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeStale } from "./remove-stale.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-stale-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("what is not wanted goes, with the folders that it leaves empty", () => {
  fill("index.html", "old.html", "guide/deep/old.html", "guide/new.html");
  mkdirSync(join(root, "empty/inside"), { recursive: true });
  expect(removeStale(root, new Set(["index.html", "guide/new.html"]))).toBe(2);
  expect(list()).toEqual(["guide", "guide/new.html", "index.html"]);
});

test("a repository in the folder stays", () => {
  fill(".git/HEAD", "guide/.git/HEAD");
  expect(removeStale(root, new Set())).toBe(1);
  expect(list()).toEqual([".git", ".git/HEAD"]);
});

test("a folder that is not there has nothing to remove", () => {
  expect(removeStale(join(root, "dist"), new Set())).toBe(0);
});

// What a disk that takes both for one file shows after the new file was written into the old one.
test("a file that has only another case than wanted gets that case, and so do its folders", () => {
  fill("Guide.html", "Area/one.html", "Area/Deep/two.html");
  expect(removeStale(root, new Set(["guide.html", "area/one.html", "area/deep/two.html"]))).toBe(0);
  expect(list()).toEqual(["area", "area/deep", "area/deep/two.html", "area/one.html", "guide.html"]);
});

test("so does one whose wanted name has capitals", () => {
  fill("Api/index.html", "faq.html");
  expect(removeStale(root, new Set(["API/index.html", "FAQ.html"]))).toBe(0);
  expect(list()).toEqual(["API", "API/index.html", "FAQ.html"]);
});

test("an empty folder stays while there is nothing else", () => {
  expect(removeStale(root, new Set())).toBe(0);
  expect(existsSync(root)).toBe(true);
});

test("a file that stands beside the one that has the case as wanted is removed", () => {
  const stale = isOneForBoth() ? 0 : 2;
  fill("Guide.html", "guide.html", "Area/one.html", "area/one.html");
  expect(removeStale(root, new Set(["guide.html", "area/one.html"]))).toBe(stale);
  expect(list()).toEqual(["area", "area/one.html", "guide.html"]);
});

/** Whether the disk takes names that differ by case alone for one: then nothing stands beside another. */
function isOneForBoth(): boolean {
  fill("case");
  const isThere = existsSync(join(root, "CASE"));
  rmSync(join(root, "case"));
  return isThere;
}

function fill(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
}

function list(): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}
