import type { PageData, SiteData } from "@inkstone/model";
import type { Config } from "../config/config.ts";
import { findOtherHomes } from "../site/data/create-page-data.ts";
import { editionKey } from "../site/editions/edition.ts";
import type { RouteConfig } from "../site/route-path.ts";
import type { Route, Site } from "../site/site.ts";

/** The page that readers of one language get for an address that leads nowhere. */
export function notFoundPage(
  site: Pick<SiteData, "lang">,
  routes: Site["routes"],
  config: RouteConfig,
): PageData {
  return {
    title: "404",
    description: "",
    routePath: notFoundPath(site.lang, config),
    lang: site.lang,
    version: "",
    toc: [],
    frontmatter: { pageType: "404" },
    _relativePath: "",
    pageType: "404",
    kind: "static",
    alternates: findOtherHomes(site.lang, routes, config),
    sidebarId: "",
  };
}

/** What that page knows of the site, for each language. It serves all versions, and its menus lead into the default one. */
export function notFoundSites(
  { data }: Pick<Site, "data">,
  { locales, multiVersion }: Pick<RouteConfig, "locales" | "multiVersion">,
): SiteData[] {
  return locales.flatMap(({ lang }) => data.get(editionKey({ lang, version: multiVersion.default })) ?? []);
}

/** Where an author's own page for lost readers of a language is, if there is one. */
export function notFoundPath(lang: string, config: Pick<RouteConfig, "lang">): string {
  return lang === config.lang ? "/404" : `/${lang}/404`;
}

/** The same for plugins, as if somebody had written it. */
export function notFoundRoute(
  { title, description, toc, frontmatter, ...page }: PageData,
  config: Config,
): Route {
  const file = config.hasLocaleFolders ? `${page.lang}/404.md` : "404.md";
  const facts = { file, kind: "static" as const, title, description, toc, frontmatter };
  return {
    path: page.routePath,
    output: `${page.routePath.slice(1)}.html`,
    lang: page.lang,
    version: page.version,
    bare: "/404",
    page: { ...facts, links: [], anchors: [], articleKey: "" },
  };
}
