import type { Heading, PhrasingContent } from "mdast";
import type { MdastVisitorContext } from "satteri";
import { mayHaveDirectives } from "../prepare/prose-colons.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { readLiteralIn } from "./element-meaning.ts";
import { withoutSize } from "./images.ts";

type Change = (text: string) => string;

/** The text of a heading; `change` is for what is not code in it. */
export type ReadText = (node: Readonly<Heading>, context: MdastVisitorContext, change?: Change) => string;

/** How to read a heading of a page: `## For {props.name}` and `# {frontmatter.title}` say what the name is. */
export function createTextReader(text: string, scope: PageScope): ReadText {
  const hasLiterals =
    scope.source.extension === "mdx" && /\{\s*(?:["'`\d]|(?:props|frontmatter)\b)/.test(text);
  const hasDirectives = mayHaveDirectives(text);
  const hasSizes = /\)\{\s*(?:width|height)=/.test(text);
  return (node, context, change) => {
    const isPlain = !hasLiterals && !hasDirectives && !hasSizes && change === undefined;
    if (isPlain) return context.textContent(node, { includeHtml: false }).trim() || altOf(node);
    const readAll = (children: readonly Readonly<PhrasingContent>[]): string =>
      children.map((child, index) => read(child, children[index - 1])).join("");
    const read = (child: Readonly<PhrasingContent>, before: typeof child | undefined): string => {
      if (hasLiterals && child.type === "mdxTextExpression") return readExpression(child.value, scope);
      // `## node:fs`: what the parser took for a directive is shown as it was written.
      if (child.type === "textDirective")
        return text.slice(child.position?.start.offset ?? 0, child.position?.end.offset ?? 0);
      if (child.type === "text") {
        const value = before?.type === "image" ? withoutSize(child.value) : child.value;
        return change === undefined ? value : change(value);
      }
      if ("children" in child) return readAll(child.children);
      return context.textContent(child, { includeHtml: false });
    };
    return readAll(node.children).trim() || altOf(node);
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
