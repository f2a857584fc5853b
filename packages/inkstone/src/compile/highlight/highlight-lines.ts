import { escapeText } from "../html/escape-html.ts";
import type { RunningGrammar } from "./run-grammars.ts";

type Stack = ReturnType<RunningGrammar["grammar"]["tokenizeLine2"]>["ruleStack"];
interface Line {
  html: string;
  /** Null is the state at the beginning of a block. */
  next: Stack | null;
}

/** Bounds what one grammar's memory of lines may hold. */
const LINES_KEPT = 20_000;
/** Longer lines (minified code, data) are shown plain: they cost seconds and nobody reads their colours. */
const LONGEST_LINE = 2_000;

/**
 * Colours a block line by line and remembers each line by the grammar's state before it. Documentation
 * repeats itself: braces, imports and shell prompts are tokenised once for the whole site.
 */
export class LineHighlighter {
  readonly #grammar: RunningGrammar["grammar"];
  readonly #classes: readonly string[];
  #known = new Map<Stack | null, Map<string, Line>>();
  #stacks = new Map<string, Stack[]>();
  #count = 0;

  constructor({ grammar, classes }: RunningGrammar) {
    this.#grammar = grammar;
    this.#classes = classes;
  }

  /** One HTML string per line, without line breaks. */
  highlight(code: string): string[] {
    let stack: Stack | null = null;
    return code.split("\n").map((line) => {
      const { html, next } = this.#line(line, stack);
      stack = next;
      return html;
    });
  }

  #line(line: string, stack: Stack | null): Line {
    const known = this.#known.get(stack)?.get(line);
    if (known !== undefined) return known;
    const made = this.#tokenize(line, stack);
    this.#remember(line, stack, made);
    return made;
  }

  #tokenize(line: string, stack: Stack | null): Line {
    if (line.length > LONGEST_LINE) return { html: escapeText(line), next: stack };
    const { tokens, ruleStack } = this.#grammar.tokenizeLine2(line, stack);
    let html = "";
    for (let index = 0; index < tokens.length; index += 2) {
      const text = line.slice(tokens[index], tokens[index + 2] ?? line.length);
      // Bits 15 to 23 of a token's metadata are its foreground colour.
      const name = this.#classes[((tokens[index + 1] ?? 0) & 0x00ff8000) >>> 15] ?? "";
      html +=
        name === "" || text.trim() === ""
          ? escapeText(text)
          : `<span class="${name}">${escapeText(text)}</span>`;
    }
    return { html: joinEqualSpans(html), next: this.#intern(ruleStack) };
  }

  /** The grammar makes a new object for every state; equal ones must be one for the memory of lines to be found again. */
  #intern(stack: Stack): Stack {
    const { depth, ruleId } = stack as Stack & { ruleId: number };
    const bucket = `${depth}:${ruleId}`;
    const alike = this.#stacks.get(bucket) ?? [];
    const known = alike.find((other) => other.equals(stack));
    if (known !== undefined) return known;
    this.#stacks.set(bucket, [...alike, stack]);
    return stack;
  }

  #remember(line: string, stack: Stack | null, made: Line): void {
    if (this.#count++ > LINES_KEPT) {
      this.#known = new Map();
      this.#stacks = new Map();
      this.#count = 0;
    }
    const lines = this.#known.get(stack);
    if (lines === undefined) this.#known.set(stack, new Map([[line, made]]));
    else lines.set(line, made);
  }
}

/** `<span class="t-s">"</span><span class="t-s">a</span>` needs one span only. */
function joinEqualSpans(html: string): string {
  let joined = html;
  let before: string;
  do {
    before = joined;
    joined = joined.replace(/<span class="(t-.)">([^<]*)<\/span><span class="\1">/g, '<span class="$1">$2');
  } while (joined !== before);
  return joined;
}
