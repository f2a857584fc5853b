import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse, write } = createPageParser("guide/page.md");

test.each([
  ["YAML", "---\ntitle: A & B\n---\n\nText.\n"],
  ["TOML", '+++\ntitle = "A & B"\n+++\n\nText.\n'],
])("a title in %s alone is the page's main heading", (_, text) => {
  const page = parse(text);
  expect(page.body).toBe('<h1 id="a-b">A &amp; B</h1>\n<p>Text.</p>\n');
  expect(page.toc).toEqual([]);
});

test.each([
  ["a comment in code", "```sh\n# b\n```"],
  ["a tag in code", "```html\n<h1>b</h1>\n```"],
  ["a tag in indented code", "Text:\n\n    <h1>b</h1>"],
  ["a tag that is named", "About `<h1>` and ``a ` <h1>``."],
])("%s is no heading", (_, text) => {
  expect(parse(`---\ntitle: A\n---\n\n${text}\n`).body).toMatch(/^<h1 id="a">A<\/h1>/);
});

test("a live page shows it, too", () => {
  const page = parse("---\ntitle: A\n---\n\nText {x}.\n\n## B\n", { file: "live.mdx" });
  expect(page.kind).toBe("live");
  expect(page.body).toContain(`<h1 id=\\"a\\">A</h1>`);
});

test("variables are filled in", () => {
  const config = { variables: { version: "<2>" } };
  expect(parse("---\ntitle: On {{ version }}\n---\n\nText.\n", { config }).body).toContain(
    "On &lt;2&gt;</h1>",
  );
});

test("so a page has the same HTML as one that writes the heading", () => {
  const [said, written] = [parse("---\ntitle: A *b*\n---\n\n## A\n"), parse("# A \\*b\\*\n\n## A\n")];
  expect(said.body.replaceAll("a-b", "")).toBe(written.body.replaceAll("a-b", ""));
  expect(said.toc.map(({ text }) => text)).toEqual(["A"]);
});

test.each([
  ["a heading", "---\ntitle: A\n---\n\nText.\n\n# B\n", "guide/page.md"],
  ["an underlined heading", "---\ntitle: A\n---\n\nB\n=\n", "guide/page.md"],
  ["a tag", "---\ntitle: A\n---\n\n<h1>B</h1>\n", "guide/page.md"],
  ["a hero", "---\ntitle: A\nhero:\n  name: B\n---\n", "index.md"],
  ["another type", "---\ntitle: A\npageType: custom\n---\n\nText.\n", "guide/page.md"],
  ["no title", "---\ndescription: A\n---\n\nText.\n", "guide/page.md"],
  ["a 404 page", "---\ntitle: A\n---\n\nText.\n", "404.md"],
  ["an included heading", "---\ntitle: A\n---\n\n<!--@include: ./_b.md-->\n", "guide/page.md"],
])("with %s nothing is added", (_, text, file) => {
  write("docs/guide/_b.md", "---\ntitle: C\n---\n\n# B\n");
  expect(parse(text, { file }).body).not.toMatch(/<h1[^>]*>[AC]</);
});
