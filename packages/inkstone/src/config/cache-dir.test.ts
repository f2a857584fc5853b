import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { cacheDirOf } from "./cache-dir.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-cache-dir-")));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test("results are kept beside the packages, which need not be there yet", () => {
  const usual = join(root, "node_modules", ".cache", "inkstone");
  expect(cacheDirOf(root)).toBe(usual);
  mkdirSync(usual, { recursive: true });
  expect(cacheDirOf(root)).toBe(usual);
});

// A file in the way is refused to everybody; rights are not.
test("where nothing can be written beside the packages, they are kept with the user's own, apart for each project", () => {
  const own = join(root, "home");
  vi.stubEnv("XDG_CACHE_HOME", own);
  const [one, other] = ["one", "other"].map((name) => {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, "node_modules"), "");
    return cacheDirOf(join(root, name));
  });
  expect(one).toMatch(/inkstone[\\/][\da-f]{16}$/);
  expect(one?.startsWith(own)).toBe(true);
  expect(other).not.toBe(one);
});

test("where there is no place at all, one is made for the run", () => {
  writeFileSync(join(root, "node_modules"), "");
  vi.stubEnv("XDG_CACHE_HOME", join(root, "node_modules"));
  const made = cacheDirOf(root);
  expect(made.startsWith(tmpdir())).toBe(true);
  expect(cacheDirOf(root)).toBe(made);
  rmSync(made, { recursive: true });
});

test("where none can be made either, all of them are named", () => {
  writeFileSync(join(root, "node_modules"), "");
  vi.stubEnv("XDG_CACHE_HOME", join(root, "node_modules"));
  // Windows asks for another one.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) vi.stubEnv(name, join(root, "none"));
  const all = [join(root, "node_modules/.cache/inkstone"), join(root, "none")];
  expect(() => cacheDirOf(root)).toThrow(SiteError);
  for (const path of all) expect(() => cacheDirOf(root)).toThrow(path);
});
