import {
  isSidebarLink,
  type OverviewHeading,
  type PageData,
  type PageType,
  type SidebarItem,
} from "@inkstone/model";
import { splitTail } from "./route-path.ts";
import type { SidebarTree } from "./sidebar-tree.ts";
import type { Route, Site } from "./site.ts";

interface OverviewContext {
  pageType: PageType;
  sidebar: SidebarTree | undefined;
  routes: Site["routes"];
}

/** The headings that an overview page lists below the entries of its section. */
export function createOverview(
  { path, page }: Route,
  { pageType, sidebar, routes }: OverviewContext,
): Pick<PageData, "overview"> {
  if (pageType !== "overview" || sidebar === undefined) return {};
  const overview: Record<string, OverviewHeading[]> = {};
  for (const { link, levels } of findEntries(sidebar.viewOf(path), page.frontmatter.overviewHeaders ?? [])) {
    if (link === path || levels.length === 0) continue;
    const toc = routes.get(splitTail(link).path)?.page.toc ?? [];
    const headings = toc.filter(({ depth }) => levels.includes(depth)).map(({ text, id }) => ({ text, id }));
    if (headings.length > 0) overview[link] = headings;
  }
  return Object.keys(overview).length === 0 ? {} : { overview };
}

/** What `_meta.json` says about an entry wins over what the page says about all of them. */
function findEntries(
  items: readonly SidebarItem[],
  common: readonly number[],
): { link: string; levels: readonly number[] }[] {
  return items
    .filter(isSidebarLink)
    .flatMap(({ link, overviewHeaders = common, items: inner = [] }) => [
      ...(link === undefined ? [] : [{ link, levels: overviewHeaders }]),
      ...findEntries(inner, common),
    ]);
}
