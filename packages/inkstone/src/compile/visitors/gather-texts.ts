import type { MdastNode, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { escapeAttribute, escapeText } from "../escape-html.ts";

interface Decorated {
  type: string;
  data?: { hProperties?: Readonly<Record<string, unknown>> };
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
    draft.addText(context.textContent(node), node.type === "paragraph");
  else for (const child of node.children) gatherTexts(child, draft, context);
}

function renderHeading(node: Readonly<MdastNode>, id: unknown, context: MdastVisitorContext): string {
  const depth = "depth" in node ? node.depth : 2;
  const attribute = typeof id === "string" ? ` id="${escapeAttribute(id)}"` : "";
  return `<h${depth}${attribute}>${escapeText(context.textContent(node))}</h${depth}>`;
}

function hasBlocks({ children }: Readonly<Extract<MdastNode, { children: unknown[] }>>): boolean {
  return children.some((child) => "children" in child);
}
