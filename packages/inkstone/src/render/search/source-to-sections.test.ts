import { expect, test } from "vitest";
import { sourceToSections } from "./source-to-sections.ts";

const SOURCE = `---
title: Counter
---
import { Counter } from "./Counter.tsx";
export const rows = [
  "not a text",
];

The **abacus** below counts [clicks](./clicks.md).

<Counter start={1}>It can be \`pressed\`.</Counter>

## Beads {#beads}

| Wood | Colour |
|---|---|
| snake_wood | {rows.length} red |

\`\`\`ts
# no heading
const bead = 1;
\`\`\`

### Thread

- one
- ~~two~~
`;

test("a page that is not rendered is found by what its author wrote", () => {
  const toc = [
    { id: "beads", text: "Beads", depth: 2 },
    { id: "thread", text: "Thread", depth: 3 },
  ];
  expect(sourceToSections(SOURCE, toc)).toEqual([
    { id: "", depth: 0, heading: "", text: "The abacus below counts clicks. It can be pressed.", code: "" },
    {
      id: "beads",
      depth: 2,
      heading: "Beads",
      text: "Wood Colour snake_wood red",
      code: "# no heading\nconst bead = 1;",
    },
    { id: "thread", depth: 3, heading: "Thread", text: "one two", code: "" },
  ]);
});

test.each([
  "<!-- No -->",
  "<!--@include: @/parts/a.md-->",
  "{/* No */}",
  "<!--\nNo\n\n# No\n-->",
  "{/*\nNo\n*/}",
])("the comment %j is no text", (comment) => {
  const [section] = sourceToSections(`One.\n\n${comment}\n\nTwo.\n\n\`\`\`html\n<!-- Code -->\n\`\`\`\n`, []);
  expect(section).toMatchObject({ text: "One. Two.", code: "<!-- Code -->" });
});

test.each(["\r\n", "\r"])("lines that end in %j make no difference", (ending) => {
  const toc = [{ id: "beads", text: "Beads", depth: 2 }];
  expect(sourceToSections(SOURCE.replaceAll("\n", ending), toc)).toEqual(sourceToSections(SOURCE, toc));
});

test.each(['+++\ntitle = "A"\n+++\n', "---\n---\n", "---  \ntitle: A\n--- \n", "\uFEFF---\ntitle: A\n---\n"])(
  "of the front matter %j nothing is found, and of what follows it all",
  (frontmatter) => {
    const [section] = sourceToSections(`${frontmatter}Text.\n\n---\n\nMore.\n`, []);
    expect(section?.text).toMatch(/^Text\. .*More\.$/);
  },
);

test("a line of a paragraph that begins like a statement is text", () => {
  const source = "import a from 'a';\nimport b from 'b';\n\nHow to\nimport goods and\nexport them.\n";
  expect(sourceToSections(source, [])[0]?.text).toBe("How to import goods and export them.");
});

test.each([
  [
    "[One](a.md) and [two][b] import no. # 1 | and export :::",
    "One and two import no. # 1 and export :::",
    "",
  ],
  ["    Indented text\n", "Indented text", ""],
  ["```sh\nnpm start\n```\n", "", "npm start"],
  ["```sh\nnpm start", "", "npm start"],
  ["~~~md\nA ``` in it\n~~~\n", "", "A ``` in it"],
  [":::tip\n| a |\n|:-:|\n| b |\n:::\n", "a b", ""],
  [":::tip Read *this*\nfirst\n:::\n", "Read this first", ""],
  ["::::details[See [all](a.md)]{open}\n:::note {open}\nof it\n:::\n::::\n", "See all of it", ""],
  ['> :::tip{title="At first"}\n> a\n> :::\n', "At first a", ""],
  ["第一行，\n第二行和橘\n子。\n\n- 苹果\n- 香蕉\n", "第一行，第二行和橘子。苹果 香蕉", ""],
])("of %j readers find the text %j and the code %j", (source, text, code) => {
  expect(sourceToSections(source, [])).toEqual([{ id: "", depth: 0, heading: "", text, code }]);
});

test("code in a list is code, and what follows it is not", () => {
  const source = "1. ```sh\n   # no heading\n   ```\n\n```inline``` text\n\n## Beads\n\nWood\n";
  const toc = [{ id: "beads", text: "Beads", depth: 2 }];
  expect(sourceToSections(source, toc)).toEqual([
    { id: "", depth: 0, heading: "", text: "inline text", code: "# no heading" },
    { id: "beads", depth: 2, heading: "Beads", text: "Wood", code: "" },
  ]);
});

test("headings that fragments bring are found, too", () => {
  const toc = [{ id: "part", text: "Part", depth: 2 }];
  expect(sourceToSections("<Part />\n", toc)).toEqual([
    { id: "part", depth: 2, heading: "Part", text: "", code: "" },
  ]);
});
