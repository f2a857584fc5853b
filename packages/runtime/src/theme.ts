import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import type { ComponentType } from "react";

/** Components that MDX pages use by name, without an import. Each has props of its own. */
export type ThemeComponents = Readonly<Record<string, ComponentType<never>>>;

/** What a site puts into the theme's named slots, by slot. */
export type ThemeSlots = Readonly<Record<string, ComponentType>>;

/** Everything a reader sees. */
export interface Theme {
  /** Draws a page: reads it with `usePage()` and places its article with `<Content/>`. */
  Layout: ComponentType;
  components?: ThemeComponents;
  /** A site's own components in the places that the theme keeps free for them. */
  slots?: ThemeSlots;
  /** Components that stand in for the theme's own of the same name. */
  parts?: ThemeComponents;
  /** Mounted beside the layout on every page. */
  globalUI?: readonly ComponentType[];
  /** Given what the search of the theme asks, returns what it is to ask instead. Its types are the theme's. */
  searchClient?(client: never): unknown;
  /** The tree inside of `<SidebarPlace>` as HTML, for the server; the theme must escape what it writes. */
  sidebarToHtml?(items: readonly SidebarItem[], around: SidebarSurroundings): string;
}

export interface SidebarSurroundings {
  page: PageData;
  site: SiteData;
}

/** What the module of a live page is given. */
export interface LiveProps {
  components?: ThemeComponents;
}

/** Gives the theme back as it is; it is there for its types. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
