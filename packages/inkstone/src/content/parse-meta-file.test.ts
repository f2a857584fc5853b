import { expect, test } from "vitest";
import type { SiteError } from "../support/errors/site-error.ts";
import { type MetaFile, parseMetaFile } from "./parse-meta-file.ts";

test("every type of entry is read, and knows its line", () => {
  const { meta, problems } = parse(`[
  "start",
  { "type": "file", "name": "install.mdx", "label": "Install", "icon": "bolt", "tag": "new", "overviewHeaders": [2, 3] },
  { "type": "dir", "name": "basic", "collapsible": true, "collapsed": false },
  { "type": "dir-section-header", "name": "advanced", "label": "advanced" },
  { "type": "section-header", "label": "More" },
  { "type": "divider" },
  { "type": "divider", "dashed": true },
  { "type": "custom-link", "label": "Blog", "link": "https://a.b" },
  { "type": "custom-link", "label": "Links", "items": [{ "type": "custom-link", "label": "One", "link": "/one" }] }
]`);
  expect(problems).toEqual([]);
  expect(meta.items.map(({ type }) => type)).toEqual([
    "name",
    "file",
    "dir",
    "dir-section-header",
    "section-header",
    "divider",
    "divider",
    "custom-link",
    "custom-link",
  ]);
  expect(meta.items.map(({ place }) => place.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(meta.items[1]).toEqual({
    type: "file",
    name: "install.mdx",
    label: "Install",
    icon: "bolt",
    tag: "new",
    overviewHeaders: [2, 3],
    place: { file: "docs/_meta.json", line: 3, column: 3 },
  });
  expect(meta.items[6]).toMatchObject({ dashed: true });
  expect(meta.items[8]).toMatchObject({ items: [{ label: "One", link: "/one" }] });
});

test.each([
  [
    "{}",
    '1:1 _meta.json should be a list of entries. Write a list of file names, for example ["index", "start"].',
  ],
  [
    "[1]",
    '1:2 An entry should be a file name or an object. Write "start" or { "type": "file", "name": "start" }.',
  ],
  ['[{ "type": "fil", "name": "a" }]', '1:12 There is no entry of type "fil". Did you mean "file"?'],
  [
    '[{ "type": "file", "nmae": "a" }]',
    '1:20 "nmae" is not a field of this entry. Did you mean "name"?',
    '1:2 This entry has no "name". Add "name" to it.',
  ],
  [
    '[{ "type": "divider", "thickness": 2 }]',
    '1:23 "thickness" is not a field of this entry. Remove it, or write one of "type", "dashed".',
  ],
  ['[{ "type": "dir", "name": 3 }]', '1:27 "name" should be a text. Write a text, or remove "name".'],
  [
    '[{ "type": "dir", "name": "a", "collapsed": "yes" }]',
    '1:45 "collapsed" should be true or false. Write true or false, or remove "collapsed".',
  ],
  [
    '[{ "type": "section-header", "label": "A", "icon": "roket" }]',
    '1:52 There is no icon "roket". Did you mean "rocket"?',
  ],
  [
    '[{ "type": "section-header", "label": "A", "tag": "<svg></svg>" }]',
    '1:51 A tag is text, and this one is an SVG. Write it as "icon".',
  ],
  ['[{ "type": "section-header" }]', '1:2 This entry has no "label". Add "label" to it.'],
  [
    '[{ "type": "custom-link", "label": "A" }]',
    '1:2 A custom link needs "link" or "items". Add "link" to it.',
  ],
  [
    '[{ "type": "file", "name": "a", "overviewHeaders": ["2"] }]',
    '1:52 "overviewHeaders" should be a list of levels from 2 to 6. Write a list of levels from 2 to 6, or remove "overviewHeaders".',
  ],
  [
    '[{ "type": "dir", "name": "a", "overviewHeaders": [0] }]',
    '1:51 "overviewHeaders" should be a list of levels from 2 to 6. Write a list of levels from 2 to 6, or remove "overviewHeaders".',
  ],
  [
    '[{ "type": "dir", "name": "a", "overviewHeaders": [2, 7] }]',
    '1:51 "overviewHeaders" should be a list of levels from 2 to 6. Write a list of levels from 2 to 6, or remove "overviewHeaders".',
  ],
])("%s is refused", (text, ...expected) => {
  expect(parse(text).problems).toEqual(expected);
});

test("an entry without a type is told which there are", () => {
  const [problem] = parse('[{ "name": "a" }]').problems;
  expect(problem).toBe(
    '1:2 This entry has no "type". Write one of "custom-link", "dir", "dir-section-header", "divider", "file", "section-header".',
  );
});

function parse(text: string): { meta: MetaFile; problems: string[] } {
  const errors: SiteError[] = [];
  const meta = parseMetaFile(text, "docs/_meta.json", errors);
  const problems = errors.map(
    ({ place, message, hint }) => `${place?.line}:${place?.column} ${message} ${hint}`,
  );
  return { meta, problems };
}

test("an object of names and labels is told as the list that it could be", () => {
  const errors: SiteError[] = [];
  parseMetaFile('{ "contact": "Contact us" }', "docs/_meta.json", errors);
  expect(errors[0]?.hint).toContain('[{"type":"file","name":"contact","label":"Contact us"}]');
});
