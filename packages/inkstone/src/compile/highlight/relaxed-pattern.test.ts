import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertGrammar } from "./convert-grammar.ts";
import type { PatternRow } from "./lazy-pattern.ts";
import { relaxPattern } from "./relaxed-pattern.ts";

const LONG = "x".repeat(1000);

test.each([
  ["what it looks ahead for is cut", `a(?=\\s*=(b(${LONG})c))d`, `a(?=\\s*=(?:b(?:xxxxx)))d`],
  ["what it forbids is left out", `a(?!${LONG})b`, "ab"],
  ["what stands behind an optional group may come at once", `a(?=b(${LONG})?c)`, "a(?=b(?:xxxxxxx|c))"],
])("%s", (_, source, relaxed) => {
  expect(relaxPattern(source)).toBe(relaxed);
});

test.each([
  ["short", "a(?=b)"],
  ["with a reference to a group", `(a)\\1(?=${LONG})`],
  ["with a group of an unknown kind", `(?i:a)(?=${LONG})`],
])("a pattern that is %s stays alone", (_, source) => {
  expect(relaxPattern(source)).toBeUndefined();
});

test("whatever a long pattern finds in our own code, the short one finds there or before", async () => {
  const lines = readFileSync(new URL("../compile-pages.ts", import.meta.url), "utf8").split("\n");
  const rows = await readLongRows();
  let found = 0;
  for (const [source, flags, , ascii, relaxed] of rows) {
    const full = new RegExp(ascii ?? source, flags);
    const short = new RegExp(relaxed ?? "", flags);
    for (const line of lines) {
      full.lastIndex = short.lastIndex = 0;
      const at = full.exec(line)?.index;
      if (at === undefined) continue;
      found += 1;
      expect(short.exec(line)?.index, `${line} with ${relaxed}`).toBeLessThanOrEqual(at);
    }
  }
  expect(rows.length).toBeGreaterThan(3);
  expect(found).toBeGreaterThan(20);
}, 60_000);

async function readLongRows(): Promise<PatternRow[]> {
  const { default: grammars } = await import("shiki/langs/typescript.mjs");
  const rows: PatternRow[] = [];
  const text = JSON.stringify(grammars.map((grammar) => convertGrammar(grammar, grammar.name)));
  JSON.parse(text, (_, value: unknown) => {
    if (Array.isArray(value) && value[1] === "dgv" && typeof value[4] === "string")
      rows.push(value as unknown as PatternRow);
    return value;
  });
  return rows;
}
