import type { LanguageRegistration } from "shiki/core";
import { LazyPattern, type PatternRow } from "./lazy-pattern.ts";
import type { PatternTemplate, Templates } from "./pattern-template.ts";

/** A grammar as it is kept. */
export interface LeanGrammar {
  /** Templates are called by it: `html:7`. */
  id: string;
  /** With rows, or names of templates, in place of patterns. */
  grammar: LanguageRegistration;
  templates: readonly PatternTemplate[];
}

/** Grammars that can be run together. */
export interface RunnableGrammars {
  /** All that the last one embeds stand before it. */
  langs: LanguageRegistration[];
  templates: Templates;
}

/** The only fields of a rule that hold a pattern. Other lists of theirs are lists of rules. */
export const PATTERN_FIELDS: ReadonlySet<string> = new Set(["match", "begin", "end", "while"]);

/** Changes what it is given: each is read from text just before, and copying it would take as long again. */
export function reviveGrammars(grammars: readonly LeanGrammar[]): RunnableGrammars {
  const named = grammars.flatMap(({ id, templates }) =>
    templates.map((template, index) => [`${id}:${index}`, template] as const),
  );
  for (const { grammar } of grammars) revive(grammar);
  return { langs: grammars.map(({ grammar }) => grammar), templates: new Map(named) };
}

function revive(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const node = value as Record<string, unknown>;
  for (const field of PATTERN_FIELDS) {
    const row = node[field];
    if (Array.isArray(row)) node[field] = new LazyPattern(row as unknown as PatternRow);
  }
  for (const key in node) if (!(node[key] instanceof LazyPattern)) revive(node[key]);
}
