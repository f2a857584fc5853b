import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

const BRACKETS = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\[#([a-z][\w-]*)\][ \t]*$/i;
const COMMENT = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\{\/\*[ \t]*#([a-z][\w-]*)[ \t]*\*\/\}[ \t]*$/i;
const COLON = /^( {0,3}#{1,6}[ \t].*)\{:[ \t]*(?=[.#][^{}]*\}[ \t]*$)/;
const ESCAPED = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\\\{#([^\s{}]+)\}[ \t]*$/;
const DEFINITION = /^ {0,3}\[#[^\]]+\]:/m;

// `[#install]`, `{/* #install */}`, `{: #install }` and in MDX `\{#install}` are how some tools name a heading, `{#install}` is how the
// parser knows it.
export function nameHeadings(text: string, extension: Source["extension"]): string {
  // A page that defines such a reference means a link.
  const hasBrackets = text.includes(" [#") && !DEFINITION.test(text);
  const isEscaped = extension === "mdx" && text.includes("\\{#");
  if (!hasBrackets && !isEscaped && !text.includes("{/*") && !text.includes("{:")) return text;
  return mapProseLines(text, extension, (line) => {
    const plain = isEscaped ? line.replace(ESCAPED, "$1 {#$2}") : line;
    const named = plain.replace(COMMENT, "$1 {#$2}").replace(COLON, "$1{");
    return hasBrackets ? named.replace(BRACKETS, "$1 {#$2}") : named;
  });
}
