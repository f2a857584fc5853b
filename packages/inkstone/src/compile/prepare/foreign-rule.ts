import type { Source } from "../../content/source.ts";

/** Syntax of another tool that nobody writes with another meaning: it would be shown as text without a word. */
export interface ForeignSyntax {
  /** One of them is in every text that has it: they are found faster than a pattern. */
  signs: readonly string[];
  /** Matches in one line. */
  pattern: RegExp;
  /** Where it is no mistake of syntax already, or has no meaning of its own. */
  extension?: Source["extension"];
  /** Whether code blocks may hold it, too, unless they show Markdown. */
  isInCode?: true;
  /** Whether it stands behind the language of a code block, and nowhere else. */
  isOption?: true;
  /** Begins a sentence that ends with what happens to it. */
  describe(found: string): string;
  hint: string;
}

export const shown = (found: string): string => `${found} has no meaning here and is shown as text.`;
