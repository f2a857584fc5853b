import { expect, test } from "vitest";
import { findForeignSyntax } from "./foreign-syntax.ts";

test.each([
  ['!!! note "Title"\n\n    Text.', "!!! note", ":::note Title"],
  ["- a\n\n    ??? tip\n\n        Text.", "??? tip", ":::details"],
  ['=== "C"\n\n    Text.', '=== "C"', ":::tab[Title]"],
  ["[[toc]]", "[[toc]]", "<Toc />"],
  ["[TOC]", "[TOC]", "<Toc />"],
  ['```py\n--8<-- "a.py"\n```', '--8<-- "a.py"', "@include"],
  ["[a](b.md){ .md-button }", "{ .md-button } behind a link", "<a href"],
  ['[a](b.md){:target="_blank"}', '{:target="_blank"} behind a link', "<a href"],
  ["![a](b.png){ align=left }", "{ align=left } behind an image", "{width=300}"],
  ["import A from '@theme/A';", '"import" is text', ".mdx"],
  ["export const a = 1;", '"export const" is text', ".mdx"],
  ["<script setup>\nconst a = 1;\n</script>", "<script setup>", "React"],
  [":material-home: a", ":material-home:", ":rocket:"],
  ["a ==b c== d", "==b c==", "<mark>"],
  ["++ctrl+c++", "++ctrl+c++", "<kbd>"],
  ["*[HTML]: A language", "*[HTML]:", "<abbr"],
  ['```js linenums="1"\na\n```', "linenums=", 'title="a.ts"'],
  ["```js {1} ins={2}\na\n```", "ins=", "[!code ++]"],
  ["<include>./a.mdx</include>", "<include>", "@include"],
])("%j is told, with what to write", (text, message, hint) => {
  const [warning, ...others] = findForeignSyntax(`---\na: 1\n---\n\n${text}\n`, "md");
  expect(others).toEqual([]);
  expect(warning?.message).toContain(message);
  expect(warning?.hint).toContain(hint);
});

test("a heading with a backslash before its id is told of on an MDX page", () => {
  expect(findForeignSyntax("## A \\{#b}\n", "mdx")).toMatchObject([
    { line: 1, hint: "Write {#id} without it." },
  ]);
  expect(findForeignSyntax("## A \\{#b}\n", "md")).toEqual([]);
});

test("what a page has often is told once, where it begins", () => {
  const text = '---\ntitle: A\n---\n\n!!! note\n\n    b\n\n  !!! tip "c"\n';
  expect(findForeignSyntax(text, "md")).toEqual([
    {
      message: "!!! note has no meaning here and is shown as text. 2 lines of this page have it.",
      code: "foreign-syntax",
      hint: "Write :::note Title, the text without its indentation, and ::: on a line of its own behind it.",
      line: 5,
      column: 1,
    },
  ]);
});

test.each([
  "Write `!!! note` or `[[toc]]`, and `[a](b){.c}`.",
  "```md\n!!! note\n[[toc]]\n```",
  "a\n\n    !!! note",
  "Stop!!! note this. Really??? yes.",
  "Title\n===\n\ntext",
  "[TOC] is an abbreviation.",
  "![a](b.png){width=300}, ![a](b.png){ height='20' width=3 }",
  "if a==b==c or x == y, i++ and ++j, C++",
  "import duties were raised, and so on",
  "```ts\nimport a from 'b';\n\nexport const c = 1;\n```",
  '<script src="/a.js"></script>',
  "12:30:45 :tada: ::simple",
  "$f(x){y=1}$",
  '```js filename="a.js"\n```',
  '````md\n```js linenums="1"\n```\n````',
  '```js title="a.js" {1} /mark=/\nins={2}\n```',
  "<!-- !!! note -->",
])("%j is no syntax of another tool", (text) => {
  expect(findForeignSyntax(`${text}\n`, "md")).toEqual([]);
});

test("statements are at home on an MDX page", () => {
  expect(findForeignSyntax("import a from './a.ts';\n\nexport const b = 1;\n", "mdx")).toEqual([]);
});
