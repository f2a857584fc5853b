import { expect, test } from "vitest";
import type { Page } from "../compile/page.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import { createSite } from "../site/create-site.ts";
import { renderSitemap } from "./render-sitemap.ts";

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
    <url><loc>https://a.b/docs/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.b/docs/"/><xhtml:link rel="alternate" hreflang="zh" href="https://a.b/docs/zh/"/></url>
    <url><loc>https://a.b/docs/zh/</loc><xhtml:link rel="alternate" hreflang="zh" href="https://a.b/docs/zh/"/><xhtml:link rel="alternate" hreflang="en" href="https://a.b/docs/"/></url>
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

async function render(files: string[], user: UserConfig): Promise<unknown> {
  const config = resolveConfig(user, { paths: resolvePaths(user, "/project"), configFiles: [], texts: {} });
  const site = createSite(files.map(pageOf), { metaFiles: new Map(), navFiles: new Map() }, config);
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
