import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createSearchSite } from "./fixtures/search-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import {
  countStored,
  expectClosed,
  find,
  inputOf,
  rowsOf,
  search,
  storeHits,
} from "./support/search-modal.ts";
import { createServedSite } from "./support/served-site.ts";

const START = "/guide/routing";

const site = createServedSite(createSearchSite());
const openPage = createPageOpener();

describe("keys go on in the input after a press on", () => {
  test.each([
    ["recent", "Save this search"],
    ["recent", "Remove this search from history"],
    ["favorites", "Remove this search from favorites"],
  ])("a button of the %s: %s", async (list, name) => {
    const page = await open();
    await storeHits(page, `ink-search-${list}:en`, 2);
    await search(page, "");
    await page.getByRole("button", { name }).first().click();
    expect(await typeOn(page, "lantern")).toBe("lantern");
    await page.keyboard.press("Control+k");
    await expectClosed(page);
  });

  test("a suggestion, of which the screen says what it is", async () => {
    const page = await open();
    await find(page, "harbour");
    await search(page, "qqqqzzzz");
    await page.getByText("Try searching for:").waitFor();
    await page.locator("dialog li").getByRole("button", { name: "API" }).click();
    expect(await typeOn(page, "x")).toBe("api x");
    await page.keyboard.press("Control+k");
    await expectClosed(page);
  });
});

test("the page that the browser goes back to is not below the modal", async () => {
  const page = await open("/guide/voyage");
  await page.getByRole("link", { name: "Routing" }).first().click();
  await page.waitForURL(`**${START}`);
  await search(page, "lantern");
  await page.goBack();
  await page.getByRole("heading", { name: "Voyage" }).waitFor();
  await expectClosed(page);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  // Nor is it when the browser goes forward again.
  await page.goForward();
  await page.getByRole("heading", { name: "Routing" }).waitFor();
  await expectClosed(page);
});

test("a page that was on its way takes no words from who is typing", async () => {
  const page = await open("/guide/voyage");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/pages/*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Routing" }).first().click();
  await search(page, "lantern");
  release();
  await page.waitForURL(`**${START}`);
  await page.locator("h1", { hasText: "Routing" }).waitFor();
  expect(await typeOn(page, "s")).toBe("lanterns");
});

test("the key that follows a choice at once opens the modal again", async () => {
  const page = await open();
  await find(page, "dynamic routes");
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>("dialog [role=option]")?.click();
    await Promise.resolve();
    const key = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true });
    document.body.dispatchEvent(key);
  });
  await page.waitForURL(`**${START}#dynamic`);
  await expect.poll(() => page.getByText("Recent", { exact: true }).isVisible()).toBe(true);
});

test("a key that is kept down is one wish", async () => {
  const page = await open();
  await page.keyboard.down("Control");
  await page.keyboard.down("k");
  await inputOf(page).waitFor();
  // Playwright sends it as a repetition.
  await page.keyboard.down("k");
  expect(await page.locator("dialog[open]").count()).toBe(1);
  await page.keyboard.up("k");
  await page.keyboard.down("k");
  await expectClosed(page);
  await page.keyboard.down("k");
  expect(await page.locator("dialog").count()).toBe(0);
});

test("while the modal is on its way, its key is not the browser's", async () => {
  const page = await open();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const press = (): Promise<boolean> =>
    page.evaluate(() => {
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      return document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    });
  expect([await press(), await press()]).toEqual([false, false]);
  release();
  await inputOf(page).waitFor();
});

test("what is found next is shown from its beginning", async () => {
  const page = await open(START, { height: 320 });
  const screen = page.locator(".ink-search-screen");
  const top = (): Promise<number> => screen.evaluate(({ scrollTop }) => scrollTop);
  await find(page, "harbour");
  await screen.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await top()).toBeGreaterThan(0);
  await find(page, "route");
  expect(await screen.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0);
  expect(await top()).toBe(0);
});

test("rows go below the heading of their group", async () => {
  const page = await open(START, { height: 320 });
  await find(page, "route");
  await page.locator(".ink-search-screen").evaluate((one) => one.scrollTo(0, 60));
  const isOnTop = await page
    .locator(".ink-search-heading")
    .first()
    .evaluate((heading) => {
      const { left, top, width, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === heading;
    });
  expect(isOnTop).toBe(true);
});

test("Enter opens the first hit of what was typed, however late it comes", async () => {
  const page = await open();
  await find(page, "harbour");
  await typeAndEnter(page, "sextant");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/guide/voyage");
  await expectClosed(page);
});

test("Enter opens nothing when the reader went on typing before the answer came", async () => {
  const page = await open();
  await search(page, "");
  await typeAndEnter(page, "sextant", "lantern");
  await expect.poll(() => page.getByRole("listbox").getAttribute("aria-label")).toBe("lantern");
  expect(new URL(page.url()).pathname).toBe(START);
});

test("one result is announced as such", async () => {
  const page = await open();
  await find(page, "sextant");
  await expect.poll(() => page.locator("dialog [role=status]").textContent()).toBe("Results: 1");
});

test("what another tab adds to the history while the modal is open stays in it", async () => {
  const page = await open();
  await search(page, "");
  const other = await page.context().newPage();
  await other.goto(site.url(START));
  await storeHits(other, "ink-search-recent:en", 2);
  await page.getByRole("link", { name: "Lantern 2" }).and(page.locator(".ink-hit")).waitFor();
  await page.getByRole("button", { name: "Save this search" }).first().click();
  await expect.poll(() => countStored(other, "ink-search-favorites:en")).toBe(1);
  expect(await countStored(other, "ink-search-recent:en")).toBe(1);
});

test("whoever gives up waiting for the modal is not shown that it is on its way", async () => {
  const page = await open();
  await page.route("**/assets/**/*.js", () => undefined);
  await page.keyboard.press("Control+k");
  await page.waitForSelector("html[data-ink-busy]");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("html[data-ink-busy]").count()).toBe(0);
});

test("without a network the reader is told, and the next press tries again", async () => {
  const page = await open(START, { isNew: true });
  const button = page.getByRole("button", { name: "Search", exact: true });
  await goOffline(page);
  await button.click();
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await page.getByText("Unable to fetch results").waitFor();
  await page.getByText("You might want to check your network connection.").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await expectClosed(page);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await button.click();
  await inputOf(page).waitFor();
  await find(page, "lantern");
});

test("without a network the search is tried again from where the reader is told, and gives the focus back", async () => {
  const page = await open(START, { isNew: true });
  const button = page.getByRole("button", { name: "Search", exact: true });
  const retry = page.getByRole("button", { name: "Try again" });
  await goOffline(page);
  await button.click();
  await retry.click();
  // Still no network: told again.
  await retry.waitFor();
  await page.context().setOffline(false);
  await retry.click();
  await inputOf(page).waitFor();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("where the site was deployed anew, the search says so and comes with the new document", async () => {
  const page = await open();
  await page.route(/\/assets\/[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route(site.url(START), async (route) => {
    if (route.request().resourceType() === "document") await page.unroute(/\/assets\/[^/]+\.js/);
    const response = await route.fetch();
    const text = await response.text();
    const isAsked = route.request().resourceType() === "fetch";
    await route.fulfill({
      response,
      body: isAsked ? text.replace(/shell\.\w+\.js/, "shell.newer.js") : text,
    });
  });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("This site has been updated since you opened the page.").waitFor();
  expect(await page.getByText("network connection").isVisible()).toBe(false);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await find(page, "lantern");
  expect(await rowsOf(page).count()).toBeGreaterThan(0);
});

test("whoever searches in a page of an earlier deployment, whose index is gone, is told to reload it", async () => {
  const page = await open();
  await search(page, "");
  await page.route(/\/assets\/search\//, (route) => route.fulfill({ status: 404 }));
  await page.route(site.url(START), async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/shell\.\w+\.js/, "shell.newer.js") });
  });
  await inputOf(page).fill("lantern");
  await page.getByText("This site has been updated since you opened the page.").waitFor();
  await page.unrouteAll();
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Reload the page" }).click();
  await loaded;
  await find(page, "lantern");
  expect(await rowsOf(page).count()).toBeGreaterThan(0);
});

/** A page of a reader who has not searched yet. */
async function open(path = START, { height = 720, isNew = false } = {}): Promise<Page> {
  const { page } = await openPage({ viewport: { width: 1280, height }, isNew });
  await page.goto(site.url(path));
  await wakeShell(page);
  return page;
}

/** Chromium may let a request through that comes right behind. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOnline = (): Promise<boolean> =>
    page.evaluate(() =>
      fetch("/", { cache: "no-store" }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isOnline).toBe(false);
}

/** All of it before any answer can come. */
function typeAndEnter(page: Page, text: string, more?: string): Promise<void> {
  return inputOf(page).evaluate(
    async (input, texts) => {
      const type = (value: string): Promise<void> => {
        // React compares with the value that it knows, unless it is set behind its back.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        return Promise.resolve();
      };
      await type(texts[0] as string);
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      await Promise.resolve();
      if (texts[1] !== undefined) await type(texts[1]);
    },
    [text, more],
  );
}

/** What the input says after a reader went on typing. */
async function typeOn(page: Page, text: string): Promise<string> {
  await page.keyboard.type(text);
  return inputOf(page).inputValue();
}
