import { expect, test } from "vitest";
import { findInnerLanguages, type GrammarStore, loadGrammars } from "./grammar-library.ts";
import { createHighlighter } from "./highlighter.ts";

test("a rare language is converted once, and later read from where it was kept", async () => {
  const kept = new Map<string, string>();
  const store: GrammarStore = {
    read: (language) => kept.get(language),
    write: (language, text) => void kept.set(language, text),
  };
  const code = 'const a: u32 = 1; // why\ntest "x" {}';
  const first = await createHighlighter({ store })(code, "zig");
  expect([...kept.keys()]).toEqual(["zig"]);
  const text = kept.get("zig") ?? "";
  expect(await createHighlighter({ store: { ...store, write: fail } })(code, "zig")).toEqual(first);
  expect(text).not.toBe("");
  kept.set("zig", text.replaceAll('"keyword.', '"comment.'));
  expect(await createHighlighter({ store })(code, "zig")).not.toEqual(first);
});

test("an alias names the same grammars", async () => {
  const [bash, shell] = await Promise.all(["bash", "shellscript"].map(load));
  expect(bash).toEqual(shell);
});

test("front matter, imports and JSX of MDX are coloured", async () => {
  const code = '---\ntitle: Page\n---\nimport { A } from "./a";\n\n<A open={1} />';
  const lines = await createHighlighter()(code, "mdx");
  expect(lines?.[1]).toMatch(/^<span class="t-.">title:<\/span>/);
  expect(lines?.[3]).toContain('<span class="t-k">import</span>');
  expect(lines?.[5]).toMatch(/<span class="t-.">A<\/span> <span class="t-.">open<\/span>/);
});

test("front matter, tags and fences of Markdown are coloured", async () => {
  const code = '---\ntitle: Page\n---\n\n<b class="x">y</b>\n\n```ts\nlet a;\n```';
  const lines = await createHighlighter()(code, "md");
  expect(lines?.[1]).toMatch(/^<span class="t-.">title:<\/span>/);
  expect(lines?.[4]).toMatch(/<span class="t-.">b<\/span> <span class="t-.">class<\/span>/);
  expect(lines?.[7]).toContain('<span class="t-k">let</span>');
});

test("colours of Markdown do not depend on what was shown before", async () => {
  const code = "---\na: 1\n---\n\n```ts\nlet a;\n```";
  const alone = await createHighlighter()(code, "md");
  const shared = createHighlighter();
  await shared("# A", "md");
  await shared("```js\nlet a;\n```\n\n<b>", "md");
  await shared("let a;", "ts");
  expect(await shared(code, "md")).toEqual(alone);
});

test.each([
  ["md", "# A", []],
  ["md", "```ts\n```\n- ~~~ sh\n~~~\n````TS", ["shellscript", "typescript"]],
  ["markdown", "a <b>c</b>", ["html-derivative"]],
  ["mdx", "<A />\n\n```jsx\n```", ["javascript"]],
  ["md", "```no-such\n```toString\n```mermaid", []],
  ["ts", "```js\n<a>", []],
])("%s with %j holds %j", (language, code, inner) => {
  expect(findInnerLanguages(code, language)).toEqual(inner);
});

test.each([
  ["md", ["yaml", "markdown"]],
  ["mdx", ["yaml", "toml", "tsx", "mdx"]],
  ["ts", ["typescript"]],
])("%s loads no more than it needs", async (language, names) => {
  expect(await load(language)).toEqual(names);
});

test.each(["../worker", "a/b", "", "c d", "toString", "index"])("%j is no language", async (language) => {
  expect(await load(language)).toBeUndefined();
});

async function load(language: string): Promise<string[] | undefined> {
  const grammars = await loadGrammars(language, { read: () => undefined, write: () => undefined });
  return grammars?.langs.map(({ name }) => name);
}

function fail(): never {
  throw new Error("It was kept already.");
}
