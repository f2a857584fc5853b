import type { PageData, SiteData } from "@inkstone/model";
import type { Config } from "../config/config.ts";

/** The page that readers of one language get for an address that leads nowhere. */
export function notFoundPage(site: SiteData, config: Config): PageData {
  const prefix = site.lang === config.lang ? "" : `/${site.lang}`;
  return {
    title: "404",
    description: "",
    routePath: `${prefix}/404`,
    lang: site.lang,
    version: "",
    toc: [],
    frontmatter: { pageType: "404" },
    _relativePath: "",
    pageType: "404",
    kind: "static",
    alternates: [],
    sidebarId: "",
  };
}
