import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createGuideSite } from "./fixtures/guide-site.ts";
import { waitForQuiet, waitForShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const SHELL = /\/assets\/shell\.\w+\.js$/;
/** What the shell imports: React above all. */
const CORE = /\/assets\/core\./;
const SWITCH = "[data-appearance-choice]";
const TOUCH: BrowserContextOptions = { hasTouch: true, viewport: { width: 1280, height: 720 } };

const site = createServedSite(createGuideSite());
const openPage = createPageOpener();

test.each([
  ["moves the pointer", {}, (page: Page) => page.mouse.move(300, 300)],
  ["presses a key", {}, (page: Page) => page.keyboard.press("Shift")],
  ["touches the screen", TOUCH, (page: Page) => page.touchscreen.tap(600, 500)],
  ["puts the focus on something", {}, (page: Page) => page.locator(".ink-skip").focus()],
])("the shell is loaded when a reader %s, and not before", async (_, options, act) => {
  const opened = await openPage(options);
  const { page } = opened;
  await page.goto(site.url("/guide/start"), { waitUntil: "load" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await waitForQuiet(opened);
  expect(findShell(opened)).toHaveLength(0);
  await act(page);
  await waitForShell(page);
  expect(findShell(opened)).toHaveLength(1);
});

test("a pointer in the corner, which a browser without a window reports by itself, wakes nobody", async () => {
  const opened = await openPage();
  const { page } = opened;
  await page.goto(site.url("/guide/start"), { waitUntil: "load" });
  await page.mouse.move(0, 0);
  await waitForQuiet(opened);
  expect(findShell(opened)).toHaveLength(0);
  await page.mouse.move(1, 0);
  await waitForShell(page);
});

describe("on a slow machine, as soon as the document is there,", () => {
  test.each([
    ["a click on the appearance switch", {}, (page: Page, at: Point) => page.mouse.click(at.x, at.y)],
    ["a tap on the appearance switch", TOUCH, (page: Page, at: Point) => page.touchscreen.tap(at.x, at.y)],
    ["Enter on the appearance switch", {}, pressSwitch],
  ])("%s counts once", async (_, options, act) => {
    const { page } = await openPage(options);
    await recordAppearances(page);
    await actAtOnce(page, { path: "/guide/start", selector: SWITCH, act });
    await waitForShell(page);
    await page.waitForSelector('html[data-appearance="dark"]');
    await settle(page);
    // It starts light; a second time would have made it light again.
    expect(await readAppearances(page)).toEqual(["light", "dark"]);
    expect(await page.getAttribute(SWITCH, "data-appearance-choice")).toBe("dark");
  });

  test("a key for the search box counts once", async () => {
    const { page } = await openPage();
    await actAtOnce(page, { path: "/guide/start", act: () => page.keyboard.press("Control+k") });
    await page.waitForSelector('[data-presses="1"]', { state: "attached" });
    await settle(page);
    expect(await page.getAttribute("[data-presses]", "data-presses")).toBe("1");
  });

  test.each([
    ["a live component", "/live/counter", ".counter", "Clicks: 1"],
    ["a page that is a component", "/live/board", "#open", "Close"],
  ])("a click on %s counts once", async (_, path, selector, text) => {
    const { page } = await openPage();
    await actAtOnce(page, { path, selector, act: (_page, at) => page.mouse.click(at.x, at.y) });
    await page.locator(selector, { hasText: text }).waitFor();
    await waitForShell(page);
    await settle(page);
    expect(await page.locator(selector).textContent()).toBe(text);
  });

  test("a click on a link leads where it says", async () => {
    const { page } = await openPage();
    const selector = '[data-ink-article] a[href="/guide/usage"]';
    await actAtOnce(page, { path: "/guide/start", selector, act: (_, at) => page.mouse.click(at.x, at.y) });
    await page.getByRole("heading", { name: "Usage" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/guide/usage");
  });
});

describe("while the shell is on its way,", () => {
  test("several clicks are answered in order, each once", async () => {
    const { page } = await openPage();
    const shell = await holdShell(page);
    await recordAppearances(page);
    await page.goto(site.url("/guide/start"));
    for (let clicks = 0; clicks < 2; clicks++) await page.locator(SWITCH).click();
    expect(await readAppearances(page)).toEqual(["light"]);
    shell.release();
    await waitForShell(page);
    await settle(page);
    // Automatic on a light system: the first click makes it dark, the second light.
    expect(await readAppearances(page)).toEqual(["light", "dark", "light"]);
  });

  test("a line above the page shows that a press was felt, until it is answered", async () => {
    const { page } = await openPage();
    const shell = await holdShell(page);
    await page.goto(site.url("/guide/start"));
    expect(await readBusyLine(page)).toBe("none");
    await page.locator(SWITCH).click();
    expect(await readBusyLine(page)).toBe('""');
    shell.release();
    await waitForShell(page);
    await expect.poll(() => readBusyLine(page)).toBe("none");
  });

  test("groups, menus and drawers open at once and stay as the reader left them", async () => {
    const { page, messages } = await openPage();
    const shell = await holdShell(page);
    await page.goto(site.url("/guide/start"));
    const group = page.locator("#ink-sidebar details", { hasText: "Advanced" });
    const wasOpen = await group.evaluate((details: HTMLDetailsElement) => details.open);
    await group.locator("summary").click();
    await page.locator("header").getByText("More").click();
    shell.release();
    await waitForShell(page);
    await settle(page);
    expect(await group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!wasOpen);
    expect(await page.getByRole("link", { name: "How to use it" }).isVisible()).toBe(true);
    expect(messages).toEqual([]);
  });

  test("a drawer of a phone stays open", async () => {
    const { page } = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const shell = await holdShell(page);
    await page.goto(site.url("/guide/start"));
    await page.getByRole("button", { name: "Contents" }).tap();
    shell.release();
    await waitForShell(page);
    await settle(page);
    expect(await page.locator("#ink-sidebar").getByRole("link", { name: "Usage" }).isVisible()).toBe(true);
  });

  test("links lead on", async () => {
    const { page } = await openPage();
    await holdShell(page);
    await page.goto(site.url("/guide/start"));
    await page.getByRole("link", { name: "how it is used" }).click();
    await page.getByRole("heading", { name: "Usage" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/guide/usage");
  });
});

describe("when the shell cannot be loaded,", () => {
  test("links still lead on, and groups and code still work", async () => {
    const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.route(SHELL, (route) => route.abort());
    await page.goto(site.url("/guide/start"));
    const failed = page.waitForEvent("requestfailed");
    await page.locator(SWITCH).click();
    await failed;

    await page.locator(".ink-code").hover();
    await page.getByRole("button", { name: "Copy code" }).click();
    await page.waitForSelector("[data-ink-copy][data-copied]");
    await page.locator("header").getByText("More").click();
    await page.getByRole("link", { name: "How to use it" }).click();
    await page.getByRole("heading", { name: "Usage" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/guide/usage");
  });

  test("neither does a live page whose own code is missing get stuck", async () => {
    const { page, failures } = await openPage();
    await page.route(/\/assets\/en-live-counter-/, (route) => route.abort());
    await page.goto(site.url("/live/counter"));
    await page.locator(".counter").click();
    await waitForShell(page);
    await settle(page);
    expect(failures).toContainEqual(expect.stringContaining("/assets/en-live-counter-"));
    expect(await page.locator(".counter").textContent()).toBe("Clicks: 0");
    await expect.poll(() => readBusyLine(page)).toBe("none");
    await page.locator(SWITCH).click();
    await page.waitForSelector('html[data-appearance="dark"]');
    await page.getByRole("link", { name: "plain page" }).click();
    await page.getByRole("heading", { name: "Plain" }).waitFor();
  });

  test.each([
    ["the button", (page: Page) => page.locator(".ink-search-button").click()],
    ["a key", (page: Page) => page.keyboard.press("/")],
  ])("%s for the search says so, each time, and works when it can be", async (_, ask) => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.route(SHELL, (route) => route.abort());
    await page.goto(site.url("/zh/guide/start"));
    // A mere movement fails in silence.
    const moved = page.waitForEvent("requestfailed");
    await page.mouse.move(200, 300);
    await moved;
    await settle(page);
    const notice = page.getByRole("alert");
    expect(await notice.count()).toBe(0);

    for (let time = 0; time < 2; time++) {
      await ask(page);
      await notice.waitFor();
      expect(await notice.textContent()).toContain("无法加载");
      await page.keyboard.press("Escape");
      await expect.poll(() => notice.count()).toBe(0);
    }
    await page.unroute(SHELL);
    await ask(page);
    await page.locator(".ink-search input").waitFor();
    expect(await notice.count()).toBe(0);
  });

  test("nor what it is made of, the page can be loaded again", async () => {
    const { page } = await openPage();
    await page.route(CORE, (route) => route.abort());
    await page.goto(site.url("/guide/start#install"));
    await page.locator(SWITCH).click();
    const again = page.getByRole("alert").getByRole("link", { name: "Reload the page" });
    await again.waitFor();
    await page.unroute(CORE);
    await Promise.all([page.waitForEvent("load"), again.click()]);
    await page.locator(SWITCH).click();
    await page.waitForSelector('html[data-appearance="dark"]');
    expect(new URL(page.url()).pathname).toBe("/guide/start");
  });

  test("the next click tries again", async () => {
    const { page } = await openPage();
    await page.route(SHELL, (route) => route.abort());
    await page.goto(site.url("/guide/start"));
    const failed = page.waitForEvent("requestfailed");
    await page.locator(SWITCH).click();
    await failed;
    await page.unroute(SHELL);
    await page.locator(SWITCH).click();
    await waitForShell(page);
    await settle(page);
    expect(await page.getAttribute("html", "data-appearance")).toBe("dark");
  });
});

function findShell({ requests }: OpenedPage): string[] {
  return requests.filter((request) => SHELL.test(request));
}

interface Point {
  x: number;
  y: number;
}

interface Deed {
  path: string;
  /** What to act on. */
  selector?: string;
  act(page: Page, at: Point): Promise<void>;
}

/** Loads a page on a processor six times slower, and acts at once when it is parsed; where to is found out before. */
async function actAtOnce(page: Page, { path, selector = "body", act }: Deed): Promise<void> {
  await page.goto(site.url(path));
  const at = await page.evaluate((query) => {
    const { left, top, width, height } = document.querySelector(query)!.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const acted = new Promise<void>((resolve, reject) => {
    page.once("domcontentloaded", () => void act(page, at).then(resolve, reject));
  });
  await Promise.all([page.reload({ waitUntil: "commit" }), acted]);
}

async function pressSwitch(page: Page): Promise<void> {
  await page.evaluate((query) => document.querySelector<HTMLElement>(query)?.focus(), SWITCH);
  await page.keyboard.press("Enter");
}

/** What stands before everything else on the page. */
function readBusyLine(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement, "::before").content);
}

/** Keeps the shell's module waiting until it is released. */
async function holdShell(page: Page): Promise<{ release(): void }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(SHELL, (route) => (isHeld ? waiting.push(route) : route.continue()));
  return {
    release() {
      isHeld = false;
      for (const route of waiting) void route.continue();
    },
  };
}

/** What was held is replayed as soon as the shell is awake: two frames later it has been drawn. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Notes every appearance that the reader gets to see, from the document's first on. */
async function recordAppearances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const appearances: string[] = [];
    Object.assign(window, { appearances });
    window.addEventListener("ink-appearance", () =>
      appearances.push(document.documentElement.dataset["appearance"] ?? ""),
    );
  });
}

function readAppearances(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { appearances: string[] }).appearances);
}
