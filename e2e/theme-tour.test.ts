import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { messages } from "../packages/theme/dist/messages/resolve-messages.js";
import { createThemeSite, MARKDOWN } from "./fixtures/theme-site.ts";
import { findBarriers, overflowOf } from "./support/accessibility.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createThemeSite());
const openPage = createPageOpener();

/** From here on the navbar is a row, the sidebar stands beside the article, and so does the outline. */
const ROW = 768;
const SIDEBAR = 992;
const OUTLINE = 1200;

const TITLES = { en: "Writing", zh: "书写" };
const OTHER = { en: { label: "简体中文", prefix: "/zh" }, zh: { label: "English", prefix: "" } };

/** Every width, scheme and language; `theme.test.ts` has all twelve combinations. */
const readers = [
  { width: 360, scheme: "light", lang: "en" },
  { width: 768, scheme: "dark", lang: "zh" },
  { width: 1440, scheme: "light", lang: "en" },
  { width: 1440, scheme: "dark", lang: "zh" },
] as const;

describe.each(readers)("a reader at $width pixels, $scheme, $lang", ({ width, scheme, lang }) => {
  const words = messages[lang];
  const prefix = lang === "en" ? "" : `/${lang}`;
  const title = TITLES[lang];

  test("sees the home page, closes the news, and finds the family", async () => {
    const page = await open("/");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const pictures = page.locator(".ink-hero img:visible");
    expect(await pictures.getAttribute("src")).toBe(`/${scheme}.svg`);
    expect(await hrefsOf(page.locator(".ink-hero-actions a"))).toEqual([
      `${prefix}/guide/`,
      `${prefix}/guide/doc`,
    ]);
    expect(await page.locator(".ink-features > li").count()).toBe(2);
    const news = page.getByRole("complementary", { name: words.announcement });
    await news.getByRole("button", { name: words.close }).click();
    await news.waitFor({ state: "hidden" });
    const card = page.locator(".ink-tool-cards li");
    expect(await page.locator(".ink-tool-cards h2").textContent()).toBe(lang === "en" ? "Family" : "家族");
    expect(await card.textContent()).toBe(`Press${lang === "en" ? "A press" : "印刷工具"}press.example`);
    expect(await card.locator("a").getAttribute("target")).toBe("_blank");
    expect(await overflowOf(page)).toBe(0);
  });

  test("uses everything in the navbar", async () => {
    const page = await open("/guide/doc");
    const menu = await openMenu(page);
    expect(await menu.locator(".ink-nav [aria-current]").textContent()).toBe("Guide");
    await menu.locator("summary", { hasText: "More" }).click();
    await menu.getByRole("link", { name: "Custom" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await hrefsOf(menu.locator(".ink-social a"))).toEqual([
      "https://quill.example/code",
      "https://quill.example/",
    ]);

    const before = await page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
    await menu.getByRole("button", { name: words.appearance }).click();
    await page.locator(`:root[data-appearance="${scheme === "light" ? "dark" : "light"}"]`).waitFor();
    const after = await page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
    expect(after).not.toBe(before);

    await menu.locator(`summary[aria-label^="${words.language}"]`).click();
    await menu.getByRole("link", { name: OTHER[lang].label }).click();
    await page.waitForURL(site.url(`${OTHER[lang].prefix}/guide/doc`));
  });

  test("finds the way by sidebar, outline and pager", async () => {
    const page = await open("/guide/doc");
    const sidebar = await openPanel(page, { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR });
    expect(await sidebar.locator("[aria-current=page]").textContent()).toContain(title);
    for (const part of ["[data-section]", "hr, [data-divider]", ".ink-icon"])
      expect([part, (await sidebar.locator(part).count()) > 0]).toEqual([part, true]);
    await sidebar.getByRole("link", { name: `Ink ${title}` }).click();
    await page.getByRole("heading", { level: 1, name: `Ink ${title}` }).waitFor();
    await page.locator(".ink-pager [rel=prev]").click();
    await page.waitForURL(/\/guide\/wide$/);
    await page.goto(site.url(`${prefix}/guide/doc`));

    const outline = await openPanel(page, { name: words.outline, id: "ink-outline", from: OUTLINE });
    await outline.getByRole("link", { name: "Last" }).click();
    await page.waitForURL(/#last$/);
    await expect
      .poll(() =>
        page.locator("#ink-outline [aria-current]").evaluateAll((all) => all.map((one) => one.textContent)),
      )
      .toEqual(["Last"]);
    expect(await page.locator(".ink-edit").getAttribute("href")).toBe(
      `https://quill.example/edit/${lang}/guide/doc.md`,
    );
    expect(await page.locator(".ink-page-date time").getAttribute("datetime")).toBe(
      "2026-11-15T00:00:00.000Z",
    );
    expect(await page.locator(".ink-page-date").textContent()).toBe(
      lang === "en" ? "Last updated November 15, 2026" : "最后更新于 2026年11月15日",
    );
    expect(await page.locator(".ink-footer").textContent()).toBe("The end of every page.");
  });

  test("takes the page along, goes back to the top and enlarges a picture", async () => {
    const page = await open("/guide/doc");
    await page.getByRole("button", { name: words.copyPage, exact: true }).click();
    await page.getByRole("button", { name: words.copied, exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(MARKDOWN);
    await page.getByRole("button", { name: words.copyPageMore }).click();
    const forms = page.getByRole("dialog", { name: words.copyPageMore });
    expect(await forms.getByRole("link").count()).toBe(3);
    expect(await forms.getByRole("link").first().getAttribute("href")).toBe("/doc.md");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await forms.waitFor({ state: "detached" });

    await page.getByRole("button", { name: `${words.zoomImage}: ${title}` }).click();
    await page.locator("dialog[data-open]").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("link", { name: words.backToTop }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  });

  test("opens the sibling tools, searches, and filters an overview", async () => {
    const page = await open("/guide/");
    const menu = await openMenu(page);
    await menu.getByRole("button", { name: words.tools }).click();
    const tools = page.getByRole("dialog", { name: words.tools });
    const press = tools.getByRole("link", { name: lang === "en" ? "Press A press" : "Press 印刷工具" });
    expect(await press.getAttribute("href")).toBe(`https://press.example/${lang === "en" ? "" : "zh"}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await tools.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: words.search }).click();
    const box = page.getByRole("combobox");
    expect(await box.getAttribute("placeholder")).toBe(words.searchPlaceholder);
    await page.getByText(words.searchNoRecent).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await box.fill("drying");
    await page.getByRole("option").first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });

    await page.getByRole("searchbox").fill("drying");
    await expect.poll(() => page.locator(".ink-overview a").count()).toBe(2);
  });

  async function open(path: string): Promise<Page> {
    const { page } = await openPage({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(site.url(prefix + path));
    await wakeShell(page);
    return page;
  }

  /** Where the navbar's entries are: in a row, or behind a button. */
  async function openMenu(page: Page): Promise<Locator> {
    if (width < ROW) await page.getByRole("button", { name: words.menu, exact: true }).click();
    const menu = page.locator("#ink-menu");
    await menu.locator(".ink-nav").waitFor();
    return menu;
  }

  /** Beside the article where there is room, else behind a button. */
  async function openPanel(
    page: Page,
    { name, id, from }: { name: string; id: string; from: number },
  ): Promise<Locator> {
    if (width < from) await page.getByRole("button", { name, exact: true }).click();
    const panel = page.locator(`#${id}`);
    await panel.waitFor();
    return panel;
  }
});

function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}
