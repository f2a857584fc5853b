import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChanges as findAll, watchFiles, watchFolders, type WatchedFile } from "./dependencies.ts";

const folder = mkdtempSync(join(tmpdir(), "inkstone-dependencies-"));
const places = { outDir: join(folder, "shown/dist"), cacheDir: join(folder, "shown/cache") };
const findChanges = (files: readonly WatchedFile[]): string[] => findAll(files, places);
afterAll(() => rmSync(folder, { recursive: true }));

test("files that are as they were are no change", () => {
  const path = write("a.css", "a");
  expect(findChanges(watchFiles([path]))).toEqual([]);
});

test("a new size, a new date and a missing file are changes", () => {
  const [longer, touched, gone] = [write("b.css", "b"), write("c.css", "c"), write("d/d.css", "d")];
  const watched = watchFiles([longer, touched, gone]);
  write("b.css", "longer");
  utimesSync(touched, 1, 1);
  rmSync(join(folder, "d"), { recursive: true });
  expect(findChanges(watched)).toEqual([longer, touched, gone]);
});

test("two files of one size and date that change their names are changes", () => {
  const [left, right] = [write("left.css", "a"), write("right.css", "b")];
  [left, right].forEach((path) => utimesSync(path, 1, 1));
  const watched = watchFiles([left, right]);
  renameSync(left, `${left}.other`);
  renameSync(right, left);
  renameSync(`${left}.other`, right);
  expect(findChanges(watched)).toEqual([left, right]);
});

test("a file that was written since, by a clock that is a tick behind, may have been read before", () => {
  const path = write("late-read.css", "a");
  const { ctimeMs } = statSync(path);
  expect(findChanges(watchFiles([path], ctimeMs + 10))).toEqual([path]);
  expect(findChanges(watchFiles([path], ctimeMs + 20))).toEqual([]);
});

test("an installed file that is linked to from elsewhere is no change", () => {
  const path = write("node_modules/p/index.js", "a");
  const watched = watchFiles([path]);
  linkSync(path, join(folder, "linked.js"));
  expect(findChanges(watched)).toEqual([]);
});

test("a file whose folder became a file is a change, not a failure", () => {
  const watched = watchFiles([write("e/e.css", "e")]);
  rmSync(join(folder, "e"), { recursive: true });
  write("e", "file");
  expect(findChanges(watched)).toHaveLength(1);
});

test("a file that comes is a change, and what happens in a folder is not", () => {
  const late = join(folder, "late.css");
  const watched = watchFiles([folder, late]);
  expect(findChanges(watched)).toEqual([]);
  write("late.css", "here");
  expect(findChanges(watched)).toEqual([late]);
});

test.each([
  ["a file that changed", () => utimesSync(join(folder, "shown/a.md"), 1, 1)],
  ["a file that comes", () => write("shown/deep/c.md", "c")],
  ["a file that goes", () => rmSync(join(folder, "shown/deep/b.md"))],
])("of a folder of which all counts, %s is a change", (_, change) => {
  const shown = join(folder, "shown");
  const made = ["dist/index.html", "cache/log", "node_modules/x.js"];
  for (const file of ["a.md", "deep/b.md", ...made]) write(`shown/${file}`, file);
  rmSync(join(shown, "deep/round"), { force: true });
  symlinkSync(shown, join(shown, "deep/round"), "junction");
  const watched = watchFolders([shown], places);
  for (const file of made) write(`shown/${file}.new`, file);
  expect(findChanges(watched)).toEqual([]);
  change();
  expect(findChanges(watched)).toEqual([`${shown}/**`]);
});

function write(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}
