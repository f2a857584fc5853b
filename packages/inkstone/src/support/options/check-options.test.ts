import { expect, test } from "vitest";
import { checkOptions, type OptionRules } from "./check-options.ts";
import { SiteErrors } from "../errors/site-error.ts";

interface Options {
  include: string[] | string;
  mode?: "a" | "b";
  kinds?: string[];
  from?: RegExp;
  style?: boolean | object | string;
}

const RULES: OptionRules<Options> = {
  kinds: {
    include: ["string", "list"],
    mode: { oneOf: ["a", "b"] },
    kinds: { someOf: ["x", "y"] },
    from: "expression",
    style: [{ oneOf: [false, "plain"] }, "object"],
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
  [{ zzz: 1 }, 'pluginA has no option "zzz". | It has from, include, kinds, mode, style.'],
  [{ kinds: "x" }, 'kinds of pluginA must be a list of "x" or "y", but it is "x". | '],
  [{ mode: ["a"] }, 'mode of pluginA must be "a" or "b", but it is a list. | '],
  [{ style: true }, 'style of pluginA must be false or "plain", or an object, but it is true. | '],
  [
    { style: /a/ },
    'style of pluginA must be false or "plain", or an object, but it is a regular expression. | ',
  ],
  [{ style: [] }, 'style of pluginA must be false or "plain", or an object, but it is an empty list. | '],
])("of %o it is told what the option takes", (options, error) => {
  expect(errorsOf({ include: "a", ...options })).toEqual([error]);
});

test.each([{ style: false }, { style: "plain" }, { style: {} }, { kinds: [] }])("%o is right", (options) => {
  expect(errorsOf({ include: "a", ...options })).toEqual([]);
});

test.each([undefined, null, "a", [], /a/])("%s are no options", (options) => {
  expect(() => checkOptions("pluginA", options, RULES)).toThrow("The options of pluginA must be an object");
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
