import { isSidebarLink, type SidebarItem } from "@inkstone/model";

/** Whether an entry is the page or holds it, at any depth. */
export function leadsTo(item: SidebarItem, routePath: string): boolean {
  if (!isSidebarLink(item)) return false;
  return item.link === routePath || (item.items?.some((child) => leadsTo(child, routePath)) ?? false);
}
