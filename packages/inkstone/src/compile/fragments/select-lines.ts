import type { Include } from "./include.ts";

/** Only comments mark a region: a line of prose may begin with the word. */
const MARK = /^\s*(?:<!--|\{\/\*)\s*#(region|endregion)\b[ \t]*([\w-]*?)\s*(?:-->|\*\/)/;

/**
 * The text with everything blank that an include does not name. Lines stay where they are, so places in messages stay right.
 * Undefined when there is no such region.
 */
export function selectLines(text: string, { region, lines }: Include): string | undefined {
  const isWhole = region === "" && lines.from <= 1 && lines.to === Number.POSITIVE_INFINITY;
  if (isWhole && !text.includes("region")) return text;
  const all = text.split("\n");
  const chosen = region === "" ? { start: 0, end: all.length } : findRegion(all, region);
  if (chosen === undefined) return undefined;
  const first = chosen.start + lines.from - 1;
  const last = Math.min(chosen.end, chosen.start + lines.to) - 1;
  return all
    .map((line, index) => (index >= first && index <= last && markOf(line) === undefined ? line : ""))
    .join("\n");
}

/** How many there are to choose from, in a region or in all of the file; the break at its end begins no line. */
export function countLines(text: string, region: string): number {
  const all = text.replace(/\n$/, "").split("\n");
  const { start, end } = (region === "" ? undefined : findRegion(all, region)) ?? {
    start: 0,
    end: all.length,
  };
  return end - start;
}

/** The names of a file's regions, in order. */
export function findRegions(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const mark = markOf(line);
    return mark?.kind === "region" && mark.name !== "" ? [mark.name] : [];
  });
}

/** From the line behind the opening mark to the one of the closing mark; a region may hold others. */
function findRegion(lines: readonly string[], name: string): { start: number; end: number } | undefined {
  const marks = lines.map(markOf);
  const opening = marks.findIndex((mark) => mark?.kind === "region" && mark.name === name);
  if (opening === -1) return undefined;
  let depth = 0;
  for (const [index, mark] of marks.entries()) {
    if (index < opening || mark === undefined) continue;
    depth += mark.kind === "region" ? 1 : -1;
    const isEnd = mark.kind === "endregion" && (mark.name === name || depth === 0);
    if (isEnd) return { start: opening + 1, end: index };
  }
  return { start: opening + 1, end: lines.length };
}

function markOf(line: string): { kind: string; name: string } | undefined {
  const [, kind, name] = MARK.exec(line) ?? [];
  return kind === undefined ? undefined : { kind, name: name ?? "" };
}
