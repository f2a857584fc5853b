import type { Page } from "../compile/page.ts";
import { inFolder, relativePath } from "../support/files/file-system.ts";
import { SiteError } from "../support/errors/site-error.ts";
import type { SiteConfig } from "./editions/edition.ts";
import { routeOf, type RoutePath } from "./route-path.ts";
import type { Route } from "./site.ts";

export interface RouteTable {
  /** By path, in the order of their files. */
  routes: Map<string, Route>;
  drafts: RoutePath[];
  /** Files that would be written to one address. */
  conflicts: SiteError[];
}

export function createRoutes(
  pages: readonly Page[],
  config: SiteConfig,
  { drafts }: { drafts: boolean },
): RouteTable {
  const table: RouteTable = { routes: new Map(), drafts: [], conflicts: [] };
  for (const page of sortByFile(pages)) {
    const place = routeOf(page.file, config);
    const taken = table.routes.get(place.path);
    // Front matter may cost a parse; with drafts in the site nobody needs to know.
    if (!drafts && page.frontmatter.draft === true) table.drafts.push(place);
    else if (taken === undefined) table.routes.set(place.path, createRoute(place, page));
    else table.conflicts.push(describeConflict(place.path, [taken.page.file, page.file], config));
  }
  return table;
}

function createRoute({ path, output, lang, version, bare }: RoutePath, page: Page): Route {
  return { path, output, lang, version, bare, page };
}

function sortByFile(pages: readonly Page[]): Page[] {
  return pages.toSorted((left, right) => (left.file < right.file ? -1 : 1));
}

function describeConflict(path: string, [first, second]: [string, string], config: SiteConfig): SiteError {
  const folder = relativePath(config.projectRoot, config.root);
  const [firstFile, secondFile] = [inFolder(folder, first), inFolder(folder, second)];
  return new SiteError(`Two files make the page ${path}: ${firstFile} and ${secondFile}.`, {
    code: "route-conflict",
    hint: "Rename or remove one of them.",
    place: { file: secondFile, line: 1, column: 1 },
  });
}
