import type { Frontmatter, TocItem } from "@inkstone/model";
import type { Place } from "../support/errors/site-error.ts";

/** A link of a page, as its author wrote it and as it was resolved. */
export interface PageReference {
  /** As written: `../start.md#install`. */
  href: string;
  /** The route it leads to, with hash, without base: `/zh/guide/start#install`. */
  target: string;
  place: Place;
  /** What it is for; a link when nothing is said. */
  use?: "image";
  /** Where the file beside the page should be that the compiler did not find, relative to the project. */
  missingFile?: string;
}

/** The facts of one compiled page. Its HTML, or its module, is in the store under `articleKey`. */
export interface Page {
  /** Relative to the content folder: `zh/guide/index.mdx`. */
  file: string;
  kind: "live" | "static";
  title: string;
  description: string;
  toc: TocItem[];
  frontmatter: Frontmatter;
  /** Internal links, for finding those that lead nowhere. */
  links: PageReference[];
  /** Ids that a link's hash may name. What a live page renders is known to nobody but the browser: its list is empty. */
  anchors: string[];
  /** Hash of everything the article was made from. */
  articleKey: string;
}

/** A title that was cut out of a page keeps the whole page in memory; a copy does not. */
export function detach(page: Page): Page {
  return JSON.parse(JSON.stringify(page)) as Page;
}
