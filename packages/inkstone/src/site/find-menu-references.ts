import type { PageReference } from "../compile/page.ts";
import type { LocaleConfig } from "../config/config.ts";
import type { MetaItem } from "../content/parse-meta-file.ts";
import type { NavFileItem } from "../content/parse-nav-file.ts";
import type { Content } from "../content/scan-content.ts";
import { findNavFolder } from "./create-nav.ts";
import { editionKey } from "./edition.ts";
import { type Edition, indexFileOf, resolveLink, type RouteConfig } from "./route-path.ts";

/** A link of a menu. Where several editions share the file, it is there once for each of them. */
export interface MenuReference extends PageReference {
  sharer?: {
    /** `zh`, or `v1/zh` on a site with versions. */
    edition: string;
    /** How many editions share the file. */
    among: number;
  };
}

export type MenuConfig = Omit<RouteConfig, "locales"> & {
  readonly locales: readonly (Pick<LocaleConfig, "lang"> & Partial<Pick<LocaleConfig, "nav">>)[];
};

/** The links that `_nav.json` and `_meta.json` files spell out. */
export function findMenuReferences(
  { navFiles, metaFiles }: Pick<Content, "metaFiles" | "navFiles">,
  pages: Iterable<Edition>,
  config: MenuConfig,
): MenuReference[] {
  const editions = navFiles.size === 0 ? [] : listNavEditions(pages, config);
  return [
    ...[...navFiles].flatMap(([folder, { items }]) => {
      const sharers = editions.filter((edition) => findNavFolder(edition, navFiles, config) === folder);
      return resolveForAll(items.flatMap(navLinks), { folder, sharers, config });
    }),
    ...[...metaFiles].flatMap(([folder, { items }]) =>
      resolveLinks(items.flatMap(metaLinks), fileIn(folder), config),
    ),
  ];
}

/** The editions that have pages, and so a navbar, and none from the config. The default version comes first. */
function listNavEditions(pages: Iterable<Edition>, { locales, multiVersion }: MenuConfig): Edition[] {
  const withPages = new Set(Array.from(pages, editionKey));
  const versions = [...new Set([multiVersion.default, ...multiVersion.versions])];
  return versions
    .flatMap((version) =>
      locales.filter(({ nav }) => nav === undefined).map(({ lang }): Edition => ({ lang, version })),
    )
    .filter((edition) => withPages.has(editionKey(edition)));
}

type MenuLink = Omit<PageReference, "target">;

interface Sharing {
  folder: string;
  sharers: readonly Edition[];
  config: RouteConfig;
}

function resolveForAll(links: readonly MenuLink[], { folder, sharers, config }: Sharing): MenuReference[] {
  const among = sharers.length;
  // A file that nobody uses is judged by where it stands.
  if (among === 0) return resolveLinks(links, fileIn(folder), config);
  return links.flatMap((link) =>
    sharers.flatMap((edition) => {
      const references = resolveLinks([link], indexFileOf(edition, "", config), config);
      const sharer = { edition: editionKey(edition), among };
      return references.map((reference) => (among === 1 ? reference : { ...reference, sharer }));
    }),
  );
}

function resolveLinks(links: readonly MenuLink[], file: string, config: RouteConfig): PageReference[] {
  return links.flatMap(({ href, place }) => {
    const { kind, target } = resolveLink(href, file, config);
    return kind === "external" ? [] : [{ href, target, place }];
  });
}

function fileIn(folder: string): string {
  return folder === "" ? "index.md" : `${folder}/index.md`;
}

function navLinks({ link, items, place }: NavFileItem): MenuLink[] {
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(navLinks)];
}

function metaLinks(item: MetaItem): MenuLink[] {
  if (item.type !== "custom-link") return [];
  const { link, items, place } = item;
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(metaLinks)];
}
