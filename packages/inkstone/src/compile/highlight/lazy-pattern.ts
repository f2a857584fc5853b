import { EmulatedRegExp } from "oniguruma-to-es";
import { findRequiredText, type RequiredText } from "./required-text.ts";

type EmulatedRegExpOptions = EmulatedRegExp["rawOptions"];

/** A pattern as it is kept: what it was written as, and what a line must contain for it to match. */
export type PatternRow = readonly [
  source: string,
  flags: string,
  required: RequiredText | null,
  options?: EmulatedRegExpOptions,
];

/**
 * A pattern that is compiled when it is first tried. A grammar has hundreds, and a page's few blocks of code try a
 * tenth of them. It counts as a regular expression, because grammars are copied and only those are left as they are.
 */
export class LazyPattern extends RegExp {
  readonly required: RequiredText;
  readonly rawOptions: EmulatedRegExpOptions;
  readonly #row: PatternRow;
  #compiled: RegExp | undefined;

  constructor(row: PatternRow) {
    super("", row[1]);
    this.#row = row;
    this.required = row[2] ?? undefined;
    this.rawOptions = row[3] ?? {};
  }

  get compiled(): RegExp {
    this.#compiled ??= compile(this.#row);
    return this.#compiled;
  }
}

export function toRow(pattern: RegExp): PatternRow {
  const row = [pattern.source, pattern.flags, findRequiredText(pattern) ?? null] as const;
  // Asked for its options and not for its class: grammars bring a class of their own when the program is bundled.
  return "rawOptions" in pattern
    ? [...row, withoutLaziness(pattern.rawOptions as EmulatedRegExpOptions)]
    : row;
}

function compile([source, flags, , options]: PatternRow): RegExp {
  return options === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, options);
}

function withoutLaziness({ lazyCompile: _, ...options }: EmulatedRegExpOptions): EmulatedRegExpOptions {
  return options;
}
