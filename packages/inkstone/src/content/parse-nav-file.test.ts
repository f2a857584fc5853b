import { expect, test } from "vitest";
import type { SiteError } from "../support/errors/site-error.ts";
import { type NavFile, parseNavFile } from "./parse-nav-file.ts";

test("links, groups and expressions are read", () => {
  const { nav, problems } = parse(`[
  { "text": "Guide", "link": "/guide/", "activeMatch": "^/guide/" },
  { "text": "More", "position": "right", "items": [{ "text": "Blog", "link": "https://a.b" }] }
]`);
  expect(problems).toEqual([]);
  expect(nav).toEqual({
    file: "docs/_nav.json",
    items: [
      { text: "Guide", link: "/guide/", activeMatch: "^/guide/", items: undefined, place: at(2, 3) },
      {
        text: "More",
        link: undefined,
        activeMatch: undefined,
        position: "right",
        items: [
          { text: "Blog", link: "https://a.b", activeMatch: undefined, items: undefined, place: at(3, 52) },
        ],
        place: at(3, 3),
      },
    ],
  });
});

test.each([
  [
    '{ "text": "A" }',
    '1:1 _nav.json should be a list of entries. Write [{ "text": "Guide", "link": "/guide/" }].',
  ],
  [
    '["/guide/"]',
    '1:2 An entry of the navbar should be an object. Write { "text": "Guide", "link": "/guide/" }.',
  ],
  ['[{ "text": "A" }]', '1:2 This entry has neither "link" nor "items". Add "link" to it.'],
  [
    '[{ "txt": "A", "link": "/" }]',
    '1:4 "txt" is not a field of this entry. Did you mean "text"?',
    '1:2 This entry has no "text". Add "text" to it.',
  ],
  ['[{ "text": "A", "items": {} }]', '1:26 "items" should be a list. Write a list, or remove "items".'],
  [
    '[{ "text": "A", "link": "/", "activeMatch": "(" }]',
    '1:45 "activeMatch" is not a regular expression: ( Write the start of the paths it stands for, for example "^/guide/".',
  ],
  [
    '[{ "text": "A", "link": "/", "position": "end" }]',
    '1:42 "position" should be "left" or "right". Write "left" or "right", or remove "position".',
  ],
  [
    '[{ "text": "A", "items": [{ "text": "B", "link": "/", "position": "right" }] }]',
    '1:55 "position" is not a field of this entry. Remove it, or write one of "text", "link", "activeMatch", "items".',
  ],
])("%s is refused", (text, ...expected) => {
  expect(parse(text).problems).toEqual(expected);
});

function parse(text: string): { nav: NavFile; problems: string[] } {
  const errors: SiteError[] = [];
  const nav = parseNavFile(text, "docs/_nav.json", errors);
  const problems = errors.map(
    ({ place, message, hint }) => `${place?.line}:${place?.column} ${message} ${hint}`,
  );
  return { nav, problems };
}

function at(line: number, column: number) {
  return { file: "docs/_nav.json", line, column };
}
