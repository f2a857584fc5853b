import { expect, test } from "vitest";
import { readOpeningRule } from "./read-opening-rule.ts";

test.each([
  "---\nFoo\n---\nBar\n---\nBaz\n",
  "---\n\nFoo bar,\nhttps://a.b/c\n\n---\n",
  "---\r\n*Foo*\r\n---",
  "---\n2024\n---\n",
  "---\n\n# Title\n\n---\n\nmore\n",
  "---\n# Title\n---\nmore\n",
  "---\n## Note: read this\n---\n",
])("%j begins with a line, and is told so", (text) => {
  const { text: read, warning } = readOpeningRule(text);
  expect(read).toBe(`***${text.slice(3)}`);
  expect(warning).toMatchObject({ code: "frontmatter-text", line: 2, column: 1 });
});

test.each([
  "---\ntitle: A\n\n# Heading\n",
  "---\r\nhero:\r\n  name: A\r\n",
  "---  \ntitle: A\n----\n",
  "---\ntitle: A\n  ---\n",
  '+++\ntitle = "A"\n\n# Heading\n---\n',
])("%j is never closed, and its author is told", (text) => {
  const { text: read, warning } = readOpeningRule(text);
  expect(read).toBe(text);
  expect(warning).toMatchObject({ code: "frontmatter-unclosed", line: 1, column: 1 });
  expect(warning?.hint).toContain(`Write ${text.slice(0, 3)} on a line of its own`);
});

test.each([
  "",
  "---\n\nNote: a line, and text below it.\n",
  "---\nhttps://a.b/c\n",
  '+++\ntitle = "A"\n+++\n',
  "---\n---\n",
  "---\n\n---\n",
  "---\n#note\n#\n---\n",
  "---\n# title: A\n#  - a\n---\n",
  "---\ntitle: A\n---\n",
  "---\n# note\n\ntitle: A\n---\n",
  "---\nhero:\n---\n",
  "---\n'a b': c\n---\n",
  "---\ntitle:A\n---\n",
  "---\n- a\n---\n",
  "---\n# note\n- a\n---\n",
  "---\n{ a: 1 }\n---\n",
  "---\nFoo\n",
  "--- a\nFoo\n---\n",
  "Foo\n---\nBar\n---\n",
])("%j is left alone", (text) => {
  expect(readOpeningRule(text)).toEqual({ text, warning: undefined });
});
