import type { NavItem, PageData } from "@inkstone/model";
import type { Sidebars } from "../plugins/plugin.ts";
import type { Edition } from "./route-path.ts";
import type { Route } from "./site.ts";

/** What plugins make of a site. Each is there only if some plugin wants it. */
export interface SiteHooks {
  nav?(items: readonly NavItem[], edition: Edition): readonly NavItem[];
  sidebar?(sidebars: Sidebars, edition: Edition): Sidebars;
  pageData?(data: PageData, route: Route): PageData;
}
