import { isSidebarLink, type SidebarItem, type SidebarLink, type SidebarRest } from "./nav.ts";

/** A heading of another page. */
export interface OverviewHeading {
  text: string;
  id: string;
}

/** A card of an overview. */
export interface OverviewPage {
  text: string;
  link: string;
  headings: OverviewHeading[];
}

/** Cards that stand together, as their pages do in the sidebar. */
export interface OverviewGroup {
  /** The group's name, with those around it: `Config / Theme`. Empty for pages that stand in no group. */
  text: string;
  link?: string;
  pages: OverviewPage[];
  /** Pages that a very long sidebar leaves out. */
  rest?: SidebarRest;
}

export interface OverviewChoice {
  /** Whether the overview is about the page that a link leads to. */
  isListed: (link: string) => boolean;
  headingsOf: (item: SidebarLink) => OverviewHeading[];
}

/** The entries of a sidebar as groups of cards. A section header names the pages that follow it. */
export function createOverviewGroups(
  items: readonly SidebarItem[],
  { isListed, headingsOf }: OverviewChoice,
): OverviewGroup[] {
  const groups: OverviewGroup[] = [];
  const open = (names: readonly string[]): OverviewGroup => {
    const group: OverviewGroup = { text: names.join(" / "), pages: [] };
    groups.push(group);
    return group;
  };

  const collect = (
    entries: readonly SidebarItem[],
    around: OverviewGroup | undefined,
    names: string[],
  ): void => {
    let group = around;
    for (const item of entries) {
      if ("divider" in item) continue;
      if ("rest" in item) (group ??= open(names)).rest = item;
      else if (!isSidebarLink(item)) group = open([...names, item.sectionHeader]);
      else if (item.items !== undefined || (item.itemCount ?? 0) > 0) {
        collectGroup(item, [...names, item.text]);
        // Loose pages behind a group do not belong to those before it.
        group = around;
      } else if (item.link !== undefined && isListed(item.link)) {
        (group ??= open(names)).pages.push(createCard(item, item.link));
      }
    }
  };

  const collectGroup = (item: SidebarLink, names: string[]): void => {
    const group = open(names);
    if (item.link !== undefined && isListed(item.link)) {
      group.link = item.link;
      const card = createCard(item, item.link);
      // Its name is a link already; a card of its own is for its headings.
      if (card.headings.length > 0) group.pages.push(card);
    }
    collect(item.items ?? [], group, names);
  };

  const createCard = (item: SidebarLink, link: string): OverviewPage => ({
    text: item.text,
    link,
    headings: headingsOf(item),
  });

  collect(items, undefined, []);
  return groups.filter(
    ({ link, pages, rest }) => link !== undefined || pages.length > 0 || rest !== undefined,
  );
}
