import type { PageData, SiteData } from "@inkstone/model";

/** The home page of a page's own language and version: `/`, `/zh/`, `/1.x/zh/`. */
export function homeOf(page: Pick<PageData, "lang" | "version">, site: SiteData): string {
  const version = page.version === site.multiVersion.default ? "" : page.version;
  const lang = page.lang === site.defaultLang ? "" : page.lang;
  return `/${[version, lang]
    .filter((part) => part !== "")
    .map((part) => `${part}/`)
    .join("")}`;
}
