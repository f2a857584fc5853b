import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { messages } from "../packages/theme/dist/messages/resolve-messages.js";
import { CHANGED, createEditionsSite, EDITIONS, FRENCH } from "./fixtures/editions-site.ts";
import { overflowOf } from "./support/accessibility.ts";
import { wakeShell } from "./support/awake.ts";
import { commitFiles } from "./support/commit-files.ts";
import { createReaders, OUTLINE, SCREENS, SIDEBAR } from "./support/readers.ts";
import { createServedSite } from "./support/served-site.ts";
import type { TestSite } from "./support/site.ts";

const site = createServedSite(createEditionsSite(), changeOriginal);
const inBoth = createReaders(site, {
  prefixes: { en: "/en", zh: "" },
  context: { reducedMotion: "reduce" },
  prepare: watchAppearance,
});

const TITLES = { en: "Writing", zh: "书写" };
const LABELS = { en: "English", zh: "简体中文" };

describe.each(SCREENS)("readers of English and Chinese at $width pixels, $scheme,", (screen) => {
  const { width, scheme } = screen;

  test("go to the same page of another version, or are told that there is none", () =>
    inBoth(screen, async ({ check, lang, open, openMenu, prefix, words }) => {
      const page = await open("/guide/start");
      const openVersions = async (): Promise<Locator> => {
        const menu = (await openMenu(page)).locator("details", { has: page.locator("bdi") });
        await menu.locator("summary").click();
        return menu;
      };
      const there = await openVersions();
      expect(await there.locator("summary").getAttribute("aria-label")).toBe(`${words.version}: v2`);
      await check(page);
      await there.getByRole("link", { name: "v1", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: `First ${TITLES[lang]}` }).waitFor();
      expect(page.url()).toBe(site.url(`/v1${prefix}/guide/start`));
      expect(await (await openVersions()).getByRole("link").textContent()).toBe("v2");

      await visit(page, `${prefix}/guide/new`);
      const missing = (await openVersions()).getByRole("link");
      expect(await missing.textContent()).toBe(`v1${words.missingVersion}`);
      expect(await fits(page, missing)).toBe(true);
      await missing.click();
      await page.waitForURL(site.url(`/v1${prefix}/`));
      await page.getByRole("heading", { level: 1, name: `First ${TITLES[lang]}` }).waitFor();
    }));

  test("are told of a translation that is missing or old, in their own language", () =>
    inBoth(screen, async ({ check, lang, open, prefix, words }) => {
      // The original is Chinese: the Chinese that is translated from it is the traditional one.
      const home = lang === "zh" ? EDITIONS.zh.never : prefix;
      const page = await open("/guide/stale", { isAwake: false });
      const notice = page.getByRole("complementary", { name: words.translationNotice });
      for (const [path, text] of [
        ["/guide/untranslated", words.translationMissing],
        ["/guide/stale", words.translationStale],
      ] as const) {
        await visit(page, home + path);
        const [said, original] = [text, words.translationOriginal].map((one) =>
          one.replace("{language}", LABELS.zh),
        );
        expect(await notice.textContent()).toBe(`${said} ${original}`);
        expect(await fits(page, notice)).toBe(true);
        expect(await notice.getByRole("link").getAttribute("href")).toBe(path);
        await check(page);
      }
      await notice.getByRole("link").click();
      await page.waitForURL(site.url("/guide/stale"));
      expect(await page.locator(".ink-notice").count()).toBe(0);
    }));

  test("see the navbar leave and come back, stay, or not be there at all", () =>
    inBoth(screen, async ({ lang, open, words }) => {
      const page = await open("/guide/start");
      const tops = async (): Promise<Record<string, number>> => {
        const parts = { navbar: ".ink-navbar", bar: ".ink-bar:visible" };
        const found = await Promise.all(
          Object.entries(parts).map(async ([name, part]) => {
            const [box] = await page
              .locator(part)
              .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
            return box === undefined ? [] : [[name, box] as const];
          }),
        );
        return Object.fromEntries(found.flat());
      };
      const bar = (top: number): { bar?: number } => (width < OUTLINE ? { bar: top } : {});
      await scrollBy(page, 300);
      // Nothing shines through where it was: the bar below it moves up.
      await expect.poll(tops).toEqual({ navbar: -56, ...bar(0) });
      await scrollBy(page, -100);
      await expect.poll(tops).toEqual({ navbar: 0, ...bar(56) });
      // Nor does it leave under the hand.
      if (width < 768) {
        const button = await boxOf(page.getByRole("button", { name: words.menu, exact: true }));
        // As a finger does it, which does not scroll the page first.
        await page.mouse.click(button.x + 9, button.y + 9);
        const menu = page.locator("#ink-menu");
        await menu.waitFor();
        const { y, bottom } = await boxOf(menu);
        expect([Math.round(y), Math.round(bottom)]).toEqual([56, 800]);
        expect(await tops()).toEqual({ navbar: 0, ...bar(56) });
      }

      await visit(page, `${EDITIONS[lang].never}/guide/start`);
      await scrollBy(page, 300);
      await page.locator(":root[data-ink-reading-on]").waitFor({ state: "attached" });
      expect(await tops()).toEqual({ navbar: 0, ...bar(56) });

      await visit(page, `${EDITIONS[lang].always}/guide/start`);
      await scrollBy(page, 300);
      await page.locator(":root[data-ink-reading-on]").waitFor({ state: "attached" });
      expect(await tops()).toEqual(bar(0));
    }));

  test("close the news and switch the appearance, with a fade or without: both last from the first frame on", () =>
    inBoth(screen, async ({ open, openMenu, words }) => {
      const other = scheme === "light" ? "dark" : "light";
      const page = await open("/");
      const seen = (): Promise<Seen> => page.evaluate(() => Reflect.get(window, "seen") as Seen);
      expect(await seen()).toEqual({ frame: scheme, news: true, fades: [] });
      // And nothing of those that are not to be displayed.
      expect(await page.locator(".ink-announcement").allTextContents()).toEqual(["2.0"]);
      const news = page.getByRole("complementary", { name: words.announcement });
      await news.getByRole("button", { name: words.close }).click();
      await news.waitFor({ state: "hidden" });
      expect(await page.evaluate(() => localStorage.getItem("news"))).toBe("true");

      const menu = await openMenu(page);
      const button = menu.getByRole("button", { name: words.appearance });
      for (const choice of [other, scheme, "auto"]) {
        await button.click();
        await menu.locator(`[data-appearance-choice="${choice}"]`).waitFor();
      }
      expect((await seen()).fades).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await button.click();
      await expect.poll(async () => (await seen()).fades).toEqual([`${scheme} to ${other}`]);

      await page.reload();
      expect(await seen()).toEqual({ frame: other, news: false, fades: [] });
      await wakeShell(page);
      expect(await news.isVisible()).toBe(false);
    }));

  test("find every part of a page between its slots, whatever its type", () =>
    inBoth(screen, async ({ isPhone, lang, open, openPanel, prefix, words }) => {
      const page = await open("/", { isAwake: false });
      const slots = (): Promise<string> =>
        page
          .locator("[data-slot]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("data-slot")).join(" "));
      const chrome = "layoutStart navbarStart navStart navEnd toolsStart toolsEnd";
      const end = "footerStart footerEnd layoutEnd";
      expect(await slots()).toBe(
        `${chrome} heroStart heroImage heroEnd featuresStart featuresEnd homeEnd ${end}`,
      );
      // Whatever an author's markup would run is gone, and the rest of it is there.
      expect(await page.locator(".ink-hero h1 b, .ink-hero p b, .ink-features :is(h2, p) b").count()).toBe(4);
      expect(await page.evaluate(() => Reflect.get(window, "ran") as unknown)).toBeUndefined();
      expect(await overflowOf(page)).toBe(0);

      await visit(page, `${prefix}/nowhere`);
      expect(await slots()).toBe(`${chrome} notFoundEnd ${end}`);
      await visit(page, `${prefix}/custom`);
      expect(await slots()).toBe(`${chrome} ${end}`);
      expect(await page.locator(".ink-sidebar, .ink-bar, .ink-outline").count()).toBe(0);
      await visit(page, `${prefix}/blank`);
      expect([await slots(), await page.locator(".ink-navbar, .ink-footer").count()]).toEqual(["", 0]);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(TITLES[lang]);

      const doc = "sidebarStart sidebarEnd docStart";
      await visit(page, `${prefix}/guide/`);
      expect(await slots()).toBe(`${chrome} ${doc} overviewStart overviewEnd docEnd pageEnd ${end}`);
      const cards = page.locator(".ink-overview");
      expect(await cards.locator("section > h2").allTextContents()).toEqual(["More / Most"]);
      const deep = cards.getByRole("listitem").filter({ has: page.locator('h2 > a[href$="/guide/deep"]') });
      expect(await deep.locator("ul a").allTextContents()).toEqual(["Two", "Again"]);
      expect(await deep.getByRole("link", { name: "Again" }).isVisible()).toBe(true);
      await visit(page, `${prefix}/guide/wide`);
      expect(await page.locator(".ink-outline").count()).toBe(0);
      const wide = (await page.locator("[data-ink-article]").boundingBox())?.width ?? 0;
      await visit(page, `${prefix}/guide/start`);
      const usual = (await page.locator("[data-ink-article]").boundingBox())?.width ?? 0;
      expect([wide > usual, usual > 280]).toEqual([!isPhone, true]);
      expect(await slots()).toBe(`${chrome} ${doc} docEnd pageEnd outlineStart outlineEnd ${end}`);
      for (const panel of [
        { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR },
        { name: words.outline, id: "ink-outline", from: OUTLINE },
      ]) {
        const opened = await openPanel(page, panel);
        expect([panel.id, await fits(page, opened, { isStanding: width >= panel.from })]).toEqual([
          panel.id,
          true,
        ]);
        await page.keyboard.press("Escape");
      }
    }));

  test("see as many levels in the outline as the page wants", () =>
    inBoth(screen, async ({ open, openPanel, prefix, words }) => {
      const panel = { name: words.outline, id: "ink-outline", from: OUTLINE };
      const page = await open("/guide/deep", { isAwake: false });
      const levels = (): Promise<string[]> =>
        page.locator("#ink-outline a").evaluateAll((all) =>
          all.map((one) => {
            let depth = 0;
            for (let list = one.closest("ul"); list !== null; list = list.parentElement!.closest("ul"))
              depth += 1;
            return `${depth} ${one.textContent}`;
          }),
        );
      const outline = await openPanel(page, panel);
      expect(await levels()).toEqual(["1 Two", "2 Three", "3 Four", "1 Again", "2 Skipped"]);
      const lefts = await outline.getByRole("link").evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return Math.round(range.getBoundingClientRect().left);
        }),
      );
      // Each level is set in from the one above it.
      expect(lefts[1]! - lefts[0]!).toBeGreaterThan(6);
      expect(lefts[2]! - lefts[1]!).toBeGreaterThan(6);
      await outline.getByRole("link", { name: "Four" }).click();
      await expect
        .poll(() => page.locator("#ink-outline [aria-current]").allTextContents())
        .toEqual(["Four"]);

      await visit(page, `${prefix}/guide/inner`);
      expect(await levels()).toEqual(["1 Three", "2 Four", "2 Skipped"]);
      await visit(page, `${prefix}/guide/flat`);
      expect(await page.locator("#ink-outline, [popovertarget=ink-outline]").count()).toBe(0);
    }));

  test("see a collapsed group open for its page, which is in view, and read on by the pager", () =>
    inBoth(screen, async ({ lang, open, openPanel, prefix, words }) => {
      const panel = { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR };
      const page = await open("/guide/start");
      const sidebar = await openPanel(page, panel);
      const late = sidebar.getByRole("link", { name: "Page 48" });
      expect(await sidebar.getByText("More").isVisible()).toBe(true);
      expect(await late.isVisible()).toBe(false);
      await page.keyboard.press("Escape");
      await page.locator(".ink-pager [rel=next]").click();
      await page.waitForURL(site.url(`${prefix}/guide/stale`));

      await visit(page, `${prefix}/guide/more/most/page-48`);
      await openPanel(page, panel);
      await expect.poll(() => fits(page, late)).toBe(true);
      expect(await late.getAttribute("aria-current")).toBe("page");
      expect(await page.locator(".ink-to-top").getAttribute("aria-label")).toBe(
        lang === "en" ? "Up again" : "回到开头",
      );
    }));

  test("point at the sibling tools, and press and focus what opens so", () =>
    inBoth(screen, async ({ lang, open, openMenu, words }) => {
      const page = await open("/");
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const menu = await openMenu(page);
      const button = menu.getByRole("button", { name: words.tools });
      await button.hover();
      const panel = page.getByRole("dialog", { name: words.tools });
      await panel.and(page.locator("[data-side]")).waitFor();
      const look = await panel.evaluate((one) => {
        const { animationName, zIndex } = getComputedStyle(one);
        const marks = ["::before", "::after"].map((part) => getComputedStyle(one, part).content);
        return { animationName, zIndex, marks };
      });
      // No arrow.
      expect(look).toEqual({ animationName: "ink-zoom-big", zIndex: "1100", marks: ["none", "none"] });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const [at, box] = [await boxOf(button), await boxOf(panel)];
      expect([Math.round(box.y - at.bottom), Math.round(box.x - at.x)]).toEqual([
        expect.closeTo(4, -1),
        // Below, from the button's left edge on, as far as the window has room.
        Math.round(Math.min(0, width - 8 - box.width - at.x)),
      ]);
      expect(await fits(page, panel)).toBe(true);
      expect((await boxOf(panel.locator(".ink-tools-title"))).width).toBeGreaterThanOrEqual(177);
      const logos = panel.locator("li img");
      expect(await logos.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))).toEqual([
        "none",
        "0.95",
        "0.95",
      ]);
      expect(await logos.nth(1).getAttribute("src")).toMatch(/^data:image\/gif/);
      expect(await panel.getByRole("link").allTextContents()).toEqual([
        "Ink",
        `Press${lang === "en" ? "A press" : "印刷工具"}`,
        "Brush毛笔",
        "Stone砚台",
      ]);
      await page.mouse.move(5, 780);
      await panel.waitFor({ state: "detached" });

      const [clicked, focused] = ["By click", "By focus"].map((name) => page.getByRole("dialog", { name }));
      await page.locator("#click").hover();
      await page.locator("#focus").hover();
      await page.locator("#tip").hover();
      const tip = page.getByRole("tooltip");
      await tip.and(page.locator("[data-side]")).waitFor();
      expect([await clicked!.count(), await focused!.count()]).toEqual([0, 0]);
      expect(await tip.evaluate((one) => getComputedStyle(one).zIndex)).toBe("1070");
      const [mark, text] = [await boxOf(page.locator("#tip")), await boxOf(tip)];
      expect(text.width).toBeLessThanOrEqual(250);
      // On its right, or on the other side where that has no room.
      const isRight = mark.right + text.width + 8 <= width;
      expect([text.x >= mark.right, text.right <= mark.x]).toEqual([isRight, !isRight]);
      await page.locator("#click").click();
      await clicked!.waitFor();
      await page.locator("#focus").focus();
      await focused!.waitFor();
      await page.keyboard.press("Escape");
      await focused!.waitFor({ state: "detached" });
    }));

  test("enlarge a picture on the page's own paper, and have it back in every way there is", () =>
    inBoth(screen, async ({ lang, open, words }) => {
      const page = await open("/guide/start");
      const enlarge = async (name: string): Promise<Locator> => {
        await page.getByRole("button", { name: `${words.zoomImage}: ${name}` }).click();
        await page.locator("dialog[data-open]").waitFor();
        return page.locator("dialog.ink-zoom");
      };
      const ways: ((dialog: Locator) => Promise<void>)[] = [
        (dialog) => dialog.locator(".ink-zoom-image").click(),
        (dialog) => dialog.click({ position: { x: 3, y: 3 } }),
        () => page.keyboard.press("Escape"),
        () => page.setViewportSize({ width, height: 790 }),
        () => scrollBy(page, 60),
      ];
      for (const close of ways) {
        const dialog = await enlarge(TITLES[lang]);
        const colours = await dialog.evaluate((one) =>
          [getComputedStyle(one, "::before"), getComputedStyle(document.documentElement)].map(
            ({ backgroundColor }) => backgroundColor,
          ),
        );
        expect(new Set(colours).size).toBe(1);
        await close(dialog);
        await dialog.waitFor({ state: "detached" });
      }
      await enlarge("Detail");
      const image = page.locator(".ink-zoom-image");
      await expect.poll(() => image.getAttribute("src")).toBe("/large.svg");
      // From edge to edge.
      const box = await boxOf(image);
      expect([Math.round(box.width) === width, Math.round(box.height) === 790]).toContain(true);
      await page.keyboard.press("Escape");
      await image.waitFor({ state: "detached" });
      const warned = page.waitForEvent("console", (message) => message.type() === "warning");
      await enlarge("Lost");
      expect((await warned).text()).toBe("Unable to reach the zoom image target /missing.svg");
      expect(await image.getAttribute("src")).toContain("/picture.svg");
      await page.keyboard.press("Escape");
    }));

  test("put a page on paper, dark on light and with nothing to press", () =>
    inBoth(screen, async ({ lang, open }) => {
      const page = await open("/guide/start", { isAwake: false });
      await page.emulateMedia({ media: "print", colorScheme: scheme });
      const chrome = page.locator("a, button, input, summary, nav, .ink-navbar, .ink-footer, [popover]");
      const shown = await chrome.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.closest("[data-ink-article]") === null)
          .map((one) => `${one.localName} ${one.id}`),
      );
      expect(shown).toEqual([]);
      const title = page.getByRole("heading", { level: 1, name: TITLES[lang] });
      const inks = await title.evaluate((one) =>
        [getComputedStyle(one).color, getComputedStyle(document.documentElement).backgroundColor].map(
          (colour) => [...colour.matchAll(/[\d.]+/g)].map(Number),
        ),
      );
      expect(Math.max(...inks[0]!.slice(0, 3))).toBeLessThan(60);
      // No ink is spent on the paper.
      expect(inks[1]?.[3]).toBe(0);
      const link = page.getByRole("link", { name: "Elsewhere" });
      expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("(");
      const article = await boxOf(page.locator("[data-ink-article]"));
      expect(Math.round(article.width)).toBe(width);
    }));

  test("go on in a language that the site added, and in one that is written from right to left", () =>
    inBoth(screen, async ({ check, open, openMenu, openPanel, isPhone, words }) => {
      const page = await open("/guide/start");
      const changeLanguage = async (menu: Locator, from: string, to: string): Promise<void> => {
        await menu.locator(`summary[aria-label^="${from}:"]`).click();
        await menu.getByRole("link", { name: to, exact: true }).click();
      };
      await changeLanguage(await openMenu(page), words.language, "Français");
      await page.waitForURL(site.url("/fr/guide/start"));
      await page.locator('html[lang="fr"]:not([dir=rtl])').waitFor();
      // What it was given, and the rest in English.
      expect(await page.locator(".ink-to-top").getAttribute("aria-label")).toBe(FRENCH.backToTop);
      const french = { name: FRENCH.sidebar, id: "ink-sidebar", from: SIDEBAR };
      await openPanel(page, french);
      await page.keyboard.press("Escape");
      const menu = await openMenu(page, { name: FRENCH.menu });
      await changeLanguage(menu, messages.en.language, "العربية");
      await page.waitForURL(site.url("/ar/guide/start"));
      await page.locator('html[lang="ar"][dir="rtl"]').waitFor();

      const boxes = async (...parts: string[]): Promise<Awaited<ReturnType<typeof boxOf>>[]> =>
        Promise.all(parts.map((part) => boxOf(page.locator(part).first())));
      const [title, tools] = await boxes(".ink-site-title", isPhone ? ".ink-navbar-toggle" : ".ink-social");
      expect(title!.x).toBeGreaterThan(tools!.right);
      const [heading, copy, code] = await boxes("h1", ".ink-copy-page", ".ink-code-title");
      expect(heading!.x).toBeGreaterThan(copy!.right);
      expect(code!.width).toBeGreaterThan(100);
      const [previous, next] = await boxes(".ink-pager [rel=prev]", ".ink-pager [rel=next]");
      expect(previous!.x).toBeGreaterThan(next!.x);
      expect(await page.locator(".ink-code pre").evaluate((one) => getComputedStyle(one).direction)).toBe(
        "ltr",
      );
      expect(await overflowOf(page)).toBe(0);

      const { sidebar, outline } = messages.en;
      const [main] = await boxes(".ink-main");
      const beside = await boxOf(await openPanel(page, { name: sidebar, id: "ink-sidebar", from: SIDEBAR }));
      // A drawer comes from the right edge; where there is room, it stands on the right of the article.
      if (width < SIDEBAR) expect(Math.round(beside.right)).toBe(width);
      else expect(beside.x).toBeGreaterThanOrEqual(main!.right);
      await check(page);
      await page.keyboard.press("Escape");
      const list = await openPanel(page, { name: outline, id: "ink-outline", from: OUTLINE });
      expect(await fits(page, list, { isStanding: width >= OUTLINE })).toBe(true);
      const listed = await boxOf(list);
      if (width < OUTLINE) expect(listed.x).toBeLessThan(width / 2);
      else expect(listed.right).toBeLessThanOrEqual(main!.x);
      expect(await overflowOf(page)).toBe(0);
    }));
});

/** The original of one page is changed after its translations were made. */
async function changeOriginal(created: TestSite): Promise<void> {
  commitFiles(created, "2026-01-01T00:00:00Z");
  await created.write(CHANGED);
  commitFiles(created, "2026-02-01T00:00:00Z");
}

/** What a page has shown so far. */
interface Seen {
  /** The appearance in its first frame. */
  frame?: string;
  /** Whether the news were in it. */
  news?: boolean;
  /** From what to what it has faded: `light to dark`. */
  fades: string[];
}

async function watchAppearance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { fades: [] };
    Reflect.set(window, "seen", seen);
    const appearance = (): string => document.documentElement.dataset["appearance"] ?? "";
    const look = (): void => {
      if (document.querySelector("#ink-main") === null) requestAnimationFrame(look);
      else {
        seen.frame = appearance();
        seen.news = document.querySelector("[data-ink-announcement]")?.checkVisibility() ?? false;
      }
    };
    requestAnimationFrame(look);
    const { startViewTransition } = document;
    document.startViewTransition = (change) => {
      const before = appearance();
      const transition = startViewTransition.call(document, change);
      void transition.finished.then(() => seen.fades.push(`${before} to ${appearance()}`));
      return transition;
    };
  });
}

/** What a page shows is there before its pictures are. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.url(path), { waitUntil: "domcontentloaded" });
}

/** By hand, and until the page has heard of it. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.evaluate((y) => window.scrollBy({ top: y, behavior: "instant" }), distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + distance);
}

async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number; right: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not there to be measured.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whether all of it is inside of the window; what stands beside the article may go on below. */
async function fits(page: Page, locator: Locator, { isStanding = false } = {}): Promise<boolean> {
  const { x, y, right, bottom } = await boxOf(locator);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return x >= 0 && right <= width && (isStanding || (y >= 0 && bottom <= height));
}
