import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { findBarriers, overflowOf } from "./support/accessibility.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { findDifferences, type Output, readOutput } from "./support/output.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const FILES = {
  "inkstone.config.mjs": createConfig({}),
  ...createEdition("v2/en", ["index", "guide/start"]),
  ...createEdition("v2/zh", ["index", "guide/start"]),
  ...createEdition("v1/en", ["index", "guide/start", "guide/gone"]),
  ...createEdition("v1/zh", ["index", "guide/start", "guide/gone"]),
  ...createEdition("next/en", ["index", "guide/start"]),
  "docs/v1/en/home.md": "---\npageType: home\n---\n",
};

const site = createServedSite(FILES);
const openPage = createPageOpener();

test.each([
  ["/v1/guide/start", "This page is about version v1, not v2. Read this page in v2", "/guide/start"],
  ["/next/guide/start", "This page is about version next, not v2. Read this page in v2", "/guide/start"],
  ["/v1/guide/gone", "This page is about version v1, not v2. Go to the documentation of v2", "/"],
  ["/v1/zh/guide/start", "本页介绍的是 v1 版本，而不是 v2。阅读 v2 版本的本页", "/zh/guide/start"],
  ["/v1/zh/guide/gone", "本页介绍的是 v1 版本，而不是 v2。前往 v2 版本的文档", "/zh/"],
])("without scripts, %s says: %s", async (path, text, href) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site.url(path));
  expect(await noticeOf(page).textContent()).toBe(text);
  await noticeOf(page).getByRole("link").click();
  await page.waitForURL(site.url(href));
  expect(await noticeOf(page).count()).toBe(0);
});

test.each(["/", "/guide/start", "/zh/guide/start", "/v1/home", "/nowhere", "/v1/nowhere"])(
  "%s has no notice",
  async (path) => {
    const { page } = await openPage();
    await page.goto(site.url(path));
    expect(await noticeOf(page).count()).toBe(0);
  },
);

test.each([
  ["/nowhere", "/guide/start"],
  ["/next/zh/nowhere", "/zh/guide/start"],
])("%s belongs to no version, and its navbar leads into the default one: %s", async (path, href) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site.url(path));
  expect(await page.locator(".ink-nav a").getAttribute("href")).toBe(href);
});

test("the notice leads to the heading that the address names, and stays where it is", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/v1/guide/start#part"));
  const before = await noticeOf(page).boundingBox();
  await wakeShell(page);
  const link = noticeOf(page).getByRole("link");
  await expect.poll(() => link.getAttribute("href")).toBe("/guide/start#part");
  expect(await noticeOf(page).boundingBox()).toEqual(before);
  await link.click();
  await page.waitForURL(site.url("/guide/start#part"));
  await expect.poll(() => noticeOf(page).count()).toBe(0);
});

test.each([390, 1440])("at %i pixels the notice stands above the article, and is printed", async (width) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await openPage({ viewport: { width, height: 800 }, colorScheme });
    await page.goto(site.url("/v1/guide/start"));
    const [notice, article] = [await boxOf(noticeOf(page)), await boxOf(page.locator("[data-ink-article]"))];
    expect([notice.x, notice.width]).toEqual([article.x, article.width]);
    expect(article.y - notice.y - notice.height).toBeGreaterThanOrEqual(16);
    expect(await overflowOf(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await noticeOf(page).isVisible()).toBe(true);
    // On paper there are no backgrounds, and nobody scrolls.
    expect(await noticeOf(page).evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
    const line = page.locator(".ink-doc[data-progress]");
    expect(await line.evaluate((one) => getComputedStyle(one, "::before").display)).toBe("none");
  }
});

test("notice: false takes it from the HTML at once, and nothing else ever had it", async () => {
  const own = await createTestSite(FILES);
  onTestFinished(() => own.dispose());
  const before = await build(own);
  expect(await own.read("dist/v1/guide/start.html")).toContain("ink-notice");
  await own.write({ "inkstone.config.mjs": createConfig({ notice: false }) });
  const after = await build(own);
  for (const file of ["v1/guide/start", "v1/zh/guide/gone", "next/guide/start"])
    expect(await own.read(`dist/${file}.html`)).not.toContain("ink-notice");

  // What lists pages, what is searched and what is copied.
  const made = /^assets\/search\/|\.(?:bin|md|txt|xml)$/;
  expect([...before.keys()].filter((path) => made.test(path)).length).toBeGreaterThan(10);
  expect(findDifferences(after, before).filter((line) => made.test(line.split(" ")[1] ?? ""))).toEqual([]);
});

async function build(own: TestSite): Promise<Output> {
  expect(await buildSite(own)).toMatchObject({ ok: true });
  return readOutput(own.path("dist"));
}

function noticeOf(page: Page): Locator {
  return page.getByRole("note");
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function createConfig(more: { notice?: boolean }): string {
  const config = {
    title: "Quill",
    siteUrl: "https://quill.example",
    locales: [
      { lang: "en", label: "English" },
      { lang: "zh", label: "简体中文" },
    ],
    multiVersion: { default: "v2", versions: ["next", "v2", "v1"], ...more },
  };
  return `import { pluginLlms } from "@inkstone/plugin-llms";
import { pluginRss } from "@inkstone/plugin-rss";
export default { ...${JSON.stringify(config)}, plugins: [pluginLlms(), pluginRss()] };\n`;
}

function createEdition(folder: string, pages: string[]): Record<string, string> {
  const text = "---\ndate: 2026-01-01\nfeed: true\n---\n\n# Quill\n\nWrite.\n\n## Part\n\nMore.\n";
  return Object.fromEntries(pages.map((page) => [`docs/${folder}/${page}.md`, text]));
}
