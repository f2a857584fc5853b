import type { NavItem, PageData, SidebarItem, SiteData } from "@inkstone/model";
import type { Page } from "../compile/page.ts";

/** A page and its address. */
export interface Route {
  /** Without base, with language and version prefix: `/zh/guide/start`. */
  path: string;
  /** Where it is written below `outDir`: `zh/guide/start.html`. */
  output: string;
  lang: string;
  version: string;
  /** The address without language and version prefix: `/guide/start`. Counterparts share it. */
  bare: string;
  page: Page;
  /** Where a translation is missing: the page of the default language, whose article stands in for it. */
  original?: Route;
}

/** A sidebar and the routes it covers. */
export interface Sidebar {
  /** File-name safe and unique: `guide`, `zh-guide`. */
  id: string;
  items: SidebarItem[];
}

export interface Site {
  /** By `path`, in a stable order. */
  routes: ReadonlyMap<string, Route>;
  /** Translations that are older than their original, with it; empty where nobody asked. */
  stale: ReadonlyMap<Route, Route>;
  /** By id. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** What pages of one language and version are given, by `lang` or `version/lang`. */
  data: ReadonlyMap<string, SiteData>;
  /** The layout's data for a route; made on demand, kept. */
  pageData(route: Route): PageData;
  /** The sidebar as one page shows it: closed groups that do not lead to the page keep only `itemCount`. Equal for pages of the same group: same object. */
  sidebarOf(route: Route): SidebarItem[];
  nav(lang: string, version: string): NavItem[];
}
