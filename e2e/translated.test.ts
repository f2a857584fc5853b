import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createGuideSite } from "./fixtures/guide-site.ts";
import { createSearchSite } from "./fixtures/search-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { find } from "./support/search-modal.ts";
import { createServedSite } from "./support/served-site.ts";

const guide = createServedSite(createGuideSite());
const search = createServedSite(createSearchSite());
const openPage = createPageOpener();

describe("where the browser translates the page before the shell wakes,", () => {
  test("article and sidebar stay, and the reader where they were", async () => {
    const { page } = await openPage();
    await page.goto(guide.url("/guide/usage"));
    const before = await readPage(page);
    await translate(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    await wakeShell(page);
    await expect.poll(() => readPage(page)).toEqual(before);
    expect(await page.locator("[data-ink-article] translated-text").count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    await page.locator("[data-ink-sidebar] a", { hasText: "Start" }).click();
    await page.locator("main h1", { hasText: "Start" }).waitFor();
    expect(await page.locator("[data-ink-article]").count()).toBe(1);
  });

  test("the press that wakes it is answered", async () => {
    const { page } = await openPage();
    await page.goto(search.url("/guide/routing"));
    await translate(page);
    await page.locator("[aria-haspopup=dialog]").click();
    await expect.poll(() => page.locator("dialog[open] input").count()).toBe(1);
  });

  test("the components of a live page come alive", async () => {
    const { page } = await openPage();
    await page.goto(guide.url("/live/far"));
    await translate(page);
    await wakeShell(page);
    await page.locator(".counter").scrollIntoViewIfNeeded();
    await page.locator(".counter[data-alive=true]").click();
    await expect.poll(() => page.locator(".counter").textContent()).toBe("Clicks: 1");
  });
});

test("results that the browser translates make room for the next ones", async () => {
  const { page, messages } = await openPage();
  await page.goto(search.url("/guide/routing"));
  await find(page, "lantern");
  await translate(page);
  await find(page, "lanterns harbour");
  await find(page, "lan");
  expect(messages).toEqual([]);
});

/** As browsers do it: each text becomes an element, and what was there before is gone. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("script, style, pre") !== null) continue;
      const element = document.createElement("translated-text");
      element.textContent = `«${text.data}»`;
      text.replaceWith(element);
    }
  });
}

/** How much there is to read. */
async function readPage(page: Page): Promise<Record<string, number>> {
  return {
    blocks: await page.locator("[data-ink-article] > *").count(),
    entries: await page.locator("[data-ink-sidebar] a").count(),
  };
}
