import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProjectReader } from "./project-reader.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-docgen-")));
  write({
    "package.json": "{}",
    "lib/src/box.ts": `import type { Size } from "size";\nexport interface Box { size: Size }\n`,
    "lib/src/lid.ts": `import type { Size } from "size";\nexport interface Lid { size: Size }\n`,
    "lib/one.ts": "export type Size = 1 | 10;\n",
    "lib/two.ts": "export type Size = 2 | 20;\n",
  });
});
afterEach(() => rmSync(root, { recursive: true }));

test("a module depends on its tsconfig, on all that this extends, and on a nearer one that may come", () => {
  write({
    "lib/tsconfig.json": `{ "extends": ["./base.json", "presets/strict.json"] } // said twice`,
    "lib/base.json": `{ "extends": "../root.json" }`,
    "root.json": "{}",
    "node_modules/presets/package.json": `{ "name": "presets" }`,
    "node_modules/presets/strict.json": `{ "extends": "./loose.json" }`,
    "node_modules/presets/loose.json": "{}",
  });
  expect(filesOf("lib/src/box.ts")).toEqual([
    "lib/src/box.ts",
    "lib/src/tsconfig.json",
    "lib/tsconfig.json",
    "lib/base.json",
    "root.json",
    "node_modules/presets/strict.json",
    "node_modules/presets/loose.json",
  ]);
});

test("without a tsconfig, it depends on one that may come into its package", () => {
  expect(filesOf("lib/src/box.ts")).toEqual([
    "lib/src/box.ts",
    "lib/src/tsconfig.json",
    "lib/tsconfig.json",
    "tsconfig.json",
  ]);
});

test("a module depends on files that it imports and that are not there", () => {
  write({
    "lib/src/box.ts": 'export type { Lid } from "./lid.ts";\nexport type { Size } from "./lost.ts";\n',
  });
  const files = filesOf("lib/src/box.ts");
  expect(files).toContain("lib/src/lost.ts");
  expect(files).not.toContain("lib/src/lid.ts.ts");
});

test("under dev, what was read before a change is not shown after it, also of a module that is new", () => {
  const reader = createReader();
  const sizeOf = (file: string): unknown => reader.read(join(root, file)).apis[0]?.members[0]?.type;
  write({ "lib/tsconfig.json": `{ "extends": "./base.json" }`, "lib/base.json": pathsTo("one") });
  expect(sizeOf("lib/src/box.ts")).toBe("1 | 10");
  write({ "lib/base.json": pathsTo("two") });
  expect(sizeOf("lib/src/lid.ts")).toBe("2 | 20");
  write({ "lib/two.ts": "export type Size = 3 | 30;\n" });
  expect(sizeOf("lib/src/box.ts")).toBe("3 | 30");
});

function pathsTo(name: string): string {
  return JSON.stringify({ compilerOptions: { paths: { size: [`./${name}.ts`] } } });
}

function filesOf(path: string): string[] {
  const { files } = createReader().read(join(root, path));
  return files.map((file) => relative(root, file).replaceAll("\\", "/"));
}

function createReader(): ProjectReader {
  const entries = ["lib/src/box.ts", "lib/src/lid.ts"].map((file) => join(root, file));
  return new ProjectReader(entries, { isLasting: true });
}

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
