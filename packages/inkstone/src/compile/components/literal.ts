/** An expression that means the same everywhere: no name in it but `props` and `frontmatter`, where these are known. */
export interface Literal {
  /** Undefined when it holds elements: those have no value before they are rendered. */
  value: unknown;
  hasElements: boolean;
}

export interface LiteralOptions {
  /** Whether an element of this name may stand in it. */
  isStatic(name: string): boolean;
  /** What `props.name` means, inside of a fragment. */
  props?: Readonly<Record<string, unknown>> | undefined;
  /** What `frontmatter.name` means, on a page. */
  frontmatter?: Readonly<Record<string, unknown>> | undefined;
}

/** Texts, numbers, lists and objects of them, and elements made of the same. Undefined for anything else. */
export function readLiteral(code: string, options: LiteralOptions): Literal | undefined {
  const reader = new LiteralReader(code, options);
  if (!reader.value() || !reader.isAtEnd()) return undefined;
  if (reader.hasElements) return { value: undefined, hasElements: true };
  // What was read holds nothing that could run.
  // oxlint-disable-next-line no-implied-eval
  const evaluate = new Function("props", "frontmatter", `return (${code}\n);`) as (
    ...facts: unknown[]
  ) => unknown;
  try {
    return { value: evaluate(options.props, options.frontmatter), hasElements: false };
  } catch {
    // A value within one that is not there: who renders the page tells it.
    return undefined;
  }
}

const SPACE = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;
const NUMBER = /[-+]?\s*(?:0[xob][\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?![\w$])/iy;
const WORD = /(?:true|false|null|undefined)(?![\w$])/y;
const FACT = /(props|frontmatter)(?:\??\.[A-Za-z_$][\w$]*)+(?![\w$(.[`])/y;
const KEY = /[A-Za-z_$][\w$]*|\d+/y;
const TAG = /[A-Za-z_$][\w$.:-]*/y;
const TEXT = /[^<>{}]+/y;
const ATTRIBUTE_TEXT = /"[^"]*"|'[^']*'/y;

/** Accepts or refuses, from left to right. */
class LiteralReader {
  hasElements = false;
  readonly #code: string;
  readonly #options: LiteralOptions;
  #at = 0;

  constructor(code: string, options: LiteralOptions) {
    this.#code = code;
    this.#options = options;
  }

  isAtEnd(): boolean {
    this.#take(SPACE);
    return this.#at === this.#code.length;
  }

  value(): boolean {
    this.#take(SPACE);
    if (this.#take(STRING) || this.#take(NUMBER) || this.#take(WORD)) return true;
    if (this.#fact()) return true;
    if (this.#sign("[")) return this.#list("]", () => this.value());
    if (this.#sign("{")) return this.#list("}", () => this.#entry());
    if (this.#sign("(")) return this.value() && this.#sign(")");
    return this.#element();
  }

  #fact(): boolean {
    FACT.lastIndex = this.#at;
    const [whole = "", name = ""] = FACT.exec(this.#code) ?? [];
    if (name === "" || this.#options[name as "frontmatter" | "props"] === undefined) return false;
    this.#at += whole.length;
    return true;
  }

  #list(end: string, item: () => boolean): boolean {
    while (!this.#sign(end)) {
      if (!item()) return false;
      if (!this.#sign(",")) return this.#sign(end);
    }
    return true;
  }

  #entry(): boolean {
    this.#take(SPACE);
    // A template is no key, and a computed one would be read by `value` as a list.
    const hasKey = this.#code[this.#at] !== "`" && (this.#take(STRING) || this.#take(KEY));
    return hasKey && this.#sign(":") && this.value();
  }

  #element(): boolean {
    if (!this.#sign("<")) return false;
    this.hasElements = true;
    this.#take(SPACE);
    const start = this.#at;
    this.#take(TAG);
    const name = this.#code.slice(start, this.#at);
    if (/^[A-Z]|\./.test(name) && !this.#options.isStatic(name)) return false;
    if (!this.#attributes()) return false;
    if (this.#sign("/>")) return true;
    return this.#sign(">") && this.#children() && this.#closing(name);
  }

  #attributes(): boolean {
    for (;;) {
      this.#take(SPACE);
      const start = this.#at;
      if (!this.#take(TAG)) return this.#code[this.#at] !== "{";
      if (isDynamicAttribute(this.#code.slice(start, this.#at))) return false;
      if (this.#sign("=") && !this.#attributeValue()) return false;
    }
  }

  #attributeValue(): boolean {
    this.#take(SPACE);
    return this.#take(ATTRIBUTE_TEXT) || (this.#sign("{") && this.value() && this.#sign("}"));
  }

  #children(): boolean {
    for (;;) {
      this.#take(TEXT);
      if (this.#code.startsWith("</", this.#at)) return true;
      if (this.#code[this.#at] === "<") {
        if (!this.#element()) return false;
      } else if (!this.#sign("{") || !(this.#sign("}") || (this.value() && this.#sign("}")))) return false;
    }
  }

  #closing(name: string): boolean {
    if (!this.#sign("</")) return false;
    this.#take(SPACE);
    if (!this.#code.startsWith(name, this.#at)) return false;
    this.#at += name.length;
    return this.#sign(">");
  }

  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (!this.#code.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#code)?.[0] ?? "";
    this.#at += found.length;
    return found !== "";
  }
}

/** Only React can listen and hold on to elements, and a style attribute breaks a strict content policy. */
export function isDynamicAttribute(name: string): boolean {
  return /^on[A-Z]|^style$|^ref$|^key$/.test(name);
}
