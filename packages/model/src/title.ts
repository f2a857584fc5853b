import type { PageData } from "./page.ts";
import type { SiteData } from "./site.ts";

/** What the browser's tab says: `Routes | Inkstone`; on a home page the site's own name. */
export function documentTitle(
  page: Pick<PageData, "frontmatter" | "pageType" | "title">,
  site: Pick<SiteData, "title">,
): string {
  const { titleSuffix } = page.frontmatter;
  if (page.pageType === "home" || page.title === "" || page.title === site.title) {
    return titleSuffix === undefined ? site.title : `${site.title} ${titleSuffix}`.trim();
  }
  const suffix = titleSuffix ?? (site.title === "" ? "" : `| ${site.title}`);
  return `${page.title} ${suffix}`.trim();
}
