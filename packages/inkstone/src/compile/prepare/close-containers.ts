import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

/** A directive that is never shown: it only ends what stands before it. */
export const ENDING = "ink-end";

/** Rows of tables, and addresses of links: to the parser, any line behind them is one more of their kind. */
const GREEDY = String.raw`(?=[^\n]*\||[ \t>]*\[[^\]\n]+\]:)`;
const COLONS = /^([ \t>]*):{3,}[ \t]*(.*)$/;
const IS_GREEDY = new RegExp(`^${GREEDY}`);
const MAY_MATTER = new RegExp(String.raw`^${GREEDY}[^\n]*\n[ \t>]*:{3,}[ \t]*$`, "m");
const DEFINITION = /^([ \t>]*):[ \t]/;
/** Looking back from the colon is faster than looking at every line. */
const HAS_DEFINITION = /:[ \t](?<=^[ \t>]*:[ \t])/m;

/** A line that begins with a colon and a space. */
export function mayHaveDefinitions(text: string): boolean {
  return HAS_DEFINITION.test(text);
}

/**
 * A container ends right behind a table or a definition too. The lines that the parser asks for end with a carriage return, which no source
 * has by now: so they can be told from lines of the author's when these are counted.
 */
export function closeContainers(text: string, extension: Source["extension"]): string {
  if (!text.includes(":::") || !(MAY_MATTER.test(text) || mayHaveDefinitions(text))) return text;
  let before = "";
  let definitionIndent = Number.POSITIVE_INFINITY;
  return mapProseLines(text, extension, (line) => {
    const last = before;
    before = line;
    definitionIndent = Math.min(definitionIndent, DEFINITION.exec(line)?.[1]?.length ?? definitionIndent);
    const [, indent, name] = COLONS.exec(line) ?? [];
    if (indent === undefined) return line;
    const isBehindDefinition = definitionIndent !== Number.POSITIVE_INFINITY;
    // What is indented further is part of the definition.
    if (indent.length <= definitionIndent) definitionIndent = Number.POSITIVE_INFINITY;
    if (name !== "") return line;
    // Behind a definition, the parser takes a line of colons for the next term; a directive is none.
    if (isBehindDefinition) return `${indent}\r${indent}::${ENDING}\r${line}`;
    return IS_GREEDY.test(last) ? `${indent}\r${line}` : line;
  });
}
