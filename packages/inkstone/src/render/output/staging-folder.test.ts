import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaging, removeStaging } from "./staging-folder.ts";

let root: string;
let outDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-staging-"));
  outDir = join(root, "dist");
});
afterEach(() => rmSync(root, { recursive: true }));

test("files wait beside the output folder, whether it is there or not", () => {
  expect(makeStaging(outDir)).toBe(join(root, ".dist.staging"));
  removeStaging(outDir);
  mkdirSync(outDir);
  expect(makeStaging(outDir)).toBe(join(root, ".dist.staging"));
  expect(readdirSync(root).toSorted()).toEqual([".dist.staging", "dist"]);
  expect(readdirSync(outDir)).toEqual([]);
});

// As the system refuses it where the output folder is a volume, or the folder around it cannot be written to.
test.each(["EXDEV", "EACCES", "EPERM", "EROFS"])("they wait in it where %s keeps others from it", (code) => {
  mkdirSync(outDir);
  const rename = (from: string, to: string): void => {
    if (dirname(from) !== dirname(to)) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  };
  const staging = makeStaging(outDir, { rename });
  expect(readdirSync(root)).toEqual(["dist"]);
  expect(existsSync(staging)).toBe(true);
  expect(dirname(staging)).toBe(outDir);
  removeStaging(outDir);
  expect(readdirSync(outDir)).toEqual([]);
});

test("what a killed build left in either place is cleared away", () => {
  for (const place of [join(root, ".dist.staging/a"), join(outDir, ".inkstone.staging/a")])
    mkdirSync(place, { recursive: true });
  removeStaging(outDir);
  expect(readdirSync(root)).toEqual(["dist"]);
  expect(existsSync(join(outDir, ".inkstone.staging"))).toBe(false);
});
