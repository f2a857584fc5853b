import type { Heading, PhrasingContent } from "mdast";
import type { MdastVisitorContext } from "satteri";
import type { PageScope } from "../scope/page-scope.ts";
import { readLiteralIn } from "./element-meaning.ts";

type Change = (text: string) => string;

/** The text of a heading; `change` is for what is not code in it. */
export type ReadText = (node: Readonly<Heading>, context: MdastVisitorContext, change?: Change) => string;

/** How to read a heading of a page: `## For {props.name}` and `# {frontmatter.title}` say what the name is. */
export function createTextReader(text: string, scope: PageScope): ReadText {
  const hasLiterals =
    scope.source.extension === "mdx" && /\{\s*(?:["'`\d]|(?:props|frontmatter)\b)/.test(text);
  return (node, context, change) => {
    if (!hasLiterals && change === undefined)
      return context.textContent(node, { includeHtml: false }).trim() || altOf(node);
    const read = (child: Readonly<PhrasingContent>): string => {
      if (hasLiterals && child.type === "mdxTextExpression") return readExpression(child.value, scope);
      if (change !== undefined && child.type === "text") return change(child.value);
      if (change !== undefined && "children" in child) return child.children.map(read).join("");
      return context.textContent(child, { includeHtml: false });
    };
    return node.children.map(read).join("").trim() || altOf(node);
  };
}

/** `# ![Inkstone](logo.svg)` is called what its picture is. */
function altOf(node: Readonly<Heading | PhrasingContent>): string {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  return "children" in node ? node.children.map(altOf).join(" ").trim() : "";
}

function readExpression(expression: string, scope: PageScope): string {
  const value = readLiteralIn(expression, scope)?.value;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
