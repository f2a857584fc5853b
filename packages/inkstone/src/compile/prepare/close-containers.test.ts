import { beforeAll, describe, expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse, write } = createPageParser("guide/page.md");
beforeAll(() => write("docs/guide/other.md", "# Other"));

describe("a container ends right behind", () => {
  test.each([
    ["a table", "| a |\n| - |\n| b |", ""],
    ["an address of a link", "See [it].\n\n[it]: ./other.md", ""],
    ["a table in a list", "| a |\n| - |\n| b |", "  "],
    ["a definition", "Term\n: Meaning", ""],
    ["a definition and an empty line", "Term\n: Meaning\n", ""],
    ["a definition of several blocks", "Term\n: Meaning\n\n  - a\n\n  :::note\n  b\n  :::", ""],
    ["a paragraph that follows a definition", "Term\n: Meaning\n\nText", ""],
    ["a definition in a list", "Term\n: Meaning", "  "],
  ])("%s", (_, text, indent) => {
    const container = `:::tip\n${text}\n:::`.replaceAll(/^(?=.)/gm, indent);
    const { body, warnings } = parse(`# T\n\n${indent && "- x\n\n"}${container}\n\nBehind it.\n`);
    expect(body).not.toMatch(/:::|ink-end/);
    expect(warnings).toEqual([]);
    expect(body.indexOf("Behind it.")).toBeGreaterThan(body.lastIndexOf("</div>"));
  });
});

test("places behind it are those of the author's lines, and code is left alone", () => {
  const text =
    "# T\n\n:::tip\n| a |\n| - |\n| b |\n:::\n\n:::tip\na\n: b\n:::\n\n```md\n| b |\n:::\n```\n\nA [link](./none.md).\n";
  const page = parse(text);
  expect(page.links.map(({ place }) => [place?.line, place?.column])).toEqual([[19, 3]]);
  expect(page.body).not.toContain("\r");
});
