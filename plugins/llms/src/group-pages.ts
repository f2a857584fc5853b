import type { LlmsPage } from "./options.ts";

/** A heading and the pages below it. */
export interface PageGroup<Page> {
  title: string;
  pages: Page[];
}

/** An entry of the navbar, as far as it says where its pages are. */
export interface NavEntry {
  text: string;
  link?: string;
  activeMatch?: string;
  items?: readonly NavEntry[];
}

/** By the convention, what stands below this heading may be skipped. */
const OPTIONAL = "Optional";
const ALL = "Docs";

/** Every page once: the home page first, the others below the first group that wants them, the rest at the end. */
export function groupPages<Page extends Pick<LlmsPage, "bare">>(
  pages: readonly Page[],
  groups: readonly { title: string; wants(page: NoInfer<Page>): boolean }[],
): PageGroup<Page>[] {
  const members = new Map<string, Page[]>(groups.map(({ title }) => [title, []]));
  const home: Page[] = [];
  const rest: Page[] = [];
  for (const page of pages) {
    const group = groups.find(({ wants }) => wants(page));
    const list = group === undefined ? undefined : members.get(group.title);
    (list ?? (page.bare === "/" ? home : rest)).push(page);
  }
  const named = [...members].map(([title, list]) => ({ title, pages: list }));
  const hasGroups = named.some((group) => group.pages.length > 0);
  return [{ title: "", pages: home }, ...named, { title: hasGroups ? OPTIONAL : ALL, pages: rest }].filter(
    (group) => group.pages.length > 0,
  );
}

/** The navbar's entries that stand for a part of the site: those of the first level, and of menus all together. */
export function groupsOfNav(
  nav: readonly NavEntry[],
  prefix: string,
): { title: string; wants(page: Pick<LlmsPage, "path">): boolean }[] {
  return nav.flatMap((entry) => {
    const tests = [entry, ...(entry.items ?? [])].flatMap((item) => testOf(item, prefix));
    return tests.length === 0
      ? []
      : [{ title: entry.text, wants: ({ path }) => tests.some((test) => test(path)) }];
  });
}

/** Pages below the same first folder, or those that make the entry the current one. */
function testOf({ link, activeMatch }: NavEntry, prefix: string): ((path: string) => boolean)[] {
  if (activeMatch !== undefined) {
    const expression = new RegExp(activeMatch);
    return [(path) => expression.test(path)];
  }
  if (link === undefined || !link.startsWith(prefix) || link.startsWith("//")) return [];
  const folder = /^([^/?#]+)\//.exec(link.slice(prefix.length))?.[1];
  return folder === undefined ? [] : [(path) => path.startsWith(`${prefix}${folder}/`)];
}

/** An entry of the sidebar: a route, or one with entries below it. */
export type SidebarEntry =
  | string
  | { divider: unknown }
  | { sectionHeader: unknown }
  | { text: string; link?: string; items?: readonly SidebarEntry[] };

/** The links of sidebars from top to bottom. */
export function linksOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === "string") return [entry];
    if (!("text" in entry)) return [];
    return [...(entry.link === undefined ? [] : [entry.link]), ...linksOf(entry.items ?? [])];
  });
}

/** In the order of the sidebars; what is in none comes first, as the site has it. */
export function sortPages<Page extends Pick<LlmsPage, "path">>(
  pages: readonly Page[],
  links: readonly string[],
): Page[] {
  const places = new Map(links.toReversed().map((link, index) => [pathOf(link), links.length - index]));
  return pages.toSorted((left, right) => (places.get(left.path) ?? 0) - (places.get(right.path) ?? 0));
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/s, "");
}
