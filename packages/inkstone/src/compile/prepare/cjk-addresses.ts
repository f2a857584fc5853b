import type { Source } from "../../content/source.ts";
import { replaceInProse } from "./replace-in-prose.ts";

/** Ends an address for the parser, and is neither space nor punctuation to the rules of emphasis. Nobody writes it. */
export const ADDRESS_END = "\u007f";

/** Punctuation of Chinese and Japanese sentences, which no address holds as it is. */
const PUNCTUATION = String.raw`\u2014\u2018\u2019\u201c\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff65`;
const MARK = `[${PUNCTUATION}]`;
const BOUNDARY = new RegExp(String.raw`[\s<>${PUNCTUATION}]`);
const START = String.raw`(?:https?:\/\/|www\.)`;
/** Longer ones are not looked for, so that no text takes long. */
const MAY_MATTER = new RegExp(String.raw`${START}[^\s<>${PUNCTUATION}]{1,500}${MARK}`);
const ADDRESS = new RegExp(START);

/** How a line begins that has the address of a label; a note is prose. */
const DEFINITION = /[ \t>]*\[(?!\^)[^\]\n]+\]:/y;

/** Whether an address that stands by itself runs into such punctuation anywhere. */
export function mayHaveCjkAddresses(text: string): boolean {
  return MAY_MATTER.test(text) && !text.includes(ADDRESS_END);
}

/**
 * `见https://a.b，再继续` is one long address for the parser, which looks for the next space. It ends before the comma, as a sentence in English
 * ends it: an address that really holds such characters is written in `<` and `>`.
 */
export function endCjkAddresses(text: string, extension: Source["extension"]): string {
  // The end stands before marks of emphasis: behind them it would be what they are judged by, as in `**[a](https://a.b)**。`.
  return replaceInProse(text, `[*_~]*${MARK}`, {
    extension,
    replace: (found, offset) => {
      if (!ADDRESS.test(runBefore(text, offset))) return found;
      DEFINITION.lastIndex = text.lastIndexOf("\n", offset - 1) + 1;
      return DEFINITION.test(text) ? found : ADDRESS_END + found;
    },
  });
}

/** From the last space, tag or mark on: nobody reads a character twice. */
function runBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !BOUNDARY.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, offset);
}
