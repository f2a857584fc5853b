import type {
  Custom,
  MdastNode,
  MdastVisitorContext,
  MdxFlowExpression,
  MdxjsEsm,
  MdxTextExpression,
} from "satteri";
import { SiteError } from "../../support/errors/site-error.ts";
import { closest } from "../../support/text/closest.ts";
import { checkMember } from "../scope/resolve-author.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { findInclude } from "../fragments/include.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { resolveAuthorElement } from "./author-element.ts";
import { checkChildren } from "./check-children.ts";
import { checkNesting } from "./check-nesting.ts";
import { checkProps, checkStyle } from "./check-props.ts";
import { drawElement, DRAWN } from "./drawn-elements.ts";
import { findAddressChanges, withAttributes } from "./element-addresses.ts";
import { type Element, isElement, type Meaning, meaningOf, readLiteralIn } from "./element-meaning.ts";
import { isImageSize } from "./images.ts";
import { visitImports } from "./imports.ts";
import { includeInMdx } from "./includes.ts";
import { LIVE } from "./live-node.ts";
import type { MathOptions } from "./math.ts";
import { createPartNode, unwrapParagraph } from "./part-node.ts";

/** Items of lists and tables, which must be found right below them. */
export const PARTED_ELEMENTS: readonly string[] = ["dd", "dt", "li", "tbody", "td", "th", "thead", "tr"];

type Expression = Readonly<MdxFlowExpression | MdxTextExpression>;

interface MdxVisitors {
  mdxjsEsm(node: Readonly<MdxjsEsm>, context: MdastVisitorContext): void;
  mdxJsxFlowElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxJsxTextElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxFlowExpression(node: Expression, context: MdastVisitorContext): void;
  mdxTextExpression(node: Expression, context: MdastVisitorContext): void;
}

/** Notices what makes a page live; what can be said in HTML, or rendered now, becomes part of the static page. */
export function mdxVisitors(draft: DraftBuilder, scope: PageScope, math: MathOptions): MdxVisitors {
  const element = (node: Readonly<Element>, context: MdastVisitorContext): void => {
    const meaning = meaningOf(node, scope);
    checkNesting(node, meaning, { draft, context });
    for (const { value } of node.attributes)
      if (typeof value === "object") noteUsesIn(value?.value ?? "", node, scope);
    const isDrawn =
      meaning.kind === "author" && drawElement(node, meaning.component, { draft, scope, context, math });
    if (!isDrawn) visitElement(node, meaning, { draft, scope, context });
  };
  const expression = (node: Expression, context: MdastVisitorContext): void =>
    visitExpression(node, { draft, scope, context });
  return {
    mdxjsEsm: (node, context) => visitImports(node, { draft, scope, context }),
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
  };
}

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
  context: MdastVisitorContext;
}

function visitElement(node: Readonly<Element>, meaning: Meaning, visit: Visit): void {
  const { draft, scope, context } = visit;
  if (meaning.kind === "group") return;
  // What stands inside of a component is that component's matter: it may want to look at it.
  const isInside = isInsideComponent(node, visit);
  const changes = findAddressChanges(node, draft);
  if (meaning.kind === "plain") {
    if (!isInside) context.replaceNode(node, toPlainNode(node, { ...meaning.properties, ...changes }));
    else if (changes !== undefined) context.replaceNode(node, withAttributes(node, changes));
    return;
  }
  if (meaning.kind === "live") {
    checkStyle(node, draft);
    checkMember(node.name ?? "", scope, draft.place(node.position?.start));
    noteBlocks(node, scope);
  }
  noteUse(node, scope);
  noteParted(node, visit);
  if (meaning.kind === "author") {
    checkChildren(node, meaning.component, visit);
    checkProps(node, meaning.component, visit);
  }
  if (meaning.kind === "fragment" && showFragment(node, meaning, visit)) return;
  if (meaning.kind === "author" && meaning.isStatic) scope.hasComponents = true;
  else draft.isLive = true;
  const resolved = resolveAttributes(node, meaning, { ...visit, changes });
  const isMarked = scope.isModule && !isInside && (!isStatic(meaning) || hasLive(node, scope));
  if (isMarked) {
    if (resolved === undefined) context.wrapNode(node, LIVE);
    else context.replaceNode(node, { ...LIVE, children: [resolved] });
  } else if (resolved !== undefined) context.replaceNode(node, resolved);
}

/** The element with the addresses that it will have; undefined when it stays as it is. */
function resolveAttributes(
  node: Readonly<Element>,
  meaning: Meaning,
  { changes, ...visit }: Visit & { changes: Record<string, string> | undefined },
): Element | undefined {
  if (meaning.kind === "author") return resolveAuthorElement(node, meaning.component, visit);
  return changes === undefined ? undefined : withAttributes(node, changes);
}

/** False when the fragment is to be rendered by React. */
function showFragment(
  node: Readonly<Element>,
  { use, props }: Extract<Meaning, { kind: "fragment" }>,
  { draft, scope, context }: Visit,
): boolean {
  const html = props === undefined ? undefined : scope.render(use, props, draft);
  if (html === undefined) {
    if (scope.isModule) scope.show(use, draft, node.position?.start);
    return false;
  }
  const isInline = node.type === "mdxJsxTextElement";
  const part = isInline ? unwrapParagraph(html, draft.place(node.position?.start)) : html;
  context.replaceNode(node, createPartNode(draft.addPart(part)));
  return true;
}

function visitExpression(node: Expression, visit: Visit): void {
  const { draft, scope, context } = visit;
  const included = findInclude(node.value);
  if (included !== undefined) return includeInMdx(node, included, visit);
  if (isComment(node.value)) return context.removeNode(node);
  noteUsesIn(node.value, node, scope);
  // It goes with its picture.
  if (isImageSize(node, context)) return;
  const literal = readLiteralIn(node.value, scope);
  if (literal?.value === undefined) tellMissingKey(node, visit);
  if (literal === undefined) {
    draft.isLive = true;
    noteParted(node, visit);
  } else if (literal.hasElements) scope.hasComponents = true;
  else if (Array.isArray(literal.value))
    draft.isLive ||= literal.value.some((item) => typeof item === "object");
  else if (typeof literal.value === "object" && literal.value !== null) draft.isLive = true;
  // It is gone, together with what was drawn of it.
  else if (!isInDrawn(node, visit)) context.replaceNode(node, { type: "text", value: textOf(literal.value) });
}

/** `{frontmatter.titel}` shows nothing, and what is looked for within it fails. */
function tellMissingKey({ value, position }: Expression, { draft, scope }: Visit): void {
  const { frontmatter } = scope;
  const [, key = "", inner] = /^\s*frontmatter\??\.([\w$]+)\s*([.[])?/.exec(value) ?? [];
  if (frontmatter === undefined || key === "" || Object.hasOwn(frontmatter, key)) return;
  const guess = closest(key, Object.keys(frontmatter));
  const code = "frontmatter-missing";
  const message = `The front matter has no "${key}"`;
  const hint = guess === undefined ? `Add ${key} to it.` : `Did you mean "${guess}"?`;
  if (inner !== undefined)
    throw new SiteError(`${message}.`, { code, hint, place: draft.place(position?.start) });
  const { line = 1, column = 1 } = position?.start ?? {};
  draft.addWarning({ message: `${message}, so nothing is shown.`, code, hint, line, column });
}

/** As React shows it: `true` and `null` are nothing. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function noteUse({ name, position }: Readonly<Element>, { uses }: PageScope): void {
  const [base = ""] = (name ?? "").split(".");
  if (position !== undefined && !uses.has(base)) uses.set(base, position.start);
}

/** Elements in code, as in `icon={<Star />}`, stand where the tag or the expression around them does. */
function noteUsesIn(code: string, { position }: Readonly<Element> | Expression, { uses }: PageScope): void {
  if (position === undefined) return;
  for (const [, name = ""] of code.matchAll(/<([A-Z][\w$]*)/g))
    if (!uses.has(name)) uses.set(name, position.start);
}

function isStatic(meaning: Meaning): boolean {
  return (
    meaning.kind === "plain" || meaning.kind === "group" || (meaning.kind === "author" && meaning.isStatic)
  );
}

/** Whether something in it needs React. */
function hasLive(node: Readonly<MdastNode>, scope: PageScope): boolean {
  if (!("children" in node)) return false;
  return node.children.some((child) => {
    if (child.type === "mdxFlowExpression" || child.type === "mdxTextExpression")
      return !isComment(child.value) && readLiteralIn(child.value, scope) === undefined;
    if (isElement(child)) {
      const meaning = meaningOf(child, scope);
      const isShown = meaning.kind === "fragment" && meaning.props !== undefined && !meaning.use.isLive;
      if (!isShown && !isStatic(meaning)) return true;
    }
    return hasLive(child, scope);
  });
}

/** A list is no list to a browser when something else stands between it and its items. */
function noteParted(node: Readonly<Element> | Expression, { scope, context }: Visit): void {
  let parent: Readonly<MdastNode> | undefined = context.parent(node);
  for (; parent !== undefined && !scope.hasPartedLists; parent = parentOf(parent, context)) {
    scope.hasPartedLists = isElement(parent)
      ? PARTED_ELEMENTS.includes(parent.name ?? "")
      : PARTED_NODES.has(parent.type);
  }
}

/** A component that sets blocks of code side by side must find each of them. */
function noteBlocks({ children }: Readonly<Element>, scope: PageScope): void {
  scope.hasPartedBlocks ||= children.filter(({ type }) => type === "code").length > 1;
}

const PARTED_NODES: ReadonlySet<string> = new Set([
  "descriptionDetails",
  "descriptionTerm",
  "listItem",
  "tableCell",
]);

function isInsideComponent(node: Readonly<Element>, { scope, context }: Visit): boolean {
  let parent: Readonly<MdastNode> | undefined = context.parent(node);
  for (; parent !== undefined; parent = parentOf(parent, context)) {
    if (!isElement(parent)) continue;
    const { kind } = meaningOf(parent, scope);
    if (kind !== "plain" && kind !== "group") return true;
  }
  return false;
}

function isInDrawn(node: Expression, { scope, context }: Visit): boolean {
  const parent: Readonly<MdastNode> | undefined = context.parent(node);
  const element = parent?.type === "paragraph" ? context.parent(parent) : parent;
  if (element === undefined || !isElement(element)) return false;
  const meaning = meaningOf(element, scope);
  return meaning.kind === "author" && DRAWN.has(meaning.component);
}

function parentOf(node: Readonly<MdastNode>, context: MdastVisitorContext): Readonly<MdastNode> | undefined {
  return node.type === "root" ? undefined : context.parent(node);
}

function toPlainNode(node: Readonly<Element>, properties: Record<string, string | true>): Custom {
  return {
    type: "inkElement",
    children: node.children,
    data: { hName: node.name, hProperties: properties },
  };
}

function isComment(expression: string): boolean {
  return expression.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trim() === "";
}
