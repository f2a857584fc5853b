import type { Source } from "../../content/source.ts";
import { replaceInProse } from "./replace-in-prose.ts";

/** A directive that stands for a line that names a file, where the parser can see it. */
export const SNIPPET = "ink-snippet";

const COLON = String.raw`(?<!:):(?=[\w\u0080-\uffff-]+[[{])`;
const MAY_MATTER = new RegExp(COLON);
/** Formulas are read before their letters are taken out again. */
const FORMULA = String.raw`\$\$[^$]*\$\$|\$[^$\n]*\$`;

/** Whether the parser looks for directives: without a container on the page, `12:30` and `a:b` must not be taken for them. */
export function mayHaveDirectives(text: string): boolean {
  return text.includes(":::") || text.includes(`::${SNIPPET}{`);
}

/** Whether the parser would take a word behind a colon, and the link or the id behind that word, for one directive. */
export function mayHaveProseColons(text: string): boolean {
  return mayHaveDirectives(text) && MAY_MATTER.test(text);
}

/** `注意:详见[指南](guide.md)` and `## Step 1:Install{#install}` are prose: a letter behind the colon says so. */
export function keepProseColons(text: string, letter: string, extension: Source["extension"]): string {
  return replaceInProse(text, `${FORMULA}|${COLON}`, {
    extension,
    replace: (found) => (found === ":" ? found + letter : found),
  });
}
