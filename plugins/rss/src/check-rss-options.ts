import { checkOptions, type OptionKind, SiteError } from "inkstone";
import type { FeedAuthor } from "./feed/feed.ts";
import type { FeedOptions, RssOptions } from "./options.ts";

const SELECTION: readonly OptionKind[] = ["string", { listOf: "string" }, "function"];
const TEXT: readonly OptionKind[] = ["string", { mapOf: "string" }];

/** Throws what is wrong with them. */
export function checkRssOptions(options: RssOptions): void {
  checkOptions<RssOptions>("pluginRss", options, { kinds: { feeds: "list" } });
  const { feeds = [] } = options;
  feeds.forEach((feed, index) => checkFeed(feed, `feeds[${index}] of pluginRss`));
  checkNames(feeds);
}

function checkFeed(feed: FeedOptions, owner: string): void {
  checkOptions<FeedOptions>(owner, feed, {
    kinds: {
      id: "string",
      formats: { someOf: ["rss", "atom", "json"] },
      include: SELECTION,
      languages: { oneOf: ["all", "each"] },
      title: TEXT,
      description: TEXT,
      limit: "number",
      content: { oneOf: ["full", "summary"] },
      author: ["string", "object"],
      copyright: "string",
      image: "string",
      announce: [...SELECTION, { oneOf: [false] }],
      item: "function",
    },
  });
  const { limit = 1, id = "rss" } = feed;
  if (!Number.isInteger(limit) || limit < 1)
    throw createFeedError(`limit of ${owner} must be a whole number from 1 on, but it is ${limit}.`);
  if (id === "") throw createFeedError(`id of ${owner} is empty, but its files are called by it.`);
  if (typeof feed.author !== "object") return;
  checkOptions<FeedAuthor>(`author of ${owner}`, feed.author, {
    kinds: { name: "string", email: "string", url: "string" },
    required: ["name"],
  });
}

function createFeedError(message: string): SiteError {
  return new SiteError(message, { code: "plugin-options" });
}

function checkNames(feeds: readonly FeedOptions[]): void {
  const names = feeds.map(({ id = "rss" }) => id);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new SiteError(`Two feeds are called "${twice}", and would be written to the same files.`, {
    code: "feed-id",
    hint: 'Give each an id of its own: { id: "blog", … }.',
  });
}
