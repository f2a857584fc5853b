export type { FeedAuthor, FeedFormat, FeedItem } from "./feed/feed.ts";
export type { FeedOptions, FeedPage, FeedSelection, FeedText, RssOptions } from "./options.ts";
export { pluginRss } from "./plugin-rss.ts";
