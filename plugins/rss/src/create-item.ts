import type { FeedAuthor, FeedItem } from "./feed/feed.ts";
import type { FeedPage } from "./options.ts";

/** What a page says of itself, without its article. Undefined without a date: readers could not tell it from a new one. */
export function createItem(page: FeedPage, base = "/"): FeedItem | undefined {
  const { frontmatter, url, title, description } = page;
  const date = readDate(frontmatter["date"]) ?? readDate(frontmatter["lastUpdated"]);
  if (date === undefined) return undefined;
  const { image } = frontmatter;
  return {
    id: url,
    link: url,
    title,
    summary: description,
    content: "",
    published: date,
    updated: readDate(frontmatter["lastUpdated"]),
    authors: listOf(frontmatter["author"] ?? frontmatter["authors"]).flatMap(readAuthor),
    categories: listOf(frontmatter["tags"] ?? frontmatter["categories"]).filter(
      (tag) => typeof tag === "string",
    ),
    image: typeof image === "string" ? addressOf(image, base, url) : undefined,
  };
}

/** Absolute: a URL, an address without base, or one that is relative to the page. Undefined for what is no address. */
export function addressOf(address: string, base: string, pageUrl: string): string | undefined {
  const based = address.replace(/^\/(?!\/)/, base);
  return URL.canParse(based, pageUrl) ? new URL(based, pageUrl).href : undefined;
}

/** Newest first; those of one day in the order of their addresses. */
export function sortItems(items: readonly FeedItem[]): FeedItem[] {
  return items.toSorted(
    (left, right) => right.published.getTime() - left.published.getTime() || (left.id < right.id ? -1 : 1),
  );
}

function readDate(value: unknown): Date | undefined {
  if (typeof value !== "string" && typeof value !== "number" && !(value instanceof Date)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readAuthor(value: unknown): FeedAuthor[] {
  if (typeof value === "string") return [{ name: value }];
  if (typeof value !== "object" || value === null || !("name" in value)) return [];
  const { name, email, url } = value as Record<string, unknown>;
  if (typeof name !== "string") return [];
  return [{ name, ...(typeof email === "string" && { email }), ...(typeof url === "string" && { url }) }];
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
