import type { Code, Definition, Image, Link, RootContent, Table } from "mdast";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { readRawHtml } from "../html/raw-html.ts";
import { alertVisitors } from "./alerts.ts";
import { containerVisitors } from "./containers.ts";
import { emojiVisitors } from "./emoji.ts";
import { decorateHeading } from "./heading.ts";
import { type MathOptions, mathVisitors, showFormula } from "./math.ts";
import { mdxVisitors } from "./mdx.ts";

export interface VisitorOptions {
  /** The page ends as a module, so its plain text cannot be read off its HTML. */
  gathersText: boolean;
  /** What stands for a dollar in the page's formulas. */
  dollar: string;
}

/** The one walk over a page. What it finds goes into the draft; what readers need goes into the tree. */
export function createVisitors(
  draft: DraftBuilder,
  text: string,
  { gathersText, dollar }: VisitorOptions,
): MdastPluginDefinition {
  draft.ids.reserve(text);
  const math: MathOptions = { text, dollar, isModule: gathersText };
  return {
    name: "inkstone",
    options: { position: true },
    ...(gathersText ? { after: (root, context) => gatherTexts(root.children, draft, context) } : {}),
    heading: (node, context) => decorateHeading(node, draft, context),
    link: (node, context) => resolveUrl(node, draft, context),
    definition: (node, context) => resolveUrl(node, draft, context),
    image: (node, context) => resolveImage(node, draft, context),
    code: (node, context) =>
      node.lang === "math" && draft.markdown.math
        ? showFormula(node, { draft, context, isDisplay: true, ...math })
        : takeOutCode(node, draft, context),
    table: (node, context) => wrapTable(node, context),
    html: (node, context) =>
      readRawHtml(node, draft.rawHtml, { context, warn: (warning) => draft.addWarning(warning) }),
    ...mathVisitors(draft, math),
    ...emojiVisitors(draft, text),
    ...alertVisitors(draft, text),
    ...containerVisitors(draft, text),
    ...mdxVisitors(draft),
  };
}

function gatherTexts(
  children: readonly RootContent[],
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  for (const child of children) draft.addText(context.textContent(child), child.type === "paragraph");
}

function resolveUrl(
  node: Readonly<Definition | Link>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  const url = draft.addLink(encodeBackslashes(node.url), node.position?.start);
  if (url !== node.url) context.setProperty(node as Link, "url", url);
}

/** A path of Windows keeps its backslashes: it is a path. Anywhere else they are characters of the address. */
function encodeBackslashes(url: string): string {
  return url.includes("\\") && !/\.mdx?(?:[#?]|$)|^\.\.?\\/i.test(url) ? url.replaceAll("\\", "%5C") : url;
}

function resolveImage(node: Readonly<Image>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const { src, width, height } = draft.addImage(node.url, node.position?.start);
  if (src !== node.url) context.setProperty(node, "url", src);
  const size = width === undefined ? {} : { width, height };
  context.setProperty(node, "data", { hProperties: { ...size, loading: "lazy", decoding: "async" } });
}

/** Wide tables scroll by themselves. */
function wrapTable(node: Readonly<Table>, context: MdastVisitorContext): void {
  context.wrapNode(node, {
    type: "inkTable",
    children: [],
    data: { hName: "div", hProperties: { className: ["ink-table"], tabIndex: 0 } },
  });
}

/** Leaves a stand-in: the block is coloured once for the whole site, elsewhere. */
function takeOutCode(node: Readonly<Code>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const index = draft.addBlock(node.value, node.lang ?? "", node.meta ?? "", node.position?.start.line ?? 1);
  context.replaceNode(node, {
    type: "inkCode",
    children: [],
    data: { hName: "ink-code", hProperties: { n: String(index) } },
  });
}
