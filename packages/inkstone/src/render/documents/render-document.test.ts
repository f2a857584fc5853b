import type { HeadTag, PageData, SiteData } from "@inkstone/model";
import { expect, test } from "vitest";
import { type DocumentInput, renderFrame } from "./render-document.ts";

const PAGE: PageData = {
  title: "Start",
  description: "How to begin",
  routePath: "/guide/start",
  lang: "en",
  version: "",
  toc: [],
  frontmatter: {},
  _relativePath: "en/guide/start.md",
  pageType: "doc",
  kind: "static",
  alternates: [{ lang: "zh", version: "", routePath: "/zh/guide/start", exists: true }],
  sidebarId: "guide",
};

const SITE: SiteData = {
  title: "Ink",
  description: "A site",
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
    { lang: "ar", label: "العربية", dir: "rtl" },
  ],
  multiVersion: { default: "", versions: [], notice: true },
  zoom: undefined,
  search: undefined,
  theme: {
    nav: [],
    socialLinks: [],
    footerMessage: "",
    hideNavbar: "auto",
    backToTop: true,
    readingProgress: true,
    messages: {},
  },
  texts: {},
};

test("a document is complete: language, direction, title, description, styles, boot, body and data", () => {
  const html = render({});
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">/);
  expect(html).toContain("<title>Start | Ink</title>");
  expect(html).toContain('<meta name="description" content="How to begin">');
  expect(html).toContain('<link rel="stylesheet" href="/docs/assets/style.css">');
  expect(html).toContain('<script src="/docs/assets/boot.js"></script>');
  expect(html).toContain(
    '<body><div id="ink-root"><p>body</p></div><script type="application/json" id="ink-data">{',
  );
  expect(html).toMatch(/<\/body><\/html>\n$/);
  expect(render({ page: { lang: "ar" } })).toContain('<html lang="ar" dir="rtl">');
});

test("nothing that an author writes ends a tag or the data", () => {
  const title = '</title><script>alert("1")</script>';
  const html = render({ page: { title, description: '"><script>x</script>' } });
  expect(html).toContain("<title>&lt;/title&gt;&lt;script&gt;");
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("translations are named with absolute addresses, and the default language is the fallback", () => {
  const html = render({ siteUrl: "https://a.b" });
  expect(html).toContain('<link rel="canonical" href="https://a.b/docs/guide/start">');
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://a.b/docs/guide/start">');
  expect(html).toContain('<link rel="alternate" hreflang="zh" href="https://a.b/docs/zh/guide/start">');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://a.b/docs/guide/start">');
});

test.each([
  ["/ar/guide/start", "ar", "fr"],
  ["/fr/guide/start", "fr", "ar"],
])(
  "what the default language lacks has one fallback for all languages, as %s says",
  (routePath, lang, other) => {
    const locales = ["en", "ar", "fr"].map((one) => ({ lang: one, label: one, dir: "ltr" as const }));
    const alternates = [{ lang: other, version: "", routePath: `/${other}/guide/start`, exists: true }];
    expect(render({ site: { ...SITE, locales }, page: { routePath, lang, alternates } })).toContain(
      '<link rel="alternate" hreflang="x-default" href="/docs/ar/guide/start">',
    );
  },
);

test("what stands in for a missing translation is told as its original", () => {
  const translation = { kind: "missing" as const, lang: "en-GB", original: "/guide/start" };
  const page = { routePath: "/zh/guide/start", lang: "zh", translation };
  const html = render({ page, siteUrl: "https://a.b" });
  expect(html).toContain('<html lang="zh"');
  expect(html).toContain('<link rel="canonical" href="https://a.b/docs/guide/start">');
  expect(html).toContain('<meta property="og:url" content="https://a.b/docs/guide/start">');
  // In the form that Open Graph wants.
  expect(html).toContain('<meta property="og:locale" content="en_GB">');
  expect(html).not.toContain("hreflang");
});

test("a translation that does not exist is not named, nor is another version", () => {
  const alternates = [
    { lang: "zh", version: "", routePath: "/zh/", exists: false },
    { lang: "en", version: "v1", routePath: "/v1/guide/start", exists: true },
  ];
  expect(render({ page: { alternates } })).not.toContain("hreflang");
});

test("without a public address there is no canonical link; a missing page has none and is not to be indexed", () => {
  expect(render({})).not.toContain("canonical");
  const html = render({
    page: { pageType: "404", frontmatter: { pageType: "404" } },
    siteUrl: "https://a.b",
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
  expect(html).toContain('property="og:title"');
  expect(html).not.toContain("og:url");
});

test("Open Graph tells title, description, site and language", () => {
  const html = render({ page: { pageType: "home" }, siteUrl: "https://a.b" });
  for (const tag of [
    'og:type" content="website',
    'og:title" content="Start',
    'og:description" content="How to begin',
    'og:site_name" content="Ink',
    'og:locale" content="en',
    'og:url" content="https://a.b/docs/guide/start',
  ])
    expect(html).toContain(`<meta property="${tag}">`);
});

test("what a page does not say itself, the site says", () => {
  const html = render({ page: { title: "", description: "", pageType: "doc" } });
  expect(html).toContain('<meta name="description" content="A site">');
  expect(html).toContain('<meta property="og:description" content="A site">');
  expect(html).toContain('<meta property="og:title" content="Ink">');
  expect(html).toContain('<meta property="og:type" content="article">');
  const silent = render({ page: { description: "" }, site: { ...SITE, description: "" } });
  expect(silent).not.toMatch(/<meta [^>]*description/);
});

test("addresses for other sites are told where it is known what they are", () => {
  const page = {
    frontmatter: { hero: { name: "Ink", image: { src: { light: "/l.svg", dark: "/d.svg" } } } },
  };
  expect(render({ page, siteUrl: "https://a.b" })).toContain('"og:image" content="https://a.b/docs/l.svg"');
  expect(render({ page })).not.toMatch(/og:(?:image|url)/);
});

test("the site's icon is the document's; a site without one has that of Inkstone", () => {
  const iconOf = (icon: string): string | undefined =>
    /<link rel="icon" href="([^"]*)">/.exec(render({ site: { ...SITE, icon } }))?.[1];
  expect(iconOf("/ink.svg")).toBe("/docs/ink.svg");
  expect(iconOf("https://c.d/ink.svg")).toBe("https://c.d/ink.svg");
  expect(iconOf("")).toMatch(/^\/docs\/assets\/icon\.[\da-f]+\.svg$/);
});

test("what leads readers to their language comes before the styles", () => {
  expect(render({ redirect: "/docs/assets/locale.js" })).toMatch(
    /<script src="\/docs\/assets\/locale\.js"[^>]*><\/script><link rel="stylesheet"/,
  );
});

test("links of a site do not take the place of the canonical one", () => {
  const tags: HeadTag[] = [
    ["link", { rel: "preconnect", href: "https://c.d" }],
    ["script", { name: "description", src: "/a.js" }],
  ];
  const html = render({ tags, siteUrl: "https://a.b" });
  expect(html).toContain('<link rel="canonical"');
  expect(html).toContain('<meta name="description"');
  expect(html).toContain('<link rel="preconnect" href="https://c.d">');
});

test.each([
  ["/hero.svg", "https://a.b/docs/hero.svg"],
  ["/图.svg", "https://a.b/docs/%E5%9B%BE.svg"],
  ["https://c.d/hero.svg", "https://c.d/hero.svg"],
  ["//c.d/hero.svg", "https://c.d/hero.svg"],
  ["https://c d/hero.svg", "https://c d/hero.svg"],
])("others show the hero's image %s from %s", (src, address) => {
  const page = { frontmatter: { hero: { name: "Ink", image: { src } } } };
  expect(render({ page, siteUrl: "https://a.b" })).toContain(
    `<meta property="og:image" content="${address}">`,
  );
});

test("a tag of the site or of the page takes the place of the one that would be made", () => {
  const own = (content: string): HeadTag => ["meta", { property: "og:image", content }];
  const page = { frontmatter: { hero: { name: "Ink", image: { src: "/hero.svg" } } } };
  const made = render({ page, siteUrl: "https://a.b" });
  expect(made).toContain('<meta property="og:image" content="https://a.b/docs/hero.svg">');
  const ofSite = render({ page, siteUrl: "https://a.b", tags: [own("https://a.b/site.png")] });
  expect(ofSite.match(/og:image/g)).toHaveLength(1);
  const frontmatter = { ...page.frontmatter, head: [own("https://a.b/page.png")] };
  const ofPage = render({ page: { frontmatter }, siteUrl: "https://a.b" });
  expect(ofPage.match(/"og:image" content="([^"]*)"/)?.[1]).toBe("https://a.b/page.png");
  expect(ofPage).toContain("og:title");
});

test.each<[tag: HeadTag, html: string]>([
  [
    ["script", {}, 'if (a < b && c) d("</script><!--")'],
    String.raw`<script>if (a < b && c) d("<\/script>\u003c!--")</script>`,
  ],
  [
    ["style", {}, 'a > b { content: "</STYLE>" } <!-- -->'],
    String.raw`<style>a > b { content: "<\/STYLE>" } <!-- --></style>`,
  ],
  [
    ["noscript", {}, '<link rel="stylesheet" href="/a.css">'],
    '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
  ],
  [["noscript", {}, "</noscript><b>"], String.raw`<noscript><\/noscript><b></noscript>`],
  [["template", { id: "t" }, "<p>a &amp; b</p>"], '<template id="t"><p>a &amp; b</p></template>'],
  [["script", { "on load": "x", async: "" }], "<script async></script>"],
])("%j is written as %s", (tag, html) => {
  expect(render({ tags: [tag] })).toContain(html);
});

test("a tag of the page takes the place of the site's", () => {
  const own = (content: string): HeadTag => ["meta", { property: "og:image", content }];
  const colour: HeadTag = ["meta", { name: "theme-color", content: "#fff" }];
  const page = { frontmatter: { head: [own("https://a.b/page.png"), colour] } };
  const html = render({ page, tags: [own("https://a.b/site.png"), colour] });
  expect(html.match(/"og:image" content="[^"]*"/g)).toEqual(['"og:image" content="https://a.b/page.png"']);
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
});

test.each<[tag: HeadTag, made: RegExp]>([
  [["meta", { name: "description", content: "Own" }], /<meta name="description"/g],
  [["meta", { name: "viewport", content: "width=800" }], /<meta name="viewport"/g],
  [["meta", { name: "generator", content: "Own" }], /<meta name="generator"/g],
  [["link", { rel: "canonical", href: "https://a.b/own" }], /<link rel="canonical"/g],
  [["base", { target: "_blank" }], /<base/g],
])("of the site and of the page, %j is said once", (tag, made) => {
  const [name, attributes] = tag;
  const ofPage: HeadTag = [name, { ...attributes, id: "page" }];
  const siteUrl = "https://a.b";
  expect(render({ siteUrl, tags: [tag] }).match(made)).toHaveLength(1);
  const html = render({ siteUrl, tags: [tag], page: { frontmatter: { head: [ofPage] } } });
  expect(html.match(made)).toHaveLength(1);
  expect(html).toContain('id="page"');
});

test("a missing page is not indexed, whatever the site says of others", () => {
  const tags: HeadTag[] = [["meta", { name: "robots", content: "index" }]];
  expect(render({ page: { pageType: "404" }, tags })).toContain('<meta name="robots" content="noindex">');
});

test("addresses with other letters are encoded", () => {
  const page = { routePath: "/指南/开始", alternates: [] };
  expect(render({ page, siteUrl: "https://a.b" })).toContain(
    `<link rel="canonical" href="https://a.b/docs/${encodeURI("指南/开始")}">`,
  );
});

test("tags come from the config, then the page, then its components", () => {
  const html = render({
    tags: [["meta", { name: "a", content: "1" }]],
    page: { frontmatter: { head: [["script", { "on x": "bad", async: "" }, 'let a = "</script>";']] } },
    head: "<meta name=c>",
  });
  expect(html).toContain(
    String.raw`<meta name="a" content="1"><script async>let a = "<\/script>";</script><meta name=c></head>`,
  );
});

test("a component's own title takes the place of the page's", () => {
  const html = render({ head: "<title>Own</title>" });
  expect(html.match(/<title>/g)).toHaveLength(1);
});

interface Overrides extends Partial<Omit<DocumentInput, "page">> {
  page?: Partial<PageData>;
}

function render({ page: ownPage, ...overrides }: Overrides): string {
  const page = { ...PAGE, ...ownPage };
  const { before, after } = renderFrame({
    page,
    site: SITE,
    data: { page, site: "/docs/assets/site.js", shell: "/docs/assets/shell.js", buckets: 1 },
    head: "",
    tags: [],
    boot: "/docs/assets/boot.js",
    styles: ["/docs/assets/style.css"],
    siteUrl: undefined,
    ...overrides,
  });
  return `${before}<p>body</p>${after}`;
}
