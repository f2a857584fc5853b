import { readFileSync } from "node:fs";

/** Where a text lies. */
export type Slot = readonly [pack: string, offset: number, length: number, check: number];

/** A line of the log. A later one of the same key wins. */
export type Row = readonly ["fact", key: string, fact: unknown] | readonly ["text", key: string, slot: Slot];

/** Every whole line of the log; none without a log. */
export function readLog(path: string): Row[] {
  const text = readText(path);
  try {
    // All lines at once: several times faster than one by one.
    return (JSON.parse(`[${text.trim().replaceAll("\n", ",")}]`) as unknown[]).filter(isRow);
  } catch {
    return text.split("\n").flatMap(readLine);
  }
}

/** Each row on a line of its own, begun by a line break: what is added behind a torn line is not torn with it. */
export function toLines(rows: readonly Row[]): string {
  return rows.map((row) => `\n${JSON.stringify(row)}`).join("");
}

/** A killed process may have torn a line. The cache only saves work, so it is left out. */
function readLine(line: string): Row[] {
  try {
    const row: unknown = JSON.parse(line);
    return isRow(row) ? [row] : [];
  } catch {
    return [];
  }
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && row.length === 3;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
