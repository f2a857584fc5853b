import type { NavItem } from "@inkstone/model";
import type { LocaleConfig, UserSidebarItem } from "../../config/config.ts";
import type { PlaceInConfig } from "../menus/create-config-nodes.ts";
import {
  listEditions,
  type MenuConfig,
  type MenuLink,
  type MenuReference,
  resolveForAll,
} from "./find-menu-references.ts";
import type { Edition } from "../route-path.ts";

type Path = readonly (number | string)[];

/** A menu of the config, with the editions that have it: a language without its own has that of the site. */
interface ConfigMenu {
  name: "nav" | "sidebar";
  links: { href: string; path: Path }[];
  /** Of the first language that has it. */
  index: number;
  sharers: Edition[];
}

/** The links that menus of the config spell out. Those that name a page and nothing else are judged where sidebars are made. */
export function findConfigReferences(
  pages: Iterable<Edition>,
  config: MenuConfig,
  placeOf: PlaceInConfig,
): MenuReference[] {
  const editions = listEditions(pages, config);
  return [...listMenus(editions, config)].flatMap(({ name, links, index, sharers }) => {
    const menuLinks = links.map(({ href, path }): MenuLink => {
      const paths = [
        ["themeConfig", "locales", index, name, ...path],
        ["themeConfig", name, ...path],
      ];
      return { href, menu: `themeConfig.${name}`, locate: () => placeOf(href, paths) };
    });
    return resolveForAll(menuLinks, sharers, config);
  });
}

function listMenus(editions: readonly Edition[], { locales }: MenuConfig): Iterable<ConfigMenu> {
  const menus = new Map<string, ConfigMenu>();
  const add = (
    name: ConfigMenu["name"],
    written: object | undefined,
    menu: Omit<ConfigMenu, "name">,
  ): void => {
    if (written === undefined || menu.sharers.length === 0) return;
    const key = JSON.stringify([name, written]);
    const known = menus.get(key);
    if (known === undefined) menus.set(key, { name, ...menu });
    else known.sharers.push(...menu.sharers);
  };
  for (const [index, { lang, nav, sidebar }] of locales.entries()) {
    const own = (): Edition[] => editions.filter((edition) => edition.lang === lang);
    add("nav", nav, { links: navLinks(nav ?? [], []), index, sharers: own() });
    add("sidebar", sidebar, { links: sidebarLinks(sidebar ?? {}), index, sharers: own() });
  }
  return menus.values();
}

function navLinks(items: readonly NavItem[], path: Path): ConfigMenu["links"] {
  return items.flatMap(({ link, items: inner = [] }, index) => [
    ...(link === undefined ? [] : [{ href: link, path: [...path, index, "link"] }]),
    ...navLinks(inner, [...path, index, "items"]),
  ]);
}

function sidebarLinks(sidebar: NonNullable<LocaleConfig["sidebar"]>): ConfigMenu["links"] {
  return Object.entries(sidebar).flatMap(([key, items]) => entryLinks(items, [key]));
}

function entryLinks(items: readonly UserSidebarItem[], path: Path): ConfigMenu["links"] {
  return items.flatMap((item, index) => {
    if (typeof item === "string" || !("text" in item)) return [];
    const { link, items: inner = [] } = item;
    return [
      ...(link === undefined ? [] : [{ href: link, path: [...path, index, "link"] }]),
      ...entryLinks(inner, [...path, index, "items"]),
    ];
  });
}
