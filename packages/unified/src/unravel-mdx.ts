import type { Nodes, Parents, RootContent } from "mdast";

/** What MDX does after parsing: a component alone in its paragraph is a block, and JSX is known as the author's own. */
export function unravelMdx(): (tree: Nodes) => void {
  return unravel;
}

function unravel(node: Nodes): void {
  if (isJsx(node)) node.data = { ...node.data, _mdxExplicitJsx: true } as typeof node.data;
  if (!("children" in node)) return;
  const children = (node.children as RootContent[]).flatMap((child) =>
    isLoneCode(child) ? child.children.filter((one) => !isBlank(one)).map(toBlock) : [child],
  );
  (node as { children: Nodes[] }).children = children;
  children.forEach(unravel);
}

function isJsx(node: Nodes): node is Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }> {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

function isLoneCode(node: Nodes): node is Extract<Parents, { type: "paragraph" }> {
  if (node.type !== "paragraph") return false;
  return node.children.some(isCode) && node.children.every((child) => isCode(child) || isBlank(child));
}

function isCode(node: Nodes): boolean {
  return node.type === "mdxJsxTextElement" || node.type === "mdxTextExpression";
}

function isBlank(node: Nodes): boolean {
  return node.type === "text" && node.value.trim() === "";
}

function toBlock(node: Nodes): RootContent {
  const type = node.type === "mdxJsxTextElement" ? "mdxJsxFlowElement" : "mdxFlowExpression";
  return { ...node, type } as RootContent;
}
