import type { Config } from "../../config/config.ts";
import { inFolder } from "../../support/files/file-system.ts";
import { createGlobMatcher } from "../../support/files/glob.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { indexFileOf, type RouteConfig } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

export type ParityConfig = RouteConfig & Pick<Config, "languageParity">;

/** A page that one language has and another lacks. */
export interface ParityGap {
  /** The language that lacks it. */
  lang: string;
  /** The page in a language that has it. */
  original: Route;
  /** Where the translation would be: `zh/guide/start.md`. */
  missingFile: string;
}

/** Pages that exist in one language of a version and not in another. Pure: the caller decides what becomes of them. */
export function findParityGaps(routes: Site["routes"], config: ParityConfig): ParityGap[] {
  return [...groupTranslations(routes, config).values()].flatMap((translations) =>
    findGapsOf(translations, config),
  );
}

/** How many pages take part, each counted once for all of its languages. */
export function countCompared(routes: Site["routes"], config: ParityConfig): number {
  return groupTranslations(routes, config).size;
}

/** By version and address without language. */
function groupTranslations(routes: Site["routes"], config: ParityConfig): Map<string, Route[]> {
  const isCompared = createParityFilter(config);
  const pages = new Map<string, Route[]>();
  for (const route of routes.values()) {
    if (route.original !== undefined || !isCompared(route)) continue;
    const key = `${route.version}:${route.bare}`;
    pages.set(key, [...(pages.get(key) ?? []), route]);
  }
  return pages;
}

/** Whether a page takes part in the comparison. The theme has a 404 page for languages that have none of their own. */
export function createParityFilter({
  languageParity: { include, exclude },
}: ParityConfig): (route: Route) => boolean {
  const isIncluded = include.length === 0 ? () => true : createGlobMatcher(include);
  const isExcluded = createGlobMatcher(exclude);
  return (route) => {
    const name = nameOf(route);
    return name !== "404" && isIncluded(name) && !isExcluded(name);
  };
}

export function describeParityGap({ lang, original, missingFile }: ParityGap, folder: string): SiteError {
  const [here, there] = [inFolder(folder, original.page.file), inFolder(folder, missingFile)];
  return new SiteError(`${here} has no translation into "${lang}".`, {
    code: "language-parity",
    hint: `Add ${there}, or name the page in languageParity.exclude.`,
    place: { file: here, line: 1, column: 1 },
  });
}

function findGapsOf(translations: readonly Route[], config: ParityConfig): ParityGap[] {
  const original = translations.find(({ lang }) => lang === config.lang) ?? translations[0];
  if (original === undefined) return [];
  const present = new Set(translations.map(({ lang }) => lang));
  return config.locales
    .filter(({ lang }) => !present.has(lang))
    .map(({ lang }) => ({ lang, original, missingFile: translate(original, lang, config) }));
}

/** What globs name: `guide/start`, and `guide/index` for the page of a folder. */
function nameOf({ bare }: Route): string {
  return bare.slice(1) + (bare.endsWith("/") ? "index" : "");
}

/** The same file in the folder of another language. */
function translate(route: Route, lang: string, config: ParityConfig): string {
  const { version, page } = route;
  const extension = page.file.slice(page.file.lastIndexOf("."));
  const ownFolder =
    version === config.multiVersion.default && !page.file.startsWith(`${version}/`) ? "" : version;
  const home = indexFileOf({ lang, version: ownFolder }, "", config);
  return home.slice(0, -"index.md".length) + nameOf(route) + extension;
}
