import type { MdastNode, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import { escapeAttribute, escapeText } from "../html/escape-html.ts";
import { isBesideProse } from "../html/find-first-paragraph.ts";

interface Decorated {
  type: string;
  name?: string | null | undefined;
  data?:
    | { hName?: string | undefined; hProperties?: Readonly<Record<string, unknown>> | undefined }
    | undefined;
}

/** The texts of a page that ends as a module, in document order: what its HTML would tell of a static page. */
export function gatherTexts(
  node: Readonly<MdastNode>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  const properties = (node as Decorated).data?.hProperties ?? {};
  const type = (node as Decorated).type;
  if (type === "inkPart") draft.addHtml(draft.partAt(Number(properties["n"])));
  else if (node.type === "heading") draft.addHtml(renderHeading(node, properties["id"], context));
  else if (node.type === "paragraph" || !("children" in node) || !hasBlocks(node))
    draft.addText(context.textContent(node), node.type === "paragraph" && !hasGap(node));
  else {
    const isBeside = standsBeside(node);
    if (isBeside) draft.addHtml("<aside>");
    for (const child of node.children) gatherTexts(child, draft, context);
    if (isBeside) draft.addHtml("</aside>");
  }
}

const BESIDE: ReadonlySet<string> = new Set(["blockquote", "footnoteDefinition", "list", "table"]);

/** Whether its paragraphs are no prose of the page. */
function standsBeside(node: Decorated): boolean {
  const { name, data } = node;
  const names = data?.hProperties?.["className"];
  const attributes = Array.isArray(names) ? `class="${names.join(" ")}"` : "";
  return BESIDE.has(node.type) || isBesideProse(name ?? data?.hName ?? "", attributes);
}

function renderHeading(node: Readonly<MdastNode>, id: unknown, context: MdastVisitorContext): string {
  const depth = "depth" in node ? node.depth : 2;
  const attribute = typeof id === "string" ? ` id="${escapeAttribute(id)}"` : "";
  return `<h${depth}${attribute}>${escapeText(context.textContent(node))}</h${depth}>`;
}

/** Whether it says something that is known when the page runs: as the page's description, it would have a gap there. */
function hasGap(node: Readonly<MdastNode>): boolean {
  if (node.type === "mdxTextExpression") return !/^\s*(?:\/\*|$)/.test(node.value);
  const children = "children" in node ? node.children : [];
  if (node.type === "mdxJsxTextElement" && children.length === 0) return /^[A-Z]/.test(node.name ?? "");
  return children.some(hasGap);
}

function hasBlocks({ children }: Readonly<Extract<MdastNode, { children: unknown[] }>>): boolean {
  return children.some((child) => "children" in child);
}
