import { expect, test } from "vitest";
import { createPageParser } from "./page-parser.testing.ts";

const { parse } = createPageParser("guide/page.md");

test("keys of other tools are told, with what to write", () => {
  const { warnings } = parse("---\nsidebar_position: 2\nslug: /other\nmine: 1\n---\n\n# A\n");
  expect(warnings.map(({ message, hint, line }) => [message, hint.split(/[ :]/)[0], line])).toEqual([
    ['"sidebar_position" has no meaning in front matter.', "List", 2],
    ['"slug" has no meaning in front matter.', "The", 3],
  ]);
});

test("a word that others use too is told with values of another tool alone", () => {
  const keysOf = (yaml: string): number => parse(`---\n${yaml}\n---\n\n# A\n`).warnings.length;
  expect([keysOf("layout: home"), keysOf("layout: wide"), keysOf("template: mine")]).toEqual([1, 0, 0]);
});
