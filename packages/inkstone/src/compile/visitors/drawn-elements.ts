import type { MdastNode, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { type Element, readLiteralIn, readProps } from "./element-meaning.ts";
import { type MathOptions, showTex } from "./math.ts";

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
  context: MdastVisitorContext;
  math: MathOptions;
}

export const DRAWN: ReadonlySet<string> = new Set(["Math", "Mermaid"]);

/**
 * `<Math>` and `<Mermaid>` whose source can be read here become what `$…$` and a fenced diagram become: they are drawn at
 * build, and readers need no component. False for all others.
 */
export function drawElement(node: Readonly<Element>, component: string, visit: Visit): boolean {
  if (component === "Math") return drawFormula(node, visit);
  return component === "Mermaid" && drawDiagram(node, visit);
}

function drawFormula(node: Readonly<Element>, { draft, scope, context, math }: Visit): boolean {
  const props = readProps(node, scope);
  const tex = props?.["tex"] ?? textIn(node.children, scope);
  if (props === undefined || props["mathml"] !== undefined || typeof tex !== "string" || tex.trim() === "")
    return false;
  const isDisplay = props["block"] === true;
  showTex(node, tex.trim(), { draft, context, isDisplay, ...math });
  return true;
}

function drawDiagram(node: Readonly<Element>, { draft, scope, context }: Visit): boolean {
  const props = readProps(node, scope);
  const code = props?.["code"] ?? textIn(node.children, scope);
  if (props === undefined || props["svg"] !== undefined || typeof code !== "string" || code.trim() === "")
    return false;
  const { label } = props;
  const named =
    typeof label === "string" ? `${code.trim()}\naccTitle: ${label.replace(/\s+/g, " ")}` : code.trim();
  const line = node.position?.start.line ?? 1;
  const index = draft.addBlock({ code: named, info: "mermaid", meta: "", line });
  const data = { hName: "ink-code", hProperties: { n: String(index) } };
  context.replaceNode(node, { type: "inkCode", children: [], data });
  return true;
}

/** What stands between the tags, if it is nothing but text. */
function textIn(children: readonly MdastNode[], scope: PageScope): string | undefined {
  const texts = children.map((child) => {
    if (child.type === "text") return child.value;
    if (child.type === "paragraph") return textIn(child.children, scope);
    if (child.type !== "mdxFlowExpression" && child.type !== "mdxTextExpression") return undefined;
    const value = readLiteralIn(child.value, scope)?.value;
    return typeof value === "string" ? value : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join("\n");
}
