import type { PageReference } from "../../compile/page.ts";
import type { LocaleConfig } from "../../config/config.ts";
import type { MetaItem } from "../../content/parse-meta-file.ts";
import type { NavFileItem } from "../../content/parse-nav-file.ts";
import type { Content } from "../../content/scan-content.ts";
import { inFolder } from "../../support/files/file-system.ts";
import type { Place } from "../../support/errors/site-error.ts";
import { findNavFolder } from "../menus/create-nav.ts";
import { editionKey } from "../editions/edition.ts";
import {
  type Edition,
  indexFileOf,
  type MenuRouteConfig,
  resolveLink,
  type RouteConfig,
} from "../route-path.ts";

/** A link of a menu. Where several editions share the menu, it is there once for each of them. */
export interface MenuReference extends Omit<PageReference, "place"> {
  place?: Place | undefined;
  /** Looks for the place, which takes a reading of the config, and is not always found: a config is a program. */
  locate?: () => Place | undefined;
  /** The option that has it: `themeConfig.nav`. */
  menu?: string;
  sharer?: {
    /** `zh`, or `v1/zh` on a site with versions. */
    edition: string;
    /** How many editions share the menu. */
    among: number;
  };
}

export type MenuLink = Omit<MenuReference, "sharer" | "target">;

export type MenuConfig = Omit<MenuRouteConfig, "locales"> & {
  readonly locales: readonly (Pick<LocaleConfig, "lang"> & Partial<Pick<LocaleConfig, "nav" | "sidebar">>)[];
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
      const links = items.flatMap(navLinks);
      const sharers = editions.filter((edition) => findNavFolder(edition, navFiles, config) === folder);
      // A file that nobody uses is judged by where it stands.
      return sharers.length === 0
        ? resolveLinks(links, inFolder(folder, "index.md"), config)
        : resolveForAll(links, sharers, config);
    }),
    ...[...metaFiles].flatMap(([folder, { items }]) =>
      resolveLinks(items.flatMap(metaLinks), inFolder(folder, "index.md"), config),
    ),
  ];
}

/** The editions that have no navbar from the config. */
function listNavEditions(pages: Iterable<Edition>, config: MenuConfig): Edition[] {
  const written = new Set(config.locales.flatMap(({ lang, nav }) => (nav === undefined ? [] : lang)));
  return listEditions(pages, config).filter(({ lang }) => !written.has(lang));
}

/** The editions that have pages, and so menus. The default version comes first. */
export function listEditions(pages: Iterable<Edition>, { locales, multiVersion }: MenuConfig): Edition[] {
  const withPages = new Set(Array.from(pages, editionKey));
  const versions = [...new Set([multiVersion.default, ...multiVersion.versions])];
  return versions
    .flatMap((version) => locales.map(({ lang }): Edition => ({ lang, version })))
    .filter((edition) => withPages.has(editionKey(edition)));
}

/** The links of a menu as the pages of each edition get them. */
export function resolveForAll(
  links: readonly MenuLink[],
  sharers: readonly Edition[],
  config: RouteConfig,
): MenuReference[] {
  const among = sharers.length;
  return links.flatMap((link) =>
    sharers.flatMap((edition) => {
      const references = resolveLinks([link], indexFileOf(edition, "", config), config);
      const sharer = { edition: editionKey(edition), among };
      return references.map((reference) => (among === 1 ? reference : { ...reference, sharer }));
    }),
  );
}

function resolveLinks(links: readonly MenuLink[], file: string, config: RouteConfig): MenuReference[] {
  return links.flatMap((link) => {
    const { kind, target } = resolveLink(link.href, file, config);
    return kind === "external" ? [] : [{ ...link, target }];
  });
}

function navLinks({ link, items, place }: NavFileItem): MenuLink[] {
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(navLinks)];
}

function metaLinks(item: MetaItem): MenuLink[] {
  if (item.type !== "custom-link") return [];
  const { link, items, place } = item;
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(metaLinks)];
}
