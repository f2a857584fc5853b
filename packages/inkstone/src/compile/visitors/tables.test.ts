import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.md");
const HEAD = "# 表格\n\n| A | B |\n|---|---|\n";

test.each(["guide/page.md", "guide/page.mdx"])("cells of %s that are shown nowhere are told once", (file) => {
  const { warnings } = parse(`${HEAD}| a | b |\n| \`x | y\` | 说明 | |\n| a | b | c |\n`, { file });
  expect(warnings).toMatchObject([{ code: "table-cells", line: 6, column: 1 }]);
  expect(warnings[0]?.message).toBe(
    'This row has more cells than the head of its table, and loses "说明". 2 rows of the table do.',
  );
  expect(warnings[0]?.hint).toContain("Write \\| for a line");
});

test.each(["| a |\n", "| a | b | |\n", "| `a \\| b` | c |\n", "a | b\n", "| a | b\n"])(
  "the row %j loses nothing",
  (row) => {
    expect(parse(HEAD + row).warnings).toEqual([]);
  },
);

test("of much that is lost, the beginning is told", () => {
  expect(parse(`${HEAD}| a | b | ${"c".repeat(99)} |\n`).warnings[0]?.message).toContain(
    `"${"c".repeat(40)}…"`,
  );
});
