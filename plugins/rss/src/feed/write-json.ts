import type { Feed, FeedAuthor, FeedItem } from "./feed.ts";

/** JSON Feed 1.1. */
export function writeJson(feed: Feed): string {
  const value = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.link,
    feed_url: feed.self,
    ...(feed.description !== "" && { description: feed.description }),
    ...(feed.image !== undefined && { icon: feed.image }),
    ...authorsOf(feed.authors),
    language: feed.language,
    items: feed.items.map(toItem),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function toItem(item: FeedItem): Record<string, unknown> {
  return {
    id: item.id,
    url: item.link,
    title: item.title,
    // One of the two contents must be there.
    ...(item.content === "" ? { content_text: item.summary || item.title } : { content_html: item.content }),
    ...(item.summary !== "" && { summary: item.summary }),
    ...(item.image !== undefined && { image: item.image }),
    date_published: item.published.toISOString(),
    ...(item.updated !== undefined && { date_modified: item.updated.toISOString() }),
    ...authorsOf(item.authors),
    ...(item.categories.length > 0 && { tags: item.categories }),
  };
}

function authorsOf(authors: readonly FeedAuthor[]): Record<string, unknown> {
  if (authors.length === 0) return {};
  return { authors: authors.map(({ name, url }) => ({ name, ...(url !== undefined && { url }) })) };
}
