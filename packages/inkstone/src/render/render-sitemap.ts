import { hrefOf } from "@inkstone/model";
import { hashOf } from "../cache/hash.ts";
import { escapeText } from "../compile/html/escape-html.ts";
import type { Config } from "../config/config.ts";
import { isKeptBack } from "../site/addresses/is-kept-back.ts";
import type { Route, Site } from "../site/site.ts";
import { findFallback, type Translation } from "./documents/find-translations.ts";
import type { OutputFile } from "./output/output-file.ts";

/** What one sitemap may hold by the protocol, in addresses and in bytes; some of these are left for the frame. */
const MOST_ROWS = 50_000;
const MOST_BYTES = 50_000_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface Row {
  text: string;
  modified: string | undefined;
}

/** `sitemap.xml`, with every page's translations. Needs the site's public address. A large site gets an index of several. */
export function renderSitemap(routes: readonly Route[], site: Site, config: Config): OutputFile[] {
  const { siteUrl, base } = config;
  if (siteUrl === undefined) return [];
  const urlOf = (path: string): string =>
    escapeText(`${siteUrl}${encodeURI(hrefOf(path, { base, cleanUrls: config.route.cleanUrls }))}`);
  const fallbackOf: FallbackFinder = (all) =>
    findFallback(all, { defaultLang: config.lang, locales: config.locales });
  const rows = routes.filter(isListed).map((route) => createRow(route, { site, urlOf, fallbackOf }));
  return renderSitemaps(rows, `${siteUrl}${base}`);
}

/** Split from what makes the rows, which takes a site of that size. */
export function renderSitemaps(rows: readonly Row[], home: string): OutputFile[] {
  const parts = splitRows(rows);
  if (parts.length === 1) return [createFile("sitemap.xml", renderPart(rows))];
  const files = parts.map((part, index) => createFile(`sitemap-${index + 1}.xml`, renderPart(part)));
  const entries = files.map(({ path }, index) => {
    const modified = newestOf(parts[index] ?? []);
    return `<sitemap><loc>${escapeText(`${home}${path}`)}</loc>${lastModified(modified)}</sitemap>`;
  });
  const content = `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
  return [createFile("sitemap.xml", content), ...files];
}

/** Pages that ask search engines to stay away are not offered to them, nor are those that stand in for a translation. */
function isListed({ bare, original, page }: Route): boolean {
  return (
    bare !== "/404" &&
    original === undefined &&
    page.frontmatter["sitemap"] !== false &&
    !isKeptBack(page.frontmatter)
  );
}

type FallbackFinder = (translations: readonly Translation[]) => Translation | undefined;

interface RowInput {
  site: Site;
  urlOf(path: string): string;
  fallbackOf: FallbackFinder;
}

function createRow(route: Route, input: RowInput): Row {
  const { site, urlOf } = input;
  const { lastUpdated, frontmatter } = site.pageData(route);
  const modified =
    lastUpdated ?? (typeof frontmatter.lastUpdated === "string" ? frontmatter.lastUpdated : undefined);
  const text = `<url><loc>${urlOf(route.path)}</loc>${lastModified(modified)}${translations(route, input)}</url>`;
  return { text, modified };
}

function lastModified(date: string | undefined): string {
  return date === undefined ? "" : `<lastmod>${escapeText(date)}</lastmod>`;
}

function translations(route: Route, { site, urlOf, fallbackOf }: RowInput): string {
  const others = site
    .pageData(route)
    .alternates.filter(
      ({ exists, version, routePath }) =>
        exists && version === route.version && isListedAt(site.routes.get(routePath)),
    );
  if (others.length === 0) return "";
  const all = [{ lang: route.lang, routePath: route.path }, ...others];
  const fallback = { lang: "x-default", routePath: fallbackOf(all)?.routePath ?? route.path };
  return [...all, fallback]
    .map(
      ({ lang, routePath }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${urlOf(routePath)}"/>`,
    )
    .join("");
}

function isListedAt(route: Route | undefined): boolean {
  return route !== undefined && isListed(route);
}

function splitRows(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    // Addresses are ASCII but for what a page is called in a host's name.
    bytes += row.text.length + 1;
    if ((parts.at(-1)?.length ?? 0) >= MOST_ROWS || bytes > MOST_BYTES) {
      parts.push([]);
      bytes = row.text.length + 1;
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

function renderPart(rows: readonly Row[]): string {
  const list = rows.map(({ text }) => text).join("\n");
  return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${list}\n</urlset>\n`;
}

function newestOf(rows: readonly Row[]): string | undefined {
  return rows.reduce<string | undefined>(
    (newest, { modified }) => (modified !== undefined && (newest ?? "") < modified ? modified : newest),
    undefined,
  );
}

function createFile(path: string, content: string): OutputFile {
  return { path, key: hashOf(content), make: () => content };
}
