import type { HeadTag } from "@inkstone/model";

/** The tags that a site or a page may add to the head of its documents. */
export const HEAD_TAGS: readonly string[] = [
  "base",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
];

export interface RefusedTag {
  message: string;
  hint: string;
}

/** What an author is told of a tag that every document has already, or that would break it; undefined for all others. */
export function describeRefusedTag([tag, attributes]: HeadTag): RefusedTag | undefined {
  if (tag === "title") {
    return {
      message: "head would give the document a second title.",
      hint: "Use title of the config for the site's name, and title and titleSuffix in the front matter of a page.",
    };
  }
  if (tag === "meta" && attributes["charset"] !== undefined) {
    return {
      message: "head would name the encoding a second time: every document is written in UTF-8 and says so.",
      hint: "Remove the tag.",
    };
  }
  if (tag === "base" && attributes["href"] !== undefined) {
    return {
      message: "head would move every address of the document, and links to headings would leave their page.",
      hint: "Remove the tag, and use base of the config for the folder that the site is served from.",
    };
  }
  return undefined;
}
