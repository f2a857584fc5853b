import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-start-"));
  for (const file of ["start.js", "support/chunk-loader.js", "support/settle-home.js"])
    cpSync(join(DIST, file), join(root, "dist", file));
  write("package.json", '{ "type": "module" }');
  write("dist/cli.js", 'export const main = () => console.log("modules");');
  mkdirSync(join(root, "dist/program"));
  write("dist/program/cli.cjs", 'exports.main = () => console.log("bundled");');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([0, 1_000_000_000])("the bundled program is run, also when it is from the time %i", (seconds) => {
  utimesSync(join(root, "dist/program/cli.cjs"), seconds, seconds);
  expect(start()).toBe("bundled");
});

test("in a checkout, what was compiled since counts", () => {
  utimesSync(join(root, "dist/program/cli.cjs"), 0, 0);
  write("dist/.tsbuildinfo", "{}");
  expect(start()).toBe("modules");
});

function start(): string {
  return execFileSync(process.execPath, [join(root, "dist/start.js")], { encoding: "utf8" }).trim();
}

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}
