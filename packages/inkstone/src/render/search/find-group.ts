import { isSidebarLink, type NavItem, type SidebarItem } from "@inkstone/model";
import { editionKey } from "../../site/editions/edition.ts";
import type { Route, Site } from "../../site/site.ts";

/**
 * Names the part of the site that a page belongs to: its group in the sidebar if that has a name of its own, or the navbar's entry,
 * or the page that its folder begins with, or the site.
 */
export function createGroupFinder(site: Site): (route: Route) => string {
  const bySidebar = new Map<string, ReadonlyMap<string, string>>();
  return (route) => {
    const { sidebarId } = site.pageData(route);
    let groups = bySidebar.get(sidebarId);
    if (groups === undefined) {
      groups = nameGroups(site.sidebars.get(sidebarId)?.items ?? []);
      bySidebar.set(sidebarId, groups);
    }
    const group = groups.get(route.path);
    return (
      (isFolderName(group, route) ? findFolder(site, route) : undefined) ??
      group ??
      findArea(site.nav(route.lang, route.version), route.path) ??
      findFolder(site, route) ??
      titleOf(site, route)
    );
  };
}

/** The outermost group of every page, by its address; pages below a section header belong to the section. */
function nameGroups(items: readonly SidebarItem[]): Map<string, string> {
  const groups = new Map<string, string>();
  let section: string | undefined;
  const add = (item: SidebarItem, group: string | undefined): void => {
    if (!isSidebarLink(item)) return;
    const own = group ?? (item.items === undefined ? section : item.text);
    if (item.link !== undefined && own !== undefined && !groups.has(item.link)) groups.set(item.link, own);
    item.items?.forEach((child) => add(child, own));
  };
  for (const item of items) {
    if ("sectionHeader" in item) section = item.sectionHeader;
    else add(item, undefined);
  }
  return groups;
}

function findArea(nav: readonly NavItem[], path: string): string | undefined {
  const isIn = ({ link, activeMatch, items }: NavItem): boolean => {
    if (activeMatch !== undefined) return matches(activeMatch, path);
    const folder = link?.startsWith("/") ? link.slice(0, link.lastIndexOf("/") + 1) : "";
    return (folder.length > 1 && path.startsWith(folder)) || (items?.some(isIn) ?? false);
  };
  return nav.find(isIn)?.text;
}

/** A group of which only the name of its folder is known: what the folder begins with says more to readers. */
function isFolderName(group: string | undefined, { bare }: Route): boolean {
  return group !== undefined && bare.includes(`/${group}/`);
}

/** Of the outermost folder; what has none belongs to the site. */
function findFolder(site: Site, { path, bare }: Route): string | undefined {
  const [folder] = /^\/[^/]+\//.exec(bare) ?? [];
  const first = folder && site.routes.get(path.slice(0, path.length - bare.length) + folder);
  return first && site.pageData(first).title;
}

function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}

function titleOf(site: Site, route: Route): string {
  return site.data.get(editionKey(route))?.title ?? "";
}
