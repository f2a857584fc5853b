import { Indentation, widthOf } from "./indentation.ts";

/** Lines that follow each other. Those of all stretches, in order, are the text. */
export interface Stretch {
  kind: "fenced" | "indented" | "prose";
  /** What stands behind the opening fence; empty for other lines. */
  info: string;
  lines: string[];
}

export interface SplitOptions {
  /** In Markdown, lines that are indented far enough are code. In MDX they are not. */
  hasIndentedCode: boolean;
}

/** Prose and code in turns. A fenced block holds both of its fences; without a second one it ends with what holds it. */
export function splitFences(text: string, { hasIndentedCode }: SplitOptions): Stretch[] {
  const stretches: Stretch[] = [];
  const indentation = new Indentation();
  let fence: Fence | undefined;
  for (const line of text.split("\n")) {
    if (fence !== undefined && !isWithin(line, fence)) fence = undefined;
    if (fence !== undefined) {
      stretches.at(-1)?.lines.push(line);
      if (isClosing(line, fence)) fence = undefined;
      continue;
    }
    const isIndented = hasIndentedCode && indentation.isCode(line);
    fence = isIndented ? undefined : openFence(line);
    add(stretches, line, { fence, isIndented });
  }
  return stretches;
}

interface Fence {
  /** Three marks or more. */
  mark: string;
  info: string;
  /** How many quotes the block is in. */
  quotes: number;
  /** Columns before the mark. */
  width: number;
  /** Whether a list item begins on the same line, whose lines are indented as far as the mark. */
  isInItem: boolean;
}

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?!.*`)|~{3,})(.*)$/;
const CLOSING = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/;

function openFence(line: string): Fence | undefined {
  const [, before = "", mark, info = ""] = OPENING.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const isInItem = /[^ \t>]/.test(before);
  return { mark, info: info.trim(), quotes: countQuotes(before), width: widthOf(before), isInItem };
}

function isClosing(line: string, { mark, width }: Fence): boolean {
  const [, before = "", closing = ""] = CLOSING.exec(line) ?? [];
  return closing.startsWith(mark) && widthOf(before) < width + 4;
}

/** A block in a quote or a list item ends where that does. */
function isWithin(line: string, { quotes, width, isInItem }: Fence): boolean {
  if (quotes === 0 && !isInItem) return true;
  const [before = ""] = /^[ \t>]*/.exec(line) ?? [];
  if (countQuotes(before) < quotes) return false;
  return !isInItem || before.length === line.length || widthOf(before) >= width;
}

function countQuotes(text: string): number {
  return text.split(">").length - 1;
}

function add(
  stretches: Stretch[],
  line: string,
  { fence, isIndented }: { fence: Fence | undefined; isIndented: boolean },
): void {
  const last = stretches.at(-1);
  const kind = isIndented ? "indented" : "prose";
  if (fence !== undefined) stretches.push({ kind: "fenced", info: fence.info, lines: [line] });
  else if (last?.kind === kind) last.lines.push(line);
  else stretches.push({ kind, info: "", lines: [line] });
}
