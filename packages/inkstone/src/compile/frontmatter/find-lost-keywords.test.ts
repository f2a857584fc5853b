import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/start.md");

test("keywords of a section that is not there bring a warning with the nearest one", () => {
  const { warnings } = parse(
    "---\ntitle: A\nsectionKeywords:\n  instal: setup\n  install: [quick start]\n  zebra: x\n---\n\n## Install\n",
  );
  expect(warnings.map(({ message, hint, line }) => [message, hint, line])).toEqual([
    [
      '"sectionKeywords" names the section "instal", which the page does not have.',
      'Did you mean "install"?',
      4,
    ],
    [
      '"sectionKeywords" names the section "zebra", which the page does not have.',
      "Write the id of a heading, without the #.",
      6,
    ],
  ]);
});

test("keywords are texts", () => {
  expect(() => parse("---\nkeywords: [1]\n---\n")).toThrow('"keywords" must be a list of texts');
  expect(() => parse("---\nsectionKeywords: [a]\n---\n")).toThrow('"sectionKeywords" must be ids');
});
