import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReadFiles } from "./read-files.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-shiki-"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("the key changes when a file that was read did, and never comes again for another list of files", () => {
  const first = open();
  read(first, "a.d.ts", "1");
  const same = open();
  expect(same.key).toBe(first.key);
  write("a.d.ts", "2");
  const changed = open();
  expect(changed.key).not.toBe(first.key);
  expect(open().key).toBe(changed.key);
  read(changed, "b.d.ts", "1");
  expect(open().key).toBe(changed.key);
  write("b.d.ts", "2");
  expect(open().key).not.toBe(changed.key);
});

test("a file that is gone is a change, and those of installed packages are none", () => {
  const first = open();
  read(first, "gone.d.ts", "1");
  first.add(join(root, "node_modules/p/index.d.ts"), "1");
  expect(open().key).toBe(first.key);
  rmSync(join(root, "gone.d.ts"));
  expect(open().key).not.toBe(first.key);
});

function open(): ReadFiles {
  return new ReadFiles(join(root, "cache/twoslash.json"), root);
}

function read(files: ReadFiles, name: string, text: string): void {
  write(name, text);
  files.add(join(root, name), text);
}

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}
