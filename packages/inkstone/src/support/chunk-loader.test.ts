import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChunkLoader, codeFolder, readFunction } from "./chunk-loader.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-chunks-"));
  mkdirSync(join(root, "program"));
  write("cli.cjs", 'const { add } = require("./add-1.cjs"); exports.sum = add(1, 2); exports.add = add;');
  write("add-1.cjs", "exports.add = (a, b) => a + b; exports.url = __place('add.js');");
  codeFolder.path = join(root, "code");
});
afterEach(() => {
  codeFolder.path = undefined;
  rmSync(root, { recursive: true });
});

test("chunks are run once, and load each other", () => {
  const loader = new ChunkLoader(join(root, "program"));
  const cli = loader.load("cli.cjs") as { sum: number; add: unknown };
  expect(cli.sum).toBe(3);
  expect((loader.load("add-1.cjs") as { add: unknown }).add).toBe(cli.add);
});

test("a module finds the files that were beside it before it was bundled", () => {
  const { url } = new ChunkLoader(join(root, "program")).load("add-1.cjs") as { url: string };
  expect(url).toBe(pathToFileURL(join(root, "add.js")).href);
});

test.each(["", "plain", "naïve “中文” 😀", "a".repeat(100_000), "ends // with a comment"])(
  "a file's text is read whole, whatever it is written in: %.24s",
  (text) => {
    write("text.cjs", text);
    expect(readFunction(join(root, "program/text.cjs"), "a, b")).toBe(`(function (a, b) {${text}\n})`);
  },
);

test("modules that stay outside are imported", async () => {
  write("outside.cjs", 'exports.path = __import("node:path");');
  const { path } = new ChunkLoader(join(root, "program")).load("outside.cjs") as { path: Promise<object> };
  expect(await path).toHaveProperty("join");
});

test("code that was kept is used, and not kept again", () => {
  runAndKeep();
  const kept = readCode();
  expect(Object.keys(kept)).toHaveLength(2);
  const since = statSync(join(root, "code", Object.keys(kept)[0] ?? "")).mtimeMs;
  runAndKeep();
  expect(readCode()).toEqual(kept);
  expect(statSync(join(root, "code", Object.keys(kept)[0] ?? "")).mtimeMs).toBe(since);
});

test.each([
  ["what has run", "part-1.cjs", { isWhole: false }],
  ["all functions, where later builds run others", "build-1.cjs", { isWhole: true }],
])("code is kept with %s", (_, name, { isWhole }) => {
  const long = "a + b + ".repeat(500);
  write("cli.cjs", `exports.sum = require("./${name}").add(1, 2);`);
  write(name, `exports.add = (a, b) => a + b; exports.never = (a, b) => ${long}1;`);
  runAndKeep();
  const [, code] = Object.entries(readCode()).find(([file]) => !file.startsWith("cli.")) ?? [];
  expect((code?.length ?? 0) > long.length).toBe(isWhole);
  expect(code).toBeDefined();
});

test("code of chunks that somebody else keeps is left to them", () => {
  const loader = new ChunkLoader(join(root, "program"));
  loader.load("cli.cjs");
  loader.keepCode({ except: ["cli.cjs"] });
  const kept = readCode();
  expect(Object.keys(kept)).toEqual([expect.stringMatching(/^add-1\./)]);
  runAndKeep();
  expect(readCode()).toMatchObject(kept);
});

test("code of chunks that are gone goes too", () => {
  runAndKeep();
  rmSync(join(root, "program/add-1.cjs"));
  write("add-2.cjs", "exports.add = (a, b) => a + b;");
  write("cli.cjs", 'exports.sum = require("./add-2.cjs").add(1, 2);');
  runAndKeep();
  expect(Object.keys(readCode()).map((name) => name.split(".")[0])).toEqual(["add-2", "cli"]);
});

test.each([
  ["empty", () => Buffer.of()],
  ["torn", (code: Buffer) => code.subarray(0, code.length / 2)],
  ["noise", () => Buffer.from("noise".repeat(100))],
  ["damaged in one byte", (code: Buffer) => code.map((byte, index) => (index === 200 ? byte ^ 1 : byte))],
])("code that is %s is compiled again", (_, damage) => {
  runAndKeep();
  const damaged = Object.entries(readCode()).map(([name, code]) => [name, damage(code)] as const);
  for (const [name, code] of damaged) writeFileSync(join(root, "code", name), code);
  expect(runAndKeep()).toBe(3);
  const kept = readCode();
  for (const [name, code] of damaged) expect(kept[name]).not.toEqual(code);
});

test("a folder that cannot be written to is no matter", () => {
  writeFileSync(join(root, "code"), "a file");
  expect(runAndKeep()).toBe(3);
});

function runAndKeep(): number {
  const loader = new ChunkLoader(join(root, "program"));
  const { sum } = loader.load("cli.cjs") as { sum: number };
  loader.keepCode();
  return sum;
}

function readCode(): Record<string, Buffer> {
  const folder = join(root, "code");
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function write(name: string, code: string): void {
  writeFileSync(join(root, "program", name), code);
}
