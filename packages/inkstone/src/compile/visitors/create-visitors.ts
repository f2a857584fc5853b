import type { Definition, Heading, Image, Link, RootContent, Table } from "mdast";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { takeOutCode } from "./code.ts";
import { containerVisitors } from "./containers.ts";
import { mdxVisitors } from "./mdx.ts";

export interface VisitorOptions {
  /** The page ends as a module, so its plain text cannot be read off its HTML. */
  gathersText: boolean;
}

/** The one walk over a page. What it finds goes into the draft; what readers need goes into the tree. */
export function createVisitors(
  draft: DraftBuilder,
  text: string,
  { gathersText }: VisitorOptions,
): MdastPluginDefinition {
  return {
    name: "inkstone",
    options: { position: true },
    ...(gathersText ? { after: (root, context) => gatherTexts(root.children, draft, context) } : {}),
    heading: (node, context) => decorateHeading(node, draft, context),
    link: (node, context) => resolveUrl(node, draft, context),
    definition: (node, context) => resolveUrl(node, draft, context),
    image: (node, context) => resolveImage(node, draft, context),
    code: (node, context) => takeOutCode(node, draft, context),
    table: (node, context) => wrapTable(node, context),
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

function decorateHeading(node: Readonly<Heading>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const text = context.textContent(node).trim();
  const data: { hProperties?: Record<string, unknown> } | undefined = node.data;
  const chosen = data?.hProperties?.["id"];
  const id = typeof chosen === "string" ? draft.ids.claim(chosen) : draft.ids.create(text);
  draft.addHeading(node.depth, text, id);
  context.setProperty(node, "data", { ...data, hProperties: { ...data?.hProperties, id } });
  if (node.depth === 1) return;
  context.appendChild(node, {
    type: "inkAnchor",
    children: [],
    data: {
      hName: "a",
      hProperties: { className: ["ink-anchor"], href: `#${id}`, ariaLabel: draft.labels.headingLink },
    },
  });
}

function resolveUrl(
  node: Readonly<Definition | Link>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
): void {
  const url = draft.addLink(node.url, node.position?.start);
  if (url !== node.url) context.setProperty(node as Link, "url", url);
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
