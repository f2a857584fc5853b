import type { NavItem } from "@inkstone/model";

/** Whether an entry of the navbar covers the page: `activeMatch` decides, or else its address, or one of its entries. */
export function isActive(item: NavItem, routePath: string): boolean {
  if (item.activeMatch !== undefined) return matches(item.activeMatch, routePath);
  if (item.link === routePath) return true;
  return item.items?.some((child) => isActive(child, routePath)) ?? false;
}

function matches(pattern: string, routePath: string): boolean {
  try {
    return new RegExp(pattern).test(routePath);
  } catch {
    return false;
  }
}
