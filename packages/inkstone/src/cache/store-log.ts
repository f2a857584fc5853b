import { toAsciiJson } from "../support/text/ascii-json.ts";
import { readBetween } from "../support/chunk-loader.ts";

/** Where a text lies. */
export type Slot = readonly [pack: string, offset: number, length: number, check: number];

/** A line of the log. A later one of the same key wins. */
export type Row = readonly ["fact", key: string, fact: unknown] | readonly ["text", key: string, slot: Slot];

/** Every whole line of the log; none without a log. */
export function readLog(path: string): Row[] {
  const text = readList(path);
  try {
    // All lines at once: several times faster than one by one.
    return (JSON.parse(text) as unknown[]).filter(isRow);
  } catch {
    return text.slice(OPENING.length, -CLOSING.length).split("\n").flatMap(readLine);
  }
}

/** Each row on a line of its own, begun by a comma and a line break: what is added behind a torn line is not torn with it. */
export function toLines(rows: readonly Row[]): string {
  return rows.map((row) => `,\n${toAsciiJson(row)}`).join("");
}

/** A killed process may have torn a line. The cache only saves work, so it is left out. */
function readLine(line: string): Row[] {
  try {
    const row: unknown = JSON.parse(line.replace(/,$/, ""));
    return isRow(row) ? [row] : [];
  } catch {
    return [];
  }
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && row.length === 3;
}

/** With these around its rows, which begin with a comma, a log is a list. */
const OPENING = "[0";
const CLOSING = "]";

/** The log as a list, in one piece: each copy of its megabytes takes the garbage collector nearer to a round that a short build can do without. */
function readList(path: string): string {
  try {
    return readBetween(OPENING, path, CLOSING);
  } catch {
    return OPENING + CLOSING;
  }
}
