import { hrefOf, type PageData, type SidebarItem, type SiteData } from "@inkstone/model";
import { useCallback, useSyncExternalStore } from "react";
import { reportSidebarRead } from "../state/sidebar-reads.ts";
import { view } from "../state/view.ts";
import { useView } from "./use-view.ts";

/** The site as pages of the current language see it. */
export function useSite(): SiteData {
  return useView(({ site }) => site);
}

/** The page on screen. */
export function usePage(): PageData {
  return useView(({ page }) => page);
}

/** The page's language: `zh`. Empty where no page is shown: components may be rendered while theirs is compiled. */
export function useLang(): string {
  return useSyncExternalStore(view.subscribe, readLang, readLang);
}

/** The page's version; empty on a site without versions. */
export function useVersion(): string {
  return useView(({ page }) => page.version);
}

/** Looks up the site's own texts: `useI18n()("gettingStarted")`. A missing one is its fallback, or its key. */
export function useI18n(): (key: string, fallback?: string) => string {
  const { texts } = useSite();
  return useCallback(
    (key: string, fallback = key) => (Object.hasOwn(texts, key) ? (texts[key] ?? fallback) : fallback),
    [texts],
  );
}

/** The page's sidebar, or undefined while only its HTML is there; see `Adopted`. */
export function useSidebar(): SidebarItem[] | undefined {
  reportSidebarRead();
  return useView(({ sidebar }) => sidebar);
}

/** Turns a route into an address: `/guide/a` becomes `/docs/guide/a.html`. Other addresses stay as they are. */
export function useHref(): (link: string) => string {
  const site = useSite();
  return useCallback((link: string) => hrefOf(link, site), [site]);
}

function readLang(): string {
  return view.get()?.page.lang ?? "";
}
