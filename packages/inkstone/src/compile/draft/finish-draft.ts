import type { Frontmatter, TocItem } from "@inkstone/model";
import { findFirstParagraph } from "../html/find-first-paragraph.ts";
import { findHeadingOffsets, findIds } from "../html/read-text.ts";

/** A heading of the outline, before it is known where in the text it stands. */
export type DraftHeading = Omit<TocItem, "charIndex">;

export interface DraftText {
  /** The article, or the texts of a page that ends as a module. */
  html: string;
  /** Of the first heading. */
  title: string;
  headings: readonly DraftHeading[];
}

export interface DraftFacts {
  title: string;
  description: string;
  toc: TocItem[];
  anchors: string[];
}

/** Long enough for a search engine's snippet. */
const DESCRIPTION_LENGTH = 160;

/** What is known of a page once all of it was read. Front matter wins. */
export function finishDraft({ html, title, headings }: DraftText, frontmatter: Frontmatter): DraftFacts {
  const ids = headings.map(({ id }) => id);
  const offsets = findHeadingOffsets(html, ids);
  return {
    title: typeof frontmatter.title === "string" ? frontmatter.title : title,
    description:
      typeof frontmatter.description === "string"
        ? frontmatter.description
        : shorten(findFirstParagraph(html)),
    toc: headings.map((heading, index) => ({ ...heading, charIndex: offsets[index] ?? 0 })),
    anchors: findIds(html),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}
