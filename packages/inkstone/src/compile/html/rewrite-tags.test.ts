import { expect, test } from "vitest";
import { rewriteTags, type Tag } from "./rewrite-tags.ts";

test.each([
  ['<a href="x">', '<a href="X">'],
  ["<a href='x'>", '<a href="X">'],
  ["<a href=x>", '<a href="X">'],
  ['<A HREF = "x" title="a > b">', '<A HREF="X" title="a > b">'],
  ["<a\n  class='b'\n  href=\"x\"\n>", "<a\n  class='b'\n  href=\"X\"\n>"],
  ['<a data-href="x">', '<a data-href="x" href="X">'],
  ["<a>", '<a href="X">'],
  ["<a />", '<a href="X" />'],
  ['<a title="href=x" href="x"/>', '<a title="href=x" href="X"/>'],
])("%j becomes %j", (html, expected) => {
  expect(rewriteTags(html, () => ({ href: "X" }))).toBe(expected);
});

test.each([
  '<!-- <a href="x"> -->',
  '<!-- <a href="x">',
  '<script>"<a href=x>"</script>',
  "<style>a::before { content: '<a href=x>' }</style>",
  "<textarea><a href='x'></textarea>",
  'a < b, href="x" > c',
  '</a href="x">',
  '<a href="x',
])("%j stays as it is", (html) => {
  expect(rewriteTags(html, ({ name }) => (name === "a" ? { href: "X" } : {}))).toBe(html);
});

test("a tag tells its name, its attributes and its place", () => {
  const tags: Tag[] = [];
  rewriteTags(`<p>\n<IMG src="a?b&amp;c&#x26;&#38;" ALT='"' hidden src="second">`, (tag) => {
    tags.push(tag);
    return {};
  });
  expect(tags.map(({ name, offset }) => [name, offset])).toEqual([
    ["p", 0],
    ["img", 4],
  ]);
  expect([...(tags[1]?.attributes ?? [])]).toEqual([
    ["src", "a?b&c&&"],
    ["alt", '"'],
    ["hidden", ""],
  ]);
});

test("values are escaped", () => {
  expect(rewriteTags("<a href=x>", () => ({ href: `"><script>&` }))).toBe(
    '<a href="&quot;&gt;&lt;script&gt;&amp;">',
  );
});

test("garbage takes no more time than its length", () => {
  const garbage = "<a ".repeat(50_000) + '<a "'.repeat(50_000) + "<!-".repeat(50_000);
  expect(rewriteTags(garbage, () => ({}))).toBe(garbage);
});
