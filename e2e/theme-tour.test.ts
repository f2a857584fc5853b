import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { messages } from "../packages/theme/dist/messages/resolve-messages.js";
import { createThemeSite, MARKDOWN } from "./fixtures/theme-site.ts";
import { overflowOf } from "./support/accessibility.ts";
import { createReaders, OUTLINE, SCREENS, SIDEBAR } from "./support/readers.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createThemeSite());
// What moves is in widgets.test.ts, tool-menu.test.ts and zoom.test.ts.
const inBoth = createReaders(site, {
  prefixes: { en: "", zh: "/zh" },
  context: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
});

/** From here on the search button has room for its keys. */
const HINT = 992;

const TITLES = { en: "Writing", zh: "书写" };
const OTHER = {
  en: { label: "简体中文", prefix: "/zh", lang: "zh" },
  zh: { label: "English", prefix: "", lang: "en" },
} as const;

describe.each(SCREENS)("readers of English and Chinese at $width pixels, $scheme,", (screen) => {
  const { scheme } = screen;

  test("see the home page, close the news, and find the family", () =>
    inBoth(screen, async ({ lang, open, prefix, words }) => {
      const page = await open("/");
      await page.getByRole("heading", { level: 1, name: TITLES[lang] }).waitFor();
      expect(await page.locator(".ink-hero img:visible").getAttribute("src")).toBe(`/${scheme}.svg`);
      expect(await page.locator(".ink-hero p").textContent()).toContain(lang === "en" ? "A quill" : "笔锋");
      expect(await hrefsOf(page.locator(".ink-hero-actions a"))).toEqual([
        `${prefix}/guide/`,
        `${prefix}/guide/doc`,
      ]);
      expect(await page.locator(".ink-features > li:visible").count()).toBe(6);

      const news = page.getByRole("complementary", { name: words.announcement });
      await news.getByRole("button", { name: words.close }).click();
      await news.waitFor({ state: "hidden" });

      expect(await page.locator(".ink-tool-cards h2").textContent()).toBe(lang === "en" ? "Family" : "家族");
      expect(await page.locator(".ink-tool-cards > p").textContent()).toBe("One bundler.");
      const cards = page.locator(".ink-tool-cards li");
      expect(await cards.allTextContents()).toEqual(
        ["Press", "Brush", "Paper", "Stone", "Seal", "Thread"].map((name) =>
          [name, lang === "en" ? "A tool: " : "工具：", name, "tools.example"].join(""),
        ),
      );
      expect(await cards.locator("a[target=_blank]:visible").count()).toBe(6);
      expect(await overflowOf(page)).toBe(0);
    }));

  test("are told where a page is missing, and what is shown instead", () =>
    inBoth(screen, async ({ lang, open, openMenu, prefix, words }) => {
      const page = await open("/nowhere", { isAwake: false });
      await page.getByRole("heading", { level: 1, name: words.notFoundTitle }).waitFor();
      expect(await hrefsOf(page.getByRole("link", { name: words.notFoundHome }))).toEqual([`${prefix}/`]);

      await page.goto(site.url(lang === "en" ? "/untranslated" : "/zh/original"));
      const menu = await openMenu(page);
      await menu.locator(`summary[aria-label^="${words.language}"]`).click();
      const other = menu.getByRole("link", { name: OTHER[lang].label });
      expect(await other.textContent()).toBe(`${OTHER[lang].label}${words.missingLanguage}`);
      expect(await other.getAttribute("href")).toBe(lang === "en" ? "/zh/untranslated" : "/");

      await page.goto(site.url("/zh/untranslated"));
      const notice = page.getByRole("complementary", { name: messages.zh.translationNotice });
      await notice.getByText("本页尚未翻译").waitFor();
      expect(await overflowOf(page)).toBe(0);
    }));

  test("use everything in the navbar", () =>
    inBoth(screen, async ({ check, lang, open, openMenu, words }) => {
      const page = await open("/guide/doc");
      const hint = page.locator(".ink-search-button kbd", { hasText: "Ctrl K" });
      expect(await hint.isVisible()).toBe(screen.width >= HINT);
      const menu = await openMenu(page);
      expect(await menu.locator(".ink-nav [aria-current]").textContent()).toBe("Guide");
      await menu.locator("summary", { hasText: "More" }).click();
      await menu.getByRole("link", { name: "Custom" }).waitFor();
      await check(page);
      expect(await hrefsOf(menu.locator(".ink-social a:visible"))).toEqual([
        "https://quill.example/code",
        "https://quill.example/",
      ]);
      // A part of the theme that the site has put its own in the place of.
      expect(await menu.locator("#own-part").isVisible()).toBe(true);

      const root = page.locator("html");
      const colour = (): Promise<string> => root.evaluate((one) => getComputedStyle(one).backgroundColor);
      const before = await colour();
      const button = menu.getByRole("button", { name: words.appearance });
      await button.click();
      await page.locator(`:root[data-appearance="${scheme === "light" ? "dark" : "light"}"]`).waitFor();
      expect(await colour()).not.toBe(before);
      for (const choice of [scheme, "auto"]) {
        await button.click();
        await menu.locator(`[data-appearance-choice="${choice}"]`).waitFor();
      }
      expect(await colour()).toBe(before);

      await menu.locator(`summary[aria-label^="${words.language}"]`).click();
      await menu.getByRole("link", { name: OTHER[lang].label }).click();
      await page.waitForURL(site.url(`${OTHER[lang].prefix}/guide/doc`));
      await page.locator(`html[lang="${OTHER[lang].lang}"]`).waitFor();
    }));

  test("find the way by sidebar, outline and pager", () =>
    inBoth(screen, async ({ lang, open, openPanel, words }) => {
      const page = await open("/guide/doc");
      const sidebar = await openPanel(page, { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR });
      expect(await sidebar.locator("[aria-current=page]").textContent()).toContain(TITLES[lang]);
      for (const part of ["[data-section]", "hr, [data-divider]", ".ink-icon", "small"])
        expect([part, await sidebar.locator(part).first().isVisible()]).toEqual([part, true]);
      // Folded by the reader, the group stays folded on the next page.
      const ink = sidebar.getByRole("link", { name: `Ink ${TITLES[lang]}` });
      await sidebar.locator("summary", { hasText: "Parts" }).click();
      await ink.waitFor({ state: "hidden" });
      await sidebar.locator('a[href$="/guide/wide"]').click();
      await page.waitForURL(/\/guide\/wide$/);
      await openPanel(page, { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR });
      expect(await ink.isVisible()).toBe(false);
      await sidebar.locator("summary", { hasText: "Parts" }).click();
      await ink.click();
      await page.getByRole("heading", { level: 1, name: `Ink ${TITLES[lang]}` }).waitFor();
      await page.locator(".ink-pager [rel=prev]").click();
      await page.waitForURL(/\/guide\/wide$/);
      await page.locator(".ink-pager [rel=prev]").click();
      await page.waitForURL(/\/guide\/doc$/);

      const outline = await openPanel(page, { name: words.outline, id: "ink-outline", from: OUTLINE });
      expect(await outline.getByRole("link").count()).toBe(3);
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
    }));

  test("take the page along, go back to the top and enlarge a picture", () =>
    inBoth(screen, async ({ check, lang, open, prefix, words }) => {
      const page = await open("/guide/doc");
      const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole("button", { name: words.copyPage, exact: true }).click();
      await page.getByRole("button", { name: words.copied, exact: true }).waitFor();
      expect(await copied()).toBe(MARKDOWN);
      await page.locator("#last .ink-anchor").click();
      await expect.poll(copied).toBe(site.url(`${prefix}/guide/doc#last`));
      await page.getByRole("button", { name: words.copyPageMore }).click();
      const forms = page.getByRole("dialog", { name: words.copyPageMore });
      await forms.waitFor();
      expect(await forms.getByRole("link").count()).toBe(3);
      expect(await forms.getByRole("link").first().getAttribute("href")).toBe("/doc.md");
      await check(page);
      await page.keyboard.press("Escape");
      await forms.waitFor({ state: "detached" });

      await page
        .getByRole("button", { name: `${words.zoomImage}${words.labelSeparator}${TITLES[lang]}` })
        .click();
      await page.locator("dialog[data-open]").waitFor();
      const box = await page.locator(".ink-zoom-image").boundingBox();
      // As the config wants it: 24 pixels around it, and no other pictures.
      expect(Math.round(Math.min(box?.x ?? 0, box?.y ?? 0))).toBe(24);
      expect(
        await page.getByRole("button", { name: `${words.zoomImage}${words.labelSeparator}Plain` }).count(),
      ).toBe(0);
      await check(page);
      await page.keyboard.press("Escape");
      await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const line = page.locator(".ink-doc");
      await expect
        .poll(() => line.evaluate((doc) => getComputedStyle(doc, "::before").scale))
        .toMatch(/^(1|1 1|none)$/);
      await page.getByRole("link", { name: words.backToTop }).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
    }));

  test("open the sibling tools, search, filter an overview, and see that a slow page is on its way", () =>
    inBoth(screen, async ({ check, lang, open, openMenu, words }) => {
      const page = await open("/guide/");
      const menu = await openMenu(page);
      await menu.getByRole("button", { name: words.tools }).click();
      const tools = page.getByRole("dialog", { name: words.tools });
      const press = tools.getByRole("link", { name: lang === "en" ? "Press A press" : "Press 印刷工具" });
      expect(await press.getAttribute("href")).toBe(`https://press.example/${lang === "en" ? "" : "zh"}`);
      expect(await press.getAttribute("target")).toBe("_blank");
      // Nothing lies above it, not even the menu of a phone.
      await tools.getByRole("link", { name: "The workshop" }).hover();
      await check(page);
      await page.keyboard.press("Escape");
      await tools.waitFor({ state: "detached" });
      await menu.locator("#tip").focus();
      expect(await page.getByRole("tooltip").textContent()).toBe("A few words beside it");
      // The one that lies on top closes first.
      await page.keyboard.press("Escape");
      await page.getByRole("tooltip").waitFor({ state: "detached" });
      expect(await menu.locator("#tip").isVisible()).toBe(true);
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: words.search }).click();
      const box = page.getByRole("combobox");
      expect(await box.getAttribute("placeholder")).toBe(words.searchPlaceholder);
      await page.getByText(words.searchNoRecent).waitFor();
      await check(page);
      await box.fill("drying");
      await page.getByRole("option").first().waitFor();
      await check(page);
      expect(await overflowOf(page)).toBe(0);
      await page.keyboard.press("Escape");
      await box.waitFor({ state: "detached" });

      const filter = page.getByRole("searchbox");
      expect(await filter.getAttribute("placeholder")).toBe(lang === "en" ? "Type to filter" : "筛选指南");
      await filter.fill("drying");
      await expect.poll(() => page.locator(".ink-overview a").count()).toBe(2);
      await filter.fill("nowhere");
      await page.getByText(lang === "en" ? "Nothing matches “nowhere”." : "找不到“nowhere”。").waitFor();

      await filter.fill("");
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/assets/pages/*parts-ink*", async (route) => {
        await held;
        await route.continue();
      });
      await page.locator('.ink-overview a[href$="/parts/ink"]').click();
      await page.getByRole("progressbar", { name: words.loading }).waitFor({ state: "attached" });
      release();
      await page.getByRole("heading", { level: 1, name: `Ink ${TITLES[lang]}` }).waitFor();
      await page.unrouteAll();
    }));
});

function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}
