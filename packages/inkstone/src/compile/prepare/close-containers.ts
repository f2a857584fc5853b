import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

/** Rows of tables, and addresses of links: to the parser, any line behind them is one more of their kind. */
const GREEDY = String.raw`(?=[^\n]*\||[ \t>]*\[[^\]\n]+\]:)`;
const CLOSING = /^([ \t>]*):{3,}[ \t]*$/;
const IS_GREEDY = new RegExp(`^${GREEDY}`);
const MAY_MATTER = new RegExp(String.raw`^${GREEDY}[^\n]*\n[ \t>]*:{3,}[ \t]*$`, "m");

/**
 * A container ends right behind a table too. The empty line that the parser asks for ends with a carriage return, which no source has by now:
 * so it can be told from lines of the author's when these are counted.
 */
export function closeContainers(text: string, extension: Source["extension"]): string {
  if (!text.includes(":::") || !MAY_MATTER.test(text)) return text;
  let before = "";
  return mapProseLines(text, extension, (line) => {
    const closing = IS_GREEDY.test(before) ? CLOSING.exec(line) : null;
    before = line;
    return closing === null ? line : `${closing[1]}\r${line}`;
  });
}
