import { expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";
import type { ParsedPage } from "./parse-page.ts";

const { parse, write } = createPageParser("guide/page.md");

const PART = "A part.\n\n<!-- #region more -->\nMore *of it*.\n<!-- #endregion more -->\n";
const SCRIPT = "// #region run\nrun(); // [!code ++]\nstop();\n// #endregion run\n";
const PAGE = `---
title: A page
description: |
  Two lines
  of it
---

# Lines

:::tip Read this
Some **text**,
and more of it.
:::

\`\`\`ts title="a.ts"
// [!code highlight:2]
const a = 1; // [!code --]
const b = \`one
two\`; // [!code ++]
\`\`\`

\`\`\`mermaid
---
title: Drawn
---
graph TD
  accDescr: In short
  A-->B
\`\`\`

<<< ./_script.ts#run

<!--@include: ./_part.md#more-->

$$
a^2
$$

| Wood | Colour |
|---|---|
| oak | brown |

- [ ] a [dead link](./nowhere.md)

## End {#end}

    indented
    code
`;
const MDX = `import { Tabs } from "inkstone/theme";\n\n${PAGE.slice(PAGE.indexOf("# Lines"))}\nText {1 + 1}.\n`;
const TOML = `+++\ntitle = "A page"\nnote = """\nTwo lines\nof it"""\n+++\n\n# Lines\n`;

test.each([
  ["Markdown", "guide/page.md", PAGE],
  ["MDX", "guide/page.mdx", MDX],
  ["a page with TOML", "guide/page.md", TOML],
])("%s is the same page, whichever system its lines end for", (_, file, text) => {
  const read = (ending: string): ParsedPage => {
    write("docs/guide/_part.md", PART.replaceAll("\n", ending));
    write("docs/guide/_script.ts", SCRIPT.replaceAll("\n", ending));
    const page = parse(text.replaceAll("\n", ending), { file });
    return { ...page, assets: page.assets.map((asset) => ({ ...asset, hash: "" })) };
  };
  const unix = read("\n");
  expect(JSON.stringify(unix)).not.toContain("\\r");
  expect(read("\r\n")).toEqual(unix);
  expect(read("\r")).toEqual(unix);
});

test.each(["\n", "\r\n", "\r"])("a mistake is where the author sees it with %j", (ending) => {
  const text = ["# Lines", "", "Text.", "", "A {{ nmae }}."].join(ending);
  const error = catchError(() => parse(text, { config: { variables: { name: "Ink" } } }));
  expect(error).toMatchObject({
    code: "variable-unknown",
    place: { file: "docs/guide/page.md", line: 5, column: 3 },
  });
});
