import type { Code, Heading, Table } from "mdast";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { mayInclude } from "../fragments/include.ts";
import type { PageScope } from "../fragments/page-scope.ts";
import { containerVisitors } from "./containers.ts";
import { gatherTexts } from "./gather-texts.ts";
import { resolveHtml } from "./html.ts";
import { renderImage } from "./images.ts";
import { includeInHtml } from "./includes.ts";
import { linkVisitors } from "./links.ts";
import { createTextReader } from "./read-heading.ts";
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
    ...linkVisitors(draft, text),
    image: (node, context) => renderImage(node, draft, context),
    html: (node, context) => {
      const isIncluded = mayInclude(text) && includeInHtml(node, { draft, scope, context });
      if (!isIncluded) resolveHtml(node, draft, context);
    },
    code: (node, context) => takeOutCode(node, draft, context),
    table: (node, context) => wrapTable(node, context),
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
