import { toRegExpDetails } from "oniguruma-to-es";
import type { LanguageRegistration } from "shiki/core";
import { dropGroups } from "./drop-groups.ts";
import type { Emulation } from "./emulation.ts";
import { NEVER, type PatternRow } from "./lazy-pattern.ts";
import { PATTERN_FIELDS, type LeanGrammar } from "./lean-grammar.ts";
import { findNeededGroups, findRepeatedGroups, type NeededGroups } from "./needed-groups.ts";
import { toRow } from "./pattern-row.ts";
import { nameTemplate, type PatternTemplate, placeOf } from "./pattern-template.ts";

type Options = Parameters<typeof toRegExpDetails>[1];

/** The same on every version of Node, and as Shiki's own engine for JavaScript sets them. */
const OPTIONS: NonNullable<Options> = {
  global: true,
  hasIndices: true,
  lazyCompileLength: Infinity,
  target: "ES2024",
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
};

/** A grammar with patterns of Oniguruma becomes one that JavaScript can run; no other that runs with it has the same id. */
export function convertGrammar(grammar: LanguageRegistration, id: string): LeanGrammar {
  const templates: PatternTemplate[] = [];
  const needed = findNeededGroups(grammar);
  const known = new Map<string, PatternRow | string>();
  const convert = (source: string, field: string): PatternRow | string => {
    const key = `${repeatsGroups(field)} ${source}`;
    const made = known.get(key) ?? convertPattern(source, field, { id, templates, needed });
    known.set(key, made);
    return made;
  };
  return { id, grammar: convertRules(grammar, convert) as LanguageRegistration, templates };
}

function convertRules(
  value: unknown,
  convert: (source: string, field: string) => PatternRow | string,
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => convertRules(one, convert));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, child]: [string, unknown]) => {
    if (!PATTERN_FIELDS.has(key)) return [key, convertRules(child, convert)] as const;
    if (child instanceof RegExp) return [key, toRow(child.source, child.flags)] as const;
    // To TextMate, an empty pattern is none.
    const isPattern = typeof child === "string" && child !== "";
    return [key, isPattern ? convert(child, key) : convertRules(child, convert)] as const;
  });
  return Object.fromEntries(entries);
}

/** A row, or the name of a new template. */
function convertPattern(
  written: string,
  field: string,
  { id, templates, needed }: { id: string; templates: PatternTemplate[]; needed: NeededGroups },
): PatternRow | string {
  // TextMate reads `\z` so: a line has its line break behind it.
  const source = replaceEscapes(written, (letter) => (letter === "z" ? "$(?!\\n)(?<!\\n)" : undefined));
  const anchors = ["A", "G"].filter((anchor) => hasEscape(source, anchor));
  const captures = repeatsGroups(field) ? findRepeatedGroups(source) : [];
  const groups = needed.get(written) ?? new Set();
  if (anchors.length === 0 && captures.length === 0) return toRowOrNever(source, groups);
  const open =
    captures.length === 0 ? source : source.replace(/\\(\d+)/g, (_, group) => placeOf(Number(group)));
  const rows = Array.from({ length: 2 ** anchors.length }, (_, choice) =>
    toRowOrNever(
      forbidAnchors(open, (anchor) => (choice >> (anchors.length - 1 - anchors.indexOf(anchor))) % 2 === 0),
      groups,
    ),
  );
  const template = { anchors, captures, rows };
  templates.push(template);
  return nameTemplate(`${id}:${templates.length - 1}`, template);
}

/** The end of a rule may repeat what its beginning found. */
function repeatsGroups(field: string): boolean {
  return field === "end" || field === "while";
}

/** What JavaScript cannot express is left out, and the rest of the grammar works. */
function toRowOrNever(source: string, needed: ReadonlySet<number>): PatternRow {
  try {
    const { pattern, flags, options } = toRegExpDetails(source, OPTIONS);
    // Where JavaScript needs help with a pattern, it is told of groups by their numbers.
    if (options !== undefined) return toRow(pattern, flags, { emulation: toEmulation(options) });
    const { source: spare, groups } = dropGroups(pattern, needed);
    return toRow(spare, flags, { groups });
  } catch {
    return NEVER;
  }
}

function toEmulation({
  hiddenCaptures,
  strategy,
  transfers,
}: NonNullable<ReturnType<typeof toRegExpDetails>["options"]>): Emulation {
  return {
    ...(hiddenCaptures && { hiddenCaptures }),
    ...(strategy && { strategy }),
    ...(transfers && { transfers }),
  };
}

/** Where the anchor does not hold, a character that no text contains stands for it. */
function forbidAnchors(source: string, isForbidden: (anchor: string) => boolean): string {
  return replaceEscapes(source, (letter) =>
    (letter === "A" || letter === "G") && isForbidden(letter) ? "\\\uffff" : undefined,
  );
}

function hasEscape(source: string, wanted: string): boolean {
  return [...source.matchAll(/\\([^])/g)].some(([, letter]) => letter === wanted);
}

function replaceEscapes(source: string, replace: (letter: string) => string | undefined): string {
  return source.replace(/\\([^])/g, (escape, letter: string) => replace(letter) ?? escape);
}
