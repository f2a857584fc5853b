import { checkAnswer, checkOptions, SiteError } from "inkstone";
import type { FeedItem } from "./feed/feed.ts";

const OWNER = "item of pluginRss";

/** What the site's own function made of an item, or an error that says what it must be. */
export function checkItem(made: FeedItem | undefined): FeedItem | undefined {
  const item = checkAnswer(OWNER, made, ["object", "undefined"]);
  if (item === undefined) return undefined;
  checkOptions<FeedItem>(`what ${OWNER} returns`, item, {
    kinds: {
      id: "string",
      title: "string",
      link: "string",
      summary: "string",
      content: "string",
      published: "object",
      updated: "object",
      authors: { listOf: "object" },
      categories: { listOf: "string" },
      image: "string",
    },
    required: ["id", "title", "link", "summary", "content", "published", "authors", "categories"],
  });
  checkDate("published", item.published);
  checkDate("updated", item.updated);
  return item;
}

function checkDate(name: string, date: Date | undefined): void {
  if (date === undefined || !Number.isNaN(new Date(date).getTime())) return;
  throw new SiteError(`${name} of what ${OWNER} returns is no date.`, {
    code: "feed-item",
    hint: `Write ${name}: new Date("2026-11-15").`,
  });
}
