/** Texts of which a line must contain at least one for a pattern to match anywhere in it. Undefined: nothing is known. */
export type RequiredText = readonly string[] | undefined;

/** More alternatives than this cost more to look for than the pattern itself. */
const MOST_ALTERNATIVES = 12;

/**
 * What a regular expression cannot match without: `\b(const|let)\s+` needs "const" or "let". Where case does not matter, the texts are in
 * lower case, and true of lines of ASCII: other signs may stand for a letter (`ſ` for `s`).
 * Careful rather than clever: whatever it does not understand counts as unknown.
 */
export function findRequiredText({ flags, source }: Pick<RegExp, "flags" | "source">): RequiredText {
  try {
    const texts = new PatternReader(source).readAlternatives();
    return flags.includes("i") ? withoutCase(texts) : texts;
  } catch {
    return undefined;
  }
}

/** Undefined when a text has other signs than ASCII. */
export function withoutCase(texts: RequiredText): RequiredText {
  return texts?.every((text) => !NOT_ASCII.test(text)) === true
    ? texts.map((text) => text.toLowerCase())
    : undefined;
}

const NOT_ASCII = /[^\x00-\x7f]/;

interface Atom {
  /** Known if the atom is a character that stands for itself. */
  literal?: string;
  required: RequiredText;
}

const UNKNOWN: Atom = { required: undefined };

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end or the closing parenthesis. All alternatives must be known, for any one may match. */
  readAlternatives(): RequiredText {
    const alternatives = [this.#readSequence()];
    while (this.#peek() === "|") {
      this.#at++;
      alternatives.push(this.#readSequence());
    }
    const known = alternatives.flatMap((texts) => texts ?? []);
    if (alternatives.some((texts) => texts === undefined) || known.length > MOST_ALTERNATIVES)
      return undefined;
    return known;
  }

  #readSequence(): RequiredText {
    let best: RequiredText;
    let run = "";
    const offer = (texts: RequiredText): void => {
      if (texts !== undefined && weigh(texts) > weigh(best)) best = texts;
    };
    const endRun = (): void => {
      if (run !== "") offer([run]);
      run = "";
    };
    for (let next = this.#peek(); next !== "" && next !== "|" && next !== ")"; next = this.#peek()) {
      const { literal, required } = this.#readAtom();
      const repeats = this.#readQuantifier();
      if (literal !== undefined && repeats === "once") {
        run += literal;
        continue;
      }
      endRun();
      if (repeats !== "maybe") offer(literal === undefined ? required : [literal]);
    }
    endRun();
    return best;
  }

  #readAtom(): Atom {
    const character = this.#take();
    if (character === "(") return this.#readGroup();
    if (character === "[") return this.#skipClass();
    if (character === "\\") return this.#readEscape();
    if (character === "." || character === "^" || character === "$") return UNKNOWN;
    return { literal: character, required: [character] };
  }

  #readGroup(): Atom {
    const [opening = "", kind = ""] = /^\?(<?[=!]|:|<[\p{L}\w$]+>)/u.exec(this.#source.slice(this.#at)) ?? [];
    if (opening === "" && this.#peek() === "?") throw new Error("A group of an unknown kind.");
    this.#at += opening.length;
    const required = this.readAlternatives();
    if (this.#take() !== ")") throw new Error("A group without an end.");
    return kind === "!" || kind === "<!" ? UNKNOWN : { required };
  }

  /** Classes may be nested. */
  #skipClass(): Atom {
    for (let depth = 1; depth > 0;) {
      const character = this.#take();
      if (character === "") throw new Error("A class without an end.");
      if (character === "\\") this.#at++;
      if (character === "[") depth++;
      if (character === "]") depth--;
    }
    return UNKNOWN;
  }

  #readEscape(): Atom {
    const character = this.#take();
    if (/[\p{P}\p{S}]/u.test(character)) return { literal: character, required: [character] };
    // Properties, code points, named and numbered references carry more characters behind.
    const rest = /^(?:\{[^}]*\}|<[^>]*>|[\da-fA-F]{1,4})?/.exec(this.#source.slice(this.#at))?.[0] ?? "";
    if (/[pPukxq\d]/.test(character)) this.#at += rest.length;
    return UNKNOWN;
  }

  #readQuantifier(): "maybe" | "often" | "once" {
    const [quantifier = ""] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === "") return "once";
    return quantifier.startsWith("+") || /^\{[1-9]/.test(quantifier) ? "often" : "maybe";
  }

  #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #take(): string {
    return this.#source.charAt(this.#at++);
  }
}

/** One long text excludes the most lines; of several, the shortest counts. */
function weigh(texts: RequiredText): number {
  if (texts === undefined || texts.length === 0) return 0;
  return Math.min(...texts.map((text) => text.length)) / texts.length;
}
