import type { Html } from "mdast";
import type { MdastVisitorContext } from "satteri";
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

export function readRawHtml(
  node: Readonly<Html>,
  found: RawHtml[],
  { context, warn }: { context: MdastVisitorContext; warn(warning: Warning): void },
): void {
  const line = node.position?.start.line ?? 1;
  const value = CODE.test(node.value) ? node.value : node.value.replace(UNFINISHED, "&lt;");
  found.push({ value, line });
  if (value === node.value) return;
  context.setProperty(node, "value", value);
  const at = node.value.search(UNFINISHED);
  const lines = node.value.slice(0, at).split("\n").length - 1;
  warn(
    describe({ tag: node.value.slice(at, at + 20).split("\n")[0] ?? "", kind: "never-closed" }, line + lines),
  );
}

/** The page's HTML, with every element closed where it was opened. */
export function mendHtml(html: string, found: readonly RawHtml[]): MendedHtml {
  const stretches = locate(html, found);
  const balanced = balanceHtml(html, stretches);
  const warnings = balanced.problems.map((problem) => {
    const index = stretches.findIndex(({ start, end }) => start <= problem.offset && problem.offset < end);
    const { start = 0 } = stretches[index] ?? {};
    const lines = html.slice(start, problem.offset).split("\n").length - 1;
    return describe(problem, (stretches[index]?.line ?? 1) + (index === -1 ? 0 : lines));
  });
  return { html: balanced.html, warnings };
}

/** The author's HTML is written as it is, in the order of the page. */
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
