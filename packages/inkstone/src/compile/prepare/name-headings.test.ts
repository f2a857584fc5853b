import { expect, test } from "vitest";
import { nameHeadings } from "./name-headings.ts";

test.each([
  ["## Install it [#install]", "## Install it {#install}"],
  ["# A [b](c) [#d-1] ", "# A [b](c) {#d-1}"],
  ["## Install it {/* #install */}", "## Install it {#install}"],
  ["## Install it {/*#install*/} ", "## Install it {#install}"],
  ["## Install it {/* a comment */}", "## Install it {/* a comment */}"],
  ["## Install it {: #install .wide }", "## Install it {#install .wide }"],
  ["## Inline {:js}", "## Inline {:js}"],
  ["Text {/* #install */} {: #a }", "Text {/* #install */} {: #a }"],
  ["## Fixes [#123]", "## Fixes [#123]"],
  ["See [#install]", "See [#install]"],
  ["```md\n## A [#b]\n```", "```md\n## A [#b]\n```"],
  ["## A [#b]\n\n[#b]: https://example.com", "## A [#b]\n\n[#b]: https://example.com"],
])("%j is read as %j", (written, read) => {
  expect(nameHeadings(written, "md")).toBe(read);
});

test.each([
  [String.raw`## Install it \{#install}`, "## Install it {#install}"],
  [String.raw`### a / b\{#模块.rules} `, "### a / b {#模块.rules}"],
  [String.raw`## The \{#id} of a heading`, String.raw`## The \{#id} of a heading`],
  [String.raw`Text \{#id}`, String.raw`Text \{#id}`],
  ["```md\n" + String.raw`## A \{#b}` + "\n```", "```md\n" + String.raw`## A \{#b}` + "\n```"],
])("in MDX, %j is read as %j", (written, read) => {
  expect(nameHeadings(written, "mdx")).toBe(read);
});

test("in Markdown, a backslash makes the braces text", () => {
  expect(nameHeadings(String.raw`## A \{#b}`, "md")).toBe(String.raw`## A \{#b}`);
});
