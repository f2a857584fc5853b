import { EmulatedRegExp } from "oniguruma-to-es";
import { toAsciiPattern } from "./ascii-pattern.ts";
import { relaxPattern } from "./relaxed-pattern.ts";
import { findRequiredText, type RequiredText } from "./required-text.ts";

/** Present when JavaScript needs help with a pattern. */
export type EmulatedRegExpOptions = EmulatedRegExp["rawOptions"];

/** A pattern as it is kept: what it was written as, and what is to be asked of a line before it is tried. */
export type PatternRow = readonly [
  source: string,
  flags: string,
  required: RequiredText | null,
  /** For lines of ASCII; see `toAsciiPattern`. */
  ascii: string | null,
  /** For such lines too: short patterns to try first, the shortest before the others; see `relaxPattern`. */
  relaxed: readonly string[],
  /** Which groups of the pattern as it was written are left; null: those from the first on. See `dropGroups`. */
  groups?: readonly number[] | null,
  options?: EmulatedRegExpOptions,
];

/** Matches nothing: of no texts, no line contains one. */
export const NEVER: PatternRow = ["(?!)", "dgv", [], null, []];

/**
 * A pattern that is compiled when it is first tried. A grammar has hundreds, and a page's few blocks of code try a
 * tenth of them.
 */
export class LazyPattern {
  readonly required: RequiredText;
  readonly sticky: boolean;
  readonly rawOptions: EmulatedRegExpOptions;
  readonly groups: readonly number[] | undefined;
  readonly #row: PatternRow;
  #full: RegExp | undefined;
  #ascii: RegExp | undefined;
  #relaxed: RegExp[] | undefined;

  constructor(row: PatternRow) {
    this.#row = row;
    this.sticky = row[1].includes("y");
    this.required = row[2] ?? undefined;
    this.rawOptions = row[6] ?? {};
    this.groups = row[5] ?? undefined;
  }

  /** Undefined when there is surely no match from `start` on, so that nothing need be compiled. */
  compileFor(line: string, start: number, isAscii: boolean): RegExp | undefined {
    const [source, flags, , ascii, , , options] = this.#row;
    if (!isAscii) return (this.#full ??= compile(source, flags, options));
    if (this.#ascii !== undefined) return this.#ascii;
    if (!this.#mayMatch(line, start)) return undefined;
    return (this.#ascii = compile(ascii ?? source, flags, options));
  }

  #mayMatch(line: string, start: number): boolean {
    const [, flags, , , relaxed] = this.#row;
    const made = (this.#relaxed ??= []);
    return relaxed.every((source, at) => {
      const regexp = (made[at] ??= new RegExp(source, flags.replace("d", "")));
      regexp.lastIndex = start;
      return regexp.test(line);
    });
  }
}

// It counts as a regular expression, because grammars are copied and only those are left as they are.
Object.setPrototypeOf(LazyPattern.prototype, RegExp.prototype);

interface RowExtras {
  options?: EmulatedRegExpOptions;
  groups?: readonly number[] | undefined;
}

export function toRow(source: string, flags: string, { options, groups }: RowExtras = {}): PatternRow {
  const ascii = toAsciiPattern(source, flags);
  // A pattern that is tried elsewhere than where the search begins may match where the short one does not.
  const isPlain = (options?.strategy ?? null) === null && flags.includes("g") && !flags.includes("y");
  const row = [
    source,
    flags,
    findRequiredText({ source, flags }) ?? null,
    ascii === source ? null : ascii,
    isPlain ? relaxPattern(ascii) : [],
  ] as const;
  if (options !== undefined) return [...row, groups ?? null, { ...options, lazyCompile: false }];
  return groups === undefined ? row : [...row, groups];
}

function compile(source: string, flags: string, options: EmulatedRegExpOptions | undefined): RegExp {
  return options === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, options);
}
