import type { Config, LocaleConfig } from "../../config/config.ts";
import type { Content } from "../../content/scan-content.ts";
import type { MetaFile } from "../../content/parse-meta-file.ts";
import { inFolder } from "../../support/files/file-system.ts";
import { createFolder, type Folder, folderAt } from "./folder.ts";
import { type Edition, routeOf, type RoutePath } from "../route-path.ts";
import type { Route } from "../site.ts";

/** The part of the config that a site is made from. */
export type SiteConfig = Pick<
  Config,
  | "base"
  | "hasLocaleFolders"
  | "icon"
  | "lang"
  | "languageParity"
  | "locales"
  | "logo"
  | "logoText"
  | "multiVersion"
  | "projectRoot"
  | "root"
  | "search"
  | "zoom"
> & { readonly route: Pick<Config["route"], "cleanUrls"> };

/** One language of one version: its pages as a tree, and what its authors wrote about them. */
export interface EditionTree extends Edition {
  locale: LocaleConfig;
  /** The folder of the home page. */
  root: Folder;
  /** By folder without prefix: `guide/basic`. */
  metaFiles: Map<string, MetaFile>;
}

export interface EditionInput {
  routes: Iterable<Route>;
  /** Pages that exist but are left out. */
  drafts: readonly RoutePath[];
  metaFiles: Content["metaFiles"];
}

/** The key of an edition in `Site.data`: `zh`, or `v1/zh` on a site with versions. */
export function editionKey({ lang, version }: Edition): string {
  return version === "" ? lang : `${version}/${lang}`;
}

/** By key, in config order: versions first, languages within them. */
export function createEditions(
  { routes, drafts, metaFiles }: EditionInput,
  config: SiteConfig,
): Map<string, EditionTree> {
  const { default: defaultVersion, versions } = config.multiVersion;
  const editions = new Map<string, EditionTree>();
  for (const version of new Set([...versions, defaultVersion])) {
    for (const locale of config.locales) {
      const edition = {
        lang: locale.lang,
        version,
        locale,
        root: createFolder("", ""),
        metaFiles: new Map<string, MetaFile>(),
      };
      editions.set(editionKey(edition), edition);
    }
  }
  for (const route of routes) addPage(editions, route);
  for (const draft of drafts) addDraft(editions, draft);
  for (const [folder, meta] of metaFiles) {
    const place = routeOf(inFolder(folder, "index.md"), config);
    const target = editions.get(editionKey(place))?.metaFiles;
    // The default language may live in its own folder or without one; with both, the folder is the more exact word.
    const path = place.bare.slice(1, -1);
    if (target !== undefined && (folder !== path || !target.has(path))) target.set(path, meta);
  }
  return editions;
}

function addPage(editions: ReadonlyMap<string, EditionTree>, route: Route): void {
  const tree = editions.get(editionKey(route));
  if (tree === undefined) return;
  const { folder, name } = folderAt(tree.root, route.bare);
  if (name === "index") folder.index = route;
  else folder.pages.set(name, route);
}

function addDraft(editions: ReadonlyMap<string, EditionTree>, draft: RoutePath): void {
  const tree = editions.get(editionKey(draft));
  if (tree === undefined) return;
  const { folder, name } = folderAt(tree.root, draft.bare);
  folder.drafts.add(name);
}
