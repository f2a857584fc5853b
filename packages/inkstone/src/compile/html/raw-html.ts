import type { Warning } from "../warning.ts";
import { ATTRIBUTES } from "./elements.ts";
import { balanceHtml, type HtmlProblem, type Stretch } from "./balance-html.ts";

/** HTML that an author wrote on a Markdown page, in order. */
export interface RawHtml {
  value: string;
  line: number;
}

export interface MendedHtml {
  html: string;
  warnings: Warning[];
}

/** A tag that is never finished would take what comes behind it for its attributes. */
const UNFINISHED = new RegExp(`<(?=/?[a-zA-Z])(?!/?[a-zA-Z]${ATTRIBUTES}>)`, "g");
const CODE = /^\s*<(script|style)\b[\s\S]*<\/\1/i;

/** Notes it, and returns it with unfinished tags as text. */
export function readRawHtml(
  written: string,
  line: number,
  { found, warn }: { found: RawHtml[]; warn(warning: Warning): void },
): string {
  const isCode = CODE.test(written);
  const value = isCode ? written : written.replace(UNFINISHED, "&lt;");
  for (const warning of isCode ? [] : findComponents(value, line, found)) warn(warning);
  found.push({ value, line });
  if (value === written) return value;
  const at = written.search(UNFINISHED);
  const lines = written.slice(0, at).split("\n").length - 1;
  warn(
    describe({ tag: written.slice(at, at + 20).split("\n")[0] ?? "", kind: "never-closed" }, line + lines),
  );
  return value;
}

/** Names of HTML are written in small letters, or in capitals alone. */
const COMPONENT = /<!--[\s\S]*?-->|<([A-Z][A-Z\d]*[a-z][\w.]*)(?=[\s/>])/g;

/** Tags that a browser does not know: in Markdown nobody makes components of them. Each name once. */
function findComponents(html: string, line: number, before: readonly RawHtml[]): Warning[] {
  const told = new Set<string>();
  return Array.from(html.matchAll(COMPONENT)).flatMap(({ 1: name, index }) => {
    if (name === undefined || told.has(name) || before.some(({ value }) => value.includes(`<${name}`)))
      return [];
    told.add(name);
    return {
      message: `<${name}> is a component, and only .mdx files have components: here it is a tag that no browser knows.`,
      code: "html-component",
      hint: "Rename the file to .mdx, or write &lt; if you mean the character.",
      line: line + html.slice(0, index).split("\n").length - 1,
    };
  });
}

/** Characters that no text contains: they show where the author's HTML begins and ends. */
const [BEGIN, END] = ["\uE0F8", "\uE0F9"];

/** HTML that can be told from what Markdown makes: `<li>` may be either's. */
export function markHtml(html: string): string {
  return BEGIN + html + END;
}

/** The page's HTML, with every element closed where it was opened. */
export function mendHtml(written: string, found: readonly RawHtml[]): MendedHtml {
  const { html, stretches } = written.includes(BEGIN)
    ? readMarks(written, found)
    : { html: written, stretches: locate(written, found) };
  const balanced = balanceHtml(html, stretches);
  if (balanced.problems.length === 0) return { html: balanced.html, warnings: [] };
  const starts = stretches.map(({ start }) => start);
  const breaks = Array.from(html.matchAll(/\n/g), ({ index }) => index);
  // Of components their author is told already.
  const problems = balanced.problems.filter(({ tag }) => !/^<\/?[A-Z][A-Z\d]*[a-z]/.test(tag));
  const warnings = problems.map((problem) => {
    const { offset } = problem;
    const stretch = stretches[countBelow(starts, offset + 1) - 1];
    if (stretch === undefined || offset >= stretch.end) return describe(problem, 1);
    return describe(problem, stretch.line + countBelow(breaks, offset) - countBelow(breaks, stretch.start));
  });
  return { html: balanced.html, warnings };
}

/** What is wrong with HTML that is read into elements: the reader mends it, and says nothing. */
export function findHtmlProblems(found: readonly RawHtml[]): Warning[] {
  return mendHtml(found.map(({ value }) => value).join("\n"), found).warnings;
}

/** How many of the numbers, which are sorted, are smaller than a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readMarks(
  marked: string,
  found: readonly RawHtml[],
): { html: string; stretches: (Stretch & { line: number })[] } {
  let html = "";
  const [before = "", ...parts] = marked.split(BEGIN);
  html += before;
  const stretches = parts.map((part, index) => {
    const [value = "", after = ""] = part.split(END, 2);
    const start = html.length;
    html += value + after;
    return { start, end: start + value.length, line: found[index]?.line ?? 1 };
  });
  return { html, stretches };
}

/** Without marks: the author's HTML is written as it is, in the order of the page. */
function locate(html: string, found: readonly RawHtml[]): (Stretch & { line: number })[] {
  let position = 0;
  return found.flatMap(({ value, line }) => {
    const start = html.indexOf(value, position);
    if (start === -1 || value === "") return [];
    position = start + value.length;
    return [{ start, end: position, line }];
  });
}

function describe({ tag, kind }: Pick<HtmlProblem, "kind" | "tag">, line: number): Warning {
  return {
    message:
      kind === "never-closed"
        ? `${tag} is never closed here.`
        : `${tag} closes nothing here; it is left out.`,
    code: "html-unbalanced",
    hint:
      kind === "never-closed"
        ? "Close it in the same list item, quote or paragraph, or write &lt; if you mean the character."
        : "Remove it, or open the element in the same list item, quote or paragraph.",
    line,
  };
}
