import type { LocaleConfig, UserSidebarItem } from "../../config/config.ts";
import { closest } from "../../support/text/closest.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import type { NodeContext } from "./create-folder-nodes.ts";
import { localizeText } from "./localize-text.ts";
import { linkIn, splitTail } from "../route-path.ts";
import { createEntry, createGroup, type SidebarNode } from "./sidebar-node.ts";

/** The entries that the config file lists. A page that this version does not have is passed over. */
export function createConfigNodes(items: readonly UserSidebarItem[], context: NodeContext): SidebarNode[] {
  return items.flatMap((item) => createConfigNode(item, context));
}

function createConfigNode(item: UserSidebarItem, context: NodeContext): SidebarNode[] {
  const { edition, routes, config } = context;
  const known = context.nodeOf?.(item);
  if (known !== undefined) return [known];
  const { texts } = edition.locale;
  if (typeof item === "string") {
    const route = routes.get(linkIn(edition, item, config));
    return route === undefined
      ? []
      : [
          createEntry({
            link: route.path,
            page: route.page,
            titlePage: route.page,
            name: nameIn(route.bare),
          }),
        ];
  }
  if ("divider" in item)
    return [{ kind: "divider", divider: item.divider === true ? "solid" : item.divider }];
  const look = { icon: item.icon, tag: item.tag };
  if ("sectionHeader" in item) {
    return [
      {
        kind: "header",
        text: localizeText(item.sectionHeader, texts),
        titlePage: undefined,
        name: "",
        ...look,
      },
    ];
  }

  const link = item.link === undefined ? undefined : linkIn(edition, item.link, config);
  const page = link === undefined ? undefined : routes.get(splitTail(link).path)?.page;
  const group = createGroup(createConfigNodes(item.items ?? [], context), item);
  return [createEntry({ text: localizeText(item.text, texts), link, page, group, ...look })];
}

/** Where the config has a text that stands on one of these paths: `["themeConfig", "sidebar", "/", 0]`. */
export type PlaceInConfig = (text: string, paths: readonly Path[]) => Place | undefined;

type Path = readonly (number | string)[];

/** Pages that the config's sidebars name by route alone, and that no version of the language has: their label is unknown. */
export function findConfigSidebarErrors(
  locale: LocaleConfig,
  contexts: readonly NodeContext[],
  placeOf: (name: string, path: Path) => Place | undefined,
): SiteError[] {
  const named = Object.entries(locale.sidebar ?? {}).flatMap(([key, items]) => namedRoutes(items, [key]));
  return named.flatMap(({ name, path }) => {
    const exists = contexts.some(({ edition, routes, config }) => routes.has(linkIn(edition, name, config)));
    return exists ? [] : describeMissing(name, locale, { context: contexts[0], place: placeOf(name, path) });
  });
}

function describeMissing(
  name: string,
  { lang }: LocaleConfig,
  { context, place }: { context: NodeContext | undefined; place: Place | undefined },
): SiteError {
  const guess = context && guessRoute(name, lang, context);
  return new SiteError(`The sidebar for "${lang}" in the config names ${name}, but there is no such page.`, {
    code: "sidebar-page",
    hint:
      guess === undefined
        ? "Add the page, or remove the entry. A language may have a sidebar of its own, in themeConfig.locales."
        : `Did you mean ${guess}?`,
    ...(place && { place }),
  });
}

/** What the author would write: a page of another language has the same name. */
function guessRoute(
  name: string,
  lang: string,
  { edition, routes, config }: NodeContext,
): string | undefined {
  const own = [...routes.values()].filter((route) => route.lang === lang);
  return closest(
    linkIn(edition, name, config),
    own.map(({ path }) => path),
  );
}

function namedRoutes(items: readonly UserSidebarItem[], path: Path): { name: string; path: Path }[] {
  return items.flatMap((item, index) => {
    if (typeof item === "string") return { name: item, path: [...path, index] };
    return "items" in item ? namedRoutes(item.items ?? [], [...path, index, "items"]) : [];
  });
}

/** `/guide/start` and `/guide/start/` are both called `start`. */
function nameIn(bare: string): string {
  return bare.split("/").findLast(Boolean) ?? "index";
}
