import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { UserMarkdown } from "../user-config.ts";
import { findPackageNames } from "./describe-packages.ts";
import { readPluginKey } from "./read-plugin-key.ts";
import { serializeValue } from "./serialize-value.ts";

const root = mkdtempSync(join(tmpdir(), "inkstone-key-"));
afterAll(() => rmSync(root, { recursive: true }));

const plugin = (): void => undefined;

test("the key changes with the options, the config's text, a package's version and what it depends on", () => {
  install("remark-a", "1.0.0", { deep: "*" });
  install("deep", "1.0.0", {});
  const config = 'import a from "remark-a";';
  const keys = [keyOf({ remarkPlugins: [[plugin, { depth: 1 }]] }, config)];
  expect(keyOf({ remarkPlugins: [[plugin, { depth: 1 }]] }, config)).toBe(keys[0]);
  keys.push(keyOf({ remarkPlugins: [[plugin, { depth: 2 }]] }, config));
  keys.push(keyOf({ rehypePlugins: [[plugin, { depth: 1 }]] }, config));
  keys.push(keyOf({ remarkPlugins: [[plugin, { depth: 1 }]] }, `${config}\n`));
  install("deep", "1.0.1", {});
  keys.push(keyOf({ remarkPlugins: [[plugin, { depth: 1 }]] }, config));
  install("remark-a", "2.0.0", { deep: "*" });
  keys.push(keyOf({ remarkPlugins: [[plugin, { depth: 1 }]] }, config));
  keys.push(keyOf({ plugins: [{ name: "a", mdast: { text: plugin } }] }, config));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(["dependencies", "optionalDependencies", "peerDependencies"])("%s of a package count", (kind) => {
  install("remark-b", "1.0.0", { needed: "*" }, kind);
  // Some need each other.
  install("needed", "1.0.0", { "remark-b": "*" });
  const key = keyOf({}, 'import b from "remark-b";');
  install("needed", "1.0.1", { "remark-b": "*" });
  expect(keyOf({}, 'import b from "remark-b";')).not.toBe(key);
});

test("a package that lies in the project counts by its files, without what is installed in it", () => {
  const folder = write("packages/linked/package.json", '{ "name": "linked", "version": "1.0.0" }');
  write("packages/linked/dist/index.js", "export default 1;");
  symlinkSync(folder, join(root, "node_modules/linked"), "junction");
  const linkedKey = (): string => keyOf({}, 'import l from "linked";');
  const keys = [linkedKey()];
  write("packages/linked/README.md", "# Linked");
  write("packages/linked/node_modules/other/index.js", "1");
  expect(linkedKey()).toBe(keys[0]);
  write("packages/linked/dist/index.js", "export default 2;");
  keys.push(linkedKey());
  renameSync(join(folder, "dist/index.js"), join(folder, "dist/other.js"));
  keys.push(linkedKey());
  write("packages/linked/data.json", "{}");
  keys.push(linkedKey());
  expect(new Set(keys).size).toBe(keys.length);
});

test("packages are found in every kind of import", () => {
  const source = `import a from "a";\nimport "b/style";\nexport { c } from '@s/c/deep';\nconst d = await import("d"), e = require("e");\nimport f from "./f";\nimport path from "node:path";\nimport fs from "fs";\n`;
  expect(findPackageNames(source)).toEqual(["a", "b", "@s/c", "d", "e"]);
});

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [/a/g, /a/i, false],
  [{ a: undefined }, { a: null }, false],
  ["1", 1, false],
  [new Map([["a", 1]]), new Map([["a", 2]]), false],
  [() => 1, () => 2, false],
  [new Date(1), new Date(2), false],
  [new URL("https://a.b/c"), new URL("https://a.b/d"), false],
  [new Set([1]), new Set([2]), false],
])("whether %o and %o read the same: %s", (left, right, isSame) => {
  expect(serializeValue(left) === serializeValue(right)).toBe(isSame);
});

test("a value that holds itself has an end", () => {
  const value: { self?: unknown } = {};
  value.self = value;
  expect(serializeValue(value)).toBe('{"self":above}');
  expect(serializeValue({ in: [value] })).toBe('{"in":[{"self":above}]}');
  const round: { through: { back?: unknown } } = { through: {} };
  round.through.back = round;
  expect(serializeValue(round)).toBe('{"through":{"back":above}}');
});

function keyOf(markdown: UserMarkdown, text: string): string {
  const file = join(root, "inkstone.config.ts");
  writeFileSync(file, text);
  return readPluginKey(markdown, { configFiles: [file], projectRoot: root });
}

function install(name: string, version: string, needed: Record<string, string>, kind = "dependencies"): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, [kind]: needed }));
}

/** Gives back the folder of the file. */
function write(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return dirname(file);
}
