import { expect, test } from "vitest";
import { fileIconOf } from "./file-icon.ts";
import { parseTree } from "./parse-tree.ts";
import type { TreeEntry } from "./tree-entry.ts";

test.each([
  ["a.md", "a.md"],
  ["docs/\n  en/\n    index.md\n  zh/", "docs/(en/(index.md) zh/)"],
  ["docs\n├─ en\n│  └─ index.md\n└─ public", "docs/(en/(index.md) public)"],
  ["docs\n├── en\n│   └── index.md\n└── public", "docs/(en/(index.md) public)"],
  [".\n|-- src\n|   `-- a b.ts\n`-- package.json", "./(src/(a b.ts) package.json)"],
  ["- src/\n  - a.ts\n  - b.ts\n- c", "src/(a.ts b.ts) c"],
  ["a.ts  the entry", "a.ts[the entry]"],
  ["a.ts # the entry", "a.ts[the entry]"],
  ["a.ts   # the entry", "a.ts[the entry]"],
  ["**a.ts**\n**src/**\n  …", "*a.ts *src/(…)"],
  ["  a\n\n  │\n  b", "a b"],
  ["-file\n|x", "-file |x"],
  ["", ""],
])("%j is %j", (text, tree) => {
  expect(describe(parseTree(text))).toBe(tree);
});

test.each([
  ["index.mdx", "file-text"],
  ["LICENSE", "file-text"],
  ["package.json", "file-data"],
  [".gitignore", "file-data"],
  ["inkstone.config.ts", "file-code"],
  ["logo.svg", "file-image"],
  ["Makefile", "file"],
])("%s is drawn as %s", (name, icon) => {
  expect(fileIconOf(name)).toBe(icon);
});

function describe(entries: readonly TreeEntry[]): string {
  return entries
    .map(({ name, note, isFolder, isMarked, children }) => {
      const inside = children.length > 0 ? `(${describe(children)})` : "";
      const remark = typeof note === "string" && note !== "" ? `[${note}]` : "";
      return `${isMarked ? "*" : ""}${name}${isFolder ? "/" : ""}${inside}${remark}`;
    })
    .join(" ");
}
