import { usePage } from "@inkstone/runtime";
import { nestToc, type OutlineEntry } from "./nest-toc.ts";

const DEEPEST = 3;

/** The headings that the page's outline lists; none when its kind of page or its front matter has no outline. */
export function useOutline(): OutlineEntry[] {
  const { toc, frontmatter, pageType } = usePage();
  if (pageType !== "doc" || frontmatter.outline === false) return [];
  return nestToc(toc, DEEPEST);
}
