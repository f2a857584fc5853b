import type { MdastNode, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import { type Element, hasProp, type Meaning } from "./element-meaning.ts";

/** Tags that end a paragraph, wherever a browser meets them in one. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr li main menu nav ol p pre search section table ul " +
    "Callout Card CardGrid CodeBlockRuntime CodeGroup Details FileTree HomeFeature HomeHero LinkCard Mermaid Overview " +
    "PackageManagerTabs PrevNextPage Steps Tabs Toc"
  ).split(" "),
);

/** Components that are links; a button is one where it leads somewhere. */
const LINKS: ReadonlySet<string> = new Set(["Button", "LinkCard", "SourceCode", "a"]);

/** Warns of what browsers take apart: React then finds other elements than it has written, and draws the page anew. */
export function checkNesting(
  node: Readonly<Element>,
  meaning: Meaning,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
  const name = node.name ?? "";
  const shape = meaning.kind === "author" ? meaning.component : name;
  // A component of the site's own may have the name of one of the theme's.
  if (meaning.kind !== "author" && /^[A-Z]/.test(name)) return;
  const isLink = LINKS.has(shape) && hasProp(node, "href");
  if (!isLink && !BLOCKS.has(shape)) return;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const warn = (message: string, hint: string): void =>
    draft.addWarning({ message: `<${name}> ${message}`, code: "component-nesting", hint, line, column });
  const around = listAround(node, context);
  if (isLink && around.some((one) => nameOf(one) === "a"))
    warn("is a link in a link, which browsers take apart.", "Move it out of the other link.");
  else if (BLOCKS.has(shape) && around.some((one, at) => isParagraph(one) && !isTight(around, at)))
    warn(
      "stands in a paragraph, which ends before it in every browser.",
      "Put it on lines of its own, with an empty line before and after it.",
    );
}

/** What stands around it, from the inside out. */
function listAround(node: Readonly<Element>, context: MdastVisitorContext): Readonly<MdastNode>[] {
  const around: Readonly<MdastNode>[] = [];
  let at: Readonly<MdastNode> | undefined = context.parent(node);
  for (; at !== undefined && at.type !== "root"; at = context.parent(at)) around.push(at);
  return around;
}

/** MDX makes none of tags and code that have a line for themselves. */
function isParagraph(node: Readonly<MdastNode>): boolean {
  if (nameOf(node) === "p") return true;
  return (
    node.type === "paragraph" &&
    node.children.some(
      (child) =>
        child.type !== "mdxJsxTextElement" &&
        child.type !== "mdxTextExpression" &&
        !(child.type === "text" && child.value.trim() === ""),
    )
  );
}

/** Items of a list have no paragraphs where none of them is parted by an empty line. */
function isTight(around: readonly Readonly<MdastNode>[], at: number): boolean {
  const [paragraph, item, list] = around.slice(at, at + 3);
  if (paragraph?.type !== "paragraph" || item?.type !== "listItem" || list?.type !== "list") return false;
  return list.spread !== true && list.children.every(({ spread }) => spread !== true);
}

function nameOf(node: Readonly<MdastNode>): string {
  if (node.type === "link" || node.type === "linkReference") return "a";
  return "name" in node && typeof node.name === "string" ? node.name : "";
}
