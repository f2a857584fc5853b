import type { Html } from "mdast";
import type { MdastVisitorContext, MdxFlowExpression, MdxTextExpression } from "satteri";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import type { Point } from "../draft/draft-place.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { replaceIncludes } from "../fragments/include.ts";
import type { FragmentUse, PageScope } from "../scope/page-scope.ts";
import { LIVE } from "./live-node.ts";
import { createPartNode, unwrapParagraph } from "./part-node.ts";

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
  context: MdastVisitorContext;
}

/** `<!--@include: ./part.md-->` in Markdown. False when there is none in this piece of HTML. */
export function includeInHtml(node: Readonly<Html>, { draft, scope, context }: Visit): boolean {
  const isInline = context.parent(node)?.type === "paragraph";
  const parts: number[] = [];
  const value = replaceIncludes(node.value, (written, offset) => {
    const place = draft.place(pointIn(node, offset));
    const html = scope.render(findUse(written, scope, place), {}, draft);
    if (html === undefined) throw createLiveError(written, place);
    parts.push(draft.addPart(isInline ? unwrapParagraph(html, place) : html));
    return `<ink-part n="${parts.at(-1)}"></ink-part>`;
  });
  const [only, ...others] = parts;
  if (only === undefined) return false;
  // A node of its own also survives where raw HTML does not: in a module.
  if (others.length === 0 && /^<ink-part [^>]*><\/ink-part>$/.test(value.trim()))
    context.replaceNode(node, createPartNode(only));
  else context.setProperty(node as Html, "value", value);
  return true;
}

/** `{/* @include: ./part.mdx *\/}` in MDX. */
export function includeInMdx(
  node: Readonly<MdxFlowExpression | MdxTextExpression>,
  written: string,
  { draft, scope, context }: Visit,
): void {
  const place = draft.place(node.position?.start);
  const use = findUse(written, scope, place);
  const html = scope.render(use, {}, draft);
  if (html !== undefined) {
    const isInline = node.type === "mdxTextExpression";
    context.replaceNode(node, createPartNode(draft.addPart(isInline ? unwrapParagraph(html, place) : html)));
    return;
  }
  if (!use.fragment.isWhole) throw createPartialError(written, place);
  draft.isLive = true;
  if (!scope.isModule) return;
  scope.show(use, draft, node.position?.start);
  const name = `InkInclude${scope.provided.length}`;
  scope.provided.push({ name, exported: "default", from: use.fragment.source.path });
  const element = { type: "mdxJsxFlowElement" as const, name, attributes: [], children: [] };
  context.replaceNode(node, { ...LIVE, children: [element] });
}

function findUse(written: string, scope: PageScope, place: Place): FragmentUse {
  const use = scope.includes.get(written) ?? scope.read(written, place);
  scope.includes.set(written, use);
  return use;
}

function pointIn({ value, position }: Readonly<Html>, offset: number): Point | undefined {
  if (position === undefined) return undefined;
  const lines = value.slice(0, offset).split("\n");
  const column = (lines.at(-1) ?? "").length;
  const { start } = position;
  return lines.length === 1
    ? { line: start.line, column: start.column + column }
    : { line: start.line + lines.length - 1, column: column + 1 };
}

function createLiveError(written: string, place: Place): SiteError {
  return new SiteError(`${written} uses components that need React, which a Markdown page cannot show.`, {
    code: "fragment-live",
    hint: "Rename the page to .mdx, or take the components out of the fragment.",
    place,
  });
}

function createPartialError(written: string, place: Place): SiteError {
  return new SiteError(`${written} uses components that need React, and only whole files can.`, {
    code: "fragment-live",
    hint: "Move the part into a file of its own, or take the components out of it.",
    place,
  });
}
