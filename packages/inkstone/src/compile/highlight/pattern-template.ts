import { LazyPattern, NEVER, type PatternRow } from "./lazy-pattern.ts";
import { toLowerAscii } from "./ascii-pattern.ts";
import { withoutCase } from "./required-text.ts";

/** A pattern of which TextMate decides only while it reads what it is: where it may match, or what it repeats. */
export interface PatternTemplate {
  /** `A` if it asks for the beginning of the file, `G` for the end of the match before. */
  anchors: readonly string[];
  /** Groups of the rule's beginning whose text it repeats: `</\1>` → 1. */
  captures: readonly number[];
  /** One for each choice of anchors that hold, in binary: with `AG`, none, `G`, `A`, both. */
  rows: readonly PatternRow[];
}

/** By their names. */
export type Templates = ReadonlyMap<string, PatternTemplate>;

const SEPARATOR = "\u0000";
/** Stands in a template for the text of group 0; no grammar uses this area. */
const FIRST_PLACE = 0xe000;
const PLACES = /[\ue000-\ue0ff]/g;

/** Stands for the text of a group until that is known. */
export function placeOf(group: number): string {
  return String.fromCharCode(FIRST_PLACE + group);
}

/**
 * What a grammar has in the pattern's place. TextMate puts texts and anchors into it as if it were the pattern:
 * `html:7␀\G␀\1` comes back as `html:7␀\G␀div`.
 */
export function nameTemplate(name: string, { anchors, captures }: PatternTemplate): string {
  const asked = [...anchors, ...captures].map((what) => `\\${what}`);
  return [name, ...asked].join(SEPARATOR);
}

/** What is no template never matches: TextMate itself writes such a pattern where a rule has no end. */
export function fillTemplate(written: string, templates: Templates): LazyPattern {
  const [name = "", ...answers] = written.split(SEPARATOR);
  const template = templates.get(name);
  if (template === undefined) return new LazyPattern(NEVER);
  const { anchors, captures, rows } = template;
  const choice = anchors.reduce((sum, anchor, at) => sum * 2 + Number(answers[at] === `\\${anchor}`), 0);
  const row = rows[choice] ?? NEVER;
  const texts = answers.slice(anchors.length).map((text) => text.replace(/\\([^])/g, "$1"));
  const textOf = (place: string): string => texts[captures.indexOf(place.charCodeAt(0) - FIRST_PLACE)] ?? "";
  return captures.length === 0 ? new LazyPattern(row) : createPattern(fillRow(row, textOf));
}

function fillRow(row: PatternRow, textOf: (place: string) => string): PatternRow {
  const [source, flags, required, ascii, relaxed, ...extras] = row;
  const fill = (pattern: string): string => pattern.replace(PLACES, (place) => escape(textOf(place)));
  const filled = required?.map((text) => text.replace(PLACES, textOf));
  if (!flags.includes("i"))
    return [
      fill(source),
      flags,
      filled ?? null,
      ascii === null ? null : fill(ascii),
      relaxed.map(fill),
      ...extras,
    ];
  const lower = (pattern: string): string =>
    pattern.replace(PLACES, (place) => escape(toLowerAscii(textOf(place))));
  return [
    fill(source),
    flags,
    withoutCase(filled) ?? null,
    ascii === null ? null : lower(ascii),
    relaxed.map(lower),
    ...extras,
  ];
}

/** The text of a group may leave no pattern: `\1*` where group 1 is empty. */
function createPattern(row: PatternRow): LazyPattern {
  const pattern = new LazyPattern(row);
  try {
    pattern.compileFor("", 0, true);
    return pattern;
  } catch {
    return new LazyPattern(NEVER);
  }
}

/** Means the same inside a class and outside. */
function escape(text: string): string {
  return Array.from(text, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`).join("");
}
