import axe from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import {
  activeRow,
  countStored,
  expectClosed,
  find,
  hrefsOf,
  inputOf,
  rowsOf,
  search,
  storeHits,
} from "./support/search-modal.ts";
import {
  createEmbeddedProvider,
  createHostedProvider,
  type EmbeddedProvider,
  type HostedProvider,
} from "./support/search-provider.ts";

const START = "/guide/routing";
const QUERIES = ["routing", "route", "harbour", "strictSlash", "dynmic", "abacus beads", "trailing"];

const openPage = createPageOpener({ hasScrollbars: true });
/** What the first provider found, for the second to be compared with. */
const found = new Map<string, string[]>();

describe.each([
  ["in the browser", createEmbeddedProvider],
  ["by a service whose first host is down", createHostedProvider],
] as const)("search %s", (_, createProvider) => {
  const provider: EmbeddedProvider | HostedProvider = createProvider();
  const { url, indexName } = provider;
  const recent = `ink-search-recent:${indexName}`;
  const favorites = `ink-search-favorites:${indexName}`;
  let shared: OpenedPage;
  let page: Page;

  /** A page that nobody has searched on, at its start. */
  const openFresh = async (
    options: Parameters<typeof openPage>[0] = {},
    path = START,
  ): Promise<OpenedPage> => {
    const opened = await openPage(options);
    await provider.watch(opened.page);
    await opened.page.goto(url(path));
    return opened;
  };
  beforeAll(async () => {
    shared = await openFresh({ isShared: true });
    ({ page } = shared);
    await wakeShell(page);
  });
  beforeEach(async () => {
    if ((await page.locator("dialog").count()) > 0) await page.keyboard.press("Escape");
    await expectClosed(page);
    if (page.url() !== url(START)) {
      await page.goto(url(START));
      await wakeShell(page);
    }
    await page.evaluate(() => {
      localStorage.clear();
      window.getSelection()?.removeAllRanges();
      (document.activeElement as HTMLElement).blur();
    });
    shared.messages.length = 0;
  });
  /** A host that is down is reported by the browser itself. */
  const complaints = (): string[] =>
    shared.messages.filter((message) => !message.includes("Failed to load resource"));

  describe("opens", () => {
    test.each([
      ["a click on the button", () => page.getByRole("button", { name: "Search" }).click()],
      ["Ctrl+K", () => page.keyboard.press("Control+k")],
      ["a slash", () => page.keyboard.press("/")],
    ])("by %s, with an empty input of 64 characters in focus, and Escape closes it", async (_how, act) => {
      expect(await page.locator(".ink-search-button kbd").textContent()).toBe("Ctrl K");
      await act();
      const input = inputOf(page);
      await input.waitFor();
      expect(await input.getAttribute("placeholder")).toBe("Search docs");
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByText("No recent searches").waitFor();
      await page.keyboard.insertText("x".repeat(70));
      expect(await input.inputValue()).toBe("x".repeat(64));
      await page.keyboard.press("Escape");
      await expectClosed(page);
      expect(complaints()).toEqual([]);
    });

    test("not by a slash that is typed into something, but by Ctrl+K, which closes it too", async () => {
      await page.locator("#typing").fill("a");
      await page.keyboard.press("/");
      expect(await page.locator("#typing").inputValue()).toBe("a/");
      expect(await page.locator("dialog").count()).toBe(0);
      await page.keyboard.press("Control+k");
      await inputOf(page).waitFor();
      await page.keyboard.press("Control+k");
      await expectClosed(page);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("typing");
    });

    test("nor by one that is typed into something inside of a web component", async () => {
      await page.evaluate(() => {
        const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
        root.append(document.createElement("textarea"));
      });
      await page.locator("textarea").fill("a");
      await page.keyboard.press("/");
      expect(await page.locator("textarea").inputValue()).toBe("a/");
      expect(await page.locator("dialog").count()).toBe(0);
      await page.locator("textarea").evaluate((one) => (one.getRootNode() as ShadowRoot).host.remove());
    });

    test("on a Mac by Cmd+K, which the button says", async () => {
      const userAgent =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140 Safari/537.36";
      const { page: mac } = await openFresh({ userAgent });
      await wakeShell(mac);
      await expect.poll(() => mac.locator(".ink-search-button kbd").textContent()).toBe("⌘ K");
      await mac.keyboard.press("Meta+k");
      await inputOf(mac).waitFor();
    });

    test("with what is selected on the page, cut to 64 characters and ready to be typed over", async () => {
      await page.locator("#dynamic").evaluate((heading) => window.getSelection()?.selectAllChildren(heading));
      await page.keyboard.press("Control+k");
      expect(await inputOf(page).inputValue()).toContain("Dynamic routes");
      await expect.poll(() => hrefsOf(page)).toContain(`${START}#dynamic`);
      await page.keyboard.type("lantern");
      expect(await inputOf(page).inputValue()).toBe("lantern");
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await page.evaluate(() =>
        window.getSelection()?.selectAllChildren(document.querySelector("[data-ink-article]") as Node),
      );
      await page.keyboard.press("Control+k");
      const cut = await inputOf(page).inputValue();
      expect(cut).toHaveLength(64);
      expect(cut).toContain("Routing Every file");
    });

    test.each([
      ["a slash", (sleeping: Page) => sleeping.keyboard.press("/")],
      ["a click", (sleeping: Page) => sleeping.locator(".ink-search-button").click()],
    ])("by %s with every letter that was typed while nothing was loaded yet", async (_how, act) => {
      const opened = await openPage();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await opened.page.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await opened.page.goto(url(START));
      await act(opened.page);
      await opened.page.keyboard.type("Routing");
      release();
      await inputOf(opened.page).waitFor();
      await opened.page.keyboard.type(" x");
      expect(await inputOf(opened.page).inputValue()).toBe("Routing x");
    });

    test("at once after the pointer was on its button, which fetches what it needs", async () => {
      const opened = await openFresh();
      const scripts = (): string[] => opened.requests.filter((request) => request.startsWith("GET script "));
      await wakeShell(opened.page);
      await opened.page.waitForLoadState("networkidle");
      const before = scripts().length;
      await opened.page.getByRole("button", { name: "Search" }).hover();
      await expect.poll(() => scripts().length).toBeGreaterThan(before);
      await opened.page.waitForLoadState("networkidle");
      const after = scripts().length;
      await opened.page.keyboard.press("Control+k");
      await inputOf(opened.page).waitFor();
      expect(scripts()).toHaveLength(after);
    });
  });

  describe("is a dialog", () => {
    test("that keeps the focus, locks the page without moving it, and gives both back", async () => {
      const { page: low } = await openFresh({ viewport: { width: 1000, height: 320 } });
      await wakeShell(low);
      const barWidth = await low.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
      expect(barWidth).toBeGreaterThan(0);
      const place = (): Promise<unknown> =>
        low.evaluate(() => {
          const boxes = ["header", "[data-ink-article]"].map((name) => {
            const { left, width } = document.querySelector(name)?.getBoundingClientRect() ?? {};
            return [left, width];
          });
          return [window.scrollY, ...boxes];
        });
      await low.getByRole("button", { name: "Search" }).focus();
      await low.evaluate(() => window.scrollTo(0, 60));
      const before = await place();
      await low.keyboard.press("Enter");
      await inputOf(low).waitFor();
      await find(low, "lantern");
      expect(await place()).toEqual(before);
      await low.mouse.move(500, 5);
      await low.mouse.wheel(0, 500);
      for (let step = 0; step < 12; step++) {
        await low.keyboard.press(step < 6 ? "Tab" : "Shift+Tab");
        expect(await low.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
      }
      expect(await place()).toEqual(before);
      await low.keyboard.press("Escape");
      await expectClosed(low);
      expect(await low.evaluate(() => document.activeElement?.className)).toBe("ink-search-button");
      expect(await place()).toEqual(before);
    });

    test("with the roles of a combobox and its list, whose counts are announced", async () => {
      await find(page, "lantern");
      const input = inputOf(page);
      expect(await input.getAttribute("aria-expanded")).toBe("true");
      const list = page.locator(`#${await input.getAttribute("aria-controls")}`);
      expect(await list.getAttribute("role")).toBe("listbox");
      expect(await list.getByRole("group").first().getAttribute("aria-labelledby")).not.toBeNull();
      expect(await page.getByRole("dialog").getAttribute("aria-label")).toBe("Search");
      // Eight are found, and five of a group are shown.
      expect(await rowsOf(page).count()).toBe(5);
      await expect.poll(() => page.locator("dialog [role=status]").textContent()).toBe("Results: 5");
    });
  });

  describe("results", () => {
    test("are 20 hits of what was asked for, at most five of each area, those of a page below it", async () => {
      await find(page, "lantern");
      expect(await rowsOf(page).count()).toBe(5);
      await find(page, "routing");
      expect(await page.locator(".ink-search-heading").allTextContents()).toEqual(["Guide", "API"]);
      expect((await hrefsOf(page))[0]).toBe(START);
      await find(page, "route");
      await page.locator('[data-branch="last"]').first().waitFor();
      expect((await provider.asked(page)).at(-1)).toMatchObject({
        query: "route",
        indexName,
        hitsPerPage: 20,
        clickAnalytics: false,
      });
      expect(complaints()).toEqual([]);
    });

    test("are the same whoever answers", async () => {
      for (const query of QUERIES) {
        await find(page, query);
        const hrefs = await hrefsOf(page);
        expect(hrefs.length).toBeGreaterThan(0);
        expect([query, hrefs]).toEqual([query, found.get(query) ?? hrefs]);
        found.set(query, hrefs);
      }
    });

    test("are walked through with arrows, round and round, and opened with Enter", async () => {
      await find(page, "lantern");
      expect(await activeRow(page)).toBe(0);
      await page.keyboard.press("ArrowUp");
      expect(await activeRow(page)).toBe(4);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await activeRow(page)).toBe(1);
      const target = (await hrefsOf(page))[1];
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${target}`);
      await expectClosed(page);
    });

    test("open in a new tab with Ctrl+Enter, in a new window with Shift+Enter, and the modal stays", async () => {
      await page.evaluate(() => {
        const { open } = window;
        window.open = (address, target, features) => {
          (window as unknown as { asked: string }).asked = features ?? "";
          return open(address, target, features);
        };
      });
      await find(page, "dynamic routes");
      for (const [key, features] of [
        ["Control+Enter", /^noopener$/],
        ["Shift+Enter", /width=\d+/],
      ] as const) {
        const opening = page.context().waitForEvent("page");
        await page.keyboard.press(key);
        const beside = await opening;
        expect(beside.url()).toBe(url(`${START}#dynamic`));
        await beside.close();
        // A tab has no size of its own.
        expect(await page.evaluate(() => (window as unknown as { asked: string }).asked)).toMatch(features);
      }
      expect(page.url()).toBe(url(START));
      expect(await inputOf(page).isVisible()).toBe(true);
    });

    test.each([
      [1440, 10],
      [768, 5],
    ])("on a screen of %i pixels are told in %i words", async (width, words) => {
      await page.setViewportSize({ width, height: 720 });
      await find(page, "sextant");
      const shown = rowsOf(page)
        .first()
        .locator(".ink-hit-text > span", { has: page.locator("mark") });
      const text = (await shown.textContent()) ?? "";
      expect(text.match(/\w+/g)).toHaveLength(words);
      expect(text).toMatch(/^….*…$/);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    test.each([
      ["identifiers of code", "strictSlash", `${START}#order`],
      ["a misspelled word", "dynmic", `${START}#dynamic`],
      ["the text of a page with live components", "abacus", "/api/counter"],
      ["headings of a page with live components", "abacus beads", "/api/counter#abacus-beads"],
    ])("have %s", async (_what, query, target) => {
      await find(page, query);
      expect(await hrefsOf(page)).toContain(target);
    });

    test("leave out what authors keep from them", async () => {
      for (const query of ["zebrawood", "yellowwood"]) {
        await search(page, query);
        await page.getByText(`No results for "${query}"`).waitFor();
      }
      expect(await rowsOf(page).count()).toBe(0);
    });

    test("are text and never markup", async () => {
      await find(page, "ampersands");
      expect(await page.locator("dialog").textContent()).toContain('<img src=x onerror="window.broken=1">');
      expect(await page.locator("dialog img").count()).toBe(0);
      expect(await page.evaluate(() => "broken" in window)).toBe(false);
      expect(complaints()).toEqual([]);
    });

    test("that come slowly are waited for from 300 ms on, and late ones never win", async () => {
      await find(page, "sextant");
      const release = await provider.hold(page, "lantern");
      await page.evaluate(noteStatus);
      await inputOf(page).fill("lantern");
      await page.locator('dialog[data-status="stalled"]').waitFor();
      const { times, shown } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
      expect(times.loading).toBeDefined();
      expect((times.stalled ?? 0) - (times.typed ?? Infinity)).toBeGreaterThanOrEqual(299);
      // Until then, what was found before stays.
      expect(shown.stalled).toContain("/guide/voyage");
      await find(page, "dynamic routes");
      await release();
      await find(page, "sextant");
      expect(await hrefsOf(page)).not.toContain("/guide/lantern-1");
      expect(await page.locator("dialog").getAttribute("data-status")).toBe("idle");
    });
  });

  describe("what was searched for", () => {
    test("is remembered once it was opened, can be a favourite, and forgotten", async () => {
      await find(page, "dynamic routes");
      await rowsOf(page).first().click();
      await page.waitForURL(`**${START}#dynamic`);
      await page.keyboard.press("Control+k");
      await page.getByText("Recent", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Save this search" }).click();
      await page.getByText("Favorite", { exact: true }).waitFor();
      expect(await page.getByText("Recent", { exact: true }).count()).toBe(0);
      await page.reload();
      await wakeShell(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("button", { name: "Remove this search from favorites" }).click();
      await page.getByText("No recent searches").waitFor();
      await storeHits(page, recent, 1);
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("button", { name: "Remove this search from history" }).click();
      await page.getByText("No recent searches").waitFor();
      expect(await countStored(page, recent)).toBe(0);
    });

    test("is kept seven times, four times beside favourites, of which ten are kept", async () => {
      await storeHits(page, recent, 7);
      await find(page, "dynamic routes");
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => countStored(page, recent)).toBe(7);
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await storeHits(page, favorites, 10);
      await page.keyboard.press("Control+k");
      await page.getByRole("button", { name: "Save this search" }).first().click();
      expect(await countStored(page, favorites)).toBe(10);
      expect(await countStored(page, recent)).toBe(4);
      const stored = await page.evaluate(() => JSON.stringify(localStorage));
      expect(stored).not.toMatch(/apiKey|appId|queryID/i);
    });

    test.each([
      ["is broken", (key: string) => localStorage.setItem(key, "{[")],
      ["is of somebody else", (key: string) => localStorage.setItem(key, '[null,{"a":1},"b"]')],
      [
        "is forbidden",
        () =>
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new Error("no");
            },
          }),
      ],
      [
        "is full",
        () => {
          Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        },
      ],
    ])("does not matter when the storage %s", async (_why, spoil) => {
      await page.evaluate(spoil, recent);
      await page.keyboard.press("Control+k");
      await page.getByText("No recent searches").waitFor();
      await find(page, "dynamic routes");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${START}#dynamic`);
      expect(complaints()).toEqual([]);
    });
  });

  test("a query without results suggests three areas that have some, and where to complain", async () => {
    await find(page, "harbour");
    expect(await page.locator(".ink-search-heading").count()).toBe(4);
    await search(page, "qqqqzzzz");
    await page.getByText('No results for "qqqqzzzz"').waitFor();
    // In text from right to left, the signs of C++ would stand before it.
    expect(await page.locator(".ink-search-note strong").getAttribute("dir")).toBe("auto");
    await page.getByText("Believe this query should return results?").waitFor();
    const link = page.getByRole("link", { name: "Let us know." });
    expect(await link.getAttribute("href")).toBe("https://example.com/missing?q=qqqqzzzz");
    expect(await page.locator("dialog li button").count()).toBe(3);
    await page.locator("dialog li").getByRole("button", { name: "API" }).click();
    expect(await inputOf(page).inputValue()).toBe("api ");
  });

  test("nothing that answers can be reached: the reader is told, and the next query asks again", async () => {
    const { page: lost } = await openFresh();
    await search(lost, "");
    const restore = await provider.cutOff(lost);
    await search(lost, "routing");
    await lost.getByText("Unable to fetch results").waitFor();
    await lost.getByText("You might want to check your network connection.").waitFor();
    expect(await lost.locator("dialog").getAttribute("data-status")).toBe("error");
    await restore();
    // Until the next answer is here, nothing else is said in its place.
    const release = await provider.hold(lost, "dynamic routes");
    await search(lost, "dynamic routes");
    await expect.poll(() => lost.locator("dialog").getAttribute("data-status")).toBe("stalled");
    expect(await lost.getByText("Unable to fetch results").count()).toBe(1);
    await release();
    await find(lost, "dynamic routes");
    expect(await hrefsOf(lost)).toContain(`${START}#dynamic`);
    expect(await lost.getByText("Unable to fetch results").count()).toBe(0);
  });

  test("the query that could not be asked is asked again when the network is back", async () => {
    const { page: lost } = await openFresh();
    await search(lost, "");
    await lost.context().setOffline(true);
    await search(lost, "dynamic routes");
    await lost.getByText("Unable to fetch results").waitFor();
    await lost.context().setOffline(false);
    await expect.poll(() => hrefsOf(lost)).toContain(`${START}#dynamic`);
  });

  test("Chinese is found in Chinese pages, and nothing is searched for before the input method is done", async () => {
    const path = "/zh/guide/routing";
    await page.goto(url(path));
    await wakeShell(page);
    await page.keyboard.press("Control+k");
    expect(await inputOf(page).getAttribute("placeholder")).toBe("搜索文档");
    const before = (await provider.asked(page)).length;
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "dongtai", selectionStart: 7, selectionEnd: 7 });
    expect(await inputOf(page).inputValue()).toBe("dongtai");
    await page.getByText("没有搜索历史").waitFor();
    // The Enter that ends a composition opens nothing, and the Escape that ends it closes nothing.
    for (const key of ["Enter", "Escape"])
      await inputOf(page).dispatchEvent("keydown", { key, code: key, isComposing: true, bubbles: true });
    expect(page.url()).toBe(url(path));
    expect(await page.locator("dialog").getAttribute("data-status")).toBe("idle");
    await keyboard.send("Input.insertText", { text: "动态路由" });
    await expect.poll(() => hrefsOf(page)).toContain("/zh/guide/routing#动态路由");
    expect(await page.locator(".ink-search-heading").first().textContent()).toBe("指南");
    const asked = (await provider.asked(page)).slice(before);
    expect(asked.map(({ query }) => query)).toEqual(["动态路由"]);
    await inputOf(page).fill("qqqqzzzz");
    await page.getByText("没有找到“qqqqzzzz”").waitFor();
  });

  test.each([
    [390, "light"],
    [1440, "dark"],
    ...(provider.kind === "hosted"
      ? []
      : ([
          [390, "dark"],
          [1440, "light"],
        ] as const)),
  ] as const)("axe finds nothing wrong at a width of %i pixels in the %s", async (width, colorScheme) => {
    const height = 800;
    const { page: seen } = await openFresh({
      colorScheme,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await seen.evaluate(axe.source);
    expect(await findBarriers(seen, "header")).toEqual([]);
    await search(seen, "");
    expect(await findBarriers(seen, "dialog")).toEqual([]);
    await seen.keyboard.press("Escape");
    await storeHits(seen, recent, 2);
    await storeHits(seen, favorites, 2);
    await search(seen, "");
    await seen.getByText("Favorite", { exact: true }).waitFor();
    expect(await findBarriers(seen, "dialog")).toEqual([]);
    await find(seen, "route");
    expect(await findBarriers(seen, "dialog")).toEqual([]);
    await search(seen, "qqqqzzzz");
    await seen.getByText("No results for").waitFor();
    expect(await findBarriers(seen, "dialog")).toEqual([]);
    const isPhone = width < 768;
    const cancel = seen.getByRole("button", { name: "Cancel" });
    expect(await cancel.isVisible()).toBe(isPhone);
    expect(await seen.locator(".ink-search-keys").isVisible()).toBe(!isPhone);
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (!isPhone) return;
    expect(await seen.locator(".ink-search-panel").boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await cancel.click();
    await expectClosed(seen);
  });

  if (provider.kind === "hosted") describeService(provider, openFresh);
});

type OpenFresh = (options?: Parameters<typeof openPage>[0]) => Promise<OpenedPage>;

/** What only a service can do wrong. */
function describeService(provider: HostedProvider, openFresh: OpenFresh): void {
  test("a host that failed is asked once and left alone, one that hangs is passed over", async () => {
    const { page, requests } = await openFresh();
    const dead: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http://127.0.0.1:9/")) dead.push(request.url());
    });
    // Neither refused nor answered: the connection may take a second.
    await page.route("http://127.0.0.1:9/**", () => undefined);
    for (const query of ["lantern", "sextant", "routing"]) await find(page, query);
    expect(dead).toHaveLength(1);
    expect(requests.some((request) => request.includes("/assets/search/"))).toBe(false);
  });

  test("what a service says is text, and only addresses of the web are opened", async () => {
    const { page } = await openFresh();
    const hit = {
      objectID: "1",
      url: "javascript:window.broken=1",
      type: "lvl1",
      content: null,
      hierarchy: { lvl0: "<b>Guide</b>", lvl1: "x" },
      _snippetResult: { hierarchy: { lvl1: { value: "<img src=x onerror=broken=1><mark>found</mark>" } } },
    };
    await page.route(`${provider.service().url}/**`, (route) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*" },
        // What is no hit is passed over.
        json: { results: [{ hits: [null, { objectID: "0" }, hit], nbHits: 3 }] },
      }),
    );
    await find(page, "anything");
    expect(await page.locator(".ink-search-heading").textContent()).toBe("<b>Guide</b>");
    expect(await page.locator(".ink-hit-title").innerHTML()).toBe(
      "&lt;img src=x onerror=broken=1&gt;<mark>found</mark>",
    );
    expect(await rowsOf(page).first().getAttribute("href")).toBeNull();
    const open = page.context().pages();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    expect(page.context().pages()).toEqual(open);
  });

  test("clicks are told to the service if insights are enabled, and only then", async () => {
    expect(await readEvents(provider)).toBe('{"days":[],"objects":[]}');
    await provider.rebuild({ insights: true }, { searchPlaceholder: "Search the handbook" });
    const { page, requests } = await openFresh();
    await search(page, "");
    expect(await inputOf(page).getAttribute("placeholder")).toBe("Search the handbook");
    await find(page, "lantern");
    expect((await provider.asked(page)).at(-1)).toMatchObject({ clickAnalytics: true });
    expect(requests.filter((request) => request.includes("/1/events"))).toEqual([]);
    await page.keyboard.press("ArrowDown");
    const [, second = ""] = await hrefsOf(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${second}`);
    const counted = { index: "docs-en", objectID: second, click: 1, positions: 2 };
    await expect
      .poll(async () => (JSON.parse(await readEvents(provider)) as { objects: object[] }).objects)
      .toEqual([counted]);
    expect(await readEvents(provider, "?format=csv")).toMatch(/docs-en,click,Search hit opened,1\n$/);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/queryID|anonymous/);
  });

  test("Typesense is another service behind the same modal", async () => {
    await provider.rebuild({ service: "typesense" }, {});
    const { page } = await openFresh();
    const document = { id: "1", url: "/api/routes", type: "lvl1", "hierarchy.lvl0": "API" };
    const highlights = [{ field: "hierarchy.lvl1", snippet: "\ue000Route\ue001 options" }];
    const hit = { document: { ...document, "hierarchy.lvl1": "Route options" }, highlights };
    await page.route(`${provider.service().url}/multi_search?*`, (route) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*" },
        json: { results: [{ found: 1, grouped_hits: [{ hits: [hit] }] }] },
      }),
    );
    await find(page, "route");
    expect(await page.locator(".ink-hit-title").innerHTML()).toBe("<mark>Route</mark> options");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/api/routes");
  });
}

/** When a status came first, and what was shown then: a client that waits in vain gives up soon after. */
interface Noted {
  times: Record<string, number>;
  shown: Record<string, string[]>;
}

/** Runs in the page: when something was typed, and when the modal began to load and to stall. */
function noteStatus(): void {
  const noted: Noted = { times: {}, shown: {} };
  (window as unknown as { noted: Noted }).noted = noted;
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  const note = (): void => {
    const status = dialog.dataset.status ?? "";
    const rows = [...dialog.querySelectorAll("[role=option]")];
    noted.times[status] ??= performance.now();
    noted.shown[status] ??= rows.map((row) => row.getAttribute("href") ?? "");
  };
  dialog.addEventListener("input", () => (noted.times.typed ??= performance.now()), true);
  new MutationObserver(note).observe(dialog, { attributes: true, attributeFilter: ["data-status"] });
}

async function readEvents(provider: HostedProvider, format = ""): Promise<string> {
  const { url, adminKey } = provider.service();
  const headers = { "x-algolia-api-key": adminKey, "x-algolia-application-id": "quill" };
  return (await fetch(`${url}/1/events${format}`, { headers })).text();
}

async function findBarriers(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (part) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await here.run(part);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, selector);
}
