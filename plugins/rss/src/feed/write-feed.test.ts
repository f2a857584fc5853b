import { XMLParser } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { Feed } from "./feed.ts";
import { FORMATS } from "./write-feed.ts";

const FEED: Feed = {
  title: "News & <more>",
  description: 'What "happens"',
  link: "https://a.b/blog/",
  self: "https://a.b/rss.xml",
  language: "en",
  authors: [{ name: "The authors" }],
  copyright: "© 2026",
  image: "https://a.b/logo.png",
  items: [
    {
      id: "https://a.b/blog/two?x=1&y=2",
      link: "https://a.b/blog/two?x=1&y=2",
      title: "Two ]]> & \u0007three",
      summary: "It's <here>",
      content: '<p>5 &lt; 6 &amp; <a href="https://a.b/?a=1&amp;b=2">x</a> ]]></p>',
      published: new Date("2026-02-03T04:05:06Z"),
      updated: new Date("2026-03-01T00:00:00Z"),
      authors: [{ name: "Ada", email: "ada@a.b", url: "https://ada.b" }, { name: "Bo" }],
      categories: ["release", "a & b"],
    },
    {
      id: "tag:a.b,2026:one",
      link: "https://a.b/blog/one",
      title: "One",
      summary: "",
      content: "",
      published: new Date("2026-01-01T00:00:00Z"),
      authors: [],
      categories: [],
    },
  ],
};

test("RSS is read by others as it was meant", () => {
  const xml = FORMATS.rss.write(FEED);
  expect(parseRssFeed(xml)).toMatchObject({
    title: "News & <more>",
    description: 'What "happens"',
    link: "https://a.b/blog/",
    language: "en",
    copyright: "© 2026",
    lastBuildDate: "Sun, 01 Mar 2026 00:00:00 GMT",
    image: { url: "https://a.b/logo.png" },
    atom: { links: [{ href: "https://a.b/rss.xml", rel: "self" }] },
    items: [
      {
        title: "Two ]]> & three",
        link: "https://a.b/blog/two?x=1&y=2",
        guid: { value: "https://a.b/blog/two?x=1&y=2", isPermaLink: true },
        pubDate: "Tue, 03 Feb 2026 04:05:06 GMT",
        // Which is HTML there.
        description: "It's &lt;here>",
        content: { encoded: FEED.items[0]?.content },
        categories: [{ name: "release" }, { name: "a & b" }],
      },
      { title: "One", guid: { value: "tag:a.b,2026:one", isPermaLink: false } },
    ],
  });
});

test("in RSS, an item that names no author has the feed's", () => {
  const authors = [{ name: "Ink & <Quill>" }];
  const [signed, unsigned] = parseRssFeed(FORMATS.rss.write({ ...FEED, authors })).items ?? [];
  expect(signed).toMatchObject({ authors: [{ name: "Ada", email: "ada@a.b" }], dc: { creators: ["Bo"] } });
  expect(unsigned).toMatchObject({ dc: { creators: ["Ink & <Quill>"] } });
});

test("in RSS, an item has one author with an address of mail, and any number of names", () => {
  const [item] = FEED.items;
  const authors = ["Ada", "Bo", "Cy"].map((name) => ({ name, email: `${name.toLowerCase()}@a.b` }));
  const xml = FORMATS.rss.write({ ...FEED, items: [{ ...item!, authors }] });
  expect(parseRssFeed(xml).items).toMatchObject([
    { authors: [{ name: "Ada", email: "ada@a.b" }], dc: { creators: ["Bo", "Cy"] } },
  ]);
});

test("Atom is read by others as it was meant", () => {
  const xml = FORMATS.atom.write(FEED);
  expect(parseAtomFeed(xml)).toMatchObject({
    id: "https://a.b/rss.xml",
    updated: "2026-03-01T00:00:00.000Z",
    authors: [{ name: "The authors" }],
    entries: [
      {
        id: "https://a.b/blog/two?x=1&y=2",
        title: { value: "Two ]]> & three" },
        published: "2026-02-03T04:05:06.000Z",
        updated: "2026-03-01T00:00:00.000Z",
        summary: { value: "It's <here>" },
        content: { type: "html", value: FEED.items[0]?.content },
        authors: [{ name: "Ada", email: "ada@a.b", uri: "https://ada.b" }, { name: "Bo" }],
      },
      { id: "tag:a.b,2026:one", updated: "2026-01-01T00:00:00.000Z" },
    ],
  });
  // RFC 4287, 4.1.2: an entry without content has a link that says where it is.
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    feed: { entry: { link: object }[] };
  };
  expect(feed.entry.map(({ link }) => link)).toMatchObject([
    { "@_rel": "alternate" },
    { "@_rel": "alternate" },
  ]);
});

test("JSON is read by others as it was meant", () => {
  expect(parseJsonFeed(JSON.parse(FORMATS.json.write(FEED)))).toMatchObject({
    title: "News & <more>",
    home_page_url: "https://a.b/blog/",
    feed_url: "https://a.b/rss.xml",
    items: [
      {
        id: "https://a.b/blog/two?x=1&y=2",
        content_html: FEED.items[0]?.content,
        date_published: "2026-02-03T04:05:06.000Z",
        date_modified: "2026-03-01T00:00:00.000Z",
        tags: ["release", "a & b"],
        authors: [{ name: "Ada", url: "https://ada.b" }, { name: "Bo" }],
      },
      { content_text: "One" },
    ],
  });
});

test("a feed without items is a feed", () => {
  const empty = { ...FEED, items: [] };
  expect(parseRssFeed(FORMATS.rss.write(empty)).title).toBe("News & <more>");
  expect(parseAtomFeed(FORMATS.atom.write(empty)).updated).toBe("1970-01-01T00:00:00.000Z");
});
