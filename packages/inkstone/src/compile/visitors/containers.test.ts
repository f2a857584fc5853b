import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.md");

test.each([
  ["to the end of the page", ":::tip\nA\n\n## B", ["tip 3:1"]],
  ["because its last line has too few colons", "::::tip\nA\n:::\n\nB", ["tip 3:1"]],
  ["because its last line is code", ":::tip\n```\n:::\n```", ["tip 3:1"]],
  ["in a quote", "> :::tip\n> A\n\nB", ["tip 3:3"]],
  ["though the one around it is", ":::tip\nA\n\n:::note\nX\n:::\n\nB", ["note 6:1"]],
  ["because the one within it took its end", "::::tip\n:::note\nX\n::::\n\nB", ["tip 3:1"]],
  ["as a component", ":::steps\n1. A\n\nB", ["steps 3:1"]],
])("a container that is never closed brings a warning: %s", (_, text, expected) => {
  for (const file of ["guide/page.md", "guide/page.mdx"]) {
    const { warnings } = parse(`# T\n\n${text}\n`, { file });
    const found = warnings.map(({ message, line, column }) => {
      return `${/:::([\w-]+) is never closed/.exec(message)?.[1]} ${line}:${column}`;
    });
    expect(found).toEqual(expected);
  }
});

test("where the colons behind a container close the one around it, that one is named", () => {
  const { warnings } = parse("# T\n\n:::tip\nA\n\n## B\n\n:::note\nX\n:::\n\nC\n");
  expect(warnings).toMatchObject([
    {
      message: "The container :::note is never closed: the colons behind it close :::tip of line 3.",
      hint: expect.stringContaining("Close the container of line 3 before this one.") as string,
      line: 8,
    },
  ]);
  const [outer, inner] = parse("# T\n\n:::tip\nA\n\n:::note\nX\n").warnings;
  expect([outer?.message, inner?.message]).toEqual([
    "The container :::tip is never closed, so it takes in all that follows.",
    "The container :::note is never closed, so it takes in all that follows.",
  ]);
});

test.each([
  ["", ":::tip\nA\n:::  "],
  ["without a text", ":::tip\n:::"],
  ["in others", "::::tip\n:::note\nX\n:::\n::::"],
  ["with more colons than it needs", ":::tip\nA\n:::::"],
  ["in a list", "- x\n\n  :::tip\n  A\n  :::"],
  ["in a quote", "> :::tip\n> A\n> :::"],
  ["behind a table", ":::tip\n| a |\n| - |\n:::"],
  ["behind signs that take two places", "😀\n\n:::tip 😀\n😀\n:::"],
])("one that is closed brings none: %s", (_, text) => {
  expect(parse(`# T\n\n${text}\n\nB\n`).warnings).toEqual([]);
});
