import { expect, test } from "vitest";
import { createGlobMatcher } from "./glob.ts";

test.each([
  ["guide/*.md", "guide/a.md", true],
  ["guide/*.md", "guide/sub/a.md", false],
  ["*.md", "a.md", true],
  ["*.md", "guide/a.md", false],
  ["*.md", "amd", false],
  ["**/*.md", "a.md", true],
  ["**/*.md", "guide/sub/a.md", true],
  ["guide/**", "guide/sub/a.md", true],
  ["guide/**", "guidebook/a.md", false],
  ["guide/**/a.md", "guide/a.md", true],
  ["guide/**/a.md", "guide/x/y/a.md", true],
  ["**/fragments/**", "fragments/a.md", true],
  ["**/fragments/**", "zh/fragments/x/a.md", true],
  ["**/fragments/**", "zh/my-fragments/a.md", false],
  ["?.md", "a.md", true],
  ["?.md", "ab.md", false],
  ["guide/?.md", "guide//.md", false],
  ["{en,zh}/**/*.{md,mdx}", "zh/guide/a.mdx", true],
  ["{en,zh}/**/*.{md,mdx}", "ja/guide/a.mdx", false],
  ["{guide/**,api}/a.md", "guide/x/a.md", true],
  ["{a,b{c,d}}.md", "bd.md", true],
  ["{a,b},c.md", "b,c.md", true],
  ["{a,b},c.md", "c.md", false],
  ["{a,b}", "b/c.md", false],
  ["^a$.md", "^a$.md", true],
  ["guide/a***.md", "guide/a/b.md", true],
  ["a,b.md", "a,b.md", true],
  ["{a.md", "{a.md", true],
  ["a}.md{", "a}.md{", true],
  ["fragments", "fragments/a.md", true],
  ["fragments/", "fragments/x/a.md", true],
  ["fragments", "fragments-two/a.md", false],
  ["./guide/a.md", "guide/a.md", true],
  ["/guide/a.md", "guide/a.md", true],
  ["a+(b)[c].md", "a+(b)[c].md", true],
  ["指南/**", "指南/开始.md", true],
])("the glob %j against %j: %j", (glob, file, expected) => {
  expect(createGlobMatcher([glob])(file)).toBe(expected);
});

test("no globs match no file", () => {
  expect(createGlobMatcher([])("a.md")).toBe(false);
});
