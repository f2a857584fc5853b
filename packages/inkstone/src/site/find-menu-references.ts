import type { PageReference } from "../compile/page.ts";
import type { MetaItem } from "../content/parse-meta-file.ts";
import type { NavFileItem } from "../content/parse-nav-file.ts";
import type { Content } from "../content/scan-content.ts";
import { resolveLink, type RouteConfig } from "./route-path.ts";

/** The links that `_nav.json` and `_meta.json` files spell out. */
export function findMenuReferences(
  { navFiles, metaFiles }: Pick<Content, "metaFiles" | "navFiles">,
  config: RouteConfig,
): PageReference[] {
  const menus = [
    ...[...navFiles].map(([folder, { items }]) => ({ folder, links: items.flatMap(navLinks) })),
    ...[...metaFiles].map(([folder, { items }]) => ({ folder, links: items.flatMap(metaLinks) })),
  ];
  return menus.flatMap(({ folder, links }) => {
    const file = folder === "" ? "index.md" : `${folder}/index.md`;
    return links.flatMap(({ href, place }) => {
      const { kind, target } = resolveLink(href, file, config);
      return kind === "external" ? [] : [{ href, target, place }];
    });
  });
}

type MenuLink = Omit<PageReference, "target">;

function navLinks({ link, items, place }: NavFileItem): MenuLink[] {
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(navLinks)];
}

function metaLinks(item: MetaItem): MenuLink[] {
  if (item.type !== "custom-link") return [];
  const { link, items, place } = item;
  return [...(link === undefined ? [] : [{ href: link, place }]), ...(items ?? []).flatMap(metaLinks)];
}
