import type { Source } from "../../content/source.ts";
import { replaceInProse } from "./replace-in-prose.ts";
import type { StandIns } from "./stand-ins.ts";

const DOLLARS = String.raw`\$+`;

interface Run {
  offset: number;
  length: number;
}

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
  const marks = findPairs(runs, text);
  if (marks.size === 0) return undefined;
  const formulas = new Set(Array.from(marks, ({ offset }) => offset));
  return replaceInProse(text, DOLLARS, {
    extension,
    replace: (run, offset) => (formulas.has(offset) ? run : dollar.repeat(run.length)),
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
function findPairs(runs: readonly Run[], text: string): Set<Run> {
  const marks = new Set<Run>();
  for (let index = 0; index + 1 < runs.length; index++) {
    const [opening, closing] = [runs[index], runs[index + 1]];
    if (opening === undefined || closing === undefined || !isPair(opening, closing, text)) continue;
    marks.add(opening).add(closing);
    index++;
  }
  return marks;
}

/** No space inside of single dollars, no letter or digit outside: the rule of Pandoc and GitHub. */
function isPair(opening: Run, closing: Run, text: string): boolean {
  if (opening.length !== closing.length) return false;
  const start = opening.offset + opening.length;
  const inside = text.slice(start, closing.offset);
  if (inside.trim() === "") return false;
  const line = text.slice(text.lastIndexOf("\n", opening.offset - 1) + 1, opening.offset);
  const isBlock = opening.length > 1 && /^[ \t>]*$/.test(line);
  if (!isBlock && /\n[ \t>]*\n/.test(inside)) return false;
  if (opening.length > 1) return true;
  const before = text.charAt(opening.offset - 1);
  const after = text.charAt(closing.offset + closing.length);
  return !/^\s|\s$/.test(inside) && !/[A-Za-z\d]/.test(before) && !/[A-Za-z\d]/.test(after);
}
