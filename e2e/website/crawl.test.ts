import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { overflowOf } from "../support/accessibility.ts";
import { createPageOpener } from "../support/browser.ts";
import { runInkstone } from "../support/inkstone.ts";
import { OUTLINE, SCREENS, SIDEBAR } from "../support/readers.ts";
import { testComparison } from "./comparison-suite.ts";
import { testParts } from "./parts-suite.ts";
import { readPages, type SeenPage } from "./read-page.ts";
import { addressOf, type Language, LANGUAGES, ROUTES } from "./routes.ts";
import { listPages } from "./samples.ts";
import { testSearch } from "./search-suite.ts";
import { createServedWebsite, WEBSITE } from "./served-website.ts";
import { testService } from "./service-suite.ts";

/** One build serves all that is asked of the finished website. */
const site = createServedWebsite();
const openPage = createPageOpener();
let crawling: Promise<Map<string, SeenPage>> | undefined;

testParts(site);
testComparison(site);
testSearch(site);
testService(site, openPage);

test("a crawl from / and /zh/ reaches every page of the specification, and every file", async () => {
  const pages = await crawlOnce();
  const written = listPages("en").filter((file) => !file.startsWith("fragments/"));
  const files = written.map((file) => `/${file.replace(/\.mdx$/, "").replace(/(^|\/)index$/, "$1")}`);
  const routes = LANGUAGES.flatMap((lang) => [...ROUTES, ...files].map((route) => addressOf(route, lang)));
  expect(routes.filter((path) => !pages.has(path))).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(45);
});

test("it passes its own check, and every address is in the ledger", async () => {
  const { code, stdout, stderr } = await runInkstone(["check", "--json"], { cwd: WEBSITE });
  const { result } = JSON.parse(stdout) as { result: object };
  expect(result, stderr).toMatchObject({ warnings: 0, unrecorded: { addresses: [] } });
  expect(code, stderr).toBe(0);
});

test("the overview of the official plugins is found under its name too", async () => {
  const { page } = await openPage();
  for (const lang of LANGUAGES) {
    await page.goto(site.url(addressOf("/plugin/official-plugins/overview", lang)));
    await expect.poll(() => page.url()).toBe(site.url(addressOf("/plugin/official-plugins/", lang)));
  }
});

test("no link, anchor or file is dead", async () => {
  const pages = await crawlOnce();
  const { page } = await openPage();
  await page.goto(site.url("/robots.txt"));
  expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  const links = [...pages].flatMap(([path, { links: all }]) => all.map((link) => [path, link] as const));
  const dead = links.filter(([, link]) => {
    const [path = "", hash] = link.split("#");
    return hash !== undefined && hash !== "" && pages.get(path)?.ids.includes(hash) === false;
  });
  expect(dead).toEqual([]);
  const files = [...pages.values()].flatMap((seen) => [
    ...seen.files,
    ...seen.links.filter((link) => !isPage(link)),
  ]);
  const missing = await page.evaluate(
    async (all) => {
      const answers = await Promise.all(
        all.map(async (path) => ({ path, status: (await fetch(path)).status })),
      );
      return answers.filter(({ status }) => status !== 200);
    },
    [...new Set(files)],
  );
  expect(missing).toEqual([]);
});

test("a file of the site that a page shows moves nothing when it comes", async () => {
  const { page } = await openPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rss.json", async (route) => {
    await held;
    await route.continue();
  });
  const heightOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).boundingBox())?.height ?? 0;
  await page.goto(site.url("/plugin/official-plugins/rss"));
  const kept = await heightOf(".site-published");
  release();
  const shown = await heightOf('.ink-code:has(.ink-code-title:text-is("/rss.json"))');
  expect(Math.abs(shown - kept)).toBeLessThan(1);
});

describe.each(LANGUAGES)("%s", (lang) => {
  test.each(ROUTES)("%s is complete", async (route) => {
    const seen = (await crawlOnce()).get(addressOf(route, lang));
    expect(seen).toMatchObject({ status: 200, lang });
    expect(seen?.headings).toHaveLength(1);
    expect(seen?.description).toMatch(/\S{3}/);
    expect(seen?.title).toContain("Inkstone");
    expect(seen?.alternates).toMatchObject({ en: addressOf(route, "en"), zh: addressOf(route, "zh") });
    expect(seen?.canonical).toBe(`https://inkstone.dev${addressOf(route, lang)}`);
    expect(seen?.editLink).toMatch(/^https:/);
    // Home and overview pages have cards instead.
    if (!route.endsWith("/")) expect(seen?.outline.length).toBeGreaterThan(0);
  });

  test("titles and descriptions are each page's own", async () => {
    const own = (await pagesIn(lang)).filter(([path]) => !path.includes("/types/"));
    expect(findRepeated(own.map(([, seen]) => seen.title))).toEqual([]);
    expect(findRepeated(own.map(([, seen]) => seen.description))).toEqual([]);
  });

  test("every page has one heading, its language and an edit link, and leads to its counterpart", async () => {
    const pages = await crawlOnce();
    const other = lang === "en" ? "zh" : "en";
    const own = await pagesIn(lang);
    const lost = own.filter(([path, seen]) => {
      const counterpart = addressOf(path.replace(/^\/zh(?=\/)/, ""), other);
      const isLinked = seen.links.includes(counterpart) && pages.has(counterpart);
      const isEditable = seen.editLink.startsWith("https://");
      return seen.lang !== lang || seen.headings.length !== 1 || !isEditable || !isLinked;
    });
    expect(lost.map(([path]) => path)).toEqual([]);
    expect(own.length).toBeGreaterThan(ROUTES.length);
  });

  test("every column of a table has a name", async () => {
    const nameless = (await pagesIn(lang)).filter(([, { namelessColumns }]) => namelessColumns > 0);
    expect(nameless.map(([path]) => path)).toEqual([]);
  });

  test("on a desktop, every column of a table is seen", async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    const cut: string[] = [];
    for (const route of ROUTES) {
      await page.goto(site.url(addressOf(route, lang)));
      const hidden = await page
        .locator(".ink-table")
        .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      cut.push(...hidden.filter((pixels) => pixels > 0).map((pixels) => `${route}: ${pixels} pixels`));
    }
    expect(cut).toEqual([]);
  });

  /** 200 words, or 340 Han characters, a minute. */
  test("a guide takes two minutes to read, at least", async () => {
    const guides = (await pagesIn(lang)).filter(([path]) =>
      /^(?:\/zh)?\/(?:guide|plugin)\/.*[^/]$/.test(path),
    );
    const thin = guides.filter(([, { words }]) => words < 400);
    expect(thin.map(([path, { words }]) => `${path} ${Math.round(words)}`)).toEqual([]);
    expect(guides.length).toBeGreaterThan(30);
  });
});

describe.each([
  [
    "en",
    {
      actions: ["Introduction", "Quick Start"],
      nav: ["Guide", "Plugin", "API", "Changelog", "1.x docs"],
      family:
        "A unified JavaScript toolchain built around Rspack, with high performance and a consistent architecture.",
      press: ["https://rspack.rs/", "RspackA fast JavaScript bundler written in Rust"],
      sidebars: [
        ["Getting Started", "Features", "Default Theme", "Advanced"],
        ["Plugin System", "Official Plugins", "Community Plugins"],
        ["API Overview", "Config", "Client API", "Commands"],
      ],
    },
  ],
  [
    "zh",
    {
      actions: ["介绍", "快速开始"],
      nav: ["指南", "插件", "API", "更新日志", "1.x 文档"],
      family: "以 Rspack 为核心的一体化 JavaScript 工具链，性能出众，架构一致。",
      press: ["https://rspack.rs/zh/", "Rspack基于 Rust 的高性能 JavaScript 打包工具"],
      sidebars: [
        ["开始", "功能", "默认主题", "进阶"],
        ["插件系统", "官方插件", "社区插件"],
        ["API 概览", "配置", "客户端 API", "命令"],
      ],
    },
  ],
] as const)("in %s", (lang, words) => {
  test("on every screen, the home page has its hero, six features and six tools, and the menu seven", async () => {
    const { page } = await openPage({ reducedMotion: "reduce" });
    await page.goto(site.url(addressOf("/", lang)));
    const shown = (selector: string): Promise<string[]> =>
      page.locator(`${selector}:visible`).allTextContents();
    for (const { width, scheme } of SCREENS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator(`:root[data-appearance="${scheme}"]`).waitFor();
      expect(await shown(".ink-hero-actions a")).toEqual(words.actions);
      expect(await page.locator(".ink-hero img:visible").getAttribute("src")).toBe(`/hero-${scheme}.svg`);
      expect(await shown(".ink-features > li")).toHaveLength(6);
      expect(await shown(".ink-tool-cards > p")).toEqual([words.family]);
      if (width >= OUTLINE) expect(await countLines(page.locator(".ink-tool-cards > p"))).toBe(1);
      expect(await shown(".ink-tool-cards li a[target=_blank]")).toHaveLength(6);
      expect(await shown(".ink-footer")).toEqual([expect.stringContaining("2024")]);
      expect(await overflowOf(page)).toBe(0);

      if (width < 768) await page.locator(".ink-navbar-toggle").click();
      await page.locator(".ink-nav summary").click();
      expect(await shown(".ink-nav a")).toEqual(words.nav);
      expect(await shown(".ink-social a")).toHaveLength(3);
      await page.locator(".ink-nav summary").click();
      await page.getByRole("button", { name: lang === "en" ? "Sibling tools" : "同系列工具" }).click();
      const rows = page.locator(".ink-tools li a[target=_blank]");
      await rows.first().waitFor();
      expect(await rows.count()).toBe(7);
      expect([await rows.first().getAttribute("href"), await rows.first().textContent()]).toEqual(
        words.press,
      );
      expect(await page.locator(".ink-tools-title").getAttribute("href")).toMatch(/^https:\/\/github\.com\//);
      const scales = await rows
        .locator("img")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).scale));
      expect(scales.filter((scale) => scale === "0.95")).toHaveLength(2);
      await page.keyboard.press("Escape");
      await rows.first().waitFor({ state: "detached" });
      if (width < 768) await page.keyboard.press("Escape");
    }
  });

  test("from tablets on the navbar is one row, and no card of a tool ends with a word or a character alone", async () => {
    const { page } = await openPage();
    await page.goto(site.url(addressOf("/", lang)));
    // What the scrollbar of a window takes.
    await page.evaluate(() => (document.body.style.paddingInlineEnd = "15px"));
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page
        .locator(".ink-nav > li")
        .evaluateAll((all) => [...new Set(all.map((entry) => entry.getBoundingClientRect().y))]);
      expect(rows, `at ${width} pixels`).toHaveLength(1);
      for (const text of await page.locator(".ink-tool-cards li p").all()) {
        expect(await lastLineOf(text), `at ${width} pixels`).toMatch(/\S\s+\S|[\p{Script=Han}]{2}/u);
      }
    }
  });

  test("on every screen, the sidebars of guide, plugin and api have their groups", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    const areas = ["/guide/start/introduction", "/plugin/system/introduction", "/api/"];
    for (const [index, route] of areas.entries()) {
      await page.goto(site.url(addressOf(route, lang)));
      const groups = page
        .locator("#ink-sidebar > div > ul > li")
        .locator(":scope > a:visible, :scope > details > summary:visible");
      for (const { width, scheme } of SCREENS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: scheme });
        const button = page.locator("[popovertarget=ink-sidebar]:visible");
        if (width < SIDEBAR) await button.click();
        expect(await groups.allTextContents()).toEqual(words.sidebars[index]);
        // All can be closed; the overview of the API is a page of its own.
        expect(await page.locator("#ink-sidebar > div > ul > li > details").count()).toBe(
          words.sidebars[index]?.filter((name) => !name.startsWith("API ")).length,
        );
        await page.keyboard.press("Escape");
        await page.locator("#ink-sidebar:popover-open").waitFor({ state: "detached" });
      }
    }
  });
});

/** All that was found in a language, but for the address that the page about redirects gives as an example. */
async function pagesIn(lang: Language): Promise<[path: string, seen: SeenPage][]> {
  return [...(await crawlOnce())].filter(
    ([path]) => path.startsWith("/zh/") === (lang === "zh") && !path.endsWith("/official-plugins/redirects"),
  );
}

function crawlOnce(): Promise<Map<string, SeenPage>> {
  crawling ??= crawl();
  return crawling;
}

/** Reads what the pages link to, and so on, until nothing is new. */
async function crawl(): Promise<Map<string, SeenPage>> {
  const { page } = await openPage();
  await page.goto(site.url("/robots.txt"));
  const pages = new Map<string, SeenPage>();
  let next = ["/", "/zh/"];
  while (next.length > 0) {
    for (const [path, seen] of await readPages(page, next)) pages.set(path, seen);
    const linked = [...pages.values()].flatMap(({ links }) => links.map((link) => link.replace(/#.*/, "")));
    next = [...new Set(linked)].filter((path) => !pages.has(path) && isPage(path));
  }
  return pages;
}

function isPage(path: string): boolean {
  return !/\.\w+$/.test(path.replace(/#.*/, ""));
}

function countLines(paragraph: Locator): Promise<number> {
  return paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
}

function lastLineOf(paragraph: Locator): Promise<string> {
  return paragraph.evaluate((element) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    const lineAt = (index: number): number | undefined => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getClientRects()[0]?.bottom;
    };
    let start = text.length - 1;
    const last = lineAt(start);
    while (start > 0 && lineAt(start - 1) === last) start -= 1;
    return text.data.slice(start);
  });
}

function findRepeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
