import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

const HEADING = /^( {0,3}#{1,6}[ \t].*?)[ \t]*\[#([a-z][\w-]*)\][ \t]*$/i;
const DEFINITION = /^ {0,3}\[#[^\]]+\]:/m;

/** `## Install [#install]` is how some tools name a heading, `{#install}` is how the parser knows it. */
export function nameHeadings(text: string, extension: Source["extension"]): string {
  // A page that defines such a reference means a link.
  if (!text.includes(" [#") || DEFINITION.test(text)) return text;
  return mapProseLines(text, extension, (line) => line.replace(HEADING, "$1 {#$2}"));
}
