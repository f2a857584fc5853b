import { hrefOf, type PageData, type SidebarItem, type SiteData } from "@inkstone/model";
import type { ComponentType } from "react";
import type { LiveProps, ThemeComponents } from "../theme.ts";
import { createStore } from "./create-store.ts";
import type { PageLocation } from "./location.ts";

/** What stands inside of `<Content/>`. */
export type Article =
  /** The server's HTML is in the document already; `hydrate` brings its live components to life. */
  | { kind: "adopted"; hydrate?: (container: HTMLElement) => () => void }
  | { kind: "html"; html: string }
  | { kind: "live"; Component: ComponentType<LiveProps> };

/** The page on screen and all that its layout reads. Replaced as a whole, never changed. */
export interface View {
  readonly site: SiteData;
  readonly page: PageData;
  readonly article: Article;
  /** Undefined until it is fetched: documents carry the sidebar as HTML only. */
  readonly sidebar: SidebarItem[] | undefined;
  /** On the server, where the theme writes the sidebar's tree as HTML: what stands for it while the rest is rendered. */
  readonly standIn?: string | undefined;
  readonly components: ThemeComponents;
  /** How many files the route table is split into. */
  readonly buckets: number;
  /** URL of the shell's entry module; empty on the server. */
  readonly shell: string;
  /** Counts the articles shown, so that no two share a DOM element. */
  readonly visit: number;
  /** The page's address as the server knows it: without search and hash. */
  readonly address: PageLocation;
}

/**
 * On the server the renderer sets it around each synchronous render; in the browser the router does. Both are the
 * only writers.
 */
export const view = createStore<View | undefined>(undefined);

export function currentView(): View {
  const current = view.get();
  if (current === undefined)
    throw new Error("There is no page yet: Inkstone's hooks work inside of a layout or a page.");
  return current;
}

export function createView(parts: Omit<View, "address">): View {
  const pathname = encodeURI(hrefOf(parts.page.routePath, parts.site));
  return { ...parts, address: { pathname, search: "", hash: "" } };
}
