import type { LogoSizes, NavItem, PageData, SidebarItem } from "@inkstone/model";
import type { Page } from "../compile/page.ts";
import type { Content } from "../content/scan-content.ts";
import { once } from "../support/once.ts";
import { type SiteError, SiteErrors } from "../support/errors/site-error.ts";
import { addFallbacks } from "./translations/add-fallbacks.ts";
import { findConfigSidebarErrors, type PlaceInConfig } from "./menus/create-config-nodes.ts";
import type { NodeContext } from "./menus/create-folder-nodes.ts";
import { createNav } from "./menus/create-nav.ts";
import { createPageData, findAlternates } from "./data/create-page-data.ts";
import { createRoutes } from "./create-routes.ts";
import { createSidebars } from "./menus/create-sidebars.ts";
import type { EditionSidebars } from "./menus/edition-sidebars.ts";
import { createSiteData } from "./data/create-site-data.ts";
import { drawFeatures } from "./draw-icon.ts";
import { createEditions, editionKey, type EditionTree, type SiteConfig } from "./editions/edition.ts";
import { findMetaErrors } from "./menus/find-meta-errors.ts";
import { findStaleTranslations } from "./translations/find-stale-translations.ts";
import { inheritMetaFiles } from "./editions/inherit-meta-files.ts";
import type { SiteHooks } from "./site-hooks.ts";
import type { Route, Site } from "./site.ts";

export interface SiteOptions {
  /** Whether draft pages are part of the site, as in dev. @default false */
  drafts?: boolean;
  /** When files were committed, for finding translations that are older than their original. */
  commitTimes?: ReadonlyMap<string, number> | undefined;
  /** Of the pictures that `logo` names, as far as they are known. */
  logoSizes?: LogoSizes;
  /** What plugins make of it. */
  hooks?: SiteHooks;
  /** Where a text of the config is written, by the paths on which it may be. */
  placeOf?: PlaceInConfig | undefined;
}

/**
 * Addresses, navbar and sidebars of all pages. Titles and front matter are read when a page is shown and not before,
 * because in dev each costs a parse.
 */
export function createSite(
  pages: readonly Page[],
  { metaFiles, navFiles }: Pick<Content, "metaFiles" | "navFiles">,
  config: SiteConfig,
  { drafts: withDrafts = false, commitTimes, logoSizes = {}, hooks = {}, placeOf }: SiteOptions = {},
): Site {
  const { routes: written, drafts, conflicts } = createRoutes(pages, config, { drafts: withDrafts });
  const hasFallbacks = config.languageParity.fallback && config.hasLocaleFolders;
  const routes = hasFallbacks ? addFallbacks(written, config) : written;
  const stale = commitTimes === undefined ? NONE : findStaleTranslations(routes, config, commitTimes);
  const own = createEditions({ routes: routes.values(), drafts, metaFiles }, config);
  const metaErrors = [...own.values()].flatMap(findMetaErrors);
  const editions = hasFallbacks ? inheritMetaFiles(own, config.lang) : own;
  const contexts = new Map(
    [...editions].map(([key, edition]): [string, NodeContext] => [key, { edition, routes, config }]),
  );
  const errors = [...conflicts, ...metaErrors, ...findSidebarErrors(contexts, config, placeOf)];
  if (errors.length > 0) throw new SiteErrors(errors);

  const takenIds = new Set<string>();
  const sidebars = mapValues(contexts, (context) => createSidebars(context, takenIds, hooks.sidebar));
  const navs = mapValues(contexts, (context) => once(() => readNav(context, navFiles, hooks)));
  const pageData = createPageDataReader({ routes, stale, sidebars, config, hooks });
  return {
    routes,
    stale,
    sidebars: new Map([...sidebars.values()].flatMap(({ all }) => all.map((tree) => [tree.id, tree]))),
    data: mapValues(contexts, (context) =>
      createSiteData(context, { ...config, logoSizes }, navOf(navs, context.edition)),
    ),
    pageData,
    sidebarOf: (route) => {
      const isShown = pageData(route).sidebarId !== "";
      return (
        (isShown ? sidebars.get(editionKey(route))?.find(route)?.viewOf(route.path) : undefined) ?? NO_ITEMS
      );
    },
    nav: (lang, version) => navOf(navs, { lang, version })(),
  };
}

const NO_ITEMS: SidebarItem[] = [];
const NONE: Site["stale"] = new Map();

function findSidebarErrors(
  contexts: ReadonlyMap<string, NodeContext>,
  config: SiteConfig,
  placeOf?: PlaceInConfig,
): SiteError[] {
  const all = [...contexts.values()];
  return config.locales.flatMap((locale, index) => {
    const own = all.filter(({ edition }) => edition.locale === locale);
    return findConfigSidebarErrors(locale, own, (name, path) =>
      placeOf?.(name, [
        ["themeConfig", "locales", index, "sidebar", ...path],
        ["themeConfig", "sidebar", ...path],
      ]),
    );
  });
}

interface PageDataSources {
  routes: Site["routes"];
  stale: Site["stale"];
  sidebars: ReadonlyMap<string, EditionSidebars>;
  config: SiteConfig;
  hooks: SiteHooks;
}

function readNav(context: NodeContext, navFiles: Content["navFiles"], { nav }: SiteHooks): NavItem[] {
  const items = createNav(context, navFiles);
  if (nav === undefined) return items;
  const { lang, version } = context.edition;
  return [...nav(items, { lang, version })];
}

function createPageDataReader({ routes, stale, sidebars, config, hooks }: PageDataSources): Site["pageData"] {
  const known = new Map<Route, PageData>();
  return (route) => {
    let data = known.get(route);
    if (data === undefined) {
      const sidebar = sidebars.get(editionKey(route))?.find(route);
      const alternates = findAlternates(route, routes, config);
      const made = createPageData(route, { routes, stale, sidebar, alternates });
      data = drawFeatures(hooks.pageData === undefined ? made : hooks.pageData(made, route));
      known.set(route, data);
    }
    return data;
  };
}

function navOf(
  navs: ReadonlyMap<string, () => NavItem[]>,
  edition: Pick<EditionTree, "lang" | "version">,
): () => NavItem[] {
  return navs.get(editionKey(edition)) ?? (() => []);
}

function mapValues<Key, Value, Result>(
  map: ReadonlyMap<Key, Value>,
  create: (value: Value) => Result,
): Map<Key, Result> {
  return new Map([...map].map(([key, value]) => [key, create(value)]));
}
