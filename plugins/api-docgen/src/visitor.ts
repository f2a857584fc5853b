import type { Plugin } from "inkstone";

/** The plugin contract speaks in the parser's types; these are the ones that a visitor meets here. */
type Made = Extract<NonNullable<Plugin["mdast"]>, (...page: never[]) => unknown>;
export type VisitedPage = Parameters<Made>[0];
export type Visitors = ReturnType<Made>;
type Visitor = NonNullable<Visitors["mdxJsxFlowElement"]>;
export type MdxJsxFlowElement = Parameters<Visitor>[0];
export type VisitorContext = Parameters<Visitor>[1];
export type NewNodes = Parameters<VisitorContext["replaceNode"]>[1];
