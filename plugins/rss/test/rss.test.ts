import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, callInkstone } from "../../../e2e/support/build.ts";
import { findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";
import { findFeedFaults } from "./validate-feed.ts";

const PAGES = {
  "docs/en/index.md": "# Home\n\n[RSS](/docs-feed.xml) [News](/news.xml)\n",
  "docs/en/blog/one.md":
    "---\ndate: 2026-01-02\nlastUpdated: 2026-03-04\nauthor: { name: Ada, url: 'https://ada.dev' }\ntags: [release]\ndescription: The first & best\n---\n\n# One <1>\n\nSee [two](./two.md#part), ![pic](/pic.png) and `a < b`.\n\n```js\nconst x = 1;\n```\n",
  "docs/en/blog/two.mdx":
    '---\ndate: 2026-02-03\n---\n\nimport { Live } from "../../../Live.tsx";\n\n# Two\n\n<Live />\n\n## Part {#part}\n',
  "docs/en/blog/undated.md": "# Undated\n",
  "docs/en/notes/a.md": "---\ndate: 2026-01-01\nfeed: news\n---\n\n# A note\n",
  "docs/zh/blog/one.md": "---\ndate: 2026-01-02\n---\n\n# 一 & 二\n\n正文。\n",
  "docs/zh/index.md": "# 首页\n",
  "docs/public/pic.png": "",
  "Live.tsx":
    'import { useState } from "react";\nexport function Live() {\n  const [word] = useState("alive");\n  return <p>Rendered {word}.</p>;\n}\n',
};

const CONFIG = `import { pluginRss } from "@inkstone/plugin-rss";
export default {
  title: "Quill",
  siteUrl: "https://quill.dev",
  base: "/base/",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
  markdown: { checkDeadLinks: "error" },
  plugins: [
    pluginRss({
      feeds: [
        { id: "docs-feed", include: "blog/**", formats: ["rss", "atom", "json"], title: { en: "Blog & co", zh: "博客" }, copyright: "© Quill" },
        { id: "news", content: "summary", announce: "notes/**", languages: "all" },
      ],
    }),
  ],
};
`;

const openPage = createPageOpener();
const site = createServedSite({ ...PAGES, "inkstone.config.mjs": CONFIG });

test("RSS has whole articles, those of live pages too, with absolute addresses", async () => {
  const feed = parseRssFeed(await site.readOutput("docs-feed.xml"));
  expect(feed).toMatchObject({
    title: "Blog & co",
    link: "https://quill.dev/base/",
    language: "en",
    copyright: "© Quill",
    lastBuildDate: "Wed, 04 Mar 2026 00:00:00 GMT",
    atom: { links: [{ href: "https://quill.dev/base/docs-feed.xml", rel: "self" }] },
    items: [
      {
        title: "Two",
        link: "https://quill.dev/base/blog/two",
        pubDate: "Tue, 03 Feb 2026 00:00:00 GMT",
        dc: { creators: ["Quill"] },
      },
      {
        title: "One <1>",
        description: "The first & best",
        guid: { value: "https://quill.dev/base/blog/one", isPermaLink: true },
        categories: [{ name: "release" }],
        dc: { creators: ["Ada"] },
      },
    ],
  });
  const [two, one] = feed.items ?? [];
  expect(two?.content?.encoded).toMatch(/<p>Rendered (?:<!-- -->)?alive(?:<!-- -->)?\.<\/p>/);
  expect(one?.content?.encoded).toContain('<a href="https://quill.dev/base/blog/two#part">two</a>');
  expect(one?.content?.encoded).toContain('src="https://quill.dev/base/pic.png"');
  expect(one?.content?.encoded).toContain("<code>a &lt; b</code>");
  expect(one?.content?.encoded).not.toMatch(/class=|<button|data-|<svg/);
});

test("Atom and JSON say the same", async () => {
  expect(parseAtomFeed(await site.readOutput("docs-feed.atom"))).toMatchObject({
    id: "https://quill.dev/base/docs-feed.atom",
    authors: [{ name: "Quill" }],
    entries: [
      { id: "https://quill.dev/base/blog/two", updated: "2026-02-03T00:00:00.000Z" },
      { updated: "2026-03-04T00:00:00.000Z", authors: [{ name: "Ada", uri: "https://ada.dev" }] },
    ],
  });
  expect(parseJsonFeed(await site.readOutput("docs-feed.json"))).toMatchObject({
    feed_url: "https://quill.dev/base/docs-feed.json",
    language: "en",
    items: [
      { title: "Two" },
      { title: "One <1>", tags: ["release"], date_modified: "2026-03-04T00:00:00.000Z" },
    ],
  });
});

test.each(["docs-feed.xml", "docs-feed.atom", "zh/docs-feed.xml", "zh/docs-feed.atom", "news.xml"])(
  "%s is valid",
  async (file) => {
    const xml = await site.readOutput(file);
    const address = `https://quill.dev/base/${file}`;
    expect(findFeedFaults(xml, address)).toEqual([]);
    // The validator sees what is wrong.
    const wrong = xml
      .replaceAll("<title>", "<titel>")
      .replaceAll("</title>", "</titel>")
      .replace(/(<lastBuildDate>|<updated>)[^<]*/, "$1yesterday");
    expect(findFeedFaults(wrong, `${address}x`)).toEqual(
      expect.arrayContaining([
        "MissingElement: title",
        "SelfDoesntMatchLocation",
        expect.stringContaining("InvalidDate"),
      ]),
    );
  },
);

test("every language has its own, unless one is for all", async () => {
  const zh = parseRssFeed(await site.readOutput("zh/docs-feed.xml"));
  expect([zh.title, zh.language, zh.items?.map(({ title }) => title)]).toEqual(["博客", "zh", ["一 & 二"]]);
  const news = parseRssFeed(await site.readOutput("news.xml"));
  expect(news.items?.map(({ title, content }) => [title, content])).toEqual([["A note", undefined]]);
  await expect(site.readOutput("zh/news.xml")).rejects.toThrow("ENOENT");
});

test.each([
  ["/base/blog/one", ["docs-feed.xml", "docs-feed.atom", "docs-feed.json"]],
  ["/base/zh/", ["zh/docs-feed.xml", "zh/docs-feed.atom", "zh/docs-feed.json"]],
  ["/base/notes/a", ["docs-feed.xml", "docs-feed.atom", "docs-feed.json", "news.xml"]],
])("a browser finds the feeds of %s, and can read them", async (path, files) => {
  const { page } = await openPage();
  await page.goto(site.url(path));
  const links = await page
    .locator("head link[rel=alternate][type]")
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.getAttribute("type"),
        element.getAttribute("title"),
        element.getAttribute("href"),
      ]),
    );
  expect(links.map(([, , href]) => href)).toEqual(files.map((file) => `/base/${file}`));
  expect(links[0]?.slice(0, 2)).toEqual([
    "application/rss+xml",
    path.includes("/zh/") ? "博客" : "Blog & co",
  ]);
  const faults = await page.evaluate(
    async (addresses) => {
      const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
      const documents = texts.map((text) => new DOMParser().parseFromString(text, "application/xml"));
      return documents.map((document) => document.querySelector("parsererror")?.textContent);
    },
    files.filter((file) => !file.endsWith(".json")).map((file) => `/base/${file}`),
  );
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

describe("the build", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await createTestSite({ ...PAGES, "inkstone.config.mjs": CONFIG });
  });
  afterAll(() => own.dispose());

  test("warns of a page without a date", async () => {
    const outcome = await buildSite(own);
    expect(outcome.ok ? outcome.warnings : outcome.errors).toEqual([
      "docs/en/blog/undated.md:1:1 This page is to be in a feed, but has no date.",
    ]);
  });

  test("writes after changes what a clean one does", async () => {
    const change = {
      "docs/en/blog/one.md": "---\ndate: 2026-05-01\n---\n\n# Changed\n",
      "Live.tsx": PAGES["Live.tsx"].replace("Rendered", "Shown"),
      "inkstone.config.mjs": CONFIG.replace("blog/**", "{blog,notes}/**").replace("© Quill", "none"),
    };
    await own.write(change);
    expect(await buildSite(own)).toMatchObject({ ok: true });
    const warm = readOutput(own.path("dist"));
    // In the same folder: names of scripts depend on where the project lies.
    await own.remove("dist");
    expect(await callInkstone("build", own.root, "--clean")).toMatchObject({ code: 0 });
    expect(findDifferences(warm, readOutput(own.path("dist")))).toEqual([]);
    const { items } = parseRssFeed(await own.read("dist/docs-feed.xml"));
    expect(items?.map(({ title }) => title)).toEqual(["Changed", "Two", "A note"]);
    expect(items?.[1]?.content?.encoded).toContain("Shown");
    expect(await buildSite(own)).toMatchObject({ result: { written: 0 } });
  });

  test("needs the site's address", async () => {
    await own.write({ "inkstone.config.mjs": CONFIG.replace('siteUrl: "https://quill.dev",', "") });
    expect(await buildSite(own)).toMatchObject({
      ok: false,
      errors: [expect.stringContaining("Feeds need the public address of the site, and siteUrl is not set.")],
    });
  });
});
