import { expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.md");

test("keys of other tools are told, with what to write", () => {
  const { warnings } = parse("---\nsidebar_position: 2\nslug: /other\nmine: 1\n---\n\n# A\n");
  expect(warnings.map(({ message, hint, line }) => [message, hint.split(/[ :]/)[0], line])).toEqual([
    ['"sidebar_position" has no meaning in front matter.', "List", 2],
    ['"slug" has no meaning in front matter.', "The", 3],
  ]);
});

test.each([
  ["unlisted: true", "search: false"],
  ["pagefind: false", "search: false"],
  ["searchable: false", "search: false"],
  ["toc_max_heading_level: 4", "outline:"],
  ["hide:\n  - toc\n  - navigation", "sidebar: false"],
  ["full: true", "doc-wide"],
  ["home: true", "pageType: home"],
  ["mode: wide", "doc-wide"],
  ["heroText: A", "hero:"],
  ["heroImage: /a.png", "hero:"],
  ["pagination_next: null", "next: false"],
  ["displayed_sidebar: null", "sidebar: false"],
])("%j is told, with what to write", (yaml, hint) => {
  const { warnings } = parse(`---\n${yaml}\n---\n\n# A\n`);
  expect(warnings).toMatchObject([{ code: "frontmatter-foreign", line: 2 }]);
  expect(warnings[0]?.hint).toContain(hint);
});

test.each(["hide: true", "full: name", "home: sweet", "pagefind: true", "unlisted: false", "mine: null"])(
  "%j is the author's own",
  (yaml) => {
    expect(parse(`---\n${yaml}\n---\n\n# A\n`).warnings).toEqual([]);
  },
);

test("a word that others use too is told with values of another tool alone", () => {
  const keysOf = (yaml: string): number => parse(`---\n${yaml}\n---\n\n# A\n`).warnings.length;
  expect([keysOf("layout: home"), keysOf("layout: wide"), keysOf("template: mine")]).toEqual([1, 0, 0]);
});

test.each([
  ["outline: deep", "Write outline: [2, 6]."],
  ["sidebar:\n  order: 2", "_meta.json"],
  ["hero:\n  title: A", 'Rename "title" of the hero to "name".'],
  ["hero:\n  tagline: A", 'Add a "name" to the hero.'],
  ["hero:\n  name: A\n  image:\n    file: ./a.png", "src: /picture.svg"],
  ["features:\n  - title: A\n    details: B\n    icon:\n      src: /a.svg", '"icon" of card 1 must be text.'],
])("a value of another tool is an error that says what to write: %j", (yaml, hint) => {
  const error = catchError(() => parse(`---\n${yaml}\n---\n\n# A\n`));
  expect(error).toMatchObject({ code: "frontmatter-value", hint: expect.stringContaining(hint) as string });
});
