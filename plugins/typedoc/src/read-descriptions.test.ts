import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDescriptions } from "./read-descriptions.ts";

test("descriptions are read, with the mark of some editors", () => {
  expect(readText('\uFEFF{ "A.x": "Its place." }')).toEqual({ "A.x": "Its place." });
});

test.each([
  ["{\n  a: 1\n}", 'This file is not valid JSON: it has "a" where a key in double quotes should be.'],
  ["[]", "descriptions of zh.json must be an object of strings, but it is an empty list."],
  [
    '{ "A.x": 5 }',
    'descriptions of zh.json must be an object of strings, but it has the number 5 for "A.x".',
  ],
])("%j are none, and the file is told", (text, message) => {
  expect(() => readText(text)).toThrow(message);
});

test("a folder and nothing at all cannot be read", () => {
  for (const name of [".", "no.json"]) {
    expect(() => readDescriptions(name, tmpdir())).toThrow(`The descriptions in ${name} cannot be read.`);
  }
});

function readText(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "inkstone-descriptions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "zh.json"), text);
  return readDescriptions("./zh.json", folder);
}
