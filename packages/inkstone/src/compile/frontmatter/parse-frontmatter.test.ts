import type { Frontmatter } from "@inkstone/model";
import { describe, expect, test } from "vitest";
import { SiteError, siteErrorsOf } from "../../support/errors/site-error.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import { findUnknownKeys } from "./find-unknown-keys.ts";
import { betweenFences } from "./frontmatter-lines.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";

test("values keep their YAML types, dates stay text, empty keys are left out", () => {
  expect(parse("title: A\ndate: 2024-01-02\nsidebar: false\nhero:\n")).toEqual({
    title: "A",
    date: "2024-01-02",
    sidebar: false,
  });
});

test.each([
  ["title: a: b", "not valid YAML", 2],
  ["title: A\n  bad:\n - x", "not valid YAML", 3],
  ["- a\n- b", "a list of keys and values", 2],
])("%j is refused with its place", (yaml, message, line) => {
  const error = failureOf(() => parse(yaml));
  expect(error.message).toContain(message);
  expect(error.place).toMatchObject({ file: "docs/a.md", line });
});

test.each([
  ["title: 2024", '"title" must be text', 2],
  ["a: 1\npageType: hom", '"pageType" must be one of', 3],
  ["outline: no", '"outline" must be true or false', 2],
  ["outline: 1", '"outline" must be', 2],
  ["outline: [4, 2]", '"outline" must be', 2],
  ["overviewHeaders: 2", '"overviewHeaders" must be a list of levels', 2],
  ["overviewHeaders: [0]", '"overviewHeaders" must be a list of levels', 2],
  ["overviewHeaders: [2, 7]", '"overviewHeaders" must be a list of levels', 2],
  ["search: never", '"search" must be true or false', 2],
  ["icon: 1", '"icon" must be text', 2],
  ["date: yesterday", '"date" must be a date like 2024-05-31', 2],
  ["date: 2024-13-41", '"date" must be a date', 2],
  ["date: 2026-02-30", '"date" must be a date', 2],
  ["editLink: /x", '"editLink" must be true or false', 2],
  ["prev: true", '"prev" must be text, false, or { text, link }', 2],
  ["next: { link: 1 }", '"next" must be', 2],
  ["head: [[meta]]", '"head" must be a list of tags', 2],
  ["head: [[meta, { content: 1 }]]", '"head" must be a list of tags', 2],
  ["head: [[div, {}]]", '"head" must be a list of tags', 2],
  ["a: 1\nhead:\n  - [title, {}, Docs]", "a second title", 3],
  ["head: [[meta, { charset: utf-8 }]]", "the encoding a second time", 2],
  ["head: [[base, { href: /x/ }]]", "move every address", 2],
  ["hero: { name: a, actions: x }", '"hero" must be', 2],
  ["hero: { name: a, actions: [{ text: Go }] }", '"hero" must be', 2],
  ["hero: { name: a, actions: [{ text: Go, link: /a, theme: primary }] }", '"hero" must be', 2],
  ["features: [{ title: a }]", '"features" must be', 2],
  ["features: [{ title: a, details: b, icon: 5 }]", '"features" must be', 2],
  ["title: a\nicon: roket", 'There is no icon "roket".', 3],
  ["features:\n  - title: a\n    details: b\n    icon: 'roket'", 'There is no icon "roket".', 5],
  [
    "features:\n  - { title: a, details: b }\n  - { icon: roket, title: a, details: b }",
    "There is no icon",
    4,
  ],
])("%j is refused with its line", (yaml, message, line) => {
  const error = failureOf(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md"));
  expect(error.message).toContain(message);
  expect(error.place?.line).toBe(line);
});

test("all wrong values of a page are told at once, in the order of their lines", () => {
  const yaml =
    "title: 2024\nicon: roket\nsidebar: maybe\nfeatures:\n  - { title: a, details: b, icon: roket }\n  - { title: a, details: b, icon: githup }";
  expect(placesOf(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md"))).toEqual([
    '2 "title" must be text, but it is 2024.',
    '3 There is no icon "roket".',
    '4 "sidebar" must be true or false, but it is "maybe".',
    '6 There is no icon "roket".',
    '7 There is no icon "githup".',
  ]);
});

test.each(["features: fast", "features: [{ title: a }]"])("%j does not hide an unknown icon", (features) => {
  const yaml = `${features}\nicon: roket`;
  expect(placesOf(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md"))).toEqual([
    expect.stringMatching(/^2 "features" must be /),
    '3 There is no icon "roket".',
  ]);
});

test("keys of the author's own are free", () => {
  const yaml = "mood: [1, two]\nauthor: { name: A }";
  expect(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md")).not.toThrow();
});

test.each([
  "outline: 4",
  "outline: [2, 4]",
  "outline: true",
  "overviewHeaders: [2, 3]",
  "search: false",
  "icon: 🚀\ntag: new",
  "icon: rocket",
  "icon: New",
  "features: [{ title: a, details: b, icon: github }, { title: c, details: d, icon: <svg></svg> }]",
  "date: 2024-05-31",
  "lastUpdated: 2024-05-31T10:00:00Z",
  "editLink: false",
  "prev: false\nnext: Go on",
  "next: { text: Go on, link: ./b.md }",
])("%j is accepted", (yaml) => {
  expect(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md")).not.toThrow();
});

test("keys that a component leaves empty are no icons", () => {
  const empty = { icon: null, features: null } as unknown as Frontmatter;
  expect(() => checkFrontmatter(empty, betweenFences(""), "a.tsx")).not.toThrow();
  expect(findUnknownKeys(empty, betweenFences(""))).toEqual([]);
});

test.each([
  ["sidebar: no", "Write false."],
  ["outline: On", "Write true."],
  ["hero: { title: a }", 'Rename "title" of the hero to "name".'],
  ["hero: { name: a, image: /a.svg }", "Write image: with src: /picture.svg in it."],
  ["hero: { name: a, actions: [Go] }", "Action 1 must have a text and a link."],
  ["hero: { name: a, image: , actions: [{ text: Go }] }", 'Action 1 must have a "link".'],
  [
    "hero: { name: a, actions: [{ text: Go, link: /a }, { text: Go, link: /b, theme: primary }] }",
    'Action 2 must have the "theme" brand (filled) or alt (outlined).',
  ],
])("%j is told with what to write", (yaml, hint) => {
  expect(failureOf(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md")).hint).toBe(hint);
});

test.each([
  ["title: @scope/pkg", 'Put the value into quotes: YAML reads "@" at its start as a sign.'],
  ["title: `a`", 'Put the value into quotes: YAML reads "`" at its start as a sign.'],
  ["title: *a*", 'Put the value into quotes: YAML reads "*" at its start as a sign.'],
  ["title: [beta] Search", 'Put the value into quotes: YAML reads "[" at its start as a sign.'],
  ["features:\n  - title: - a", 'Put the value into quotes: YAML reads "-" at its start as a sign.'],
  ["keywords: [a", "Quote values that contain a colon, and indent with spaces."],
  ["title: a: b", "Quote values that contain a colon, and indent with spaces."],
  ["title: a\ntitle: b", "Remove one of the two."],
  ['title: "a', "Close the quotes."],
])("%j is no YAML, and told with what to write", (yaml, hint) => {
  expect(failureOf(() => parse(yaml))).toMatchObject({ code: "frontmatter-syntax", hint });
});

test("a misspelt value is told with the nearest one", () => {
  const yaml = "pageType: hom";
  expect(failureOf(() => checkFrontmatter(parse(yaml), betweenFences(yaml), "a.md")).hint).toBe(
    'Did you mean "home"?',
  );
});

test.each([
  ["titel: A", 'Did you mean "title"?'],
  ["a: 1\ndescripton: A", 'Did you mean "description"?'],
  ["pagetype: doc", 'Did you mean "pageType"?'],
  ["sideBar: false", 'Did you mean "sidebar"?'],
])("%j is a slip of the pen", (yaml, hint) => {
  expect(findUnknownKeys(parse(yaml), betweenFences(yaml))).toMatchObject([
    { hint, line: yaml.split("\n").length + 1, code: "frontmatter-key" },
  ]);
});

test.each([
  ["hero:\n  name: A\n  taglin: B", '"taglin" has no meaning in hero.', 'Did you mean "tagline"?', 4],
  ["hero: { name: A, imge: { src: /a.svg } }", '"imge" has no meaning in hero.', 'Did you mean "image"?', 2],
  [
    "hero:\n  name: A\n  image:\n    src: /a.svg\n    atl: B",
    '"atl" has no meaning in hero.image.',
    'Did you mean "alt"?',
    6,
  ],
  [
    "hero:\n  name: A\n  actions:\n    - text: Go\n      link: /a\n      them: alt",
    '"them" has no meaning in hero.actions.',
    'Did you mean "theme"?',
    7,
  ],
  [
    "lnk: mine\nfeatures:\n  - { title: A, details: B, lnk: /a }\n  - { title: A, details: B, lnk: /b }",
    '"lnk" has no meaning in features.',
    'Did you mean "link"?',
    4,
  ],
  ["next: { txt: Go on, link: /a }", '"txt" has no meaning in next.', 'Did you mean "text"?', 2],
])("%j is a slip of the pen within a value", (yaml, message, hint, line) => {
  expect(findUnknownKeys(parse(yaml), betweenFences(yaml))).toEqual([
    { message, hint, line, code: "frontmatter-key" },
  ]);
});

test.each(["hero: { name: A, badge: B, image: { src: /a.svg, width: 5 } }", "next: Go on", "prev: false"])(
  "%j holds nothing unknown, or the author's own",
  (yaml) => {
    expect(findUnknownKeys(parse(yaml), betweenFences(yaml))).toEqual([]);
  },
);

test.each(["tags: [a]", "author: A", "data: 1", "layout: x", "header: x", "title: A\ntitel: B"])(
  "%j is the author's own",
  (yaml) => {
    expect(findUnknownKeys(parse(yaml), betweenFences(yaml))).toEqual([]);
  },
);

describe("names in YAML", () => {
  test("what a name stands for can be merged into other keys", () => {
    const yaml = "a: &base\n  x: 1\n  y: 2\nb:\n  <<: *base\n  y: 3\n";
    expect(parse(yaml)).toEqual({ a: { x: 1, y: 2 }, b: { x: 1, y: 3 } });
  });

  test("a few lines that stand for billions of values are refused with their place", () => {
    const tenOf = (name: string): string => `[${Array.from({ length: 10 }, () => name).join(", ")}]`;
    const lines = Array.from(
      { length: 30 },
      (_, index) => `a${index + 1}: &a${index + 1} ${tenOf(`*a${index}`)}`,
    );
    const error = failureOf(() => parse(`a0: &a0 ${tenOf("x")}\n${lines.join("\n")}\n`));
    expect(error.message).toBe("Written out, the names of the front matter give more than 100,000 values.");
    expect(error.place).toEqual({ file: "docs/a.md", line: 2, column: 5 });
  });
});

describe("TOML", () => {
  test("values keep their types, dates are text", () => {
    expect(parse('title = "A"\ndate = 2024-01-02\n\n[hero]\nname = "N"\n', "toml")).toEqual({
      title: "A",
      date: "2024-01-02",
      hero: { name: "N" },
    });
  });

  test("a value that contains itself is refused with its place", () => {
    const error = failureOf(() => parse("title: A\nlist: &name [*name]\n"));
    expect(error.message).toBe("A value of the front matter contains itself.");
    expect(error.place).toEqual({ file: "docs/a.md", line: 3, column: 7 });
  });

  test("what is no TOML is refused with its place", () => {
    const error = failureOf(() => parse('title = "A"\nsidebar = maybe\n', "toml"));
    expect(error.message).toMatch(/^The front matter is not valid TOML: [^\n]+\.$/);
    expect(error.place).toEqual({ file: "docs/a.md", line: 3, column: 11 });
  });

  test("a wrong value is told with its line", () => {
    const toml = 'title = "A"\n[hero]\nname = "N"\nactions = 1\n';
    expect(
      failureOf(() => checkFrontmatter(parse(toml, "toml"), betweenFences(toml), "a.md")).place?.line,
    ).toBe(3);
    const features = 'title = "A"\n[[features]]\ntitle = "a"\ndetails = "b"\nicon = "roket"\n';
    const error = failureOf(() => checkFrontmatter(parse(features, "toml"), betweenFences(features), "a.md"));
    expect([error.place?.line, error.hint]).toEqual([6, 'Did you mean "rocket"?']);
  });
});

function parse(value: string, kind: "toml" | "yaml" = "yaml"): Frontmatter {
  return parseFrontmatter({ kind, value }, "docs/a.md");
}

function failureOf(run: () => unknown): SiteError {
  try {
    run();
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

function placesOf(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    return siteErrorsOf(error).map(({ place, message }) => `${place?.line} ${message}`);
  }
  throw new Error("Nothing was refused.");
}
