import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBundlerModule, importBundler } from "./import-bundler.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-import-")));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a project that has the bundler itself is built with it, wherever Inkstone is installed", async () => {
  install("core", "export const createRsbuild = 'core of the project';");
  install("plugin-react", "export const pluginReact = 'plugin of the project';");
  expect(await importBundler(join(root, "site"))).toMatchObject({
    createRsbuild: "core of the project",
    pluginReact: "plugin of the project",
  });
});

test("a project that has none is built with the one beside Inkstone", () => {
  const own = createRequire(import.meta.url).resolve("@rsbuild/core");
  expect(findBundlerModule("@rsbuild/core", join(root, "site"))).toBe(own);
});

function install(name: string, text: string): void {
  const folder = join(root, "site/node_modules/@rsbuild", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(join(folder, "index.js"), text);
}
