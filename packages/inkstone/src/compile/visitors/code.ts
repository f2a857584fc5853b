import type { Code } from "mdast";
import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Fence } from "../code/code-block.ts";
import { readSnippet } from "../code/mark-snippets.ts";
import { SNIPPET } from "../prepare/prose-colons.ts";
import type { DraftBuilder } from "../draft/draft.ts";

type NodeOf<K extends "containerDirective" | "leafDirective" | "textDirective"> = Parameters<
  NonNullable<MdastPluginInstance[K]>
>[0];
type Group = Readonly<NodeOf<"containerDirective">>;
type Snippet = Readonly<NodeOf<"leafDirective">>;
type Inline = Readonly<NodeOf<"textDirective">>;

export const GROUP = "code-group";

/** As many as the theme's style sheet can tell apart. */
const MOST_TABS = 12;

/** Leaves a stand-in: the block is coloured once for the whole site, elsewhere. */
export function takeOutCode(node: Readonly<Code>, draft: DraftBuilder, context: MdastVisitorContext): void {
  if (!isInGroup(node, draft, context)) standIn(node, draft.addBlock(toFence(node)), context);
}

/** `<<< ./x.ts` on a line of its own. */
export function takeOutSnippet(node: Snippet, draft: DraftBuilder, context: MdastVisitorContext): void {
  if (!isInGroup(node, draft, context)) standIn(node, draft.addBlock(snippetToFence(node)), context);
}

export function isSnippet(node: Snippet | Inline): node is Snippet {
  return node.type === "leafDirective" && node.name === SNIPPET;
}

/** `:::code-group`: its blocks become tabs, and one stand-in. */
export function takeOutGroup(node: Group, draft: DraftBuilder, context: MdastVisitorContext): void {
  const fences: Fence[] = [];
  for (const child of node.children) {
    if (child.type === "code") fences.push(toFence(child));
    else if (child.type === "leafDirective" && isSnippet(child)) fences.push(snippetToFence(child));
    else throw strangeChild(child.position?.start ?? node.position?.start, draft);
  }
  if (fences.length === 0 || fences.length > MOST_TABS) throw wrongNumber(node, fences.length, draft);
  draft.hasGroups = true;
  standIn(node, draft.addGroup(fences), context);
}

/** The parser goes on to the blocks of a group that is taken out already. */
function isInGroup(
  node: Readonly<Code> | Snippet,
  { hasGroups }: DraftBuilder,
  context: MdastVisitorContext,
): boolean {
  const parent = hasGroups ? context.parent(node) : undefined;
  return parent?.type === "containerDirective" && parent.name === GROUP;
}

function toFence({ value, lang, meta, position }: Readonly<Code>): Fence {
  return { code: value, info: lang ?? "", meta: meta ?? "", line: position?.start.line ?? 1 };
}

function snippetToFence({ attributes, position }: Snippet): Fence {
  const { info, meta } = readSnippet(decodeURIComponent(attributes?.["is"] ?? ""));
  return { code: "", info, meta, line: position?.start.line ?? 1 };
}

function standIn(node: Readonly<Code> | Group | Snippet, index: number, context: MdastVisitorContext): void {
  const hProperties = { n: String(index) };
  context.replaceNode(node, { type: "inkCode", children: [], data: { hName: "ink-code", hProperties } });
}

function strangeChild(point: { line: number; column: number } | undefined, draft: DraftBuilder): SiteError {
  return new SiteError("A code group holds code blocks and nothing else.", {
    code: "code-group",
    hint: "Move this out of the container, or use tabs, which hold anything.",
    place: draft.place(point),
  });
}

function wrongNumber(node: Group, count: number, draft: DraftBuilder): SiteError {
  return new SiteError(`A code group of ${count} blocks cannot be shown.`, {
    code: "code-group",
    hint: `Give it one to ${MOST_TABS} code blocks.`,
    place: draft.place(node.position?.start),
  });
}
