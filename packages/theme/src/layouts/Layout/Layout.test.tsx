import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import { createRenderer } from "@inkstone/runtime/server";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { theme } from "../../theme.ts";

test.each(["404", "blank", "custom", "doc", "doc-wide", "home", "overview"] as const)(
  "a page of type %s has no inline style, no script, one main and no id twice",
  (pageType) => {
    const html = render({ pageType, toc: [heading("a", 2), heading("b", 3)] });
    expect(html).not.toMatch(/ style=|<script|javascript:/);
    expect(html.match(/<main/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  },
);

test("an entry of the sidebar is bare, and the current one says so", () => {
  expect(render({})).toContain(
    '<li><a href="/docs/guide/a" aria-current="page">A</a></li><li><a href="/docs/guide/b">B</a></li>',
  );
});

test("a group that leads to the page is open, one whose entries were left out is closed and a link", () => {
  const html = render({});
  expect(html).toContain('<details open=""><summary>Start</summary>');
  expect(html).toContain('<details><summary><a href="/docs/more/">More</a></summary></details>');
});

test("500 entries of the sidebar add little to a page", () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    text: `Page number ${index}`,
    link: `/guide/page-${index}`,
  }));
  const bytes = (sidebar: SidebarItem[]): number => gzipSync(render({}, { sidebar }), { level: 9 }).length;
  expect(bytes([{ text: "All", items }]) - bytes([])).toBeLessThan(7_000);
});

test("the chrome of a Chinese page is Chinese", () => {
  const html = render({ lang: "zh", pageType: "404", _relativePath: "" });
  expect(html).toContain("页面不存在");
  expect(html).toContain('href="/docs/zh/"');
});

test("the language menu says where the page is missing", () => {
  expect(render({ alternates: [{ lang: "zh", version: "", routePath: "/zh/", exists: false }] })).toContain(
    '<a href="/docs/zh/" hrefLang="zh"><span lang="zh">中文</span><small>this page is not translated yet</small></a>',
  );
});

test("front matter switches parts of the page off", () => {
  const frontmatter = { navbar: false, sidebar: false, outline: false, footer: false };
  const html = render({ frontmatter, toc: [heading("a", 2)] });
  expect(html).not.toMatch(/ink-navbar|ink-sidebar|ink-outline|ink-footer|ink-bar/);
});

test("doc-wide and overview pages have no outline", () => {
  expect(render({ toc: [heading("a", 2)] })).toContain("data-ink-outline");
  expect(render({ toc: [heading("a", 2)], pageType: "doc-wide" })).not.toContain("data-ink-outline");
  expect(render({ toc: [heading("a", 2)], pageType: "overview" })).not.toContain("data-ink-outline");
});

test("an overview lists the pages of its sidebar, not itself", () => {
  const overview = render({ pageType: "overview" }).split('class="ink-overview"')[1] ?? "";
  expect(overview).toContain('<a href="/docs/guide/b">B</a>');
  expect(overview).not.toContain('<a href="/docs/guide/a">A</a>');
});

test("a home page shows its hero as the one heading of first rank", () => {
  const hero = { name: "Ink", text: "Quiet tools", actions: [{ text: "Go", link: "/guide/a" }] };
  const html = render({
    pageType: "home",
    frontmatter: { hero, features: [{ title: "Fast", details: "Very." }] },
  });
  expect(html).toContain("<h1>Ink<span>Quiet tools</span></h1>");
  expect(html).toContain('<a href="/docs/guide/a" class="ink-button" data-theme="brand">Go</a>');
  expect(html).toContain("<h2>Fast</h2>");
});

test("the edit link leads to the page's own file, unless the page has none", () => {
  expect(render({})).toContain('href="https://example.com/edit/docs/guide/a.md"');
  expect(render({ frontmatter: { editLink: false } })).not.toContain("ink-edit");
});

test.each([
  [undefined, ["b", "c"]],
  [true, ["b", "c"]],
  [2, ["b"]],
  [4, ["b", "c", "d"]],
  [[3, 4] as [number, number], ["c", "d"]],
  [false, []],
])("an outline of %j lists %j", (outline, ids) => {
  const toc = [heading("b", 2), heading("c", 3), heading("d", 4)];
  const html = render({ toc, frontmatter: outline === undefined ? {} : { outline } });
  const shown = html.split("data-ink-outline")[1] ?? "";
  expect([...shown.matchAll(/href="#(\w)"/g)].map(([, id]) => id)).toEqual(ids);
});

test("an overview lists the headings it was given below their page", () => {
  const overview = { "/guide/b": [{ text: "Install", id: "install" }] };
  expect(render({ pageType: "overview", overview })).toContain(
    '<a href="/docs/guide/b">B</a><ul class="ink-overview-headings"><li><a href="/docs/guide/b#install">Install</a></li></ul>',
  );
});

function render(page: Partial<PageData>, { sidebar = SIDEBAR }: { sidebar?: SidebarItem[] } = {}): string {
  const { renderPage } = createRenderer(theme);
  const html = "<h1>A</h1>";
  return renderPage({ page: { ...PAGE, ...page }, site: { ...SITE, lang: page.lang ?? "en" }, sidebar, html })
    .body;
}

function heading(id: string, depth: number): PageData["toc"][number] {
  return { text: id, id, depth, charIndex: 0 };
}

const PAGE: PageData = {
  title: "A",
  routePath: "/guide/a",
  lang: "en",
  version: "",
  toc: [],
  frontmatter: {},
  _relativePath: "guide/a.md",
  description: "",
  pageType: "doc",
  kind: "static",
  alternates: [],
  sidebarId: "guide",
};

const SITE: SiteData = {
  title: "Ink",
  description: "",
  base: "/docs/",
  lang: "en",
  defaultLang: "en",
  cleanUrls: true,
  icon: "",
  logo: undefined,
  logoText: "",
  locales: [
    { lang: "en", label: "English", dir: "ltr" },
    { lang: "zh", label: "中文", dir: "ltr" },
  ],
  multiVersion: { default: "", versions: [] },
  zoom: undefined,
  search: undefined,
  theme: {
    nav: [
      { text: "Guide", link: "/guide/a" },
      { text: "More", items: [{ text: "Changes", link: "https://example.com" }] },
    ],
    socialLinks: [{ icon: "github", link: "https://example.com/code" }],
    footerMessage: "2024",
    hideNavbar: "never",
    backToTop: true,
    readingProgress: true,
    editLink: { docRepoBaseUrl: "https://example.com/edit/docs" },
    messages: {},
  },
  texts: {},
};

const SIDEBAR: SidebarItem[] = [
  {
    text: "Start",
    items: [
      { text: "A", link: "/guide/a" },
      { text: "B", link: "/guide/b" },
    ],
  },
  { text: "More", link: "/more/", collapsed: true, itemCount: 3 },
];
