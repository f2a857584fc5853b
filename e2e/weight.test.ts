import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createManyPages, createTitles, LIVE_PAGE, slugOf } from "./fixtures/many-pages.ts";
import { waitForQuiet, wakeShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite, type ServedSite } from "./support/served-site.ts";

// All sizes are those of gzip at its default level (6), which is what most hosts send.
const KB = 1024;
const TITLES = createTitles(600);
const LINKS = TITLES.slice(0, 500).map((title) => ({ text: title, link: `/guide/${slugOf(title)}` }));
const FIRST = `/guide/${slugOf(TITLES[0] ?? "")}`;

const openPage = createPageOpener();
const small = createServedSite(siteOf(10));
const large = createServedSite(siteOf(600));
const grouped = createServedSite({
  "inkstone.config.ts": `export default { title: "Grouped", themeConfig: { sidebar: ${JSON.stringify(createGroupedSidebar())} } };\n`,
  ...createManyPages(500, () => "guide"),
});

const flat = createServedSite({
  "inkstone.config.ts": `export default { title: "Flat", themeConfig: { sidebar: ${JSON.stringify({ "/guide/": LINKS })} } };\n`,
  ...createManyPages(500, () => "guide"),
});

test.each([
  ["600 pages, a live one among them", large],
  ["500 static pages", grouped],
])(
  "on a site of %s, a reader who only reads downloads less than 4 KB of scripts, as our home page says",
  async (_, site) => {
    const { asleep } = await readPage(site);
    expect(asleep.scripts.length).toBeGreaterThan(0);
    expect(sizeOf(asleep.scripts)).toBeLessThan(4000);
  },
);

test.each([
  ["600 pages, a live one among them", large],
  ["500 static pages", grouped],
])("on a site of %s, a reader who touches a page downloads at most 100 KB in all", async (_, site) => {
  const { awake } = await readPage(site);
  expect(awake.scripts.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/assets\/shell\./));
  expect(sizeOf(awake.scripts)).toBeLessThan(100 * KB);
});

test("scripts weigh the same on a site of 10 pages and on one of 600", async () => {
  const [few, many] = [await readPage(small), await readPage(large)];
  expect(difference(sizeOf(few.asleep.scripts), sizeOf(many.asleep.scripts))).toBeLessThan(0.02);
  expect(difference(sizeOf(few.awake.scripts), sizeOf(many.awake.scripts))).toBeLessThan(0.02);
});

test("the page that is shown is never fetched a second time", async () => {
  const { awake } = await readPage(large);
  const chunks = awake.scripts.filter(({ path }) => path.startsWith("/assets/pages/"));
  // Its neighbours are, because the links to them are in view: so the look-out sees what it looks for.
  expect(chunks.length).toBeGreaterThan(0);
  expect(chunks.filter(({ path }) => path.includes(slugOf(TITLES[0] ?? "")))).toEqual([]);
});

test("style sheets weigh at most 15 KB", async () => {
  const { awake } = await readPage(large);
  expect(awake.styles.length).toBeGreaterThan(0);
  expect(sizeOf(awake.styles)).toBeLessThan(15 * KB);
});

test.each([
  ["a folder of 500 pages", large],
  ["groups of 20 that the config lists", grouped],
  ["one flat list in the config", flat],
])("a sidebar of %s adds at most 8 KB to a page", async (_, site) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  const response = await page.goto(site.url(FIRST));
  const html = await response!.body();
  const article = await page.locator("[data-ink-article]").innerHTML();
  expect(await page.locator("#ink-sidebar a").count()).toBeGreaterThan(15);
  expect(gzipSync(html).length - gzipSync(article).length).toBeLessThan(8 * KB);
});

test("the rest of a long list can be reached without scripts", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(flat.url(FIRST));
  const seen = new Set<string>();
  for (let isMore = true; isMore;) {
    const links = page.locator("#ink-sidebar li:not([data-rest]) a");
    for (const text of await links.allTextContents()) seen.add(text);
    expect(await page.locator('#ink-sidebar [aria-current="page"]').count()).toBe(1);
    const rest = page.locator("#ink-sidebar li:last-child[data-rest] a");
    isMore = (await rest.count()) === 1;
    if (isMore) await page.goto(new URL((await rest.getAttribute("href"))!, page.url()).href);
  }
  expect(seen.size).toBe(500);
});

test("pressing the rest of a long list shows all of it, and stays on the page", async () => {
  const { page, messages } = await openPage();
  await page.goto(flat.url(FIRST));
  await wakeShell(page);
  await page.locator("#ink-sidebar [data-rest] a").click();
  await expect.poll(() => page.locator("#ink-sidebar a").count()).toBe(500);
  expect(new URL(page.url()).pathname).toBe(new URL(flat.url(FIRST)).pathname);
  expect(messages).toEqual([]);
});

test.each([
  ["asleep", () => Promise.resolve()],
  ["awake, and has fetched the entries already", wakeAndPrefetch],
])(
  "a group whose entries were left out is filled when it is opened while the shell is %s",
  async (_, prepare) => {
    const opened = await openPage();
    const { page, messages } = opened;
    await page.goto(grouped.url(FIRST));
    await prepare(opened);
    const group = page.locator("#ink-sidebar details", { hasText: "Part 7" });
    expect(await group.getByRole("link").count()).toBe(0);
    await group.locator("summary").click();
    await expect.poll(() => group.getByRole("link").count()).toBe(20);
    expect(await group.getByRole("link").first().isVisible()).toBe(true);
    expect(messages).toEqual([]);
  },
);

interface Download {
  path: string;
  /** Compressed. */
  bytes: number;
}

interface Downloads {
  scripts: Download[];
  styles: Download[];
}

const measured = new Map<ServedSite, Promise<{ asleep: Downloads; awake: Downloads }>>();

/** What a reader downloads: after reading to the end, and after having touched the page. Read once for all tests. */
function readPage(site: ServedSite): Promise<{ asleep: Downloads; awake: Downloads }> {
  const known = measured.get(site) ?? measure(site);
  measured.set(site, known);
  return known;
}

async function measure(site: ServedSite): Promise<{ asleep: Downloads; awake: Downloads }> {
  const opened = await openPage();
  const { page } = opened;
  const collect = collectDownloads(page);
  await page.goto(site.url(FIRST), { waitUntil: "load" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await waitForQuiet(opened);
  const asleep = await collect();
  await wakeShell(page);
  await waitForQuiet(opened);
  return { asleep, awake: await collect() };
}

async function wakeAndPrefetch(opened: OpenedPage): Promise<void> {
  const { page, requests } = opened;
  await wakeShell(page);
  await page.locator(".ink-pager a").hover();
  await expect.poll(() => requests.some((request) => request.includes("/assets/sidebars/"))).toBe(true);
  await waitForQuiet(opened);
}

function collectDownloads(page: Page): () => Promise<Downloads> {
  const found: Promise<Download & { type: string }>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const type = response.headers()["content-type"] ?? "";
    found.push(response.body().then((body) => ({ path: pathname, bytes: gzipSync(body).length, type })));
  });
  return async () => {
    const all = await Promise.all(found);
    return {
      scripts: all.filter(({ type }) => type.includes("javascript")),
      styles: all.filter(({ type }) => type.includes("css")),
    };
  };
}

function sizeOf(downloads: readonly Download[]): number {
  return downloads.reduce((sum, { bytes }) => sum + bytes, 0);
}

function difference(one: number, other: number): number {
  return Math.abs(one - other) / Math.min(one, other);
}

/** Ten pages, or six hundred of which five hundred stand in the sidebar of the first. */
function siteOf(pages: number): Record<string, string> {
  return {
    "inkstone.config.ts": `export default { title: "Weighed" };\n`,
    "docs/live/counter.mdx": LIVE_PAGE,
    ...createManyPages(pages, (index) => (index < 500 ? "guide" : "reference")),
  };
}

function createGroupedSidebar(): Record<string, object[]> {
  const groups = Array.from({ length: 25 }, (_, index) => ({
    text: `Part ${index + 1}`,
    items: LINKS.slice(index * 20, index * 20 + 20),
  }));
  return { "/guide/": groups };
}
