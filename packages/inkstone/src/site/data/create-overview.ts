import {
  createOverviewGroups,
  type OverviewHeading,
  type PageData,
  type PageType,
  type SidebarLink,
} from "@inkstone/model";
import { splitTail } from "../route-path.ts";
import type { SidebarTree } from "../menus/sidebar-tree.ts";
import type { Route, Site } from "../site.ts";

/** Up to here an overview lists every page of its section; a longer one is as short as the sidebar. */
const COMPLETE_LINKS = 500;

interface OverviewContext {
  pageType: PageType;
  sidebar: SidebarTree | undefined;
  routes: Site["routes"];
}

/** What an overview page lists: the pages below its own folder, or those of the whole sidebar when it has none there. */
export function createOverview(
  { path, page }: Route,
  { pageType, sidebar, routes }: OverviewContext,
): Pick<PageData, "overview"> {
  if (pageType !== "overview" || sidebar === undefined) return {};
  const items = sidebar.countLinks() > COMPLETE_LINKS ? sidebar.viewOf(path) : sidebar.items;
  const common = page.frontmatter.overviewHeaders ?? [];
  const headingsOf = ({ link = "", overviewHeaders: levels = common }: SidebarLink): OverviewHeading[] => {
    if (levels.length === 0) return [];
    const toc = routes.get(splitTail(link).path)?.page.toc ?? [];
    return toc.filter(({ depth }) => levels.includes(depth)).map(({ text, id }) => ({ text, id }));
  };
  const isBelow = (link: string): boolean => link !== path && path.endsWith("/") && link.startsWith(path);
  const below = createOverviewGroups(items, { isListed: isBelow, headingsOf });
  if (below.length > 0) return { overview: below };
  return { overview: createOverviewGroups(items, { isListed: (link) => link !== path, headingsOf }) };
}
