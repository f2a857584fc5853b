import { expect, test } from "vitest";
import { keepHeadingBraces } from "./heading-braces.ts";

test.each([
  ["## GET /users/{id}", "## GET /users/{id\\}"],
  ["## {id} ", "## {id\\} "],
  ["# Use {a, b}", "# Use {a, b\\}"],
  ["# Use {a=1, b=2}", "# Use {a=1, b=2\\}"],
  ["Text {id}\n---", "Text {id\\}\n---"],
  ["# ![Logo](logo.png){width=40}", "# ![Logo](logo.png){width=40\\}"],
  ["> ## Quoted {id}", "> ## Quoted {id\\}"],
  ["1. ## Item {id}", "1. ## Item {id\\}"],
  ["---\ntags: {a}\n---\n\n## B {c}", "---\ntags: {a}\n---\n\n## B {c\\}"],
  ["---\n---\n\n## B {c}\n\n---\n", "---\n---\n\n## B {c\\}\n\n---\n"],
])("%j: braces that are no attributes are text", (written, read) => {
  expect(keepHeadingBraces(written, "md")).toBe(read);
});

test.each([
  "## Install {#install}",
  "## Install { #install .wide data-a=b }",
  '## Install {title="a b"}',
  "## ![Logo](logo.png){#logo}",
  "## [Link](a.md){width=40}",
  "## Escaped \\{id}",
  "## In the {middle} of it",
  "Text {id}\n\n---",
  "```sh\n# echo {id}\n```",
  "    # echo {id}\n",
  "---\ntags: {a}\n---\n\nText",
])("%j stays as it is", (written) => {
  expect(keepHeadingBraces(written, "md")).toBe(written);
});

test("in MDX, braces hold code", () => {
  expect(keepHeadingBraces("## {id}", "mdx")).toBe("## {id}");
});

test("a long row of bullets takes no time", () => {
  const row = `# {a}\n\n${"-   ".repeat(5000)}a`;
  expect(keepHeadingBraces(row, "md")).toBe(row.replace("}", "\\}"));
});
