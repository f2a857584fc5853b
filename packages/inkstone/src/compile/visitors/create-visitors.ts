import type { Code, Definition, Heading, Image, Link, Table } from "mdast";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { mayInclude } from "../fragments/include.ts";
import type { PageScope } from "../fragments/page-scope.ts";
import { containerVisitors } from "./containers.ts";
import { createTextReader } from "./read-heading.ts";
import { gatherTexts } from "./gather-texts.ts";
import { includeInHtml } from "./includes.ts";
import { mdxVisitors } from "./mdx.ts";

export interface VisitorOptions {
  /** The page ends as a module, so its plain text cannot be read off its HTML. */
  gathersText: boolean;
  scope: PageScope;
}

/** The one walk over a page. What it finds goes into the draft; what readers need goes into the tree. */
export function createVisitors(
  draft: DraftBuilder,
  text: string,
  { gathersText, scope }: VisitorOptions,
): MdastPluginDefinition {
  const readText = createTextReader(text, scope);
  return {
    name: "inkstone",
    options: { position: true },
    ...(gathersText ? { after: (root, context) => gatherTexts(root, draft, context) } : {}),
    heading: (node, context) => decorateHeading(node, readText(node, context), { draft, context }),
    link: (node, context) => resolveUrl(node, draft, context),
    definition: (node, context) => resolveUrl(node, draft, context),
    image: (node, context) => resolveImage(node, draft, context),
    code: (node, context) => takeOutCode(node, draft, context),
    table: (node, context) => wrapTable(node, context),
    ...(mayInclude(text) && {
      html: (node, context) => void includeInHtml(node, { draft, scope, context }),
    }),
    ...containerVisitors(draft, text),
    ...mdxVisitors(draft, scope),
  };
}

function decorateHeading(
  node: Readonly<Heading>,
  text: string,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
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

/** Leaves a stand-in: the block is coloured once for the whole site, elsewhere. */
function takeOutCode(node: Readonly<Code>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const index = draft.addBlock(node.value, node.lang ?? "", node.meta ?? "", node.position?.start.line ?? 1);
  context.replaceNode(node, {
    type: "inkCode",
    children: [],
    data: { hName: "ink-code", hProperties: { n: String(index) } },
  });
}
