import type { FeedAuthor, FeedFormat, FeedItem } from "./feed/feed.ts";

/** A page as callbacks see it. */
export interface FeedPage {
  /** Without base: `/zh/blog/one`. */
  path: string;
  /** Without language and version: `/blog/one`. */
  bare: string;
  lang: string;
  /** Empty on a site without versions. */
  version: string;
  title: string;
  description: string;
  frontmatter: Readonly<Record<string, unknown>>;
  /** Absolute. */
  url: string;
}

/** Globs over addresses without language and version (`blog/**`), or a function. */
export type FeedSelection = string | readonly string[] | ((page: FeedPage) => boolean);

/** One text for all languages, or one for each. */
export type FeedText = string | Readonly<Record<string, string>>;

export interface FeedOptions {
  /** What its files are called: `blog` is `blog.xml`, `blog.atom` and `blog.json`. @default "rss" */
  id?: string;
  /** @default ["rss"] */
  formats?: readonly FeedFormat[];
  /** Pages that it tells about; `feed: false` in a page's front matter leaves it out. @default those whose front matter says `feed: true`, or `feed: blog` */
  include?: FeedSelection;
  /** Whether every language has a feed of its own, or one tells about all pages. @default "each" */
  languages?: "all" | "each";
  /** @default the site's title */
  title?: FeedText;
  /** @default the site's description */
  description?: FeedText;
  /** How many of the newest pages it has. @default 20 */
  limit?: number;
  /** Whole articles, or the descriptions of pages alone. @default "full" */
  content?: "full" | "summary";
  /** Who writes, where a page does not say it. @default the site's title */
  author?: FeedAuthor | string;
  copyright?: string;
  /** A picture of it: a URL, or an address without base. */
  image?: string;
  /** The pages that name it in their head, for readers and their programs to find. @default all of its language */
  announce?: FeedSelection | false;
  /** Changes an item, or leaves it out by returning undefined. */
  item?: (item: FeedItem, page: FeedPage) => FeedItem | undefined;
}

export interface RssOptions {
  /** @default one, of the pages whose front matter says `feed: true` */
  feeds?: readonly FeedOptions[];
}

export function textFor(text: FeedText | undefined, lang: string): string | undefined {
  return typeof text === "object" ? text[lang] : text;
}
