import type { Source } from "../../content/source.ts";
import { opensBlock, type Run, standsAlone, writeBlock } from "./math-blocks.ts";
import { replaceInProse } from "./replace-in-prose.ts";
import type { StandIns } from "./stand-ins.ts";

const DOLLARS = String.raw`\$+`;

/** Something that looks like a formula, perhaps in code: what it is costs more to find out. */
const CANDIDATE = /\$\$|(?<![A-Za-z\d\\$])\$(?![\s$])(?:[^$\n]|\n(?![ \t>]*\n))*(?<!\s)\$(?![A-Za-z\d${])/;

export function mayHaveMath(text: string): boolean {
  return text.includes("$") && CANDIDATE.test(text);
}

/**
 * Finds the dollars that enclose formulas; all others get a stand-in, so that "from $5 to $6" stays prose.
 * Undefined when there is no formula at all.
 */
export function protectDollars(
  text: string,
  { dollar, nothing }: StandIns,
  extension: Source["extension"],
): string | undefined {
  const runs: Run[] = [];
  const collect = (run: string, offset: number): string => {
    runs.push({ offset, length: run.length });
    return run;
  };
  replaceInProse(text, DOLLARS, { extension, replace: collect });
  const pairs = findPairs(runs, text);
  if (pairs.length === 0) return undefined;
  const marks = new Map<number, string>();
  for (const pair of pairs) {
    const written = writeBlock(pair, text, extension);
    pair.forEach(({ offset }, index) => marks.set(offset, written[index] ?? ""));
  }
  return replaceInProse(text, DOLLARS, {
    extension,
    replace: (run, offset) => marks.get(offset) ?? dollar.repeat(run.length),
    replaceExpression: (expression) => pairDollars(expression, nothing),
  });
}

/** The parser counts dollars in code too, and loses its way when one is without a partner. */
function pairDollars(expression: string, letter: string): string {
  const count = expression.match(/(?<!\\)\$/g)?.length ?? 0;
  return count % 2 === 0 ? expression : `${expression.slice(0, -1)}${partnerOf(letter)}}`;
}

export function partnerOf(letter: string): string {
  return `/*${letter}$*/`;
}

/** Neighbours of the same length that obey the rule. */
function findPairs(runs: readonly Run[], text: string): [Run, Run][] {
  const pairs: [Run, Run][] = [];
  for (let index = 0; index + 1 < runs.length; index++) {
    const [opening, closing] = [runs[index], runs[index + 1]];
    if (opening === undefined || closing === undefined || !isPair(opening, closing, text)) continue;
    pairs.push([opening, closing]);
    index++;
  }
  return pairs;
}

/** No space inside of single dollars, no letter or digit outside: the rule of Pandoc and GitHub. */
function isPair(opening: Run, closing: Run, text: string): boolean {
  if (opening.length !== closing.length) return false;
  const start = opening.offset + opening.length;
  const inside = text.slice(start, closing.offset);
  if (inside.trim() === "") return false;
  if (/\n[ \t>]*\n/.test(inside) && !mayHaveEmptyLines(opening, closing, text)) return false;
  if (opening.length > 1) return true;
  const before = text.charAt(opening.offset - 1);
  const after = text.charAt(closing.offset + closing.length);
  return !/^\s|\s$/.test(inside) && !/[A-Za-z\d]/.test(before) && !/[A-Za-z\d]/.test(after);
}

/** What begins with dollars on their own line, or ends so, is a block as a whole. */
function mayHaveEmptyLines(opening: Run, closing: Run, text: string): boolean {
  return opensBlock(opening, text) && (standsAlone(opening, text) || standsAlone(closing, text));
}
