import type { LanguageRegistration } from "shiki/core";
import { LazyPattern, type PatternRow, toRow } from "./lazy-pattern.ts";

export type Grammars = LanguageRegistration[];

/** Grammars as text that is read in a hundredth of the time that importing them takes. */
export function describeGrammars(grammars: Grammars): string {
  return JSON.stringify(grammars, (_, value: unknown) => (value instanceof RegExp ? toRow(value) : value));
}

export function readGrammars(text: string): Grammars {
  const grammars = JSON.parse(text) as Grammars;
  revive(grammars);
  return grammars;
}

/** The only fields of a rule that hold a pattern. Other lists of theirs are lists of rules. */
const FIELDS = ["match", "begin", "end", "while"] as const;

function revive(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const node = value as Record<string, unknown>;
  for (const field of FIELDS) {
    const row = node[field];
    if (Array.isArray(row)) node[field] = new LazyPattern(row as unknown as PatternRow);
  }
  for (const key in node) if (!(node[key] instanceof LazyPattern)) revive(node[key]);
}
