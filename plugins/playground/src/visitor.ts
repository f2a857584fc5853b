import type { Plugin } from "inkstone";

/** The plugin contract speaks in the parser's types; these are the ones that a visitor meets here. */
type Made = Extract<NonNullable<Plugin["mdast"]>, (...page: never[]) => unknown>;
export type Visitors = ReturnType<Made>;
type CodeVisitor = NonNullable<Visitors["code"]>;
type GroupVisitor = NonNullable<Visitors["containerDirective"]>;
export type CodeNode = Parameters<CodeVisitor>[0];
export type GroupNode = Parameters<GroupVisitor>[0];
export type VisitorContext = Parameters<CodeVisitor>[1];
type NewNodes = Parameters<VisitorContext["replaceNode"]>[1];
export type NewNode = Exclude<NewNodes, readonly unknown[]>;
