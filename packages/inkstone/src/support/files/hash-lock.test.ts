import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashLock } from "./hash-lock.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-lock-"));
  mkdirSync(join(root, "packages/site"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb"])(
  "a change of %s is a change of what is installed",
  (name) => {
    writeFileSync(join(root, name), "one");
    const before = hashLock(root);
    expect(before).toMatch(/^[\da-f]{40}$/);
    expect(hashLock(root)).toBe(before);
    writeFileSync(join(root, name), "two");
    expect(hashLock(root)).not.toBe(before);
  },
);

test("in a workspace the lock is that of a folder above, unless the folder has its own", () => {
  writeFileSync(join(root, "package-lock.json"), "one");
  const folder = join(root, "packages/site");
  expect(hashLock(folder)).toBe(hashLock(root));
  writeFileSync(join(folder, "yarn.lock"), "own");
  expect(hashLock(folder)).not.toBe(hashLock(root));
});
