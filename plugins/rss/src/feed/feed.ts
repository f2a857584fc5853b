export type FeedFormat = "atom" | "json" | "rss";

/** Someone who writes. */
export interface FeedAuthor {
  name: string;
  email?: string;
  url?: string;
}

/** All that a feed says, in whichever format. Addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** Of the pages that it tells about. */
  link: string;
  /** Its own address. */
  self: string;
  /** `en`, `zh-CN`. */
  language: string;
  authors: readonly FeedAuthor[];
  copyright?: string | undefined;
  /** Address of a picture. */
  image?: string | undefined;
  /** Newest first. */
  items: readonly FeedItem[];
}

export interface FeedItem {
  /** Stays the same for ever; the address of the page. */
  id: string;
  title: string;
  link: string;
  /** A sentence, without markup. */
  summary: string;
  /** HTML; empty: the summary has to do. */
  content: string;
  published: Date;
  updated?: Date | undefined;
  authors: readonly FeedAuthor[];
  categories: readonly string[];
  /** Address of a picture. */
  image?: string | undefined;
}

/** When something in it last happened. The first moment there is, for a feed without items. */
export function updatedOf({ items }: Feed): Date {
  return new Date(Math.max(0, ...items.map(({ published, updated }) => (updated ?? published).getTime())));
}
