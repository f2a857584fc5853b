import type { Source } from "../../content/source.ts";
import { once } from "../../support/once.ts";
import type { Warning } from "../warning.ts";
import { FOREIGN_BLOCKS } from "./foreign-blocks.ts";
import { FOREIGN_MARKS } from "./foreign-marks.ts";
import type { ForeignSyntax } from "./foreign-rule.ts";
import { listLines } from "./list-lines.ts";

const FOREIGN = [...FOREIGN_BLOCKS, ...FOREIGN_MARKS];

/** Blocks of code that begin and end at the margin. */
const CODE =
  /^(`{3,})(?=[^`\n]*$)[^\n]*\n(?:[\s\S]*?\n)??\1`*[ \t]*$|^(~{3,})(?!~)[^\n]*\n(?:[\s\S]*?\n)??\2~*[ \t]*$/gm;
/** Of a block within a list or a quote, which may end without a fence. */
const INNER_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])+(?:`{3}|~{3})/m;

/** Each once, where it stands first: as a rule, a page that has one has many. */
export function findForeignSyntax(text: string, extension: Source["extension"]): Warning[] {
  // To list the lines of a page takes longer than to parse it, and what looks foreign is mostly code.
  const prose = once(() => (INNER_FENCE.test(text) ? text : text.replace(CODE, "")));
  const candidates = FOREIGN.filter(
    (rule) =>
      hasSign(text, extension, rule) && mayMatch(rule.isInCode || rule.isOption ? text : prose(), rule),
  );
  if (candidates.length === 0) return [];
  const lines = listLines(text, extension);
  return candidates.flatMap(({ pattern, isInCode = false, isOption = false, describe, hint }) => {
    const found = lines.flatMap(({ written, line, kind }) => {
      const isLooked = isOption ? kind === "fence" : kind === "prose" || (isInCode && kind === "code");
      const match = isLooked ? pattern.exec(written) : null;
      return match === null ? [] : [{ line, match }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { line, match } = first;
    const more = found.length === 1 ? "" : ` ${found.length} lines of this page have it.`;
    const column = match.index + match[0].length - match[0].trimStart().length + 1;
    return { message: describe(match[0].trim()) + more, code: "foreign-syntax", hint, line, column };
  });
}

function hasSign(text: string, extension: Source["extension"], rule: ForeignSyntax): boolean {
  if (rule.extension !== undefined && rule.extension !== extension) return false;
  return rule.signs.some((sign) => text.includes(sign));
}

function mayMatch(text: string, { pattern }: ForeignSyntax): boolean {
  return new RegExp(pattern, `${pattern.flags}m`).test(text);
}
