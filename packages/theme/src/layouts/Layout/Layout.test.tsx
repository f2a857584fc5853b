import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import { createRenderer } from "@inkstone/runtime/server";
import { gzipSync } from "node:zlib";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { SLOT_NAMES } from "../../slots/slot-names.ts";
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
  const html = render({ lang: "zh", pageType: "404", _relativePath: "" }, { home: "/zh/" });
  expect(html).toContain("页面不存在");
  expect(html).toContain('href="/docs/zh/"');
});

test("before the authors of a page stands a blank, unless their bracket brings one", () => {
  const dated = { lastUpdated: "2026-11-15T00:00:00.000Z", authors: ["Ann", "安"] };
  expect(render(dated)).toContain("</time> by Ann, 安</p>");
  expect(render({ ...dated, lang: "zh" })).toContain("</time>（Ann、安）</p>");
});

test("logo and 404 page lead to where the readers of the language come in", () => {
  const html = render({ lang: "zh", pageType: "404", _relativePath: "" }, { home: "/zh/guide/a" });
  expect(html).toContain('<a href="/docs/zh/guide/a" class="ink-site-title">');
  expect(html).toContain('<a href="/docs/zh/guide/a" class="ink-button"');
});

test("a label and its value stand apart as the page's language writes it", () => {
  expect(render({})).toContain('title="Appearance: automatic"');
  const alternates = [{ lang: "en", version: "", routePath: "/", exists: true }];
  const html = render({ lang: "zh", alternates });
  expect(html).toContain('title="外观：跟随系统"');
  expect(html).toContain('aria-label="语言：中文"');
});

test("the language menu says where the page is missing", () => {
  expect(render({ alternates: [{ lang: "zh", version: "", routePath: "/zh/", exists: false }] })).toContain(
    '<a href="/docs/zh/" hrefLang="zh"><span lang="zh">中文</span><small>this page is not translated yet</small></a>',
  );
});

test("a version that lacks the page is marked, but no version lacks the page for lost readers", () => {
  const alternates = [{ lang: "en", version: "v1", routePath: "/v1/", exists: false }];
  const text = "this page is not in this version";
  expect(render({ version: "v2", alternates })).toContain(text);
  const lost = render({ version: "v2", alternates, pageType: "404" });
  expect(lost).toContain('href="/docs/v1/"');
  expect(lost).not.toContain(text);
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

test("a home page shows its hero as the one heading of first rank", () => {
  const hero = { name: "Ink", text: "Quiet tools", actions: [{ text: "Go", link: "/guide/a" }] };
  const html = render({
    pageType: "home",
    frontmatter: { hero, features: [{ title: "Fast", details: "Very." }] },
  });
  expect(html).toContain('<h1>Ink<span class="ink-hero-text">Quiet tools</span></h1>');
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

test("an overview is cards of pages with their headings, and a labelled box to filter them", () => {
  const pages = [{ text: "B", link: "/guide/b", headings: [{ text: "Install", id: "install" }] }];
  const html = render({ pageType: "overview", overview: [{ text: "Start", pages }] });
  expect(html).toContain(
    '<h2>Start</h2><ul class="ink-overview-cards"><li><h3><a href="/docs/guide/b">B</a></h3>' +
      '<ul><li><a href="/docs/guide/b#install">Install</a></li></ul></li></ul>',
  );
  const [, id] = /<label for="([^"]+)">Filter pages and headings</.exec(html) ?? [];
  expect(html).toContain(`<input id="${id}" type="search" placeholder="Type to filter"`);
});

test("an overview without pages has nothing to filter", () => {
  expect(render({ pageType: "overview", overview: [] })).not.toContain("ink-overview");
});

test("markup in the texts of a home page is kept, scripts in it are not", () => {
  const hero = { name: "Ink<b>stone</b>", tagline: "Calm<img src=x onerror=alert(1)><br>and quick" };
  const features = [{ title: "<em>Fast</em>", details: "<script>alert(1)</script>Very." }];
  const html = render({ pageType: "home", frontmatter: { hero, features } });
  expect(html).toContain("<h1><span>Ink<b>stone</b></span></h1>");
  expect(html).toContain("<p><span>Calm<br>and quick</span></p>");
  expect(html).toContain("<h2><span><em>Fast</em></span></h2><p><span>Very.</span></p>");
});

test.each([
  ["a name", { hero: { name: 2 as unknown as string } }],
  ["a feature's details", { features: [{ title: "Fast", details: {} as unknown as string }] }],
  ["an icon", { features: [{ title: "Fast", details: "Very.", icon: 5 as unknown as string }] }],
])("%s that is no text is refused", (_, frontmatter) => {
  expect(() => render({ pageType: "home", frontmatter })).toThrow(new TypeError("Expected HTML string"));
});

test("a hero has one picture for each appearance if it wants", () => {
  const hero = { name: "Ink", image: { src: { light: "/a.svg", dark: "/b.svg" }, alt: "A stone" } };
  const html = render({ pageType: "home", frontmatter: { hero } });
  expect(html).toContain('<img class="ink-light-only" src="/docs/a.svg" alt="A stone"');
  expect(html).toContain('<img class="ink-dark-only" src="/docs/b.svg" alt="A stone"');
});

test.each([
  ["always", undefined],
  ["auto", 'class="ink-navbar" data-hide="auto"'],
  ["never", 'class="ink-navbar" data-hide="never"'],
] as const)("hideNavbar %s gives %j", (hideNavbar, markup) => {
  const html = render({}, { settings: { hideNavbar } });
  expect(html.includes("ink-navbar")).toBe(markup !== undefined);
  expect(html).toContain(markup ?? "");
});

test("entries of the right side are in their written place for phones, and behind the others for wide screens", () => {
  const nav: SiteData["theme"]["nav"] = [
    { text: "Blog", link: "/blog", position: "right" },
    { text: "Guide", link: "/guide/b", position: "left" },
  ];
  expect(render({}, { settings: { nav } })).toContain(
    '<ul class="ink-nav"><li data-only="phone"><a href="/docs/blog">Blog</a></li><li><a href="/docs/guide/b">Guide</a></li>' +
      '<li data-only="wide"><ul class="ink-nav"><li><a href="/docs/blog">Blog</a></li></ul></li></ul>',
  );
  expect(render({})).not.toContain("data-only");
});

test("every slot is somewhere on some page", () => {
  const slots = Object.fromEntries(SLOT_NAMES.map((name) => [name, () => <i data-slot={name} />]));
  const overview = [{ text: "A", pages: [] }];
  const pages = (["404", "doc", "home", "overview"] as const).map((pageType) =>
    render(
      {
        pageType,
        toc: [heading("a", 2)],
        overview,
        frontmatter: { hero: { name: "A" } },
        ...(pageType === "404" ? { _relativePath: "" } : {}),
      },
      { slots },
    ),
  );
  const filled = new Set([...pages.join("").matchAll(/data-slot="(\w+)"/g)].map(([, name]) => name));
  expect(SLOT_NAMES.filter((name) => !filled.has(name))).toEqual([]);
});

test("an original that stands in for a translation says so, and in what language it is", () => {
  const translation = { kind: "missing", lang: "en", original: "/guide/a" } as const;
  const html = render({ lang: "zh", routePath: "/zh/guide/a", translation });
  expect(html).toContain("本页尚未翻译，以下为 English 原文。");
  expect(html).toContain('data-ink-article="" lang="en" dir="ltr"');
  expect(html).toContain('<a href="/docs/guide/a" hrefLang="en">阅读 English 原文</a>');
  expect(render({})).not.toContain("ink-notice");
});

test.each([
  [true, "/guide/a", '<a href="/docs/guide/a">Read this page in v2</a>'],
  [false, "/", '<a href="/docs/">Go to the documentation of v2</a>'],
])("a page of another version says so; that the default one has it is %s", (exists, routePath, link) => {
  const alternates = [
    { lang: "zh", version: "v1", routePath: "/v1/zh/guide/a", exists: true },
    { lang: "en", version: "v3", routePath: "/v3/guide/a", exists: true },
    { lang: "en", version: "v2", routePath, exists },
  ];
  const html = render({ version: "v1", alternates }, { multiVersion: VERSIONS });
  expect(html).toContain(
    `<div class="ink-callout ink-notice" data-type="warning" role="note">This page is about version v1, not v2. ${link}</div>`,
  );
});

test("a page of the default version, a home page and a site that wants no notice say nothing of versions", () => {
  const alternates = ["v1", "v2"].map((version) => ({ lang: "en", version, routePath: "/", exists: true }));
  const [old, main] = alternates;
  const pages = [
    render({ version: "v2", alternates: [old!] }, { multiVersion: VERSIONS }),
    render({ version: "v1", alternates: [main!], pageType: "home" }, { multiVersion: VERSIONS }),
    render({ version: "v1", alternates: [main!] }, { multiVersion: { ...VERSIONS, notice: false } }),
  ];
  expect(pages.map((html) => html.includes("ink-notice"))).toEqual([false, false, false]);
});

test("a page says when it was changed last, as its author says first of all", () => {
  expect(render({ lastUpdated: "2026-11-15T08:00:00Z" })).toContain(
    '<time dateTime="2026-11-15T08:00:00.000Z">November 15, 2026</time>',
  );
  const frontmatter = { lastUpdated: "2026-01-02" };
  expect(render({ lastUpdated: "2026-11-15", frontmatter })).toContain(">January 2, 2026<");
  expect(render({ lastUpdated: "2026-11-15", frontmatter: { lastUpdated: false } })).not.toContain("<time");
});

test("a page with a Markdown twin can be copied", () => {
  expect(render({ markdownUrl: "/guide/a.md" })).toContain(">Copy page</button>");
  expect(render({})).not.toContain("ink-copy-page");
});

interface Surroundings {
  sidebar?: SidebarItem[];
  slots?: Record<string, () => ReactNode>;
  settings?: Partial<SiteData["theme"]>;
  multiVersion?: SiteData["multiVersion"];
  home?: string;
}

function render(
  page: Partial<PageData>,
  { sidebar = SIDEBAR, slots = {}, settings = {}, ...own }: Surroundings = {},
): string {
  const { renderPage } = createRenderer({ ...theme, slots });
  const html = "<h1>A</h1>";
  const site = { ...SITE, ...own, lang: page.lang ?? "en", theme: { ...SITE.theme, ...settings } };
  return renderPage({ page: { ...PAGE, ...page }, site, sidebar, html }).body;
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
  home: "/",
  cleanUrls: true,
  icon: "",
  logo: undefined,
  logoText: "",
  locales: [
    { lang: "en", label: "English", dir: "ltr" },
    { lang: "zh", label: "中文", dir: "ltr" },
  ],
  multiVersion: { default: "", versions: [], notice: true },
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

const VERSIONS = { default: "v2", versions: ["v1", "v2", "v3"], notice: true };

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
