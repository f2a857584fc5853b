import { expect, test } from "vitest";
import { readDemos, readFlag, readTitle, removeFlag } from "./read-demos.ts";

test.each([
  ["preview", ""],
  ['title="a.tsx" preview="iframe"', "iframe"],
  ["preview=inline {1,3}", "inline"],
  ['title="a preview of it"', undefined],
  ["[preview]", undefined],
  ["previews", undefined],
  ["", undefined],
])("the flag of %j is %j", (meta, flag) => {
  expect(readFlag(meta)).toBe(flag);
});

test("a title may hold the word, and stays", () => {
  expect(removeFlag('title="a preview" preview="iframe" {1}')).toBe('title="a preview" {1}');
});

test.each([
  ['title="a.css"', "a.css"],
  ["[b.ts] wrap", "b.ts"],
  ["wrap", ""],
])("the title of %j is %j", (meta, title) => {
  expect(readTitle(meta)).toBe(title);
});

test("blocks of a group are one demo, and blocks without the flag are none", () => {
  const text = [
    "```tsx",
    "no",
    "```",
    "::: code-group",
    '```tsx preview [A.tsx]\nimport "./a.css"\n```',
    '```css title="a.css"\np {}\n```',
    ":::",
    "~~~~jsx preview=iframe\n```\n~~~\n~~~~",
  ].join("\n");
  expect(readDemos(text).map(({ mode, fences }) => [mode, fences.map(({ code }) => code)])).toEqual([
    ["", ['import "./a.css"', "p {}"]],
    ["iframe", ["```\n~~~"]],
  ]);
});

test("code in a list is read without the indent of the list", () => {
  const [demo] = readDemos("- One\n\n  ```tsx preview\n  a\n    b\n\n  ```\n");
  expect(demo?.fences[0]?.code).toBe("a\n  b\n");
});

test("a line that begins with code in three backticks begins no block", () => {
  const [demo] = readDemos("```inline``` text\n\n```tsx preview\na\n```");
  expect(demo?.fences.map(({ code }) => code)).toEqual(["a"]);
});

test("the id changes with the code of every file, and with nothing else", () => {
  const idOf = (first: string, second: string, flag = "preview"): string | undefined =>
    readDemos(`:::code-group\n\`\`\`tsx ${flag}\n${first}\n\`\`\`\n\`\`\`css\n${second}\n\`\`\`\n:::`)[0]?.id;
  expect(idOf("a", "b")).toBe(idOf("a", "b", "wrap preview=iframe"));
  expect(new Set([idOf("a", "b"), idOf("a", "c"), idOf("c", "b")]).size).toBe(3);
});
