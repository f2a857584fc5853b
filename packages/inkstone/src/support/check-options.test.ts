import { expect, test } from "vitest";
import { checkOptions, type OptionRules } from "./check-options.ts";
import { SiteErrors } from "./site-error.ts";

interface Options {
  include: string[] | string;
  mode?: "a" | "b";
  kinds?: string[];
  from?: RegExp;
}

const RULES: OptionRules<Options> = {
  kinds: {
    include: ["string", "list"],
    mode: { oneOf: ["a", "b"] },
    kinds: { someOf: ["x", "y"] },
    from: "expression",
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
