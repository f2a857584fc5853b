/** Below this, a pattern is compiled in no time. */
const LONG_PATTERN = 1000;
/** Groups up to this length are taken over as they are. */
const SHORT_GROUP = 100;
/** How many pieces of a long pattern, one behind the other, are taken over where it looks ahead. */
const AHEAD = 8;

/**
 * A short pattern that matches wherever a long one does, and in more places: `a(?=\s*=\s*(b|c…))` without the end of
 * what it looks ahead for. Some patterns take longer to compile than a page takes to parse, and are hardly ever needed
 * once the short one was tried. Undefined for patterns that are short themselves, or not understood.
 */
export function relaxPattern(source: string): string | undefined {
  if (source.length < LONG_PATTERN || /\\[1-9k]/.test(source)) return undefined;
  try {
    const reader = new GroupReader(source);
    const relaxed = relaxAlternatives(reader.readAlternatives(), LONG_PATTERN);
    return relaxed.length * 2 < source.length ? relaxed : undefined;
  } catch {
    return undefined;
  }
}

/** A piece of a sequence: a group, or anything else as it is written. */
type Piece = Group | string;

interface Group {
  /** What it begins with: `(`, `(?=`, `(?<name>`. */
  opening: string;
  alternatives: Piece[][];
  /** `*`, `{1,2}?`, or nothing. */
  quantifier: string;
  source: string;
}

function relaxAlternatives(alternatives: readonly Piece[][], room: number): string {
  return alternatives.map((pieces) => relaxSequence(pieces, room)).join("|");
}

/** Up to the first long group, and only the beginning of that: what follows is left open. */
function relaxSequence(pieces: readonly Piece[], room: number): string {
  let text = "";
  for (const [index, piece] of pieces.entries()) {
    const left = room - index;
    if (left <= 0) return text;
    if (typeof piece === "string" || piece.source.length <= SHORT_GROUP) {
      text += typeof piece === "string" ? piece : piece.source;
    } else if (piece.opening === "(?=") {
      text += `(?=${relaxAlternatives(piece.alternatives, AHEAD)})`;
    } else if (!/^\(\?<?[=!]/.test(piece.opening)) {
      const inner = relaxAlternatives(piece.alternatives, left);
      const isOptional = /^(?:[*?]|\{0)/.test(piece.quantifier);
      return `${text}(?:${inner}${isOptional ? `|${relaxSequence(pieces.slice(index + 1), left)}` : ""})`;
    }
    // Anything else forbids something or looks back: without it, more matches.
  }
  return text;
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
    if (character === "\\") this.#take(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[^])/y);
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
