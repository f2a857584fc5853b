import { type Feed, type FeedAuthor, type FeedItem, updatedOf } from "./feed.ts";
import { element, textElement } from "./xml.ts";

/** RSS 2.0, with the namespaces that readers expect for HTML, authors' names and the feed's own address. */
export function writeRss(feed: Feed): string {
  const channel = element("channel", {}, [
    textElement("title", feed.title),
    textElement("link", feed.link),
    // Must be there, whatever it says.
    textElement("description", feed.description || feed.title),
    textElement("language", feed.language),
    textElement("copyright", feed.copyright),
    textElement("lastBuildDate", updatedOf(feed).toUTCString()),
    textElement("generator", "Inkstone"),
    textElement("docs", "https://www.rssboard.org/rss-specification"),
    feed.image === undefined
      ? undefined
      : element("image", {}, [
          textElement("url", feed.image),
          textElement("title", feed.title),
          textElement("link", feed.link),
        ]),
    element("atom:link", { href: feed.self, rel: "self", type: "application/rss+xml" }),
    ...feed.items.map((item) => writeItem(item, feed.authors)),
  ]);
  const root = element(
    "rss",
    {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    },
    [channel],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** The feed's authors stand in each item that names nobody: for a whole feed, RSS has addresses of mail alone. */
function writeItem(item: FeedItem, feedAuthors: readonly FeedAuthor[]): string {
  const authors = item.authors.length > 0 ? item.authors : feedAuthors;
  return element("item", {}, [
    textElement("title", item.title),
    textElement("link", item.link),
    element("guid", { isPermaLink: String(item.id === item.link) }, [textOf(item.id)]),
    textElement("pubDate", item.published.toUTCString()),
    textElement("description", toHtml(item.summary)),
    textElement("content:encoded", item.content),
    ...writeAuthors(authors),
    ...item.categories.map((category) => textElement("category", category)),
  ]);
}

/** RSS wants an address of mail for its own element, and the element once; names may be many elsewhere. */
function writeAuthors(authors: readonly FeedAuthor[]): (string | undefined)[] {
  const reachable = authors.find(({ email }) => email !== undefined);
  return authors.map((author) =>
    author === reachable
      ? textElement("author", `${author.email} (${author.name})`)
      : textElement("dc:creator", author.name),
  );
}

/** Unlike in the other formats, readers take a description for HTML: a tag that it names is to be read, not to be one. */
function toHtml(text: string): string {
  return text.replace(/&(?=[a-z#])/gi, "&amp;").replaceAll("<", "&lt;");
}

function textOf(text: string): string {
  return textElement("x", text)?.slice("<x>".length, -"</x>".length) ?? "";
}
