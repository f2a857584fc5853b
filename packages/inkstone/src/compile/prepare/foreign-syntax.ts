import type { Source } from "../../content/source.ts";
import type { Warning } from "../warning.ts";
import { FOREIGN_BLOCKS } from "./foreign-blocks.ts";
import { FOREIGN_MARKS } from "./foreign-marks.ts";
import type { ForeignSyntax } from "./foreign-rule.ts";
import { listLines } from "./list-lines.ts";

const FOREIGN = [...FOREIGN_BLOCKS, ...FOREIGN_MARKS];

const MULTILINE = new Map(FOREIGN.map((rule) => [rule, new RegExp(rule.pattern, `${rule.pattern.flags}m`)]));

/** Each once, where it stands first: as a rule, a page that has one has many. */
export function findForeignSyntax(text: string, extension: Source["extension"]): Warning[] {
  const candidates = FOREIGN.filter((rule) => mayHave(text, extension, rule));
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

function mayHave(text: string, extension: Source["extension"], rule: ForeignSyntax): boolean {
  if (rule.extension !== undefined && rule.extension !== extension) return false;
  return rule.signs.some((sign) => text.includes(sign)) && MULTILINE.get(rule)?.test(text) === true;
}
