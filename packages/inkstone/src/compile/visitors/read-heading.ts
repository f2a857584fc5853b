import type { Heading } from "mdast";
import type { MdastVisitorContext } from "satteri";
import type { PageScope } from "../fragments/page-scope.ts";
import { readLiteralIn } from "./element-meaning.ts";

type ReadText = (node: Readonly<Heading>, context: MdastVisitorContext) => string;

/** How to read a heading of a page: `## For {props.name}` says what the name is. */
export function createTextReader(text: string, scope: PageScope): ReadText {
  const hasLiterals = scope.source.extension === "mdx" && /\{\s*(?:["'`\d]|props\.)/.test(text);
  if (!hasLiterals) return (node, context) => context.textContent(node, { includeHtml: false }).trim();
  return (node, context) =>
    node.children
      .map((child) => {
        if (child.type !== "mdxTextExpression") return context.textContent(child, { includeHtml: false });
        const value = readLiteralIn(child.value, scope)?.value;
        return typeof value === "string" || typeof value === "number" ? String(value) : "";
      })
      .join("")
      .trim();
}
