import { hrefOf } from "@inkstone/model";
import { hashOf } from "../cache/hash.ts";
import { escapeText } from "../compile/escape-html.ts";
import type { Config } from "../config/config.ts";
import type { Route, Site } from "../site/site.ts";
import type { OutputFile } from "./output-file.ts";

/** `sitemap.xml`, with every page's translations. Needs the site's public address. */
export function renderSitemap(routes: readonly Route[], site: Site, config: Config): OutputFile[] {
  const { siteUrl } = config;
  if (siteUrl === undefined) return [];
  const urlOf = (path: string): string =>
    escapeText(
      `${siteUrl}${encodeURI(hrefOf(path, { base: config.base, cleanUrls: config.route.cleanUrls }))}`,
    );
  const rows = routes
    .filter(({ bare, original }) => bare !== "/404" && original === undefined)
    .map((route) => `<url><loc>${urlOf(route.path)}</loc>${translations(route, site, urlOf)}</url>`);
  const content =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join("\n")}\n</urlset>\n`;
  return [{ path: "sitemap.xml", key: hashOf(content), make: () => content }];
}

function translations(route: Route, site: Site, urlOf: (path: string) => string): string {
  const others = site
    .pageData(route)
    .alternates.filter(({ exists, version }) => exists && version === route.version);
  if (others.length === 0) return "";
  return [{ lang: route.lang, routePath: route.path }, ...others]
    .map(
      ({ lang, routePath }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${urlOf(routePath)}"/>`,
    )
    .join("");
}
