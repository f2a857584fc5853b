import { readdirSync, readFileSync } from "node:fs";
import type { LanguageRegistration } from "shiki/core";
import { expect, test } from "vitest";
import { convertGrammar } from "./convert-grammar.ts";
import type { PatternRow } from "./lazy-pattern.ts";
import { relaxPattern } from "./relaxed-pattern.ts";

const LONG = "x".repeat(1000);
const SAMPLES = new URL("samples/", import.meta.url);

test.each([
  ["what it looks ahead for is cut", `a(?=\\s*=(b(${LONG})c))d`, "a(?=\\s*=bxxxxxx)d"],
  ["what it forbids is left out", `a(?!${LONG})b`, "ab"],
  ["what stands behind an optional group may come at once", `a(?=b(${LONG})?c)`, "a(?=b(?:xxxxxxxx|c))"],
])("%s", (_, source, relaxed) => {
  expect(relaxPattern(source)).toEqual([relaxed]);
});

test.each([
  ["short", "a(?=b)"],
  ["with a reference to a group", `(a)\\1(?=${LONG})`],
  ["with a group of an unknown kind", `(?i:a)(?=${LONG})`],
])("a pattern that is %s stays alone", (_, source) => {
  expect(relaxPattern(source)).toEqual([]);
});

test("where the short pattern is long too, a sketch stands before it", () => {
  const pieces = "(?:[ab][cd]|[ef][gh])".repeat(60);
  const [sketch = "", relaxed = "", ...others] = relaxPattern(`${pieces}(?=${LONG.repeat(4)})`);
  expect(others).toEqual([]);
  expect(relaxed.startsWith(pieces)).toBe(true);
  expect(sketch.length * 2).toBeLessThan(relaxed.length);
});

test("whatever a long pattern finds in a sample, each of the short ones finds at the same place", async () => {
  const lines = readLines();
  const rows = await readLongRows();
  let found = 0;
  for (const [source, flags, , ascii, relaxed] of rows)
    for (const short of relaxed) found += compare({ short, long: ascii ?? source, flags, lines });
  expect(found).toBeGreaterThan(1000);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(([, , , , relaxed]) => relaxed.length > 1).length).toBeGreaterThan(5);
});

/** How many places were compared. */
function compare({
  short,
  long,
  flags,
  lines,
}: {
  short: string;
  long: string;
  flags: string;
  lines: readonly string[];
}): number {
  const all = new RegExp(long, flags);
  const here = new RegExp(short, flags.replace("g", "y"));
  const places = lines.flatMap((line) => [...line.matchAll(all)].map(({ index }) => ({ line, index })));
  for (const { line, index } of places) {
    here.lastIndex = index;
    expect(here.test(line), `${line} at ${index} with ${short}`).toBe(true);
  }
  return places.length;
}

/** As the engine sees them: short patterns are for lines of ASCII. */
function readLines(): string[] {
  const files = readdirSync(SAMPLES).map((file) => readFileSync(new URL(file, SAMPLES), "utf8"));
  const lines = files.flatMap((text) => text.split("\n").map((line) => `${line}\n`));
  return [...new Set(lines)].filter((line) => !/[^\x00-\x7f]/.test(line));
}

/** Of all languages that there are samples of, and all that they embed. */
async function readLongRows(): Promise<PatternRow[]> {
  const rows = new Map<string, PatternRow>();
  for (const grammar of await importGrammars())
    JSON.parse(JSON.stringify(convertGrammar(grammar, grammar.name)), (_, value: unknown) => {
      if (
        Array.isArray(value) &&
        /^[dgiv]+$/.test(String(value[1])) &&
        Array.isArray(value[4]) &&
        value[4].length > 0
      )
        rows.set(String(value[0]), value as unknown as PatternRow);
      return value;
    });
  return [...rows.values()];
}

async function importGrammars(): Promise<LanguageRegistration[]> {
  const names = readdirSync(SAMPLES).map((file) => file.replace(/\.txt$/, ""));
  const modules = await Promise.all(
    names.map((name) => import(`shiki/langs/${name}.mjs`) as Promise<{ default: LanguageRegistration[] }>),
  );
  const grammars = modules.flatMap((module) => module.default);
  return [...new Map(grammars.map((grammar) => [grammar.name, grammar])).values()];
}
