import { expect, test } from "vitest";
import { parseCodeMeta, renderCodeBlock } from "./code-block.ts";

const defaults = { showLineNumbers: false, defaultWrapCode: false };

test.each([
  ['title="a b.ts"', { title: "a b.ts" }],
  ["title='a.ts' {1,3-5}", { title: "a.ts", highlighted: [1, 3, 4, 5] }],
  ["title=a.ts", { title: "a.ts" }],
  ["{2}", { highlighted: [2] }],
  ["{5-3}", { highlighted: [] }],
  [
    "{1-99999999}",
    { highlighted: expect.toSatisfy((lines: number[]) => lines.length <= 10_000) as number[] },
  ],
  ["lineNumbers wrap", { hasLineNumbers: true, isWrapped: true }],
  ['title="wrap"', { title: "wrap", isWrapped: false }],
  ["", { title: "", highlighted: [], hasLineNumbers: false, isWrapped: false }],
])("%s", (meta, expected) => {
  expect(parseCodeMeta(meta, defaults)).toMatchObject(expected);
});

test("a block may say no to what the site says yes to", () => {
  const site = { showLineNumbers: true, defaultWrapCode: true };
  expect(parseCodeMeta("", site)).toMatchObject({ hasLineNumbers: true, isWrapped: true });
  expect(parseCodeMeta("noLineNumbers noWrap", site)).toMatchObject({
    hasLineNumbers: false,
    isWrapped: false,
  });
});

test("titles, languages and labels cannot break out of the markup", () => {
  const meta = parseCodeMeta("title='<i>\"x\"'", defaults);
  const block = { code: "", language: '"><script>', meta, line: 1 };
  const html = renderCodeBlock(block, ["a"], '"copy"');
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain('aria-label="&quot;copy&quot;"');
});
