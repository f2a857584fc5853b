import type { Emulation } from "./emulation.ts";
import type { RequiredText } from "./required-text.ts";

/** A pattern as it is kept: what it was written as, and what is to be asked of a line before it is tried. */
export type PatternRow = readonly [
  source: string,
  flags: string,
  required: RequiredText | null,
  /** For lines of ASCII; see `toAsciiPattern`. Where case does not matter, for such lines in lower case; see `toLowerPattern`. */
  ascii: string | null,
  /** For the same lines: short patterns to try first, the shortest before the others; see `relaxPattern`. */
  relaxed: readonly string[],
  /** Which groups of the pattern as it was written are left; null: those from the first on. See `dropGroups`. */
  groups?: readonly number[] | null,
  /** Present when JavaScript needs help with the pattern. */
  emulation?: Emulation,
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
  readonly ignoresCase: boolean;
  /** Lines of ASCII are to be in lower case. */
  readonly wantsLower: boolean;
  readonly emulation: Emulation | undefined;
  readonly groups: readonly number[] | undefined;
  readonly #row: PatternRow;
  #full: RegExp | undefined;
  #ascii: RegExp | undefined;
  #relaxed: RegExp[] | undefined;

  constructor(row: PatternRow) {
    this.#row = row;
    this.sticky = row[1].includes("y");
    this.ignoresCase = row[1].includes("i");
    this.wantsLower = this.ignoresCase && row[3] !== null;
    this.required = row[2] ?? undefined;
    this.emulation = row[6];
    this.groups = row[5] ?? undefined;
  }

  /** Undefined when there is surely no match from `start` on, so that nothing need be compiled. */
  compileFor(line: string, start: number, isAscii: boolean): RegExp | undefined {
    const [source, flags, , ascii] = this.#row;
    if (!isAscii) return (this.#full ??= new RegExp(source, flags));
    if (this.#ascii !== undefined) return this.#ascii;
    if (!this.#mayMatch(line, start)) return undefined;
    return (this.#ascii = new RegExp(ascii ?? source, this.#asciiFlags()));
  }

  #mayMatch(line: string, start: number): boolean {
    const relaxed = this.#row[4];
    const made = (this.#relaxed ??= []);
    return relaxed.every((source, at) => {
      const regexp = (made[at] ??= new RegExp(source, this.#asciiFlags().replace("d", "")));
      regexp.lastIndex = start;
      return regexp.test(line);
    });
  }

  #asciiFlags(): string {
    return this.wantsLower ? this.#row[1].replace("i", "") : this.#row[1];
  }
}

// It counts as a regular expression, because grammars are copied and only those are left as they are.
Object.setPrototypeOf(LazyPattern.prototype, RegExp.prototype);
