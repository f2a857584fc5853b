import type { IconText } from "./icon.ts";

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

export interface HeroImage {
  /** One picture, or one for each appearance. */
  src: string | { light: string; dark: string };
  alt?: string;
}

/** Name, text and tagline may hold simple markup: `fast <em>and</em> small`. */
export interface Hero {
  name: string;
  text?: string;
  tagline?: string;
  image?: HeroImage;
  actions?: HeroAction[];
}

/** Title and details may hold simple markup. */
export interface Feature {
  title: string;
  details: string;
  /** The name of a drawn icon (`rocket`), an emoji, an SVG as text, or the address of an image. */
  icon?: IconText;
  link?: string;
}

/** What an author says about the link to a neighbour; what is left out stays as it is by itself. */
export interface PagerLink {
  text?: string;
  link?: string;
}

/** A tag of the document's head: `["meta", { name: "robots", content: "noindex" }]`. */
export type HeadTag = [tag: string, attributes: Record<string, string>, content?: string];

/** What authors write between the dashes at the top of a page. Unknown keys stay readable for themes. */
export interface Frontmatter {
  /** Of the page; also shown as its heading where the text of a `doc`, `doc-wide` or `overview` page has none. */
  title?: string;
  description?: string;
  pageType?: PageType;
  /** Follows the page's title in the browser's tab. */
  titleSuffix?: string;
  sidebar?: boolean;
  /** Whether there is an outline, its deepest level, or its first and last. */
  outline?: boolean | number | [from: number, to: number];
  navbar?: boolean;
  footer?: boolean;
  head?: HeadTag[];
  hero?: Hero;
  features?: Feature[];
  /** Shows the pages of the section instead of an article. */
  overview?: boolean;
  /** Depths of the headings that an overview page lists below each entry. */
  overviewHeaders?: number[];
  /** Whether search finds the page. */
  search?: boolean;
  /** What readers may call the page instead of its title: search finds it by them. A list, or text with commas. */
  keywords?: string | string[];
  /** The same for sections, by the ids of their headings: `{ math: ["latex", "tex"] }`. */
  sectionKeywords?: Record<string, string | string[]>;
  /** `false`: the page is not in `sitemap.xml`. */
  sitemap?: boolean;
  /**
   * Beside the page's name in the automatic sidebar: the name of a drawn icon (`rocket`), an emoji, an SVG as text, or the
   * address of an image.
   */
  icon?: IconText;
  /** Behind the page's name in the automatic sidebar: `new`. */
  tag?: string;
  /** When it was written: `2024-05-31`. */
  date?: string;
  /** Whether, or when, the page was last changed. */
  lastUpdated?: boolean | string;
  /** `false`: no link to the page's source. */
  editLink?: boolean;
  /** The link to the page before: another text, another page, or none. */
  prev?: PagerLink | string | false;
  /** The link to the page behind. */
  next?: PagerLink | string | false;
  /** A draft is served by `dev` and left out by `build`. */
  draft?: boolean;
  [key: string]: unknown;
}
