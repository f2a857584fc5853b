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

/** Every page once: below the first group that wants it, the others at the end without a heading. */
export function groupPages<Page>(
  pages: readonly Page[],
  groups: readonly { title: string; wants(page: Page): boolean }[],
): PageGroup<Page>[] {
  const sorted = new Map<string, Page[]>(groups.map(({ title }) => [title, []]));
  const others: Page[] = [];
  for (const page of pages) {
    const group = groups.find(({ wants }) => wants(page));
    (group === undefined ? others : (sorted.get(group.title) ?? others)).push(page);
  }
  const named = [...sorted].map(([title, members]) => ({ title, pages: members }));
  return [{ title: "", pages: others }, ...named].filter((group) => group.pages.length > 0);
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
