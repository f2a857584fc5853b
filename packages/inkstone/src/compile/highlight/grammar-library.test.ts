import { expect, test } from "vitest";
import { type GrammarStore, loadGrammars } from "./grammar-library.ts";
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
