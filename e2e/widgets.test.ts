import { describe, expect, test } from "vitest";
import { WIDGETS_SITE } from "./fixtures/widgets-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { stopClock } from "./support/conditions.ts";
import { createDesktopOpener } from "./support/desktop.ts";
import { createServedSite } from "./support/served-site.ts";
import { startSlowProxy } from "./support/slow-proxy.ts";

const site = createServedSite(WIDGETS_SITE);
const openPage = createPageOpener();
const open = createDesktopOpener(site, openPage);

test.each(["fragile-slot", "fragile-global"])("what breaks in %s takes nothing else along", async (id) => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/long"));
  await wakeShell(page);
  await page.locator(`#${id}`).click();
  await expect.poll(() => page.locator(`#${id}`).count()).toBe(0);
  expect(messages.join()).toContain(`${id} broke`);
  expect(await page.getByRole("heading", { name: "Long" }).isVisible()).toBe(true);
  // The next page is its next chance.
  await page.locator("header .ink-site-title").click();
  await page.getByRole("heading", { name: "Home" }).waitFor();
  await page.locator(`#${id}`).waitFor();
});

test("what breaks in the theme itself leaves the page to be read where the reader was", async () => {
  const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url("/long"));
  await wakeShell(page);
  await page.locator("#fragile-theme").scrollIntoViewIfNeeded();
  // Noted a moment after the last movement.
  await expect
    .poll(() => page.evaluate(() => (history.state as { ink: { y: number } }).ink.y))
    .toBeGreaterThan(500);
  const [reloaded] = await Promise.all([page.waitForEvent("load"), page.locator("#fragile-theme").click()]);
  expect(messages.join()).toContain("fragile-theme broke");
  await reloaded.locator("#own-footer").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // Its code is not run a second time, and the browser follows links.
  await page.locator("#fragile-theme").click();
  await page.mouse.move(300, 300);
  await page.locator("header .ink-site-title").click();
  await page.getByRole("heading", { name: "Home" }).waitFor();
  expect(messages.filter((message) => message.includes("broke"))).toHaveLength(1);
  // The next page is its next chance.
  await wakeShell(page);
});

describe("an announcement", () => {
  test("is shown until it is closed, and never again, not even for a moment", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/"));
    const bar = page.getByRole("complementary", { name: "Announcement" });
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole("button", { name: "Close" }).click();
    await bar.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => localStorage.getItem("news-2"))).toBe("true");
    await wakeShell(page);
    expect(await bar.isVisible()).toBe(false);

    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Reflect.set(window, "shift", list.getEntries().length);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    await wakeShell(page);
    expect(await bar.isVisible()).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, "shift") as unknown)).toBeUndefined();
  });

  test("is closed at once, before React is there", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/"));
    const seen = await page.evaluate(() => {
      document.querySelector<HTMLElement>("[data-ink-announcement] > button")?.click();
      const bar = document.querySelector<HTMLElement>("[data-ink-announcement]");
      return [bar?.hidden, localStorage.getItem("news-2")];
    });
    expect(seen).toEqual([true, "true"]);
  });

  test.each([
    ["true", true],
    ["1", true],
    ["", false],
  ])("whose flag is %j in the browser's storage stays away: %s", async (flag, isAway) => {
    const { page } = await openPage();
    await page.addInitScript((value) => localStorage.setItem("news-2", value), flag);
    await page.goto(site.url("/"));
    const bar = page.locator(".ink-announcement");
    expect(await bar.isHidden()).toBe(isAway);
    await wakeShell(page);
    expect(await bar.isHidden()).toBe(isAway);
  });

  test.each([
    ["never drawn, not in a single frame, for readers who closed it", true],
    ["drawn while the page arrives for those who did not", false],
  ])("is %s", async (_, isClosed) => {
    const { origin } = await startSlowProxy(new URL(site.url("/")).origin);
    const { page } = await openPage();
    await page.addInitScript((flag) => {
      if (flag) localStorage.setItem("news-2", "true");
      let frames = 0;
      const look = (): void => {
        const bar = document.querySelector("[data-ink-announcement]");
        if (bar?.checkVisibility() === true) Reflect.set(window, "drawn", (frames += 1));
        requestAnimationFrame(look);
      };
      look();
    }, isClosed);
    await page.goto(`${origin}/`, { waitUntil: "load" });
    const frames = await page.evaluate(() => Reflect.get(window, "drawn") as number | undefined);
    expect((frames ?? 0) === 0).toBe(isClosed);
  });

  test("has no button where no script can answer it", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url("/"));
    const bar = page.locator(".ink-announcement");
    expect([await bar.isVisible(), await bar.locator("button").isVisible()]).toEqual([true, false]);
  });

  test("with nothing to announce is not in the document", async () => {
    const page = await open("/");
    expect(await page.locator("[data-ink-announcement]").count()).toBe(1);
  });
});

test.each([
  ["fades", "no-preference", 1],
  ["changes at once, as the reader wants no motion,", "reduce", 0],
] as const)("the page %s when its appearance is switched", async (_, reducedMotion, fades) => {
  const { page } = await openPage({
    reducedMotion,
    colorScheme: "light",
    viewport: { width: 1280, height: 800 },
  });
  await page.addInitScript(() => {
    const { startViewTransition } = document;
    let count = 0;
    document.startViewTransition = (change) => {
      Reflect.set(window, "fades", (count += 1));
      return startViewTransition.call(document, change);
    };
  });
  await page.goto(site.url("/"));
  await wakeShell(page);
  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page.locator(':root[data-appearance="dark"]').waitFor();
  expect(await page.evaluate(() => (Reflect.get(window, "fades") as number | undefined) ?? 0)).toBe(fades);
});

test("an appearance that is switched twice at once complains about nothing", async () => {
  const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url("/"));
  await wakeShell(page);
  await page.locator("[data-appearance-choice]").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.locator('[data-appearance-choice="light"]').waitFor();
  expect(messages).toEqual([]);
});

test("the navbar makes room while the reader reads on, and comes back", async () => {
  const page = await open("/long");
  const bottom = async (): Promise<number> => {
    const box = await page.locator(".ink-navbar").boundingBox();
    return box === null ? 0 : Math.round(box.y + box.height);
  };
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -100);
  await expect.poll(bottom).toBeGreaterThan(40);
});

test("a line at the top shows how far the reader is", async () => {
  const page = await open("/long");
  const progress = (): Promise<string> =>
    page.locator(".ink-doc").evaluate((doc) => getComputedStyle(doc, "::before").scale);
  await expect.poll(progress).toBe("0 1");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(progress).toMatch(/^(1|1 1|none)$/);

  const start = (): Promise<string> =>
    page.locator(".ink-doc").evaluate((doc) => getComputedStyle(doc, "::before").transformOrigin);
  expect(await start()).toBe("0px 1px");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await start()).toBe(`${page.viewportSize()?.width}px 1px`);
});

test("a page that comes at once shows no progress bar", async () => {
  const page = await open("/");
  await stopClock(page);
  await page.locator("[data-ink-sidebar] a", { hasText: "Long" }).click();
  await page.getByRole("heading", { name: "Long" }).waitFor();
  await page.clock.runFor(1000);
  expect(await page.locator(".ink-progress").count()).toBe(0);
});

test("a page that takes its time shows a bar that starts, trickles and finishes", async () => {
  const page = await open("/");
  await stopClock(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/pages/*long*", async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.locator(".ink-progress");
  const progress = async (): Promise<number> =>
    Number.parseFloat((await bar.evaluate(({ style }) => style.scale)) ?? "");
  const asked = page.waitForRequest(/assets\/pages\/.*long/);
  await page.locator("[data-ink-sidebar] a", { hasText: "Long" }).click();
  await asked;
  await page.clock.runFor(119);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(1);
  await bar.waitFor({ state: "attached" });
  expect(await progress()).toBe(0.08);
  expect(await bar.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe("0.2s, 0.2s");
  await page.clock.runFor(799);
  expect(await progress()).toBe(0.08);
  await page.clock.runFor(1);
  // By at most its rate at a time, and by how much chance decides.
  await expect.poll(progress).toBeLessThanOrEqual(0.1);
  await page.clock.runFor(8000);
  await expect.poll(progress).toBeGreaterThan(0.08);
  expect(await progress()).toBeLessThanOrEqual(0.08 + 11 * 0.02);
  release();
  await page.getByRole("heading", { name: "Long" }).waitFor();
  await expect.poll(progress).toBe(1);
  await page.clock.runFor(399);
  expect(await bar.count()).toBe(1);
  await page.clock.runFor(1);
  await bar.waitFor({ state: "detached" });
});

test("a component that the theme folder exports takes the place of the theme's", async () => {
  const page = await open("/");
  expect(await page.locator("#own-footer").textContent()).toBe("Our own end.");
  expect(await page.locator(".ink-footer").count()).toBe(0);
});

test("on a phone the menu fills the screen below the navbar, wherever that is", async () => {
  const { page } = await openPage({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await page.goto(site.url("/"));
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.tap();
  const [at, menu] = [await button.boundingBox(), await page.locator("#ink-menu").boundingBox()];
  expect(menu?.y).toBeGreaterThan((at?.y ?? 0) + (at?.height ?? 0));
  expect(menu?.y).toBeLessThan((at?.y ?? 0) + (at?.height ?? 0) + 16);
  expect(Math.round((menu?.y ?? 0) + (menu?.height ?? 0))).toBe(740);
});

test("far down a page, a button leads back to its top", async () => {
  const page = await open("/long");
  const button = page.getByRole("link", { name: "Back to top" });
  expect(await button.isVisible()).toBe(false);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 1600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await button.waitFor();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
});

test("the sign beside a heading copies its address", async () => {
  const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url("/long"));
  await wakeShell(page);
  await page.getByRole("heading", { name: "First" }).hover();
  await page.locator("#first .ink-anchor").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(site.url("/long#first"));
  await page.locator("#first .ink-anchor[data-copied]").waitFor();
  await expect.poll(() => page.locator("[data-ink-announcer]").textContent()).toBe("Link copied");
});
