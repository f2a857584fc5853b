import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createSearchSite } from "./fixtures/search-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const START = "/guide/routing";
const RECENT = "ink-search-recent:en";
const FAVORITES = "ink-search-favorites:en";

const site = createServedSite(createSearchSite());
const openPage = createPageOpener();

describe("the modal opens", () => {
  test.each([
    ["a click on the button", (page: Page) => page.getByRole("button", { name: "Search" }).click()],
    ["Ctrl+K", (page: Page) => page.keyboard.press("Control+k")],
    ["a slash", (page: Page) => page.keyboard.press("/")],
  ])("by %s, with an empty input of 64 characters in focus, and Escape closes it", async (_, act) => {
    const { page, messages } = await openPage();
    await page.goto(site.url(START));
    await wakeShell(page);
    await act(page);
    const input = inputOf(page);
    await input.waitFor();
    expect(await input.getAttribute("placeholder")).toBe("Search docs");
    expect(await input.getAttribute("maxlength")).toBe("64");
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await input.inputValue()).toBe("");
    await page.getByText("No recent searches").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    expect(messages).toEqual([]);
  });

  test("not by a slash that is typed into something, but by Ctrl+K", async () => {
    const { page } = await openPage();
    await page.goto(site.url(START));
    await wakeShell(page);
    await page.locator("#typing").fill("a");
    await page.keyboard.press("/");
    expect(await page.locator("#typing").inputValue()).toBe("a/");
    expect(await page.locator("dialog").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await inputOf(page).waitFor();
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("typing");
  });

  test("and gives the focus back to the button, with the page where it was", async () => {
    const { page } = await openPage({ viewport: { width: 1000, height: 320 } });
    await page.goto(site.url(START));
    await wakeShell(page);
    await page.evaluate(() => window.scrollTo(0, 60));
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("Enter");
    await inputOf(page).waitFor();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("ink-search-button");
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test("with what is selected on the page, ready to be typed over", async () => {
    const { page } = await openPage();
    await page.goto(site.url(START));
    await wakeShell(page);
    await page.locator("#dynamic").evaluate((heading) => window.getSelection()?.selectAllChildren(heading));
    await page.keyboard.press("Control+k");
    expect(await inputOf(page).inputValue()).toContain("Dynamic routes");
    await page.keyboard.type("lantern");
    expect(await inputOf(page).inputValue()).toBe("lantern");
  });

  test("with every letter that was typed while nothing was loaded yet", async () => {
    const { page } = await openPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url(START));
    await page.keyboard.press("/");
    await page.keyboard.type("Routing");
    release();
    await inputOf(page).waitFor();
    await page.keyboard.type(" x");
    expect(await inputOf(page).inputValue()).toBe("Routing x");
  });
});

describe("results", () => {
  test("are grouped by area, at most five of each, with the hits of a page below it", async () => {
    const { page, messages } = await openPage();
    await search(page, "lantern");
    await expect.poll(() => rowsOf(page).count()).toBe(5);
    await search(page, "routing");
    await expect.poll(() => page.locator(".ink-search-heading").allTextContents()).toEqual(["Guide", "API"]);
    expect(await rowsOf(page).first().getAttribute("href")).toBe(START);
    await search(page, "route");
    await page.locator('[data-branch="last"]').first().waitFor();
    await page.locator("[role=status]", { hasText: /^\d+ results$/ }).waitFor({ state: "attached" });
    expect(messages).toEqual([]);
  });

  test("are walked through with arrows, round and round, and opened with Enter", async () => {
    const { page } = await openPage();
    await search(page, "lantern");
    await expect.poll(() => rowsOf(page).count()).toBe(5);
    expect(await activeRow(page)).toBe(0);
    await page.keyboard.press("ArrowUp");
    expect(await activeRow(page)).toBe(4);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await activeRow(page)).toBe(1);
    const target = await rowsOf(page).nth(1).getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${target}`);
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  test("open in a new tab with Ctrl+Enter, and the modal stays", async () => {
    const { page } = await openPage();
    await search(page, "dynamic routes");
    await rowsOf(page).first().waitFor();
    const opening = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    expect((await opening).url()).toBe(site.url(`${START}#dynamic`));
    expect(await inputOf(page).isVisible()).toBe(true);
  });

  test("open in a new window with Shift+Enter", async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      const { open } = window;
      window.open = (url, target, features) => {
        (window as unknown as { asked: string }).asked = features ?? "";
        return open(url, target, features);
      };
    });
    await search(page, "dynamic routes");
    await rowsOf(page).first().waitFor();
    const opening = page.context().waitForEvent("page");
    await page.keyboard.press("Shift+Enter");
    expect((await opening).url()).toBe(site.url(`${START}#dynamic`));
    // A tab has no size of its own.
    expect(await page.evaluate(() => (window as unknown as { asked: string }).asked)).toMatch(/width=\d+/);
    expect(page.url()).toBe(site.url(START));
    expect(await inputOf(page).isVisible()).toBe(true);
  });

  test.each([
    [1440, 10],
    [768, 5],
  ])("on a screen of %i pixels are told in %i words", async (width, words) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await search(page, "sextant");
    const shown = rowsOf(page)
      .first()
      .locator(".ink-hit-text > span", { has: page.locator("mark") });
    await shown.waitFor();
    expect((await shown.textContent())?.match(/\w+/g)).toHaveLength(words);
    expect(await shown.textContent()).toMatch(/^….*…$/);
  });

  test.each([
    ["identifiers of code", "strictSlash", `${START}#order`],
    ["a misspelled word", "dynmic", `${START}#dynamic`],
    ["the text of a page with live components", "abacus", "/api/counter"],
    ["headings of a page with live components", "abacus beads", "/api/counter#abacus-beads"],
  ])("find %s", async (_, query, target) => {
    const { page } = await openPage();
    await search(page, query);
    await expect.poll(() => hrefsOf(page)).toContain(target);
  });

  test.each(["zebrawood", "yellowwood"])("leave out what authors keep from them: %s", async (query) => {
    const { page } = await openPage();
    await search(page, query);
    await page.getByText("No results for").waitFor();
    expect(await rowsOf(page).count()).toBe(0);
  });

  test("are text and never markup", async () => {
    const { page, messages } = await openPage();
    await search(page, "ampersands");
    await rowsOf(page).first().waitFor();
    expect(await page.locator("dialog").textContent()).toContain('<img src=x onerror="window.broken=1">');
    expect(await page.locator("dialog img").count()).toBe(0);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    expect(messages).toEqual([]);
  });

  test("of an older query never take the place of newer ones", async () => {
    const { page } = await openPage();
    await page.addInitScript(delayFirstAnswer);
    await search(page, "lantern");
    await page.locator('dialog[data-status="stalled"]').waitFor();
    await inputOf(page).fill("dynamic routes");
    await expect.poll(() => hrefsOf(page)).toContain(`${START}#dynamic`);
    await page.waitForFunction(() => (window as unknown as { answered?: number }).answered === 1);
    expect(await hrefsOf(page)).toContain(`${START}#dynamic`);
  });
});

describe("what was searched for", () => {
  test("is remembered once it was opened, can be a favourite, and forgotten", async () => {
    const { page } = await openPage();
    await search(page, "dynamic routes");
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
  });

  test("is kept seven times, and four times beside favourites", async () => {
    const { page } = await openPage();
    await page.goto(site.url(START));
    await storeHits(page, RECENT, 7);
    await search(page, "dynamic routes", { stay: true });
    await rowsOf(page).first().waitFor();
    await page.keyboard.press("Enter");
    expect(await countStored(page, RECENT)).toBe(7);
    await storeHits(page, FAVORITES, 10);
    await search(page, "route order", { stay: true });
    await rowsOf(page).first().waitFor();
    await page.keyboard.press("Enter");
    expect(await countStored(page, RECENT)).toBe(4);
  });

  test.each([
    ["is broken", () => localStorage.setItem("ink-search-recent:en", "{[")],
    ["is of somebody else", () => localStorage.setItem("ink-search-recent:en", '[null,{"a":1},"b"]')],
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
  ])("does not matter when the storage %s", async (_, spoil) => {
    const { page, messages } = await openPage();
    await page.goto(site.url(START));
    await wakeShell(page);
    await page.evaluate(spoil);
    await page.keyboard.press("Control+k");
    await page.getByText("No recent searches").waitFor();
    await page.keyboard.type("dynamic routes");
    await rowsOf(page).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${START}#dynamic`);
    expect(messages).toEqual([]);
  });
});

test("a query without results suggests areas that have some, and where to complain", async () => {
  const { page } = await openPage();
  await search(page, "routing");
  await rowsOf(page).first().waitFor();
  await inputOf(page).fill("qqqqzzzz");
  await page.getByText('No results for "qqqqzzzz"').waitFor();
  const link = page.getByRole("link", { name: "Let us know." });
  expect(await link.getAttribute("href")).toBe("https://example.com/missing?q=qqqqzzzz");
  await page.getByRole("button", { name: "API" }).click();
  expect(await inputOf(page).inputValue()).toBe("api ");
});

test("an index that cannot be fetched is told, and the next query asks again", async () => {
  const { page } = await openPage();
  await page.goto(site.url(START));
  await wakeShell(page);
  await page.keyboard.press("Control+k");
  await inputOf(page).waitFor();
  await page.context().route("**/assets/search/**", (route) => route.abort());
  await inputOf(page).fill("routing");
  await page.getByText("Unable to fetch results").waitFor();
  await page.getByText("You might want to check your network connection.").waitFor();
  await page.context().unroute("**/assets/search/**");
  await inputOf(page).fill("dynamic routes");
  await expect.poll(() => hrefsOf(page)).toContain(`${START}#dynamic`);
  expect(await page.getByText("Unable to fetch results").count()).toBe(0);
});

test("Chinese is found in Chinese pages, and nothing is searched for before the input method is done", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/zh/guide/routing"));
  await wakeShell(page);
  await page.keyboard.press("Control+k");
  expect(await inputOf(page).getAttribute("placeholder")).toBe("搜索文档");
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "dongtai", selectionStart: 7, selectionEnd: 7 });
  expect(await inputOf(page).inputValue()).toBe("dongtai");
  await page.getByText("没有搜索历史").waitFor();
  // The Enter that ends a composition opens nothing, and the Escape that ends it closes nothing.
  for (const key of ["Enter", "Escape"])
    await inputOf(page).dispatchEvent("keydown", { key, code: key, isComposing: true, bubbles: true });
  expect(page.url()).toBe(site.url("/zh/guide/routing"));
  expect(await page.locator("dialog").getAttribute("data-status")).toBe("idle");
  await keyboard.send("Input.insertText", { text: "动态路由" });
  await expect.poll(() => hrefsOf(page)).toContain("/zh/guide/routing#动态路由");
  expect(await page.locator(".ink-search-heading").first().textContent()).toBe("指南");
});

describe.each([390, 1440])("at a width of %i pixels", (width) => {
  test.each(["light", "dark"] as const)("axe finds nothing wrong in the %s", async (colorScheme) => {
    const { page } = await openPage({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
    });
    await page.goto(site.url(START));
    await page.evaluate(axe.source);
    expect(await findBarriers(page, "header")).toEqual([]);
    await search(page, "", { stay: true });
    expect(await findBarriers(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await storeHits(page, RECENT, 2);
    await storeHits(page, FAVORITES, 2);
    await search(page, "", { stay: true });
    await page.getByText("Favorite", { exact: true }).waitFor();
    expect(await findBarriers(page, "dialog")).toEqual([]);
    await inputOf(page).fill("route");
    await rowsOf(page).first().waitFor();
    expect(await findBarriers(page, "dialog")).toEqual([]);
    await inputOf(page).fill("qqqqzzzz");
    await page.getByText("No results for").waitFor();
    expect(await findBarriers(page, "dialog")).toEqual([]);
    expect(await page.getByRole("button", { name: "Cancel" }).isVisible()).toBe(width < 768);
    expect(await page.locator(".ink-search-keys").isVisible()).toBe(width >= 768);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

function inputOf(page: Page): Locator {
  return page.getByRole("combobox");
}

function rowsOf(page: Page): Locator {
  return page.getByRole("option");
}

function hrefsOf(page: Page): Promise<(string | null)[]> {
  return rowsOf(page).evaluateAll((rows) => rows.map((row) => decodeURI(row.getAttribute("href") ?? "")));
}

async function activeRow(page: Page): Promise<number> {
  const id = (await inputOf(page).getAttribute("aria-activedescendant")) ?? "";
  expect(await page.locator(`#${id}`).getAttribute("aria-selected")).toBe("true");
  return Number(id.replace("ink-search-", ""));
}

/** Opens the page and the modal where they are not open yet, and types. */
async function search(page: Page, query: string, { stay = false } = {}): Promise<void> {
  if (!stay && page.url() === "about:blank") await page.goto(site.url(START));
  if ((await page.locator("dialog[open]").count()) === 0) {
    await wakeShell(page);
    await page.keyboard.press("Control+k");
    await inputOf(page).waitFor();
  }
  await inputOf(page).fill(query);
}

/** The answer to the first query comes after those of the next. */
function delayFirstAnswer(): void {
  const listen = Worker.prototype.addEventListener as (...args: unknown[]) => void;
  Worker.prototype.addEventListener = function (
    this: Worker,
    type: string,
    listener: (event: unknown) => void,
  ) {
    const deliver = (event: MessageEvent<{ id: number }>): void => {
      const isFirst = type === "message" && event.data.id === 1;
      setTimeout(
        () => {
          listener(event);
          if (isFirst) (window as unknown as { answered: number }).answered = 1;
        },
        isFirst ? 3000 : 0,
      );
    };
    listen.call(this, type, deliver);
  } as typeof Worker.prototype.addEventListener;
}

async function storeHits(page: Page, key: string, count: number): Promise<void> {
  const hits = Array.from({ length: count }, (_, index) => ({
    objectID: `${key}${index}`,
    url: `/guide/lantern-${(index % 8) + 1}`,
    type: "lvl1",
    content: null,
    hierarchy: { lvl0: "Guide", lvl1: `Lantern ${index + 1}` },
  }));
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(hits),
  ] as const);
}

function countStored(page: Page, key: string): Promise<number> {
  return page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[]).length, key);
}

async function findBarriers(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (part) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await here.run(part);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, selector);
}
