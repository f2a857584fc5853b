import type { Source } from "../../content/source.ts";
import { listLines } from "./list-lines.ts";

/** Dollars that follow each other. */
export interface Run {
  offset: number;
  length: number;
}

/** What may stand before a block: quotes and the marks of list items. */
const BEFORE_BLOCK = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/;

/** Whether two or more dollars begin a block. */
export function opensBlock({ offset, length }: Run, text: string): boolean {
  return length > 1 && BEFORE_BLOCK.test(lineBefore(text, offset));
}

/** Whether dollars have nothing beside them on their line, but what the block stands in. */
export function standsAlone(run: Run, text: string): boolean {
  return BEFORE_BLOCK.test(lineBefore(text, run.offset)) && lineBehind(text, run).trim() === "";
}

/**
 * A formula of several lines may begin right behind its dollars and end right before them; the parser wants them on lines of their own. Those
 * end with a carriage return, as the ones that `closeContainers` adds.
 */
export function writeBlock(
  [opening, closing]: readonly [Run, Run],
  text: string,
  extension: Source["extension"],
): [opening: string, closing: string] {
  const marks = "$".repeat(opening.length);
  const before = lineBefore(text, opening.offset);
  const inside = text.slice(opening.offset + opening.length, closing.offset);
  const isBlock = inside.includes("\n") && opensBlock(opening, text) && isWithin(inside, before);
  if (!isBlock || isCode(opening, text, extension)) return [marks, marks];
  const newLine = `\r${before.replaceAll(/[^\s>]/g, " ")}`;
  const hasBehindOpening = lineBehind(text, opening).trim() !== "";
  const hasBeforeClosing = /[^ \t>]/.test(lineBefore(text, closing.offset));
  const hasBehindClosing = lineBehind(text, closing).trim() !== "";
  return [
    hasBehindOpening ? marks + newLine : marks,
    (hasBeforeClosing ? newLine : "") + marks + (hasBehindClosing ? newLine : ""),
  ];
}

/** Whether all lines stand in the same quotes and items as the first. */
function isWithin(inside: string, before: string): boolean {
  const [quotes, width] = [countQuotes(before), /[^\s>]/.test(before) ? before.length : 0];
  return inside.split("\n").every((line, index) => {
    const [indent = ""] = /^[ \t>]*/.exec(line) ?? [];
    return index === 0 || (countQuotes(indent) >= quotes && (indent === line || indent.length >= width));
  });
}

function isCode({ offset }: Run, text: string, extension: Source["extension"]): boolean {
  if (!/^(?: {4}|[ >]*\t)/.test(lineBefore(text, offset))) return false;
  const number = text.slice(0, offset).split("\n").length;
  const kind = listLines(text, extension).find(({ line }) => line === number)?.kind;
  return kind === "code" || kind === "sample";
}

function countQuotes(text: string): number {
  return text.split(">").length - 1;
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
}

function lineBehind(text: string, { offset, length }: Run): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset + length, end === -1 ? text.length : end);
}
