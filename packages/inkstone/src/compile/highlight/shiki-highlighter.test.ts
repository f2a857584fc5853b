import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ShikiTransformer } from "shiki/core";
import { expect, onTestFinished, test } from "vitest";
import type { Config, ShikiConfig } from "../../config/config.ts";
import { NO_STORE } from "./grammar-library.ts";
import { ShikiHighlighter } from "./shiki-highlighter.ts";
import { loadThemes } from "./site-themes.ts";

const NOTHING: ShikiConfig = { langs: [], langAlias: {}, transformers: [], themes: undefined };
const GRAMMAR = {
  name: "shout",
  scopeName: "source.shout",
  patterns: [{ match: "\\b[A-Z]+\\b", name: "keyword.shout" }],
  repository: {},
};

test("a site's own language has the theme's own classes, and the workers keep the others", async () => {
  const shiki = create({ langs: [GRAMMAR] });
  expect([shiki.answersFor("shout", ""), shiki.answersFor("ts", "")]).toEqual([true, false]);
  expect(await shiki.colour("say HELLO", "shout", "")).toEqual({
    lines: ['say <span class="t-k">HELLO</span>'],
  });
});

test("a transformer that says when it is wanted leaves all other blocks to the workers", () => {
  const shiki = create({ transformers: [{ name: "mark", when: /\bmark\b/ }] });
  expect([shiki.answersFor("ts", ""), shiki.answersFor("ts", "title=x mark")]).toEqual([false, true]);
});

test("a site's own language may repeat what a rule began with", async () => {
  const text = { begin: "<<(\\w+)", end: "^\\1$", name: "string.shout" };
  const shiki = create({ langs: [{ ...GRAMMAR, patterns: [text, ...GRAMMAR.patterns] }] });
  expect((await shiki.colour("<<END\nA\nEND\nB", "shout", ""))?.lines).toEqual([
    '<span class="t-s">&lt;&lt;END</span>',
    '<span class="t-s">A</span>',
    '<span class="t-s">END</span>',
    '<span class="t-k">B</span>',
  ]);
});

test("transformers change lines and blocks, and see the meta", async () => {
  const transformer: ShikiTransformer = {
    pre(node) {
      this.addClassToHast(node, `meta-${String(this.options.meta?.__raw)}`);
    },
    line(node, line) {
      node.properties["data-line"] = line;
    },
  };
  const coloured = await create({ transformers: [transformer] }).colour("let a;\nb", "ts", "x");
  expect(coloured?.lines[0]).toContain('<span class="t-k">let</span>');
  expect(coloured?.attributes?.[1]).toEqual({ class: "", rest: ' data-line="2"' });
  expect(coloured?.pre?.class).toContain("meta-x");
});

test("colours of a site's own themes are classes of one style sheet", async () => {
  const themes = { light: "github-light", dark: "github-dark" };
  const coloured = await create({ themes }).colour("let a = 1;", "ts", "");
  const html = coloured?.lines[0] ?? "";
  expect(html).not.toContain("style=");
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = ""]) => list.split(" "));
  const css = (await loadThemes(configOf({ themes })))?.css ?? "";
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(css).toContain(`.${name}{--shiki-`);
});

test("fences of Markdown are coloured with a site's own settings too", async () => {
  const shiki = create({ transformers: [{ name: "nothing" }] });
  await shiki.colour("# A", "md", "");
  const coloured = await shiki.colour("```ts\nlet a;\n```", "md", "");
  expect(coloured?.lines[1]).toContain('<span class="t-k">let</span>');
});

test("a theme that does not exist is told with the nearest one that does", async () => {
  await expect(
    create({ themes: { light: "nrod", dark: "nord" } }).colour("a", "ts", ""),
  ).rejects.toMatchObject({
    code: "config-shiki-theme",
    hint: 'Did you mean "nord"?',
  });
});

test("a site's own language is found in any letters, before one of the same name", async () => {
  const own = { name: "Env", scopeName: "source.own", patterns: [{ match: "a", name: "keyword.own" }] };
  const shiki = create({ langs: [{ ...own, repository: {} }] });
  expect(shiki.answersFor("env", "")).toBe(true);
  expect((await shiki.colour("a", "env", ""))?.lines).toEqual(['<span class="t-k">a</span>']);
});

test("an unknown language stays unknown, and plain text is none", async () => {
  const shiki = create({ themes: { light: "nord", dark: "nord" } });
  expect(await shiki.colour("a", "no lang", "")).toBeUndefined();
  expect((await shiki.colour("a <b", "", ""))?.lines[0]).toContain("a &#x3C;b");
});

test.each<[object, string]>([
  [{ preprocess: () => Promise.resolve("a") }, "t.preprocess returned a promise instead of the code."],
  [{ tokens: () => "a" }, 't.tokens returned "a" instead of lines of tokens.'],
  [{ pre: () => 5 }, "t.pre returned the number 5 instead of a node."],
  [{ span: () => [] }, "t.span returned an empty list instead of a node."],
  [{ reads: () => 5 }, "t.reads returned the number 5 instead of a list of files."],
])("a transformer that answers wrongly is told by its name: %o", async (hooks, message) => {
  const shiki = create({ transformers: [{ name: "t", ...hooks }] });
  await expect(shiki.colour("let a;", "ts", "")).rejects.toMatchObject({ cause: { message } });
});

test("what a transformer fails with is told, also where it cannot say what it read", async () => {
  const fail = (): never => {
    throw new Error("out of ink");
  };
  const shiki = create({ transformers: [{ name: "t", reads: fail }] });
  await expect(shiki.colour("let a;", "ts", "")).rejects.toMatchObject({ cause: { message: "out of ink" } });
});

test("a transformer may be an object of a class", async () => {
  class Marker {
    name = "marker";
    pre(node: { properties: Record<string, unknown> }): void {
      node.properties["data-marked"] = "";
    }
  }
  const shiki = create({ transformers: [new Marker()] });
  expect((await shiki.colour("let a;", "ts", ""))?.pre?.rest).toContain("data-marked");
});

test.each([
  ["[]", "This grammar must be an object, but it is an empty list."],
  ['{ "scopeName": "source.a", "patterns": [] }', "This grammar has no name."],
  ['{ "name": "a", "scopeName": "source.a" }', "This grammar has no list of patterns."],
  ["{", "This file is not valid JSON: it has the end where a key in double quotes should be."],
])("a file that holds %s is no grammar", (text, message) => {
  const path = join(mkdtempSync(join(tmpdir(), "inkstone-grammar-")), "a.json");
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, text);
  expect(() => create({ langs: [path] })).toThrow(message);
});

function create(shiki: Partial<ShikiConfig>): ShikiHighlighter {
  return new ShikiHighlighter(configOf(shiki), NO_STORE);
}

function configOf(shiki: Partial<ShikiConfig>): Config {
  const config = { projectRoot: "/", configFiles: [], markdown: { shiki: { ...NOTHING, ...shiki } } };
  return config as unknown as Config;
}
