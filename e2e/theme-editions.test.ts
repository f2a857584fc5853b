import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readInterfaceTexts } from "../packages/inkstone/dist/config/interface-texts.js";
import { CHANGED, createEditionsSite, EDITIONS, FRENCH } from "./fixtures/editions-site.ts";
import { overflowOf } from "./support/accessibility.ts";
import { wakeShell } from "./support/awake.ts";
import { commitFiles } from "./support/commit-files.ts";
import { createReaders, OUTLINE, type Reader, SCREENS, SIDEBAR } from "./support/readers.ts";
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
const TEXTS = {
  ar: readInterfaceTexts("ar"),
  fr: readInterfaceTexts("fr"),
  "zh-TW": readInterfaceTexts("zh-TW"),
};

describe.each(SCREENS)("readers of English and Chinese at $width pixels, $scheme,", (screen) => {
  const { scheme } = screen;

  test("go to the same page of another version", () =>
    inBoth(screen, async ({ lang, open, openMenu, prefix, words }) => {
      const page = await open("/guide/start", { isAwake: false });
      const there = await openVersions(await openMenu(page));
      expect(await there.locator("summary").getAttribute("aria-label")).toBe(
        `${words.version}${words.labelSeparator}v2`,
      );
      await there.getByRole("link", { name: "v1", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: `First ${TITLES[lang]}` }).waitFor();
      expect(page.url()).toBe(site.url(`/v1${prefix}/guide/start`));
    }));

  test("close the news and switch the appearance, with a fade or without: both last from the first frame on", () =>
    inBoth(screen, async ({ open, openMenu, words }) => {
      const other = scheme === "light" ? "dark" : "light";
      const page = await open("/");
      const seen = (): Promise<Seen> => page.evaluate(() => Reflect.get(window, "seen") as Seen);
      await expect.poll(seen).toEqual({ frame: scheme, news: true, fades: [] });
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
      await expect.poll(seen).toEqual({ frame: other, news: false, fades: [] });
      await wakeShell(page);
      expect(await news.isVisible()).toBe(false);
    }));

  test("find the page that is shown in view in the sidebar, however long that is", () =>
    inBoth(screen, async ({ open, openPanel, words }) => {
      const page = await open("/guide/more/most/page-32", { isAwake: false });
      const sidebar = await openPanel(page, { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR });
      const entry = sidebar.getByRole("link", { name: "Page 32" });
      await expect.poll(() => fits(page, entry)).toBe(true);
      expect(await entry.getAttribute("aria-current")).toBe("page");
      const next = page.locator(".ink-pager [rel=next]");
      expect(await next.getAttribute("href")).toMatch(/\/guide\/more\/most\/page-33$/);
    }));
});

describe("on every screen, readers of English and Chinese", () => {
  test("are told where a page is not in another version", () =>
    onEveryScreen("/guide/new", async (page, { check, openMenu, isPhone, prefix, words }) => {
      const versions = await openVersions(await openMenu(page));
      const missing = versions.getByRole("link");
      expect(await missing.textContent()).toBe(`v1${words.missingVersion}`);
      expect(await missing.getAttribute("href")).toBe(`/v1${prefix}/`);
      expect(await fits(page, missing)).toBe(true);
      await check(page);
      await versions.locator("summary").click();
      if (isPhone) await page.keyboard.press("Escape");
    }));

  test("see the navbar leave and come back", () =>
    onEveryScreen("/guide/start", async (page, { isPhone, screen, words }) => {
      const bar = (top: number): { bar?: number } => (screen.width < OUTLINE ? { bar: top } : {});
      await scrollTo(page, 300);
      // Nothing shines through where it was: the bar below it moves up.
      await expect.poll(() => topsOf(page)).toEqual({ navbar: -56, ...bar(0) });
      await scrollTo(page, 200);
      await expect.poll(() => topsOf(page)).toEqual({ navbar: 0, ...bar(56) });
      if (isPhone) {
        const button = await boxOf(page.getByRole("button", { name: words.menu, exact: true }));
        // As a finger does it, which does not scroll the page first.
        await page.mouse.click(button.x + 9, button.y + 9);
        const menu = page.locator("#ink-menu:popover-open");
        await menu.waitFor();
        const { y, bottom } = await boxOf(menu);
        expect([Math.round(y), Math.round(bottom)]).toEqual([56, 800]);
        await page.keyboard.press("Escape");
        // Nor does it leave while a key has led there.
        await scrollTo(page, 300);
        await page.locator(":root[data-ink-reading-on]").waitFor({ state: "attached" });
        expect(await topsOf(page)).toEqual({ navbar: 0, ...bar(56) });
        await page.locator(":focus").blur();
      }
      await scrollTo(page, 0);
    }));

  test.each([
    ["stay where it never leaves", "never", { navbar: 0 }, 56],
    ["not where there is to be none", "always", {}, 0],
  ] as const)("see the navbar %s", (_, setting, navbar, below) =>
    onEveryScreen(
      "/guide/start",
      async (page, { screen }) => {
        await scrollTo(page, 300);
        await page.locator(":root[data-ink-reading-on]").waitFor({ state: "attached" });
        expect(await topsOf(page)).toEqual({ ...navbar, ...(screen.width < OUTLINE && { bar: below }) });
        await scrollTo(page, 0);
        await page.locator(":root:not([data-ink-reading-on])").waitFor({ state: "attached" });
      },
      { edition: ({ lang }) => EDITIONS[lang][setting] },
    ),
  );

  test("see a collapsed group of the sidebar closed, with the words of the site", () =>
    onEveryScreen("/guide/start", async (page, { lang, openPanel, words }) => {
      const sidebar = await openPanel(page, { name: words.sidebar, id: "ink-sidebar", from: SIDEBAR });
      expect(await sidebar.getByText("More").isVisible()).toBe(true);
      expect(await sidebar.getByText("Most").isVisible()).toBe(false);
      expect(await page.locator(".ink-to-top").getAttribute("aria-label")).toBe(
        lang === "en" ? "Up again" : "回到开头",
      );
      await page.keyboard.press("Escape");
    }));

  test.each([
    ["missing", "/guide/untranslated", "translationMissing"],
    ["old", "/guide/stale", "translationStale"],
  ] as const)("are told of a translation that is %s, in their own language", (_, path, key) =>
    onEveryScreen(
      path,
      async (page, { check, lang, words: ownWords }) => {
        const words = lang === "zh" ? { ...ownWords, ...TEXTS["zh-TW"] } : ownWords;
        const notice = page.getByRole("complementary", { name: words.translationNotice });
        const [said, original] = [words[key], words.translationOriginal].map((one) =>
          one.replace("{language}", LABELS.zh),
        );
        // A Chinese full stop brings its own blank.
        expect(await notice.textContent()).toBe(`${said}${lang === "zh" ? "" : " "}${original}`);
        expect(await fits(page, notice)).toBe(true);
        expect(await notice.getByRole("link").getAttribute("href")).toBe(path);
        await check(page);
      },
      // The original is Chinese: the Chinese that is translated from it is the traditional one.
      { edition: ({ lang, prefix }) => (lang === "zh" ? EDITIONS.zh.never : prefix) },
    ),
  );

  const navbar = "layoutStart navbarStart navStart navEnd toolsStart toolsEnd";
  const doc = "sidebarStart sidebarEnd docStart";
  const end = "footerStart footerEnd layoutEnd";

  test.each([
    ["/", `${navbar} heroStart heroImage heroEnd featuresStart featuresEnd homeEnd ${end}`],
    ["/nowhere", `${navbar} notFoundEnd ${end}`],
    ["/custom", `${navbar} ${end}`],
    ["/blank", ""],
    ["/guide/", `${navbar} ${doc} overviewStart overviewEnd docEnd pageEnd ${end}`],
    ["/guide/wide", `${navbar} ${doc} docEnd pageEnd ${end}`],
    ["/guide/start", `${navbar} ${doc} docEnd pageEnd outlineStart outlineEnd ${end}`],
  ])("find the parts of %s between its slots", (path, slots) =>
    onEveryScreen(path, async (page, { isPhone, screen, words }) => {
      const filled = await page
        .locator("[data-slot]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-slot")).join(" "));
      expect(filled).toBe(slots);
      const shown = (part: string): Promise<number> => page.locator(`${part}:visible`).count();
      const isBare = path === "/blank";
      expect([await shown(".ink-navbar"), await shown(".ink-footer")]).toEqual(isBare ? [0, 0] : [1, 1]);
      expect(await shown(".ink-sidebar")).toBe(path.startsWith("/guide") && screen.width >= SIDEBAR ? 1 : 0);
      expect(await shown(".ink-outline")).toBe(path === "/guide/start" && screen.width >= OUTLINE ? 1 : 0);
      expect(await overflowOf(page)).toBe(0);
      if (!isPhone && !isBare) await expectSlotsBesideLinks(page);
      if (path === "/nowhere") await page.getByRole("heading", { name: words.notFoundTitle }).waitFor();
      if (path === "/guide/") await expectCards(page);
      if (path === "/") await expectHarmless(page);
      if (!path.startsWith("/guide/") || path === "/guide/") return;
      const { width } = await boxOf(page.locator("[data-ink-article]"));
      // A wide page has the room of the outline too, where there is more than a line of text needs.
      expect(width).toBeGreaterThan(280);
      expect(width > 41 * 16).toBe(path === "/guide/wide" && !isPhone);
    }),
  );

  test("see as many levels in the outline as the page wants", async () => {
    await onEveryScreen("/guide/deep", async (page, { openPanel, words }) => {
      const outline = await openPanel(page, { name: words.outline, id: "ink-outline", from: OUTLINE });
      expect(await levelsOf(outline)).toEqual(["1 Two", "2 Three", "3 Four", "1 Again", "2 Skipped"]);
      const [first = 0, second = 0, third = 0] = await outline.getByRole("link").evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect().left;
        }),
      );
      expect([second - first, third - second]).toEqual([14, 14]);
      await outline.getByRole("link", { name: "Four" }).click();
      await expect.poll(() => outline.locator("[aria-current]").allTextContents()).toEqual(["Four"]);
    });
    await onEveryScreen("/guide/inner", async (page, { openPanel, words }) => {
      const outline = await openPanel(page, { name: words.outline, id: "ink-outline", from: OUTLINE });
      expect(await levelsOf(outline)).toEqual(["1 Three", "2 Four", "2 Skipped"]);
      await outline.getByRole("link", { name: "Skipped" }).click();
    });
    await onEveryScreen("/guide/flat", async (page) =>
      expect(await page.locator("[id=ink-outline], [popovertarget=ink-outline]").count()).toBe(0),
    );
  });

  test("point at the sibling tools, and press and focus what opens so", () =>
    onEveryScreen("/", async (page, { isPhone, lang, openMenu, screen, words }) => {
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
        4,
        // Below, from the button's left edge on, as far as the window has room.
        Math.round(Math.min(0, screen.width - 8 - box.width - at.x)),
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
      await expectTriggers(page, screen.width);
      if (isPhone) await page.keyboard.press("Escape");
    }));

  test("enlarge a picture on white or on the dark page's own paper, and have it back in every way there is", () =>
    onEveryScreen("/guide/start", async (page, { lang, screen: { scheme, width }, words }) => {
      const enlarge = async (name: string): Promise<Locator> => {
        await page.getByRole("button", { name: `${words.zoomImage}${words.labelSeparator}${name}` }).click();
        await page.locator("dialog[data-open]").waitFor();
        return page.locator("dialog.ink-zoom");
      };
      const ways: ((dialog: Locator) => Promise<void>)[] = [
        (dialog) => dialog.locator(".ink-zoom-image").click(),
        (dialog) => dialog.click({ position: { x: 3, y: 3 } }),
        () => page.keyboard.press("Escape"),
        () => page.setViewportSize({ width, height: 790 }),
        async () => scrollTo(page, (await page.evaluate(() => window.scrollY)) + 60),
      ];
      for (const close of ways) {
        const dialog = await enlarge(TITLES[lang]);
        const [behind, paper] = await dialog.evaluate((one) =>
          [getComputedStyle(one, "::before"), getComputedStyle(document.documentElement)].map(
            ({ backgroundColor }) => backgroundColor,
          ),
        );
        expect(behind).toBe(scheme === "light" ? "rgb(255, 255, 255)" : paper);
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
      expect((await warned).text()).toBe("Unable to reach the zoom image target /broken.svg");
      expect(await image.getAttribute("src")).toContain("/picture.svg");
      await page.keyboard.press("Escape");
      await image.waitFor({ state: "detached" });
    }));

  test("put a page on paper, dark on light and with nothing to press", () =>
    onEveryScreen("/guide/start", async (page, { lang, screen: { width } }) => {
      await page.emulateMedia({ media: "print" });
      const chrome = page.locator("a, button, input, summary, nav, .ink-navbar, .ink-footer, [popover]");
      const shown = await chrome.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.closest("[data-ink-article]") === null)
          .map((one) => `${one.localName} ${one.id}`),
      );
      expect(shown).toEqual([]);
      const title = page.getByRole("heading", { level: 1, name: TITLES[lang] });
      const [ink = [], paper = []] = await title.evaluate((one) =>
        [getComputedStyle(one).color, getComputedStyle(document.documentElement).backgroundColor].map(
          (colour) => [...colour.matchAll(/[\d.]+/g)].map(Number),
        ),
      );
      expect(Math.max(...ink.slice(0, 3))).toBeLessThan(60);
      // No ink is spent on the paper.
      expect(paper[3]).toBe(0);
      const link = page.getByRole("link", { name: "Elsewhere" });
      expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("(");
      expect(Math.round((await boxOf(page.locator("[data-ink-article]"))).width)).toBe(width);
    }));

  test("are led to the languages that the site added", () =>
    onEveryScreen("/guide/start", async (page, { isPhone, openMenu, words }) => {
      const menu = await openMenu(page);
      const button = menu.locator(`summary[aria-label^="${words.language}${words.labelSeparator}"]`);
      await button.click();
      for (const [label, lang] of [
        ["Français", "fr"],
        ["العربية", "ar"],
      ] as const) {
        const entry = menu.getByRole("link", { name: label, exact: true });
        expect(await entry.getAttribute("href")).toBe(`/${lang}/guide/start`);
        expect(await fits(page, entry)).toBe(true);
      }
      await button.click();
      if (isPhone) await page.keyboard.press("Escape");
    }));

  test("read an added language in the words that it was given, and the rest in its own", () =>
    onEveryScreen(
      "/guide/start",
      async (page, { isPhone, openMenu, openPanel }) => {
        expect(await page.locator("html[lang=fr]:not([dir=rtl])").count()).toBe(1);
        expect(await page.locator(".ink-to-top").getAttribute("aria-label")).toBe(FRENCH.backToTop);
        await openPanel(page, { name: FRENCH.sidebar, id: "ink-sidebar", from: SIDEBAR });
        await page.keyboard.press("Escape");
        const menu = await openMenu(page, { name: FRENCH.menu });
        const { labelSeparator, language } = TEXTS.fr;
        expect(await menu.locator(`summary[aria-label="${language}${labelSeparator}Français"]`).count()).toBe(
          1,
        );
        if (isPhone) await page.keyboard.press("Escape");
      },
      { edition: () => "/fr" },
    ));

  test("see all of it mirrored in a language that is written from right to left", () =>
    onEveryScreen(
      "/guide/start",
      async (page, { check, isPhone, openPanel, screen: { width } }) => {
        expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
        const place = (part: string): Promise<Box> => boxOf(page.locator(part).first());
        const tools = await place(isPhone ? ".ink-navbar-toggle" : ".ink-social");
        expect((await place(".ink-site-title")).x).toBeGreaterThan(tools.right);
        expect((await place("h1")).x).toBeGreaterThan((await place(".ink-copy-page")).right);
        expect((await place(".ink-pager [rel=prev]")).x).toBeGreaterThan(
          (await place(".ink-pager [rel=next]")).x,
        );
        const code = page.locator(".ink-code pre");
        expect(await code.evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
        expect(await overflowOf(page)).toBe(0);

        const { sidebar = "", outline = "" } = TEXTS.ar;
        const main = await place(".ink-main");
        const drawer = await openPanel(page, { name: sidebar, id: "ink-sidebar", from: SIDEBAR });
        // A drawer comes from the right edge; where there is room, it stands on the right of the article.
        if (width < SIDEBAR) expect(Math.round((await boxOf(drawer)).right)).toBe(width);
        else expect((await boxOf(drawer)).x).toBeGreaterThanOrEqual(main.right);
        await check(page);
        await page.keyboard.press("Escape");
        const list = await openPanel(page, { name: outline, id: "ink-outline", from: OUTLINE });
        if (width < OUTLINE) expect(await fits(page, list)).toBe(true);
        if (width < OUTLINE) expect((await boxOf(list)).x).toBeLessThan(width / 2);
        else expect((await boxOf(list)).right).toBeLessThanOrEqual(main.x);
        expect(await overflowOf(page)).toBe(0);
        await page.keyboard.press("Escape");
      },
      { edition: () => "/ar" },
    ));
});

interface Visit {
  /** Another one than the reader's own. */
  edition?(reader: Reader): string;
}

/** One page, loaded once for each language, on one screen after the other. */
function onEveryScreen(
  path: string,
  look: (page: Page, reader: Reader) => Promise<void>,
  { edition = ({ prefix }) => prefix }: Visit = {},
): Promise<void> {
  const [first = { width: 0, scheme: "light" }] = SCREENS;
  return inBoth(first, async (reader) => {
    const page = await reader.open(path, { edition: edition(reader) });
    for (const screen of SCREENS) await look(page, await reader.at(screen));
  });
}

async function openVersions(menu: Locator): Promise<Locator> {
  const versions = menu.locator("details").filter({ has: menu.page().locator("bdi") });
  await versions.locator("summary").click();
  return versions;
}

/** How far navbar and bar are from the top of the window. */
async function topsOf(page: Page): Promise<Record<string, number>> {
  const parts = { navbar: ".ink-navbar", bar: ".ink-bar:visible" };
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const tops = await page
        .locator(part)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      return tops.map((top) => [name, top] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The overview lists the pages of its section in groups, with their headings. */
async function expectCards(page: Page): Promise<void> {
  const cards = page.locator(".ink-overview");
  expect(await cards.locator("section > h2").allTextContents()).toEqual(["More / Most"]);
  const deep = cards.getByRole("listitem").filter({ has: page.locator('h2 > a[href$="/guide/deep"]') });
  expect(await deep.locator("ul a:visible").allTextContents()).toEqual(["Two", "Again"]);
}

/** What a site puts around the navbar's links stands in their row, not above and below it. */
async function expectSlotsBesideLinks(page: Page): Promise<void> {
  const links = await boxOf(page.locator("nav > .ink-nav"));
  const [start, end] = [await boxOf(slotOf(page, "navStart")), await boxOf(slotOf(page, "navEnd"))];
  expect(start.x).toBeLessThanOrEqual(links.x);
  expect(end.x).toBeGreaterThanOrEqual(links.right);
}

function slotOf(page: Page, name: string): Locator {
  return page.locator(`[data-slot="${name}"]`);
}

/** Whatever an author's markup would run is gone, and the rest of it is there. */
async function expectHarmless(page: Page): Promise<void> {
  const marked = page.locator(".ink-hero h1 b, .ink-hero p b, .ink-features :is(h2, p) b");
  expect(await marked.filter({ visible: true }).allTextContents()).toEqual(["2", "2", "2", "2"]);
  expect(await page.evaluate(() => Reflect.get(window, "ran") as unknown)).toBeUndefined();
}

/** The entries of an outline with their level: `2 Three`. */
function levelsOf(outline: Locator): Promise<string[]> {
  return outline.getByRole("link").evaluateAll((all) =>
    all.map((one) => {
      let depth = 0;
      for (let list = one.closest("ul"); list; list = list.parentElement?.closest("ul") ?? null) depth += 1;
      return `${depth} ${one.textContent}`;
    }),
  );
}

/** A tooltip by pointing; what is to be pressed or focused opens by nothing else. */
async function expectTriggers(page: Page, width: number): Promise<void> {
  const clicked = page.getByRole("dialog", { name: "By click" });
  const focused = page.getByRole("dialog", { name: "By focus" });
  for (const id of ["click", "focus", "tip"]) await page.locator(`#${id}`).hover();
  const tip = page.getByRole("tooltip");
  await tip.and(page.locator("[data-side]")).waitFor();
  expect([await clicked.count(), await focused.count()]).toEqual([0, 0]);
  expect(await tip.evaluate((one) => getComputedStyle(one).zIndex)).toBe("1070");
  const [mark, text] = [await boxOf(page.locator("#tip")), await boxOf(tip)];
  expect(text.width).toBe(250);
  // On its right, or on the other side where that has no room.
  const isRight = mark.right + text.width + 8 <= width;
  expect([text.x >= mark.right, text.right <= mark.x]).toEqual([isRight, !isRight]);
  await page.locator("#click").click();
  await clicked.waitFor();
  await page.locator("#focus").focus();
  await focused.waitFor();
  await page.keyboard.press("Escape");
  await focused.waitFor({ state: "detached" });
  await clicked.waitFor({ state: "detached" });
}

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

/** Until the page has heard of it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not there to be measured.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whether all of it is inside of the window. */
async function fits(page: Page, locator: Locator): Promise<boolean> {
  const { x, y, right, bottom } = await boxOf(locator);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return x >= 0 && right <= width && y >= 0 && bottom <= height;
}
