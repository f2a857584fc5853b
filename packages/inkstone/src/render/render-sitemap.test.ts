import type { Frontmatter } from "@inkstone/model";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { Page } from "../compile/page.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import { createSite } from "../site/create-site.ts";
import { renderSitemap, renderSitemaps } from "./render-sitemap.ts";

const LOCALES = [
  { lang: "en", label: "English" },
  { lang: "zh", label: "中文" },
];

test("every page is listed with its translations, and 404 pages are not", async () => {
  const files = ["en/index.md", "zh/index.md", "en/guide/a&b.md", "en/404.md"];
  expect(await render(files, { siteUrl: "https://a.b/", base: "/docs/", locales: LOCALES }))
    .toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    <url><loc>https://a.b/docs/guide/a&amp;b</loc></url>
    <url><loc>https://a.b/docs/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.b/docs/"/><xhtml:link rel="alternate" hreflang="zh" href="https://a.b/docs/zh/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://a.b/docs/"/></url>
    <url><loc>https://a.b/docs/zh/</loc><xhtml:link rel="alternate" hreflang="zh" href="https://a.b/docs/zh/"/><xhtml:link rel="alternate" hreflang="en" href="https://a.b/docs/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://a.b/docs/"/></url>
    </urlset>
    "
  `);
});

test("addresses are those that links use", async () => {
  const sitemap = await render(["指南.md"], { siteUrl: "https://a.b", route: { cleanUrls: false } });
  expect(sitemap).toContain(`<loc>https://a.b/${encodeURI("指南")}.html</loc>`);
});

test("without a public address there is none", async () => {
  expect(await render(["index.md"], {})).toBeUndefined();
});

test("pages that want to stay out are out, and no translation leads to them", async () => {
  const sitemap = await render(
    ["en/index.md", "zh/index.md", "en/a.md", "zh/a.md", "en/b.md", "en/c.md", "en/d.md"],
    { siteUrl: "https://a.b", locales: LOCALES },
    {
      "zh/index.md": { sitemap: false },
      "en/a.md": { head: [["meta", { name: "robots", content: "noindex, nofollow" }]] },
      "en/b.md": {
        head: [
          ["meta", { name: "robots", content: "nofollow" }],
          ["meta", { name: "keywords", content: "none" }],
        ],
      },
      "en/c.md": { head: [["meta", { name: "Robots", content: "NOFOLLOW, NOINDEX" }]] },
      "en/d.md": { head: [["meta", { name: "robots", content: "max-image-preview:none" }]] },
    },
  );
  expect(locationsOf(sitemap)).toEqual([
    "https://a.b/b",
    "https://a.b/d",
    "https://a.b/",
    "https://a.b/zh/a",
  ]);
  expect(sitemap).not.toContain("xhtml:link");
});

test("a date that is known is told", async () => {
  const sitemap = await render(
    ["a.md"],
    { siteUrl: "https://a.b" },
    { "a.md": { lastUpdated: "2026-11-15" } },
  );
  expect(sitemap).toContain("<loc>https://a.b/a</loc><lastmod>2026-11-15</lastmod>");
});

test("a page that shows no date has none there", async () => {
  const pages = { "a.md": { lastUpdated: false }, "b.md": { lastUpdated: true } };
  expect(await render(["a.md", "b.md"], { siteUrl: "https://a.b" }, pages)).not.toContain("lastmod");
});

test("another version of a page is no translation of it", async () => {
  const versions = { multiVersion: { default: "v2", versions: ["v2", "v1"] } };
  const files = ["v2/en/a.md", "v1/zh/a.md", "v1/en/b.md", "v1/zh/b.md"];
  const sitemap = await render(files, { siteUrl: "https://a.b", locales: LOCALES, ...versions });
  expect(locationsOf(sitemap)).toHaveLength(4);
  expect((sitemap as string).match(/<xhtml:link/g)).toHaveLength(6);
  expect(sitemap).not.toContain('href="https://a.b/a"');
});

test("more addresses than one sitemap may hold are several, and an index", async () => {
  const rows = Array.from({ length: 100_001 }, (_, index) => ({
    text: `<url><loc>https://a.b/${index}</loc></url>`,
    modified: index === 60_000 ? "2026-11-15" : index === 70_000 ? "2026-01-01" : undefined,
  }));
  const files = renderSitemaps(rows, "https://a.b/docs/");
  expect(files.map(({ path }) => path)).toEqual([
    "sitemap.xml",
    "sitemap-1.xml",
    "sitemap-2.xml",
    "sitemap-3.xml",
  ]);
  const [index, ...parts] = await Promise.all(files.map(async ({ make }) => make()));
  expect(parse(index)).toMatchObject({
    sitemapindex: {
      sitemap: [
        { loc: "https://a.b/docs/sitemap-1.xml" },
        { loc: "https://a.b/docs/sitemap-2.xml", lastmod: "2026-11-15" },
        { loc: "https://a.b/docs/sitemap-3.xml" },
      ],
    },
  });
  expect(parts.map((part) => (part as string).match(/<loc>/g)?.length)).toEqual([50_000, 50_000, 1]);
  expect(locationsOf(parts[2])).toEqual(["https://a.b/100000"]);
});

test("a sitemap never gets larger than the protocol allows", () => {
  const rows = Array.from({ length: 30 }, () => ({ text: "x".repeat(4_000_000), modified: undefined }));
  expect(renderSitemaps(rows, "https://a.b/")).toHaveLength(4);
});

async function render(
  files: string[],
  user: UserConfig,
  frontmatter: Record<string, Frontmatter> = {},
): Promise<unknown> {
  const config = resolveConfig(user, { paths: resolvePaths(user, "/project"), configFiles: [], texts: {} });
  const site = createSite(
    files.map((file) => ({ ...pageOf(file), frontmatter: frontmatter[file] ?? {} })),
    { metaFiles: new Map(), navFiles: new Map() },
    config,
  );
  return renderSitemap([...site.routes.values()], site, config)[0]?.make();
}

function pageOf(file: string): Page {
  return {
    file,
    kind: "static",
    title: file,
    description: "",
    toc: [],
    frontmatter: {},
    links: [],
    anchors: [],
    articleKey: file,
  };
}

function parse(xml: unknown): unknown {
  if (typeof xml !== "string") throw new TypeError("A sitemap is a text.");
  return new XMLParser({ isArray: (name) => name === "url" }).parse(xml);
}

function locationsOf(xml: unknown): string[] {
  return (parse(xml) as { urlset: { url: { loc: string }[] } }).urlset.url.map(({ loc }) => loc);
}
