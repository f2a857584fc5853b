import type { Alternate, PageData, PageType } from "@inkstone/model";
import { createNeighbours } from "./create-neighbours.ts";
import { createOverview } from "./create-overview.ts";
import { pageTypeOf } from "../page-type.ts";
import { type Edition, prefixOf, type RouteConfig } from "../route-path.ts";
import type { SidebarTree } from "../menus/sidebar-tree.ts";
import type { Route, Site } from "../site.ts";

export interface PageSurroundings {
  routes: Site["routes"];
  stale: Site["stale"];
  sidebar: SidebarTree | undefined;
  alternates: Alternate[];
}

/** All a layout knows about a page. */
export function createPageData(route: Route, surroundings: PageSurroundings): PageData {
  const { routes, stale, sidebar: around, alternates } = surroundings;
  const { path, lang, version, page } = route;
  const { frontmatter } = page;
  const pageType = pageTypeOf(route);
  const sidebar = frontmatter.sidebar === false || WITHOUT_SIDEBAR.has(pageType) ? undefined : around;
  return {
    title: page.title,
    routePath: path,
    lang,
    version,
    toc: page.toc,
    frontmatter,
    _relativePath: page.file,
    description: typeof frontmatter.description === "string" ? frontmatter.description : page.description,
    pageType,
    kind: page.kind,
    alternates,
    ...createNeighbours(frontmatter, sidebar?.neighboursOf(path) ?? {}, routes),
    sidebarId: sidebar?.id ?? "",
    ...createOverview(route, { pageType, sidebar, routes }),
    ...createTranslation(route, stale),
  };
}

function createTranslation(route: Route, stale: Site["stale"]): Pick<PageData, "translation"> {
  const original = route.original ?? stale.get(route);
  if (original === undefined) return {};
  const kind = route.original === undefined ? "stale" : "missing";
  return { translation: { kind, lang: original.lang, original: original.path } };
}

/** The page in the other languages of its version, then in the other versions of its language. */
export function findAlternates(route: Route, routes: Site["routes"], config: RouteConfig): Alternate[] {
  const { lang, version, bare } = route;
  const languages = config.locales
    .filter((locale) => locale.lang !== lang)
    .map((locale) => ({ lang: locale.lang, version }));
  const versions = config.multiVersion.versions
    .filter((other) => other !== version)
    .map((other) => ({ lang, version: other }));
  return [...languages, ...versions].map((edition: Edition) => {
    // Who is lost does not ask for the words that say so in another language.
    const there = bare === NOT_FOUND ? undefined : routes.get(prefixOf(edition, config) + bare);
    // A version has a page also where its original stands in for the translation.
    const exists = there !== undefined && (there.original === undefined || edition.lang === lang);
    // Who asks for a language gets it, if only in another version; who asks for a version, if only in another language.
    const spare =
      edition.lang === lang
        ? { lang: config.lang, version: edition.version }
        : { lang: edition.lang, version: config.multiVersion.default };
    const routePath = there?.path ?? findEntry([edition, spare], routes, config);
    return { ...edition, routePath, exists };
  });
}

/** For a page that no language has, as that for addresses that lead nowhere: where readers of the others come in. */
export function findOtherHomes(lang: string, routes: Site["routes"], config: RouteConfig): Alternate[] {
  return config.locales
    .filter((locale) => locale.lang !== lang)
    .map((locale) => {
      const edition = { lang: locale.lang, version: config.multiVersion.default };
      const routePath = findEntry([edition], routes, config);
      return { lang: locale.lang, version: "", routePath, exists: false };
    });
}

/** Where the logo leads. What answers the site's own address may be no page of ours: a redirect, or a file of `public/`. */
export function findHome(edition: Edition, routes: Site["routes"], config: RouteConfig): string {
  return prefixOf(edition, config) === "" ? "/" : findEntry([edition], routes, config);
}

const entries = new WeakMap<Site["routes"], Map<string, string | undefined>>();

/** Where readers come into the first of these editions that has pages: its home, else its first page. Without any, the site's home. */
function findEntry(editions: Edition[], routes: Site["routes"], config: RouteConfig): string {
  const known = entries.get(routes) ?? new Map<string, string | undefined>();
  entries.set(routes, known);
  for (const edition of editions) {
    const prefix = prefixOf(edition, config);
    if (routes.has(`${prefix}/`)) return `${prefix}/`;
    if (!known.has(prefix)) known.set(prefix, findFirst(edition, routes)?.path);
    const first = known.get(prefix);
    if (first !== undefined) return first;
  }
  return "/";
}

function findFirst({ lang, version }: Edition, routes: Site["routes"]): Route | undefined {
  for (const route of routes.values())
    if (route.lang === lang && route.version === version && route.bare !== NOT_FOUND) return route;
  return undefined;
}

const NOT_FOUND = "/404";

const WITHOUT_SIDEBAR: ReadonlySet<PageType> = new Set(["404", "blank", "custom", "home"]);
