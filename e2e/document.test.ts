import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createBilingualSite } from "./fixtures/bilingual-site.ts";
import { createHostileSite, HOSTILE, HOSTILE_JSON } from "./fixtures/hostile-site.ts";
import { waitForQuiet, wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite, type ServedSite } from "./support/served-site.ts";

const SITE_URL = "https://quill.example";

const openPage = createPageOpener();
const site = createServedSite(createBilingualSite({}));
const hostile = createServedSite(createHostileSite());
const placed = [
  ["at the root", "/", site],
  ['under base "/docs/"', "/docs/", createServedSite(createBilingualSite({ base: "/docs/" }))],
  [
    "with .html in its addresses",
    "/",
    createServedSite(createBilingualSite({ route: { cleanUrls: false } })),
  ],
] as const;

test.each([
  ["/", "en", "Quill", "Writes by itself.", "/zh/"],
  ["/zh/", "zh", "翎笔", "自己写字。", "/"],
  ["/guide/", "en", "Guide | Quill", "Begin with the start.", "/zh/guide/"],
  ["/guide/start", "en", "Getting started | Quill", "The first steps with Quill.", "/zh/guide/start"],
  ["/zh/guide/start", "zh", "快速开始 | 翎笔", "翎笔入门。", "/guide/start"],
  ["/guide/only-english", "en", "Only in English | Quill", "Nobody has translated this yet.", undefined],
  ["/zh/guide/安装", "zh", "安装 | 翎笔", "只有中文。", undefined],
  ["/live/counter", "en", "Counter | Quill", "Back to the start.", undefined],
  ["/live/board", "en", "Board | Quill", "A page that is a component.", undefined],
])(
  "%s says what it is, in which language, and where its translation is",
  async (path, lang, title, description, other) => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url(path));
    const address = SITE_URL + encodeURI(path);
    const [english, chinese] = lang === "en" ? [path, other] : [other, path];
    const translations =
      other === undefined
        ? []
        : [
            ["en", SITE_URL + encodeURI(english ?? "")],
            ["zh", SITE_URL + encodeURI(chinese ?? "")],
            ["x-default", SITE_URL + encodeURI(english ?? "")],
          ];

    const head = await readHead(page);
    expect(head).toMatchObject({
      lang,
      dir: "ltr",
      title,
      canonical: [address],
      description: [description],
      robots: [],
    });
    expect(Object.fromEntries(head.alternates)).toEqual(Object.fromEntries(translations));
    expect(head.graph).toMatchObject({
      "og:title": path === "/" || path === "/zh/" ? title : title.split(" | ")[0],
      "og:description": description,
      "og:url": address,
      "og:locale": lang,
      "og:site_name": lang === "en" ? "Quill" : "翎笔",
    });
  },
);

test("the page that a reader goes on to is not shared as the one that was loaded", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide/start"));
  await wakeShell(page);
  await page.evaluate(() => Reflect.set(window, "isKept", true));
  await page.getByRole("link", { name: "Only in English" }).first().click();
  await page.waitForURL(site.url("/guide/only-english"));
  expect(await page.evaluate(() => Reflect.get(window, "isKept") as boolean)).toBe(true);
  const head = await readHead(page);
  expect(head).toMatchObject({ title: "Only in English | Quill", canonical: [], alternates: [] });
  expect(Object.keys(head.graph)).not.toContain("og:url");
});

test("the sitemap lists every page, with its translations", async () => {
  const { page } = await openPage();
  const response = await page.goto(site.url("/sitemap.xml"));
  expect(response?.headers()["content-type"]).toContain("xml");
  const rows = await page.evaluate(
    (text) =>
      Array.from(new DOMParser().parseFromString(text, "application/xml").querySelectorAll("url"), (url) => ({
        address: url.querySelector("loc")?.textContent ?? "",
        languages: Array.from(url.querySelectorAll("link"), (link) => link.getAttribute("hreflang")),
      })),
    await response!.text(),
  );
  expect(rows.map(({ address }) => decodeURI(address).slice(SITE_URL.length)).toSorted()).toEqual(
    [
      "/",
      "/guide/",
      "/guide/only-english",
      "/guide/start",
      "/guide/v1.2",
      "/live/board",
      "/live/counter",
      "/zh/",
      "/zh/guide/",
      "/zh/guide/start",
      "/zh/guide/安装",
    ].toSorted(),
  );
  const languagesOf = (path: string): unknown =>
    rows.find(({ address }) => address === SITE_URL + encodeURI(path))?.languages;
  expect(languagesOf("/zh/guide/start")).toEqual(expect.arrayContaining(["en", "zh"]));
  expect(languagesOf("/guide/only-english")).toEqual([]);
});

test.each([
  ["/nowhere", "en", "Page not found"],
  ["/guide/nowhere/at/all", "en", "Page not found"],
  ["/zh/nowhere", "zh", "页面不存在"],
  ["/zh/guide/哪儿", "zh", "页面不存在"],
])("%s is answered in its language, and is not for search engines", async (path, lang, heading) => {
  const { page } = await openPage();
  const response = await page.goto(site.url(path));
  expect(response?.status()).toBe(404);
  expect(await page.locator("h1").textContent()).toBe(heading);
  expect(await readHead(page)).toMatchObject({ lang, robots: ["noindex"], canonical: [], alternates: [] });
});

test.each([
  ["404.html", "zh", "/zh/"],
  ["zh/404.html", "en", "/"],
])("readers of %s can go on in another language, at its home", async (path, lang, home) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site.url(`/${path}`));
  const menu = page.locator(".ink-navbar a[hreflang]");
  expect(await menu.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([home]);
  expect(await menu.getAttribute("hreflang")).toBe(lang);
  // Nothing is missing there that other pages have.
  expect(await menu.locator("small").count()).toBe(0);
});

test("a language that is written from right to left says so", async () => {
  const { page } = await openPage();
  await page.goto(hostile.url("/ar/"));
  expect(await readHead(page)).toMatchObject({ lang: "ar", dir: "rtl" });
});

test.each(["/guide/start", "/live/counter"])(
  "the aligned table of %s needs no style attribute",
  async (path) => {
    const opened = await openPage();
    const { page, messages } = opened;
    const response = await page.goto(site.url(path));
    expect(await response!.text()).not.toMatch(/\sstyle=/);
    const cells = page.locator("td");
    const sides = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
    expect(sides).toEqual(path === "/guide/start" ? ["start", "center", "end", "start"] : ["start", "end"]);
    await waitForQuiet(opened);
    expect(messages).toEqual([]);
  },
);

describe("a site of hostile texts", () => {
  // The preview's policy forbids inline scripts; here they may run, so that escaping is all that holds them back.
  const WITHOUT_POLICY = { bypassCSP: true };
  const NO_HARM = { hasRun: false, handlers: 0, scripts: [] };

  test.each(["/", "/guide/one", "/guide/group/inner", "/nowhere"])(
    "%s runs no script but ours, asleep and awake",
    async (path) => {
      const opened = await openPage(WITHOUT_POLICY);
      const { page } = opened;
      await page.goto(hostile.url(path));
      expect(await findHarm(page)).toEqual(NO_HARM);
      await wakeShell(page);
      await waitForQuiet(opened);
      expect(await findHarm(page)).toEqual(NO_HARM);
    },
  );

  test("a page reached without a load runs none either", async () => {
    const { page } = await openPage(WITHOUT_POLICY);
    await page.goto(hostile.url("/guide/one"));
    await wakeShell(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator(".ink-pager a[rel=next]").click();
    await page.waitForURL("**/guide/two");
    await page.getByText("Page two.").waitFor();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(await page.title()).toBe(`${HOSTILE} | Site ${HOSTILE}`);
    expect(await findHarm(page)).toEqual(NO_HARM);
  });

  test("says every text as it was written", async () => {
    const { page } = await openPage({ ...WITHOUT_POLICY, javaScriptEnabled: false });
    await page.goto(hostile.url("/guide/one"));
    expect(await page.title()).toBe(`${HOSTILE} | Site ${HOSTILE}`);
    for (const name of ["description", "config-head", "page-head"]) {
      expect(await page.getAttribute(`meta[name="${name}"]`, "content"), name).toBe(HOSTILE);
    }
    for (const property of ["og:title", "og:description"]) {
      expect(await page.getAttribute(`meta[property="${property}"]`, "content"), property).toBe(HOSTILE);
    }
    const json = await page.locator("#config-script").textContent();
    expect(JSON.parse(json ?? "")).toEqual(HOSTILE_JSON);
    for (const place of [
      "h1",
      "h2",
      "pre >> nth=0",
      "pre >> nth=1",
      "th",
      ".ink-nav > li:first-child > a",
      ".ink-nav summary",
      ".ink-footer",
      ".ink-edit",
      ".ink-pager small",
      "#ink-outline-title",
      "#ink-outline a",
      "#ink-sidebar details summary",
      "#ink-sidebar [data-section]",
      ".ink-site-title",
    ]) {
      expect((await page.locator(place).first().textContent())?.trim(), place).toBe(HOSTILE);
    }
    expect(await page.locator(".ink-callout-title").textContent()).toBe(HOSTILE.replaceAll("]", ""));
    const data = JSON.parse((await page.locator("#ink-data").textContent()) ?? "") as {
      page: { frontmatter: { custom: unknown } };
    };
    expect(data.page.frontmatter.custom).toEqual({ nested: [HOSTILE] });
  });

  test("a document ends where it should", async () => {
    const { page } = await openPage({ ...WITHOUT_POLICY, javaScriptEnabled: false });
    await page.goto(hostile.url("/guide/one"));
    const last = await page.evaluate(() => Array.from(document.body.children, ({ id }) => id));
    expect(last).toEqual(["ink-root", "ink-data"]);
  });
});

describe.each(placed)("a site %s", (_, base, served) => {
  test("has no address that leads nowhere", async () => {
    const { dead, visited } = await crawl(served, base);
    expect(dead).toEqual([]);
    expect(visited).toBeGreaterThan(15);
  });

  test("wakes and goes from page to page", async () => {
    const opened = await openPage();
    const { page, messages, failures } = opened;
    await page.goto(served.url(base));
    await wakeShell(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("link", { name: "Begin" }).click();
    await page.getByRole("heading", { name: "Getting started" }).waitFor();
    await page.locator("article, main").getByRole("link", { name: "the counter" }).click();
    await page.locator("#count").click();
    await page.locator("#count", { hasText: "1" }).waitFor();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    await waitForQuiet(opened);
    expect(messages).toEqual([]);
    expect(failures).toEqual([]);
  });
});

test("a page that a link leads to does not go by the address and the name of the one before", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide/"));
  const before = await readHead(page);
  expect(before).toMatchObject({ canonical: [`${SITE_URL}/guide/`], graph: { "og:title": "Guide" } });
  await wakeShell(page);
  await page.evaluate(() => document.head.append(document.createElement("meta")));
  await page.locator('[data-ink-article] a[href="/guide/start"]').first().click();
  await page.waitForURL(site.url("/guide/start"));
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ title: "Getting started | Quill", canonical: [], alternates: [], graph: {} });
  expect((await readHead(page)).graph).toEqual({});
  // It is still the same document.
  expect(await page.locator("head > meta:not([name], [property], [charset])").count()).toBe(1);
});

interface DocumentHead {
  lang: string;
  dir: string;
  title: string;
  description: string[];
  canonical: string[];
  robots: string[];
  alternates: [language: string, address: string][];
  graph: Record<string, string>;
}

function readHead(page: Page): Promise<DocumentHead> {
  return page.evaluate(() => {
    const read = (selector: string, name: string): string[] =>
      Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");
    const { lang, dir } = document.documentElement;
    return {
      lang,
      dir,
      title: document.title,
      description: read('meta[name="description"]', "content"),
      canonical: read('link[rel="canonical"]', "href"),
      robots: read('meta[name="robots"]', "content"),
      alternates: Array.from(
        document.querySelectorAll('link[rel="alternate"][hreflang]'),
        (link): [string, string] => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""],
      ),
      graph: Object.fromEntries(
        Array.from(document.querySelectorAll('meta[property^="og:"]'), (meta) => [
          meta.getAttribute("property") ?? "",
          meta.getAttribute("content") ?? "",
        ]),
      ),
    };
  });
}

interface Harm {
  hasRun: boolean;
  handlers: number;
  scripts: string[];
}

function findHarm(page: Page): Promise<Harm> {
  return page.evaluate(() => ({
    hasRun: "hacked" in window,
    handlers: document.querySelectorAll("[onerror]").length,
    // Ours name their file, hold data, or are the config's own.
    scripts: Array.from(document.scripts, ({ outerHTML }) => outerHTML.slice(0, 60)).filter(
      (html) => !/^<script (src="|type="application\/(ld\+)?json")/.test(html),
    ),
  }));
}

/** Follows every address of every page, and what pages tell search engines, and gives those that are not answered. */
async function crawl(served: ServedSite, base: string): Promise<{ dead: string[]; visited: number }> {
  const { page } = await openPage({ javaScriptEnabled: false });
  const { origin } = new URL(served.url("/"));
  const sitemap = await served.readOutput("sitemap.xml");
  const links = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = ""]) => ({
    address,
    from: "sitemap.xml",
  }));
  links.push({ address: served.url(base), from: "" });
  const dead: string[] = [];
  const ids = new Map<string, string[]>();

  // Grows while it is walked.
  for (const { address, from } of links) {
    const url = new URL(address.replace(SITE_URL, origin));
    url.hash = "";
    if (url.origin !== origin || ids.has(url.href)) continue;
    const response = await page.context().request.get(url.href);
    if (!response.ok()) dead.push(`${from}: ${response.status()} ${url.href}`);
    ids.set(url.href, []);
    if (!response.headers()["content-type"]?.includes("html")) continue;
    await page.goto(url.href);
    ids.set(url.href, await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id)));
    links.push(...(await findAddresses(page)).map((found) => ({ address: found, from: url.href })));
  }

  for (const { address, from } of links) {
    const [file = "", hash] = address.split("#");
    const targets = ids.get(file);
    if (hash && targets && !targets.includes(decodeURIComponent(hash)))
      dead.push(`${from}: no #${hash} in ${file}`);
  }
  return { dead, visited: ids.size };
}

/** Resolved as the browser would, and with the files that the page's own data names. */
function findAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const data = JSON.parse(document.getElementById("ink-data")?.textContent ?? "") as Record<string, string>;
    const named = [data["site"], data["shell"], data["module"]].filter((url) => url !== undefined);
    const written = ["href", "src", "content"].flatMap((name) =>
      Array.from(
        document.querySelectorAll(`[${name}]`),
        (element) => element.getAttribute(name) ?? "",
      ).filter((value) => name !== "content" || value.startsWith("https://quill.example")),
    );
    return [...named, ...written].map((url) => new URL(url, document.baseURI).href);
  });
}
