import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Sidecar } from "./create-nodes.ts";
import { readSidecar } from "./read-sidecar.ts";

test("descriptions are read, with the mark of some editors", () => {
  expect(readText('\uFEFF{ "P.a": "Its place." }')).toEqual({ "P.a": "Its place." });
});

test.each([
  ["{", "This file is not valid JSON: it has the end where a key in double quotes should be."],
  ["null", "descriptions of zh.json must be an object of strings, but it is null."],
  [
    '{ "P.a": 5 }',
    'descriptions of zh.json must be an object of strings, but it has the number 5 for "P.a".',
  ],
])("%j are none, and the file is told", (text, message) => {
  expect(() => readText(text)).toThrow(message);
});

test("a folder is told as a file that does not exist", () => {
  expect(() => readSidecar(tmpdir(), { file: "./src", lang: "zh" })).toThrow(
    'The descriptions for "zh" do not exist: ./src.',
  );
});

function readText(text: string): Sidecar {
  const folder = mkdtempSync(join(tmpdir(), "inkstone-sidecar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "zh.json");
  writeFileSync(path, text);
  return readSidecar(path, { file: "./zh.json", lang: "zh" });
}
