import { beforeAll, describe, expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse, write } = createPageParser("guide/page.md");
beforeAll(() => write("docs/guide/other.md", "# Other"));

describe("a container ends right behind", () => {
  test.each([
    ["a table", "| a |\n| - |\n| b |", ""],
    ["an address of a link", "See [it].\n\n[it]: ./other.md", ""],
    ["a table in a list", "| a |\n| - |\n| b |", "  "],
  ])("%s", (_, text, indent) => {
    const container = `:::tip\n${text}\n:::`.replaceAll(/^(?=.)/gm, indent);
    const { body } = parse(`# T\n\n${indent && "- x\n\n"}${container}\n\nBehind it.\n`);
    expect(body).not.toContain(":::");
    expect(body.indexOf("Behind it.")).toBeGreaterThan(body.lastIndexOf("</div>"));
  });
});

test("places behind it are those of the author's lines, and code is left alone", () => {
  const text = "# T\n\n:::tip\n| a |\n| - |\n| b |\n:::\n\n```md\n| b |\n:::\n```\n\nA [link](./none.md).\n";
  const page = parse(text);
  expect(page.links.map(({ place }) => [place?.line, place?.column])).toEqual([[14, 3]]);
  expect(page.body).not.toContain("\r");
});
