import type { Code } from "mdast";
import type { MdastNode, MdastPluginInstance, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import { renderFormula, renderSource } from "../math/render-formula.ts";

type InlineMath = Parameters<NonNullable<MdastPluginInstance["inlineMath"]>>[0];
type MathNode = Parameters<NonNullable<MdastPluginInstance["math"]>>[0];
type Formula = Readonly<Code | InlineMath | MathNode>;

export interface MathOptions {
  text: string;
  /** What some dollars of the page were written as. */
  dollar: string;
  /** A page that ends as a module gathers its texts itself. */
  isModule: boolean;
}

/** `$x$` and `$$…$$`. */
export function mathVisitors(
  draft: DraftBuilder,
  options: MathOptions,
): Pick<MdastPluginInstance, "inlineMath" | "math"> {
  return {
    inlineMath: (node, context) => {
      const isDisplay = isAlone(node, context) && isDoubled(node, options.text);
      showFormula(node, { draft, context, isDisplay, ...options });
    },
    math: (node, context) => showFormula(node, { draft, context, isDisplay: true, ...options }),
  };
}

interface Showing extends MathOptions {
  draft: DraftBuilder;
  context: MdastVisitorContext;
  isDisplay: boolean;
}

/** Also for the code of a block in the language `math`. */
export function showFormula(node: Formula, showing: Showing): void {
  const { dollar } = showing;
  const value = dollar === "" ? node.value : node.value.replaceAll(dollar, "$");
  // GitHub's other way to write it, for formulas that Markdown would spoil.
  const tex = /^`[^`]+`$/.test(value) ? value.slice(1, -1) : value;
  const isInline = node.type === "inlineMath";
  replaceByFormula(node, { tex, written: isInline ? `$${value}$` : value, isInline }, showing);
}

/** The same for a component, which says its TeX itself. */
export function showTex(node: Readonly<MdastNode>, written: string, showing: Showing): void {
  const tex = showing.dollar === "" ? written : written.replaceAll(showing.dollar, "$");
  replaceByFormula(node, { tex, written: tex, isInline: !showing.isDisplay }, showing);
}

interface Source {
  tex: string;
  /** What is shown if it cannot be read. */
  written: string;
  isInline: boolean;
}

function replaceByFormula(
  node: Readonly<MdastNode>,
  { tex, written, isInline }: Source,
  { draft, context, isDisplay, isModule }: Showing,
): void {
  const formula = renderFormula(tex, isDisplay);
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (!formula.ok) draft.addWarning({ ...unreadable(formula.reason), line, column });
  else if (formula.isPartial) draft.addWarning({ ...HALF_DRAWN, line, column });
  const n = draft.addFormula(formula.ok ? formula.html : renderSource(written, !isInline));
  context.replaceNode(node, {
    type: "inkMath",
    children: isModule ? [] : [{ type: "text", value: tex }],
    data: { hName: "ink-math", hProperties: { n: String(n) } },
  });
}

type Complaint = Omit<Parameters<DraftBuilder["addWarning"]>[0], "column" | "line">;

function unreadable(reason: string): Complaint {
  return {
    message: `This formula cannot be read, so its source is shown: ${reason}.`,
    code: "math-syntax",
    hint: "Correct the TeX, write \\$ for a dollar sign, or set markdown.math to false.",
  };
}

const HALF_DRAWN: Complaint = {
  message: "Readers with Chrome or Edge do not see the strokes of this formula.",
  code: "math-strokes",
  hint: "Write it without frames and crossings out, such as \\boxed and \\cancel, and without lines in arrays, or show a picture.",
};

function isAlone(node: Readonly<InlineMath>, context: MdastVisitorContext): boolean {
  const parent = context.parent(node);
  return parent.type === "paragraph" && parent.children.length === 1;
}

function isDoubled({ position }: Readonly<InlineMath>, text: string): boolean {
  return text.startsWith("$$", position?.start.offset ?? text.length);
}
