/** What a page is laid out as. */
export type PageType = "404" | "blank" | "custom" | "doc" | "doc-wide" | "home" | "overview";

export const PAGE_TYPES: readonly PageType[] = [
  "404",
  "blank",
  "custom",
  "doc",
  "doc-wide",
  "home",
  "overview",
];

export interface HeroAction {
  theme?: "alt" | "brand";
  text: string;
  link: string;
}

export interface Hero {
  name: string;
  text?: string;
  tagline?: string;
  image?: { src: string; alt?: string };
  actions?: HeroAction[];
}

export interface Feature {
  title: string;
  details: string;
  /** An emoji, or an SVG as text. */
  icon?: string;
  link?: string;
}

/** A tag of the document's head: `["meta", { name: "robots", content: "noindex" }]`. */
export type HeadTag = [tag: string, attributes: Record<string, string>, content?: string];

/** What authors write between the dashes at the top of a page. Unknown keys stay readable for themes. */
export interface Frontmatter {
  title?: string;
  description?: string;
  pageType?: PageType;
  /** Follows the page's title in the browser's tab. */
  titleSuffix?: string;
  sidebar?: boolean;
  outline?: boolean;
  navbar?: boolean;
  footer?: boolean;
  head?: HeadTag[];
  hero?: Hero;
  features?: Feature[];
  /** Shows the pages of the section instead of an article. */
  overview?: boolean;
  /** A draft is served by `dev` and left out by `build`. */
  draft?: boolean;
  [key: string]: unknown;
}
