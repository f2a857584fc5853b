import { expect, test } from "vitest";
import { checkAnswer, checkOptions, type OptionRules } from "./check-options.ts";
import { SiteErrors } from "../errors/site-error.ts";

interface Options {
  include: string[] | string;
  mode?: "a" | "b";
  kinds?: string[];
  from?: RegExp;
  style?: boolean | object | string;
  words?: (RegExp | string)[];
  files?: Record<string, string>;
}

const RULES: OptionRules<Options> = {
  kinds: {
    include: ["string", "list"],
    mode: { oneOf: ["a", "b"] },
    kinds: { someOf: ["x", "y"] },
    from: "expression",
    style: [{ oneOf: [false, "plain"] }, "object"],
    words: { listOf: ["string", "expression"] },
    files: { mapOf: "string" },
  },
  required: ["include"],
};

test("what is right is let pass", () => {
  const options = { include: ["a"], mode: undefined, kinds: ["x"], from: /a/ };
  expect(() => checkOptions("pluginA", options, RULES)).not.toThrow();
});

test("all that is wrong is told at once, with what to do", () => {
  expect(errorsOf({ inclde: "a", mode: "c", kinds: ["x", "z"], from: "a" })).toEqual([
    'pluginA has no option "inclde". | Did you mean "include"?',
    'mode of pluginA must be "a" or "b", but it is "c". | ',
    'kinds of pluginA must be a list of "x" or "y", but it holds "z". | ',
    'from of pluginA must be a regular expression, but it is "a". | ',
    'pluginA needs "include". | Add "include".',
  ]);
  expect(errorsOf({ include: 5 })).toEqual([
    "include of pluginA must be a string or a list, but it is the number 5. | ",
  ]);
});

test.each([
  [{ zzz: 1 }, 'pluginA has no option "zzz". | It has files, from, include, kinds, mode, style, words.'],
  [{ kinds: "x" }, 'kinds of pluginA must be a list of "x" or "y", but it is "x". | '],
  [{ mode: ["a"] }, 'mode of pluginA must be "a" or "b", but it is a list. | '],
  [{ style: true }, 'style of pluginA must be false or "plain", or an object, but it is true. | '],
  [
    { style: /a/ },
    'style of pluginA must be false or "plain", or an object, but it is a regular expression. | ',
  ],
  [{ style: [] }, 'style of pluginA must be false or "plain", or an object, but it is an empty list. | '],
  [
    { files: new Map([["a", "b"]]) },
    "files of pluginA must be an object of strings, but it is an instance of Map. | ",
  ],
  [
    { words: ["a", 5] },
    "words of pluginA must be a list of strings or regular expressions, but it holds the number 5. | ",
  ],
  [{ words: "a" }, 'words of pluginA must be a list of strings or regular expressions, but it is "a". | '],
  [
    { files: { en: 5 } },
    'files of pluginA must be an object of strings, but it has the number 5 for "en". | ',
  ],
  [{ files: ["a"] }, "files of pluginA must be an object of strings, but it is a list. | "],
  [
    { style: Promise.resolve({}) },
    'style of pluginA must be false or "plain", or an object, but it is a promise. | ',
  ],
])("of %o it is told what the option takes", (options, error) => {
  expect(errorsOf({ include: "a", ...options })).toEqual([error]);
});

test.each([
  { style: false },
  { style: "plain" },
  { style: {} },
  { kinds: [] },
  { words: ["a", /a/] },
  { files: { en: "a" } },
])("%o is right", (options) => {
  expect(errorsOf({ include: "a", ...options })).toEqual([]);
});

test.each([undefined, null, "a", [], /a/, new Map()])("%o are no options", (options) => {
  expect(() => checkOptions("pluginA", options, RULES)).toThrow("The options of pluginA must be an object");
});

test("what a function returns is let pass, or told with what it must return", () => {
  expect(checkAnswer("line of pluginA", "a", "string")).toBe("a");
  expect(checkAnswer("line of pluginA", undefined, ["string", "undefined"])).toBeUndefined();
  expect(() => checkAnswer("line of pluginA", 5, ["string", "undefined"])).toThrow(
    "line of pluginA must return a string or nothing, but it returned the number 5.",
  );
  expect(() => checkAnswer("line of pluginA", Promise.resolve("a"), "string")).toThrow(
    expect.objectContaining({
      message: "line of pluginA must return a string, but it returned a promise.",
      hint: "Nobody waits for it: let the function return its result at once.",
    }) as Error,
  );
});

function errorsOf(options: unknown): string[] {
  try {
    checkOptions("pluginA", options, RULES);
  } catch (error) {
    if (error instanceof SiteErrors)
      return error.errors.map(({ message, hint }) => `${message} | ${hint ?? ""}`);
  }
  return [];
}
