/** An entry of the navbar. Either `link` or `items` is there. */
export interface NavItem {
  text: string;
  link?: string;
  /** A regular expression over the route path: while it matches, the item is current. */
  activeMatch?: string;
  /** Entries of a menu. Only the menu as a whole has a position. */
  items?: Omit<NavItem, "position">[];
  /** Where the entry stands on wide screens: beside the logo, or at the other side before the search. @default "left" */
  position?: "left" | "right";
}

/** A page, or a group of entries, in the sidebar. */
export interface SidebarLink {
  text: string;
  link?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  items?: SidebarItem[];
  /** The file the entry was made from, relative to the content folder. */
  _fileKey?: string;
  /** An emoji, an SVG as text, or the address of an image; the names of drawn icons are SVGs already. */
  icon?: string;
  tag?: string;
  /** Depths of the headings that an overview page lists below the entry. */
  overviewHeaders?: number[];
  /** How many entries a closed group holds whose `items` were left out of this page. */
  itemCount?: number;
}

export interface SidebarSectionHeader {
  sectionHeader: string;
  /** An emoji, an SVG as text, or the address of an image; the names of drawn icons are SVGs already. */
  icon?: string;
  tag?: string;
}

export interface SidebarDivider {
  divider: "dashed" | "solid";
}

/** The part of a long list that was left out of this page. */
export interface SidebarRest {
  /** How many entries it has. */
  rest: number;
  /** The nearest of them, whose own page shows it. */
  link: string;
}

export type SidebarItem = SidebarDivider | SidebarLink | SidebarRest | SidebarSectionHeader;

export function isSidebarLink(item: SidebarItem): item is SidebarLink {
  return "text" in item;
}
