import { splitFences } from "../prepare/split-fences.ts";
import type { Include } from "./include.ts";

/** Only comments mark a region: a line of prose may begin with the word. Editors take any name, so it may be `auth.service` or 安装. */
const MARK = /^\s*(?:<!--|\{\/\*)\s*#(region|endregion)\b[ \t]*(.*?)\s*(?:-->|\*\/)/;

/** `[label]: address`, which is nowhere to be seen. */
const ADDRESS = /^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*\S/;

/**
 * The text with everything blank that an include does not name, but the addresses that its links use. Lines stay where they are, so places in
 * messages stay right. Undefined when there is no such region.
 */
export function selectLines(text: string, { region, lines }: Include): string | undefined {
  const isWhole = region === "" && lines.from <= 1 && lines.to === Number.POSITIVE_INFINITY;
  if (isWhole && !text.includes("region")) return text;
  const all = text.split("\n");
  const chosen = region === "" ? { start: 0, end: all.length } : findRegion(all, region);
  if (chosen === undefined) return undefined;
  const first = chosen.start + lines.from - 1;
  const last = Math.min(chosen.end, chosen.start + lines.to) - 1;
  const chosenLines = all.map((line, index) =>
    index >= first && index <= last && markOf(line) === undefined ? line : "",
  );
  return (text.includes("]:") ? keepAddresses(chosenLines, text) : chosenLines).join("\n");
}

/** Those that are not used would only be looked at for dead links. */
function keepAddresses(chosen: readonly string[], text: string): readonly string[] {
  const shown = chosen.join("\n").toLowerCase();
  const addresses = findAddresses(text);
  return chosen.map((line, index) => {
    const address = addresses.get(index) ?? "";
    const [label] = /\[[^\]]+\]/.exec(address) ?? [];
    return line === "" && label !== undefined && shown.includes(label.toLowerCase()) ? address : line;
  });
}

/** Lines with the address of a link. Right behind a paragraph they would be text, so they are found behind empty lines and each other. */
function findAddresses(text: string): Map<number, string> {
  const found = new Map<number, string>();
  let index = 0;
  let mayBegin = true;
  for (const { kind, lines } of splitFences(text, { hasIndentedCode: true })) {
    for (const line of lines) {
      const isAddress: boolean = kind === "prose" && mayBegin && ADDRESS.test(line);
      if (isAddress) found.set(index, line);
      mayBegin = isAddress || line.trim() === "" || markOf(line) !== undefined;
      index += 1;
    }
  }
  return found;
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
  const names = text.split("\n").flatMap((line) => {
    const mark = markOf(line);
    return mark?.kind === "region" && mark.name !== "" ? [mark.name] : [];
  });
  return [...new Set(names)];
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
