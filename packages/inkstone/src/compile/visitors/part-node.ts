import type { Custom } from "satteri";
import { type Place, SiteError } from "../../support/errors/site-error.ts";

/** Stands where a fragment's HTML goes. */
export function createPartNode(index: number): Custom & { children: [] } {
  return { type: "inkPart", children: [], data: { hName: "ink-part", hProperties: { n: String(index) } } };
}

const BLOCK = /<(?:p|h[1-6]|div|ul|ol|dl|pre|table|blockquote|details|section|figure|hr|ink-code)\b/;

/** In the middle of a line a fragment is a few words: its only paragraph, without the tags. */
export function unwrapParagraph(html: string, place: Place): string {
  const words = html.trim().replace(/^<p>([\s\S]*)<\/p>$/, "$1");
  if (!BLOCK.test(words)) return words;
  throw new SiteError("A fragment of more than one paragraph stands in the middle of a line.", {
    code: "fragment-inline",
    hint: "Put it on a line of its own, with an empty line before and after.",
    place,
  });
}
