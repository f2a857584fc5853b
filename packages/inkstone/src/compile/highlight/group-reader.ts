/** A piece of a sequence: a group, or anything else as it is written. */
export type Piece = Group | string;

export interface Group {
  /** What it begins with: `(`, `(?=`, `(?<name>`. */
  opening: string;
  alternatives: Piece[][];
  /** `*`, `{1,2}?`, or nothing. */
  quantifier: string;
  source: string;
}

/** The alternatives of a pattern, each a sequence of pieces. Throws at groups of other kinds than JavaScript's oldest. */
export function readPattern(source: string): Piece[][] {
  return new GroupReader(source).readAlternatives();
}

/** Whether what stands behind a group may come at once. */
export function isOptional({ quantifier }: Group): boolean {
  return /^(?:[*?]|\{0)/.test(quantifier);
}

/** Whether a group forbids something or looks back: without it, more matches. */
export function isRestriction({ opening }: Group): boolean {
  return /^\(\?(?:<[=!]|!)/.test(opening);
}

class GroupReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end, or to the parenthesis that closes the group. */
  readAlternatives(): Piece[][] {
    const alternatives: Piece[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ")") {
      if (this.#source[this.#at] === "|") {
        this.#at++;
        alternatives.push([]);
      } else {
        alternatives.at(-1)?.push(this.#readPiece());
      }
    }
    return alternatives;
  }

  #readPiece(): Piece {
    const start = this.#at;
    if (this.#source[start] !== "(") {
      this.#skipAtom();
      return this.#source.slice(start, this.#at) + this.#take(QUANTIFIER);
    }
    const opening = this.#take(/\((?:\?(?:<?[=!]|<[A-Za-z_$][\w$]*>|:))?/y);
    if (this.#source[this.#at] === "?") throw new Error("This kind of group is not known.");
    const alternatives = this.readAlternatives();
    this.#at++;
    const quantifier = this.#take(QUANTIFIER);
    return { opening, alternatives, quantifier, source: this.#source.slice(start, this.#at) };
  }

  #skipAtom(): void {
    const character = this.#source[this.#at];
    if (character === "\\") this.#take(ESCAPE);
    else if (character === "[") this.#skipClass();
    else this.#at++;
  }

  /** Classes may hold classes. */
  #skipClass(): void {
    let depth = 0;
    do {
      const character = this.#source[this.#at];
      if (character === undefined) throw new Error("A class does not end.");
      if (character === "\\") this.#at++;
      else if (character === "[") depth++;
      else if (character === "]") depth--;
      this.#at++;
    } while (depth > 0);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [text = ""] = pattern.exec(this.#source) ?? [];
    this.#at += text.length;
    return text;
  }
}

const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})?\??/y;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/y;
