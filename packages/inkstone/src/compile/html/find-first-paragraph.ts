import { textOf } from "./read-text.ts";

/** The first paragraph of prose: what a search engine may show when the author wrote no description. Empty when there is none. */
export function findFirstParagraph(html: string): string {
  let beside: { name: string; depth: number } | undefined;
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, written = "", attributes = ""] = tag;
    const name = written.toLowerCase();
    if (beside !== undefined) {
      if (name === beside.name) beside.depth += slash === "/" ? -1 : 1;
      if (beside.depth === 0) beside = undefined;
    } else if (slash !== "/" && isBesideProse(name, attributes)) {
      beside = { name, depth: 1 };
    } else if (whole === "<p>") {
      const start = tag.index + whole.length;
      const text = saidBy(html.slice(start, Math.max(start, html.indexOf("</p>", start))));
      if (text.trim() !== "") return text;
    }
  }
  return "";
}

/** Of an element of HTML, or a component, and its attributes as they are written: lists, asides, alternatives, cards. */
export function isBesideProse(name: string, attributes: string): boolean {
  return BESIDE.has(name) || /\bclass="ink-(?!hero|steps)/.test(attributes);
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

const BESIDE: ReadonlySet<string> = new Set([
  ..."aside blockquote details dl figure footer nav ol pre script style table template ul".split(" "),
  ..."Callout Card CardGrid CodeGroup Details FileTree Tab Tabs".split(" "),
]);

/** A formula of somebody else's renderer says itself twice: in its parts, and in the TeX that they were made from. */
const FORMULA =
  /<math\b(?:(?!<\/math>)[\s\S])*?<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g;

/** Its number means nothing away from the page. */
const FOOTNOTE_MARK = /<sup><a\b[^>]*\sdata-footnote-ref\b[^>]*>[^<]*<\/a><\/sup>/g;

function saidBy(paragraph: string): string {
  return textOf(paragraph.replace(FORMULA, "$1").replace(FOOTNOTE_MARK, ""));
}
