import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

const BRACKETS = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\[#([a-z][\w-]*)\][ \t]*$/i;
const COMMENT = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\{\/\*[ \t]*#([a-z][\w-]*)[ \t]*\*\/\}[ \t]*$/i;
const COLON = /^( {0,3}#{1,6}[ \t].*)\{:[ \t]*(?=[.#][^{}]*\}[ \t]*$)/;
const DEFINITION = /^ {0,3}\[#[^\]]+\]:/m;

// `[#install]`, `{/* #install */}` and `{: #install }` are how some tools name a heading, `{#install}` is how the parser knows it.
export function nameHeadings(text: string, extension: Source["extension"]): string {
  // A page that defines such a reference means a link.
  const hasBrackets = text.includes(" [#") && !DEFINITION.test(text);
  if (!hasBrackets && !text.includes("{/*") && !text.includes("{:")) return text;
  return mapProseLines(text, extension, (line) => {
    const named = line.replace(COMMENT, "$1 {#$2}").replace(COLON, "$1{");
    return hasBrackets ? named.replace(BRACKETS, "$1 {#$2}") : named;
  });
}
