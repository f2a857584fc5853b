import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ModuleStore } from "./module-store.ts";

let root: string;
let reads: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-docgen-"));
  reads = 0;
  writeFileSync(join(root, "a.ts"), "1");
  writeFileSync(join(root, "b.ts"), "2");
});
afterEach(() => rmSync(root, { recursive: true }));

test("a module is read once, in this process and in the next", () => {
  const store = createStore("key");
  expect(store.get(join(root, "a.ts")).files).toEqual([join(root, "a.ts"), join(root, "b.ts")]);
  store.get(join(root, "a.ts"));
  createStore("key").get(join(root, "a.ts"));
  expect(reads).toBe(1);
});

test("it is read anew when a file that it depends on changes or goes", () => {
  const store = createStore("key");
  store.get(join(root, "a.ts"));
  writeFileSync(join(root, "b.ts"), "3");
  store.get(join(root, "a.ts"));
  rmSync(join(root, "b.ts"));
  createStore("key").get(join(root, "a.ts"));
  expect(reads).toBe(3);
});

test("it is read anew after an upgrade", () => {
  createStore("key", "one: 1.0.0").get(join(root, "a.ts"));
  createStore("key", "one: 1.0.1").get(join(root, "a.ts"));
  createStore("key", "one: 1.0.1").get(join(root, "a.ts"));
  expect(reads).toBe(2);
  expect(readdirSync(join(root, "cache"))).toHaveLength(1);
});

test("it is read anew after an upgrade while the process lives, and kept for what is installed now", () => {
  let installed = "one: 1.0.0";
  const store = createStore("key", () => installed);
  store.get(join(root, "a.ts"));
  installed = "one: 1.0.1";
  store.get(join(root, "a.ts"));
  createStore("key", "one: 1.0.1").get(join(root, "a.ts"));
  expect(reads).toBe(2);
});

test("it is read anew under another key, or when what was kept is broken", () => {
  createStore("key").get(join(root, "a.ts"));
  createStore("other").get(join(root, "a.ts"));
  for (const file of readdirSync(join(root, "cache"))) writeFileSync(join(root, "cache", file), "{");
  createStore("key").get(join(root, "a.ts"));
  expect(reads).toBe(3);
});

function createStore(key: string, packages: string | (() => string) = ""): ModuleStore {
  const read = (path: string): { apis: []; files: string[] } => {
    reads += 1;
    return { apis: [], files: [path, join(root, "b.ts")] };
  };
  return new ModuleStore({
    projectRoot: root,
    folder: join(root, "cache"),
    key,
    packages: () => (typeof packages === "string" ? packages : packages()),
    read,
  });
}
