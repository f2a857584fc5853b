import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRunner } from "./create-runner.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-runner-"));
  install("react", ["cjs/react.production.js"]);
});
afterEach(() => rmSync(root, { recursive: true }));

test("the runner has the React of the project's Inkstone, and not one that the project has of its own", () => {
  install("inkstone", []);
  const brought = "inkstone/node_modules";
  install(`${brought}/react`, ["cjs/react.production.js", "cjs/react-jsx-runtime.production.js"]);
  install(`${brought}/react-dom`, ["cjs/react-dom.production.js", "cjs/react-dom-client.production.js"]);
  install(`${brought}/react-dom/node_modules/scheduler`, ["cjs/scheduler.production.js"]);
  const script = scriptOf(root);
  expect(script.match(/\/\/ from .*/g)).toEqual([
    "// from inkstone/node_modules/react/cjs/react.production.js",
    "// from inkstone/node_modules/react/cjs/react-jsx-runtime.production.js",
    "// from inkstone/node_modules/react-dom/node_modules/scheduler/cjs/scheduler.production.js",
    "// from inkstone/node_modules/react-dom/cjs/react-dom.production.js",
    "// from inkstone/node_modules/react-dom/cjs/react-dom-client.production.js",
  ]);
});

test("a project without Inkstone gets the React of the Inkstone beside the plugin", () => {
  expect(scriptOf(root)).not.toContain("// from react/");
});

function scriptOf(projectRoot: string): string {
  return createRunner(projectRoot).find(({ path }) => path.endsWith("runner.js"))?.content ?? "";
}

function install(name: string, files: readonly string[]): void {
  write(`${name}/package.json`, '{ "version": "1.0.0" }');
  for (const file of files) write(`${name}/${file}`, `// from ${name}/${file}`);
}

function write(file: string, text: string): void {
  const path = join(root, "node_modules", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
