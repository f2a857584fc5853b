import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PICTURE, WIDGETS_SITE } from "./fixtures/widgets-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { goOffline, stopClock } from "./support/conditions.ts";
import { createDesktopOpener } from "./support/desktop.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(WIDGETS_SITE);
/** With nothing of its own that brings the zoom along. */
const plain = createServedSite({
  "docs/index.md": "# Home\n\n![A teal box](./box.svg)\n",
  "docs/box.svg": PICTURE,
});
/** Of pictures that say nothing to screen readers. */
const wordless = createServedSite({
  "docs/index.md": `# Home\n\n![](./box.svg)\n\n<img src="/late.svg" alt="">\n`,
  "docs/tall.md": `# Tall\n\n![Tall](./tall.svg)\n\n${"Text.\n\n".repeat(40)}`,
  "docs/tall.svg": PICTURE.replaceAll('height="100"', 'height="3000"'),
  "docs/many.md": `# Many\n\n${"![](./box.svg)\n\n".repeat(50)}`,
  "docs/decoration.md": `# Decoration

Ink <img src="/icon.svg" alt=""> and <img src="/late.svg" alt="" width="20" height="20"> brush.

<img src="/late.svg" alt="" aria-hidden="true"> <img src="/late.svg" alt="" role="presentation">

[![](./box.svg)](./index.md)

![Last](./box.svg)
`,
  "docs/box.svg": PICTURE,
  "docs/public/late.svg": PICTURE,
  "docs/public/icon.svg": PICTURE.replaceAll(/"[12]00"/g, '"24"'),
});
/** Its selector is one by all that can be told without a browser. */
const misnamed = createServedSite({
  "inkstone.config.mjs": `export default { mediumZoom: { selector: "img:not(###)" } };\n`,
  "docs/index.md": "# Home\n\n![A teal box](./box.svg)\n",
  "docs/next.md": "# Next\n",
  "docs/box.svg": PICTURE,
});
const openPage = createPageOpener();
const open = createDesktopOpener(site, openPage);

describe("a picture", () => {
  test("opens with a click, and closes with a click, Escape, a resize or far scrolling", async () => {
    const page = await open("/");
    const picture = page.getByRole("button", { name: "Enlarge: A teal box" });
    const dialog = page.locator("dialog.ink-zoom");
    const ways = [
      () => dialog.click(),
      () => dialog.click({ position: { x: 3, y: 3 } }),
      () => page.keyboard.press("Escape"),
      () => page.setViewportSize({ width: 1200, height: 700 }),
      () => page.mouse.wheel(0, 200),
    ];
    for (const close of ways) {
      await picture.click();
      await page.locator("dialog[data-open]").waitFor();
      await page.waitForTimeout(400);
      await close();
      await dialog.waitFor({ state: "detached" });
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    expect(await picture.isVisible()).toBe(true);
  });

  test("grows to the window's edge in 0.3 seconds, on white by day and on the page's own paper in the dark", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await openPage({ colorScheme, viewport: { width: 1280, height: 800 } });
      await page.goto(site.url("/"));
      await wakeShell(page);
      await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
      await page.locator("dialog[data-open]").waitFor();
      const seen = await page.locator("dialog").evaluate((dialog) => {
        const paper = getComputedStyle(dialog, "::before");
        return {
          given: (dialog as HTMLElement).style.getPropertyValue("--ink-zoom-paper"),
          background: paper.backgroundColor,
          page: getComputedStyle(document.documentElement).backgroundColor,
          times: [paper.transitionDuration, getComputedStyle(dialog.firstElementChild!).transitionDuration],
        };
      });
      expect(seen).toMatchObject({
        given: "var(--ink-zoom-background, #fff)",
        background: colorScheme === "light" ? "rgb(255, 255, 255)" : seen.page,
        times: ["0.3s", "0.3s"],
      });
      const widths = (): Promise<number[]> =>
        page.evaluate(() => [
          document.querySelector(".ink-zoom-image")?.getBoundingClientRect().width ?? 0,
          document.documentElement.clientWidth,
        ]);
      await expect.poll(async () => new Set(await widths()).size).toBe(1);
    }
  });

  test("is laid out as large as it is seen, so that no browser enlarges the dots of a drawing", async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
    const large = page.locator("dialog[data-open] .ink-zoom-image");
    await large.waitFor();
    expect(await large.evaluate((image: HTMLElement) => [image.offsetWidth, image.style.transform])).toEqual([
      await page.evaluate(() => document.documentElement.clientWidth),
      "",
    ]);
  });

  test("stays while the page moves by 40 pixels, and closes 150 ms after it moved further", async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
    const isOpen = page.locator("dialog[data-open]");
    await isOpen.waitFor();
    await stopClock(page);
    await scrollTo(page, 40);
    await page.clock.runFor(1000);
    expect(await isOpen.count()).toBe(1);
    await scrollTo(page, 41);
    await page.clock.runFor(149);
    expect(await isOpen.count()).toBe(1);
    await page.clock.runFor(1);
    expect(await isOpen.count()).toBe(0);
    await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
  });

  test("that is taller than the window fills its width and scrolls, and goes back to its place", async () => {
    const { page } = await openPage({ viewport: { width: 375, height: 667 } });
    await page.goto(wordless.url("/tall"));
    await wakeShell(page);
    const picture = page.getByAltText("Tall").first();
    const before = await picture.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    expect(before.height).toBeGreaterThan(667);
    await picture.click({ position: { x: 50, y: 50 } });
    await page.locator("dialog[data-open]").waitFor();
    await page.waitForTimeout(400);
    const large = page.locator(".ink-zoom-image");
    const boxOf = (): Promise<DOMRect> =>
      large.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    expect(await boxOf()).toMatchObject({ x: 0, y: 0, width: 375 });
    await page.mouse.wheel(0, 5000);
    await expect.poll(async () => Math.round((await boxOf()).bottom)).toBe(667);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator("dialog").click({ position: { x: 50, y: 500 } });
    await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
    expect(await picture.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)).toEqual(before);
  });

  test("is closed, opening, opened, closing and closed again", async () => {
    const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.url("/"));
    await wakeShell(page);
    await page.locator("#states").click();
    await expect.poll(() => messages).toContain("log: closed opening opened closing closed");
  });

  test("that could not be enlarged for want of a script is enlarged by the next click", async () => {
    const { page, messages } = await openPage();
    await page.goto(plain.url("/"));
    await wakeShell(page);
    const online = await goOffline(page);
    const picture = page.getByRole("button", { name: "Enlarge: A teal box" });
    const failed = page.waitForEvent("requestfailed");
    await picture.click();
    await failed;
    await page.getByText("This could not be loaded").waitFor();
    await online();
    await picture.click();
    await page.locator("dialog[data-open]").waitFor();
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
  });

  test("whose script a new deployment took away leads to the page as it is now", async () => {
    const { page } = await openPage();
    await page.goto(plain.url("/"));
    await wakeShell(page);
    await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
    const link = page.getByRole("link", { name: "Reload the page" });
    await link.waitFor();
    await page.unrouteAll();
    const loaded = page.waitForEvent("load");
    await link.click();
    await loaded;
    expect(await link.isVisible()).toBe(false);
  });

  test("is shown by its larger version where it has one", async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "Enlarge: Detail" }).click();
    await expect.poll(() => page.locator(".ink-zoom-image").getAttribute("src")).toBe("/large.svg");
  });

  test("that a component shows later opens as well", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/later"));
    await page.locator("#show").click();
    await page.getByRole("button", { name: "Enlarge: Late" }).click();
    await expect.poll(() => page.locator(".ink-zoom-image").getAttribute("src")).toMatch(/\/press\.svg$/);
  });

  test("opens with a key, holds the focus and gives it back", async () => {
    const page = await open("/");
    const picture = page.getByRole("button", { name: "Enlarge: A teal box" });
    await picture.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[data-open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is not left in front of the page that the browser goes back to", async () => {
    const page = await open("/long");
    await page.locator("[data-ink-sidebar] a", { hasText: "Home" }).click();
    await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
    await page.locator("dialog[data-open]").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Long" }).waitFor();
    await expect.poll(() => page.locator("dialog.ink-zoom").count()).toBe(0);
  });

  test("whose larger version is missing says so and shows the normal one", async () => {
    const { page, messages } = await openPage();
    await page.goto(site.url("/"));
    await wakeShell(page);
    await page.getByRole("button", { name: "Enlarge: Press" }).click();
    await expect.poll(() => messages).toContain("warning: Unable to reach the zoom image target /broken.svg");
    expect(await page.locator(".ink-zoom-image").getAttribute("src")).toContain("/press.svg");
  });

  test("without words opens too, and has a name while it can be pressed", async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(wordless.url("/"));
    await wakeShell(page);
    const pictures = page.getByRole("button", { name: "Enlarge", exact: true });
    await expect.poll(() => pictures.count()).toBe(2);
    for (const picture of await pictures.all()) {
      await picture.click();
      await page.getByRole("dialog", { name: "Enlarge", exact: true }).waitFor();
      await page.locator("dialog[data-open]").click();
      await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
    }
  });

  test("without words that is an icon, hidden from screen readers or in a link stays as it is", async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(wordless.url("/decoration"));
    await wakeShell(page);
    // Offered after all others.
    await page.getByRole("button", { name: "Enlarge: Last" }).waitFor();
    expect(await page.locator("[data-ink-article] .ink-zoomable").count()).toBe(1);
  });

  test("is looked at once for all that arrive together", async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(wordless.url("/many"));
    await wakeShell(page);
    await expect.poll(() => page.getByRole("button", { name: "Enlarge" }).count()).toBe(50);
    const looks = await page.evaluate(async () => {
      let count = 0;
      const { closest } = HTMLImageElement.prototype;
      HTMLImageElement.prototype.closest = function (selector: string) {
        count += 1;
        return closest.call(this, selector);
      };
      const pictures = document.querySelectorAll("[data-ink-article] img");
      for (const picture of pictures) picture.dispatchEvent(new Event("load"));
      // What is done before a frame is over by the next.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return count / pictures.length;
    });
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(5);
  });

  test("in a link stays a link", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "In a link" }).click();
    await page.getByRole("heading", { name: "Long" }).waitFor();
    expect(await page.locator("dialog.ink-zoom").count()).toBe(0);
  });

  test("tapped before the shell is awake opens when it is", async () => {
    const { page } = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.goto(site.url("/"));
    await page.locator('img[alt="A teal box"]').tap();
    await page.locator("dialog[data-open]").waitFor();
    expect(await page.locator(".ink-zoom-image").count()).toBe(1);
  });

  test("moves at once for readers who want no motion", async () => {
    const { page } = await openPage({ reducedMotion: "reduce" });
    await page.goto(site.url("/"));
    await wakeShell(page);
    await page.getByRole("button", { name: "Enlarge: A teal box" }).click();
    await page.locator("dialog[data-open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
    expect(await page.locator(".ink-zoom-origin").count()).toBe(0);
  });
});

test("a selector that the browser refuses is told once, and all but the zoom works", async () => {
  const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(misnamed.url("/"));
  await wakeShell(page);
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await page.locator("[data-ink-sidebar] a", { hasText: "Next" }).click();
  await page.getByRole("heading", { name: "Next" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "isSame") as unknown)).toBe(true);
  expect(messages).toEqual([
    expect.stringMatching(
      /^error: mediumZoom\.selector "img:not\(###\)" names no pictures\. TypeError: The provided selector is invalid/,
    ),
  ]);
});

test("what names no pictures, and what is no text, is told what would be", async () => {
  const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url("/"));
  await wakeShell(page);
  await page.locator("#wrong").click();
  await page.locator("#no-text").click();
  const wrong =
    "log: TypeError: The provided selector is invalid.\nExpects a CSS selector, a Node element, a NodeList or an array.";
  await expect.poll(() => messages).toEqual([wrong, wrong, wrong, "log: TypeError: Expected HTML string"]);
});

/** And until everyone has heard of it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.addEventListener("scroll", () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: "instant" });
      }),
    top,
  );
}
