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
