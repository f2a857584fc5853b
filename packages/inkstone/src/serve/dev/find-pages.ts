import { resolve } from "node:path";
import type { Route } from "../../site/site.ts";
import { isFile } from "../../support/files/file-system.ts";
import type { DevSite } from "../dev-site/dev-site.ts";

export function findRoute({ site }: DevSite, file: string): Route | undefined {
  return [...site.routes.values()].find(({ page }) => page.file === file);
}

/** Whether one of these has components of its own. A page that asynchronous plugins are at work on tells it when they are done. */
export function hasLivePage(site: DevSite, files: readonly string[]): Promise<boolean> {
  const isLive = (file: string): boolean => findRoute(site, file)?.page.kind === "live";
  return site.whenRead(() => Promise.resolve(files.some(isLive)));
}

/** Whether the page is also shown where a translation of it is missing. */
export function standsIn({ site }: DevSite, file: string): boolean {
  return [...site.routes.values()].some(({ page, original }) => original !== undefined && page.file === file);
}

/** What the rest of the site shows of a page. */
export function factsOf({ page }: Route): string {
  return JSON.stringify([page.title, page.frontmatter, page.kind]);
}

/** The pages that a text is in, with what others show of them: itself, and those that it is a fragment of. */
export function findChangedPages(site: DevSite, file: string): Map<string, string> {
  const source = site.content.sources.find((one) => one.file === file);
  const path = source?.path ?? resolve(site.config.root, file);
  if (!isFile(path) || !/\.(?:mdx?|tsx)$/.test(file)) return new Map();
  const routes = [file, ...site.dependentsOf(file)].map((page) => findRoute(site, page));
  return new Map(
    routes.flatMap((route) => (route === undefined ? [] : [[route.page.file, factsOf(route)] as const])),
  );
}
