import { toAsciiPattern, toLowerPattern } from "./ascii-pattern.ts";
import type { Emulation } from "./emulation.ts";
import type { PatternRow } from "./lazy-pattern.ts";
import { relaxPattern } from "./relaxed-pattern.ts";
import { findRequiredText } from "./required-text.ts";

interface RowExtras {
  emulation?: Emulation;
  groups?: readonly number[] | undefined;
}

/** A pattern as it is kept. Made when a grammar is converted: what runs grammars does without all this. */
export function toRow(source: string, flags: string, { emulation, groups }: RowExtras = {}): PatternRow {
  const lower = toLowerPattern(source, flags);
  const ascii = lower ?? toAsciiPattern(source, flags);
  // A pattern that is tried elsewhere than where the search begins may match where the short one does not.
  const isPlain = (emulation?.strategy ?? null) === null && flags.includes("g") && !flags.includes("y");
  const row = [
    source,
    flags,
    findRequiredText({ source, flags }) ?? null,
    flags.includes("i") ? (lower ?? null) : ascii === source ? null : ascii,
    isPlain ? relaxPattern(ascii) : [],
  ] as const;
  if (emulation !== undefined) return [...row, groups ?? null, emulation];
  return groups === undefined ? row : [...row, groups];
}
