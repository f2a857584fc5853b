import { type Feed, type FeedAuthor, type FeedItem, updatedOf } from "./feed.ts";
import { element, escapeXml, textElement } from "./xml.ts";

/** Atom 1.0 (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const root = element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language }, [
    textElement("id", feed.self),
    textElement("title", feed.title),
    textElement("subtitle", feed.description),
    element("link", { href: feed.link, rel: "alternate", type: "text/html" }),
    element("link", { href: feed.self, rel: "self", type: "application/atom+xml" }),
    textElement("updated", updatedOf(feed).toISOString()),
    textElement("generator", "Inkstone"),
    textElement("rights", feed.copyright),
    textElement("logo", feed.image),
    ...feed.authors.map(writeAuthor),
    ...feed.items.map(writeEntry),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function writeEntry(item: FeedItem): string {
  return element("entry", {}, [
    textElement("id", item.id),
    textElement("title", item.title),
    element("link", { href: item.link, rel: "alternate", type: "text/html" }),
    textElement("published", item.published.toISOString()),
    textElement("updated", (item.updated ?? item.published).toISOString()),
    textElement("summary", item.summary),
    item.content === "" ? undefined : element("content", { type: "html" }, [escapeXml(item.content)]),
    ...item.authors.map(writeAuthor),
    ...item.categories.map((term) => element("category", { term })),
  ]);
}

function writeAuthor({ name, email, url }: FeedAuthor): string {
  return element("author", {}, [
    textElement("name", name),
    textElement("email", email),
    textElement("uri", url),
  ]);
}
