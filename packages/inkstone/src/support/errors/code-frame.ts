import type { Place } from "./site-error.ts";

const TAB = "  ";
/** A minified line would fill the screen; this much around the column tells enough. */
const WIDEST_LINE = 100;

/** The line that a place names and a mark below its column; empty when the text has no such line. */
export function createCodeFrame(source: string, { line, column }: Place): string[] {
  const text = linesOf(source)[line - 1];
  if (text === undefined || text.trim() === "") return [];

  const start = column > WIDEST_LINE ? column - Math.floor(WIDEST_LINE / 2) : 0;
  // A terminal would obey control characters; here they are only to be seen.
  const visible = text.slice(start, start + WIDEST_LINE).replaceAll(/[^\P{Cc}\t]/gu, "\uFFFD");
  const before = visible.slice(0, Math.max(0, column - 1 - start));
  const number = String(line);
  return [
    `${number} │ ${visible.replaceAll("\t", TAB)}`,
    `${" ".repeat(number.length)} │ ${" ".repeat(widthOf(before))}^`,
  ];
}

let last: { source: string; lines: readonly string[] } | undefined;

/** As a rule, many places of one file are shown one behind the other. */
function linesOf(source: string): readonly string[] {
  if (last?.source !== source) last = { source, lines: source.split(/\r\n|\n|\r/) };
  return last.lines;
}

/** Columns on a terminal: Han, kana, hangul and full-width forms take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.replaceAll("\t", TAB)) {
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
