import type { Frontmatter } from "@inkstone/model";
import { usePage } from "@inkstone/runtime";
import { type HeadingLevels, nestToc, type OutlineEntry } from "./nest-toc.ts";

const LEVELS: HeadingLevels = { first: 2, last: 3 };

/** The headings that the page's outline lists; none when its kind of page or its front matter has no outline. */
export function useOutline(): OutlineEntry[] {
  const { toc, frontmatter, pageType } = usePage();
  if (pageType !== "doc" || frontmatter.outline === false) return [];
  return nestToc(toc, resolveLevels(frontmatter.outline));
}

/** `4` is two to four, `[3, 4]` three and four. */
function resolveLevels(outline: Frontmatter["outline"]): HeadingLevels {
  if (typeof outline === "number") return { ...LEVELS, last: outline };
  return Array.isArray(outline) ? { first: outline[0], last: outline[1] } : LEVELS;
}
