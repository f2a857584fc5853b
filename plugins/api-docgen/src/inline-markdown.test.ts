import { expect, test } from "vitest";
import { parseBlocks, parseInline } from "./inline-markdown.ts";

test.each([
  ["`a | b` and ``c`d``", [code("a | b"), text(" and "), code("c`d")]],
  ["**bold *not* **", [text("**bold "), { type: "emphasis", children: [text("not")] }, text(" **")]],
  ["**bold**", [{ type: "strong", children: [text("bold")] }]],
  ["snake_case_name", [text("snake_case_name")]],
  ["[a `b`](/c)", [{ type: "link", url: "/c", children: [text("a "), code("b")] }]],
  ["[x](javascript:alert)", [{ type: "emphasis", children: [text("x")] }]],
  ["{@link Button}", [code("Button")]],
  ["{@link Button | the button}", [text("the button")]],
  [
    "see https://a.b/c.",
    [text("see "), { type: "link", url: "https://a.b/c", children: [text("https://a.b/c")] }, text(".")],
  ],
  ["<script>{a}</script>", [text("<script>{a}</script>")]],
])("%j is read as Markdown", (written, nodes) => {
  expect(parseInline(written)).toEqual(nodes);
});

test("paragraphs, lists and code are blocks", () => {
  const blocks = parseBlocks("One\ntwo.\n\n- a\n- b\n  more\n\n```ts\nconst a = 1;\n\n// end\n```\n1. first");
  expect(blocks.map(({ type }) => type)).toEqual(["paragraph", "list", "code", "list"]);
  expect(blocks[1]).toMatchObject({
    ordered: false,
    children: [{}, { children: [{ children: [text("b\nmore")] }] }],
  });
  expect(blocks[2]).toMatchObject({ lang: "ts", value: "const a = 1;\n\n// end" });
  expect(blocks[3]).toMatchObject({ ordered: true });
});

test("a fence that is never closed ends with the comment", () => {
  expect(parseBlocks("```\na")).toEqual([{ type: "code", lang: null, meta: null, value: "a" }]);
});

function text(value: string): { type: "text"; value: string } {
  return { type: "text", value };
}

function code(value: string): { type: "inlineCode"; value: string } {
  return { type: "inlineCode", value };
}
