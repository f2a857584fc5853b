import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { findImportedFiles, findWantedFiles } from "./find-imported-files.ts";
import { importModule } from "./import-module.ts";

const temporary = realpathSync(mkdtempSync(join(tmpdir(), "ink-module-")));
afterAll(() => rmSync(temporary, { recursive: true }));

test("TypeScript, JSON, CommonJS, packages, built-in modules and import.meta work", async () => {
  const root = project({
    "a.ts": `
      import path, { join } from "node:path";
      import { defineConfig, type UserConfig } from "inkstone";
      import esm, { named } from "esm-package";
      import cjs from "cjs-package";
      import data from "./data.json" with { type: "json" };
      import own from "./own.cjs";
      import * as all from "./folder";
      import type { Gone } from "./gone.ts";
      enum Color { Red = "red" }
      const late = await import("./late.js");
      export default defineConfig({
        title: [path.join("a", "b"), join("c", "d"), esm, named, cjs.name, data.text, own.name, all.x, late.y, Color.Red].join(" "),
        description: [import.meta.url, import.meta.dirname, import.meta.filename].join(" "),
      } satisfies UserConfig);`,
    "data.json": '{ "text": "json" }',
    "own.cjs": 'module.exports = { name: require("node:path").basename(__filename) };',
    "folder/index.ts": 'export const x: string = "index";',
    "late.ts": 'export const y = "late" as const;',
    "node_modules/esm-package/package.json": '{ "type": "module", "exports": { "import": "./main.js" } }',
    "node_modules/esm-package/main.js": 'export default "esm"; export const named = "named";',
    "node_modules/cjs-package/package.json": '{ "main": "main.js" }',
    "node_modules/cjs-package/main.js": 'exports.name = "cjs";',
  });
  const file = join(root, "a.ts");
  expect((await importModule(file, join(root, "cache")))["default"]).toEqual({
    title: "a/b c/d esm named cjs json own.cjs index late red",
    description: [pathToFileURL(file).href, root, file].join(" "),
  });
  expect(findImportedFiles(file).map((path) => path.slice(root.length + 1))).toEqual([
    "a.ts",
    "data.json",
    "own.cjs",
    "folder/index.ts",
    "late.ts",
  ]);
});

test("files that import each other do not wait for each other", async () => {
  const root = project({
    "a.ts": 'import { b } from "./b.ts";\nexport const a = "a";\nexport default b();',
    "b.ts": 'import { a } from "./a.ts";\nexport const b = () => a + "b";',
  });
  await expect(importModule(join(root, "a.ts"), join(root, "cache"))).resolves.toMatchObject({ a: "a" });
});

test("a module that two files import runs once", async () => {
  const root = project({
    "a.ts": 'import { one } from "./b.ts";\nimport { two } from "./c.ts";\nexport default one === two;',
    "b.ts": 'export { object as one } from "./d.ts";',
    "c.ts": 'export { object as two } from "./d.ts";',
    "d.ts": "export const object = {};",
  });
  expect((await importModule(join(root, "a.ts"), join(root, "cache")))["default"]).toBe(true);
});

test("files that are required are read as they are now", async () => {
  const root = project({
    "a.ts": 'export default require("./b.cjs");',
    "b.cjs": 'module.exports = "b" + require("./c.json").text;',
    "c.json": '{ "text": "first" }',
  });
  const load = async (): Promise<unknown> =>
    (await importModule(join(root, "a.ts"), join(root, "cache")))["default"];
  expect(await load()).toBe("bfirst");
  writeFileSync(join(root, "c.json"), '{ "text": "second" }');
  expect(await load()).toBe("bsecond");
});

test("a module wants the files that it imports, and those that are not there yet", () => {
  const root = project({
    "a.ts": 'import b from "./b.ts";\nimport gone from "./gone.ts";',
    "b.ts": 'import nav from "./nav";\nimport { plugin } from "package";',
  });
  const wanted = findWantedFiles(join(root, "a.ts")).map((path) => path.slice(root.length + 1));
  expect(wanted).toEqual(expect.arrayContaining(["a.ts", "b.ts", "gone.ts", "nav.ts", "nav/index.ts"]));
  expect(wanted.filter((path) => path.includes("package"))).toEqual([]);
});

test("a module wants the files that it names, wherever the name stands in it", () => {
  const root = project({
    "a.ts":
      'import "./parts/b.ts";\nexport default { globalStyles: "./styles/new.css", icon: "/icon.svg", siteUrl: "https://a.example" };',
    "parts/b.ts":
      'export const input = { input: "spec/pets.yaml", include: "blog/**/*.md", title: "Version 2.0" };',
  });
  const wanted = findWantedFiles(join(root, "a.ts")).map((path) => path.slice(root.length + 1));
  expect(wanted).toEqual(["a.ts", "parts/b.ts", "parts/b.ts", "styles/new.css", "spec/pets.yaml"]);
});

test("what did not change is not translated again, and a broken cache is no harm", async () => {
  const root = project({ "a.ts": 'export default "first";' });
  const load = async (): Promise<unknown> =>
    (await importModule(join(root, "a.ts"), join(root, "cache")))["default"];
  const store = join(root, "cache/config/code.json");
  expect(await load()).toBe("first");

  const { [join(root, "a.ts")]: entry } = JSON.parse(readFileSync(store, "utf8")) as Record<
    string,
    { code: string; source: string }
  >;
  writeFileSync(
    store,
    JSON.stringify({ [join(root, "a.ts")]: { ...entry, code: 'exports.default = "cached";' } }),
  );
  expect(await load()).toBe("cached");

  writeFileSync(store, '{ "half');
  expect(await load()).toBe("first");
});

let projects = 0;

function project(files: Record<string, string>): string {
  const root = join(temporary, `p${projects++}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
