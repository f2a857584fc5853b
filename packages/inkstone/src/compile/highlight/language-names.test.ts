import { bundledLanguages } from "shiki/langs";
import { expect, test } from "vitest";
import { isPlain, LANGUAGE_NAMES, toKnownLanguage } from "./language-names.ts";

test.each([
  ["env", "dotenv"],
  ["golang", "go"],
  ["ts", "ts"],
  ["constructor", "constructor"],
  ["", ""],
])('"%s" is known as "%s"', (name, known) => expect(toKnownLanguage(name)).toBe(known));

test("what a name is given for is known, and nobody would know the name itself", () => {
  const isKnown = (name: string): boolean => isPlain(name) || Object.hasOwn(bundledLanguages, name);
  expect(Object.values(LANGUAGE_NAMES).filter((name) => !isKnown(name))).toEqual([]);
  // The list has these, but there are no modules of such names.
  expect(Object.keys(LANGUAGE_NAMES).filter(isKnown)).toEqual(["f#", "文言"]);
});
