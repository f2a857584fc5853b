import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  inFolder,
  isFile,
  isFolder,
  isWithin,
  readTextIfExists,
  realPathOf,
  relativePath,
} from "./file-system.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "ink-fs-")));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["/a/b", "/a/b", true],
  ["/a/b", "/a/b/c", true],
  ["/a/b", "/a/b/..c", true],
  ["/a/b", "/a/bc", false],
  ["/a/b", "/a", false],
  ["/a/b", "/a/c/../b/d", true],
  ["/a/b", "/c/b", false],
])("isWithin(%j, %j) is %j", (outer, inner, expected) => {
  expect(isWithin(outer, inner)).toBe(expected);
});

test("a folder where a file should be is told by its path", () => {
  expect(() => readTextIfExists(folder)).toThrow(expect.objectContaining({ code: "EISDIR", path: folder }));
});

test("a missing file reads as undefined, a present one as its text", () => {
  writeFileSync(join(folder, "a.txt"), "text");
  expect(readTextIfExists(join(folder, "a.txt"))).toBe("text");
  expect(readTextIfExists(join(folder, "b.txt"))).toBeUndefined();
  expect(readTextIfExists(join(folder, "a.txt", "b"))).toBeUndefined();
  expect(readTextIfExists(join(folder, "b".repeat(5000)))).toBeUndefined();
  expect(isFile(`${folder}/b\0`)).toBe(false);
  expect(isFile(join(folder, "a.txt"))).toBe(true);
  expect(isFolder(join(folder, "a.txt"))).toBe(false);
  expect(relativePath(folder, join(folder, "x", "y.md"))).toBe("x/y.md");
});

test("what is there and cannot be read is a failure", () => {
  expect(isFolder(folder)).toBe(true);
  expect(isFile(folder)).toBe(false);
  expect(() => readTextIfExists(folder)).toThrow("EISDIR");
});

test("a file of the folder without a name has its own", () => {
  expect([inFolder("docs/zh", "a.md"), inFolder("", "a.md")]).toEqual(["docs/zh/a.md", "a.md"]);
});

test("links are followed even when the end of the path does not exist", () => {
  mkdirSync(join(folder, "real"));
  symlinkSync(join(folder, "real"), join(folder, "link"));
  expect(realPathOf(join(folder, "link", "new", "deep"))).toBe(join(folder, "real", "new", "deep"));
});
