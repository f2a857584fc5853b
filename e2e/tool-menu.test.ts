import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WIDGETS_SITE } from "./fixtures/widgets-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { goOffline, stopClock } from "./support/conditions.ts";
import { createDesktopOpener } from "./support/desktop.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(WIDGETS_SITE);
const openPage = createPageOpener();
const open = createDesktopOpener(site, openPage);

describe("the tool menu", () => {
  test("opens below its button after a moment of pointing, and closes when the pointer leaves", async () => {
    const page = await open("/");
    const button = page.getByRole("button", { name: "Sibling tools" });
    await button.hover();
    const panel = page.getByRole("dialog", { name: "Sibling tools" });
    await panel.waitFor();
    const [at, below] = [await button.boundingBox(), await settledBox(page)];
    expect(Math.abs((below?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0)))).toBeLessThan(8);
    await page.mouse.move(5, 500);
    await panel.waitFor({ state: "detached" });
  });

  test("opens for a pointer that came before the shell was awake, and rests", async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url("/"));
    const button = page.getByRole("button", { name: "Sibling tools" });
    await button.hover();
    release();
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
  });

  test("stays when it is clicked after it was pointed at, and goes with the next click", async () => {
    const page = await open("/");
    const button = page.getByRole("button", { name: "Sibling tools" });
    await button.hover();
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor();
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await button.click();
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor({ state: "detached" });
  });

  test("opens by a finger that rests as by one that taps", async () => {
    const { page } = await openPage({ hasTouch: true, viewport: { width: 1280, height: 800 } });
    await page.goto(site.url("/"));
    await wakeShell(page);
    const button = page.getByRole("button", { name: "Sibling tools" });
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 8, y: y + 8 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    // Longer than the delay of pointing.
    await page.waitForTimeout(150);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
  });

  test("lists the tools in English with their English words, in new tabs", async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "Sibling tools" }).click();
    const press = page.getByRole("link", { name: /Press A press/ });
    expect(await press.getAttribute("href")).toBe("https://press.example/");
    expect(await press.getAttribute("target")).toBe("_blank");
    const brush = page.getByRole("link", { name: /Brush/ });
    expect(await brush.locator("img").getAttribute("src")).toMatch(/^data:image\/gif/);
    expect(await brush.locator("img").evaluate((image) => getComputedStyle(image).scale)).toBe("0.95");
    const title = page.getByRole("link", { name: "The workshop" });
    await settledBox(page);
    expect(await title.getAttribute("href")).toBe("https://code.example/workshop");
    expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(177);
  });

  test("lists them in Chinese on Chinese pages", async () => {
    const page = await open("/zh/");
    await page.getByRole("button", { name: "同系列工具" }).click();
    const press = page.getByRole("link", { name: /印刷工具/ });
    expect(await press.getAttribute("href")).toBe("https://press.example/zh");
  });

  test("closes with Escape and gives the focus back", async () => {
    const page = await open("/");
    const button = page.getByRole("button", { name: "Sibling tools" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "The workshop" }).focus();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is walked through by Tab as if it followed its button", async () => {
    const page = await open("/");
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.getByRole("button", { name: "Sibling tools" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    const walked: string[] = [];
    for (const key of ["Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab"]) {
      await page.keyboard.press(key);
      walked.push(await focused());
    }
    expect(walked).toEqual(["The workshop", "", "The workshop", "PressA press", "Brush毛笔", "!"]);
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor({ state: "detached" });
  });

  test("opens by the trigger it was given, and by no other", async () => {
    const page = await open("/");
    const hint = page.getByRole("dialog", { name: "Hint" });
    await page.locator("#hint").hover();
    await page.locator("#tip").hover();
    await page.getByRole("tooltip").waitFor();
    expect(await hint.count()).toBe(0);
    await page.locator("#hint").focus();
    await hint.waitFor();
    await page.locator("#wrong").focus();
    await hint.waitFor({ state: "detached" });
  });

  test("that could not be placed for want of a script opens with the next click", async () => {
    const { page, messages } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.url("/"));
    await wakeShell(page);
    const online = await goOffline(page);
    const button = page.getByRole("button", { name: "Sibling tools" });
    const failed = page.waitForEvent("requestfailed");
    await button.click();
    await failed;
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    await online();
    await button.click();
    await page.getByRole("dialog", { name: "Sibling tools" }).waitFor();
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
  });

  test("does not move for readers who want no motion", async () => {
    const { page } = await openPage({ reducedMotion: "reduce" });
    await page.goto(site.url("/"));
    await wakeShell(page);
    await page.getByRole("button", { name: "Sibling tools" }).click();
    await page.getByRole("dialog").waitFor();
    const moving = (): number =>
      document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length;
    expect(await page.evaluate(moving)).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("lies above the page, and a tooltip a little lower", async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "Sibling tools" }).click();
    expect(await zIndex(page, ".ink-popover")).toBe("1100");
    await page.keyboard.press("Escape");
    // There is room beside the button, however wide the letters are.
    await page.setViewportSize({ width: 1600, height: 800 });
    await page.locator("#tip").focus();
    await page.getByRole("tooltip").waitFor();
    expect(await zIndex(page, ".ink-tooltip")).toBe("1070");
    expect(await page.getByRole("tooltip").evaluate((element) => getComputedStyle(element).maxWidth)).toBe(
      "250px",
    );
    expect(await page.locator("#tip").getAttribute("aria-describedby")).not.toBeNull();
    const anchor = await page.locator("#tip").boundingBox();
    await expect
      .poll(async () => (await page.getByRole("tooltip").boundingBox())?.x)
      .toBeGreaterThanOrEqual((anchor?.x ?? 0) + (anchor?.width ?? 0));
  });
});

test.each([
  ["the tool menu", '[aria-label="Sibling tools"]', ".ink-popover"],
  ["a tooltip", "#tip", ".ink-tooltip"],
])("%s opens and closes a tenth of a second after the pointer comes and goes", async (_, anchor, panel) => {
  const page = await open("/");
  await stopClock(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(anchor).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.clock.runFor(99);
  expect(await page.locator(panel).count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator(`${panel}[data-state=open]`).waitFor();
  await page.mouse.move(640, 700);
  await page.clock.runFor(99);
  expect(await page.locator(`${panel}[data-state=open]`).count()).toBe(1);
  await page.clock.runFor(1);
  expect(await page.locator(`${panel}[data-state=open]`).count()).toBe(0);
  await page.locator(panel).waitFor({ state: "detached" });
});

test("a panel that never ends its closing is gone after a second", async () => {
  const page = await open("/");
  await page.getByRole("button", { name: "Sibling tools" }).click();
  await page.locator(".ink-popover[data-side]").evaluate((panel) => {
    (panel as HTMLElement).style.animationDuration = "60s";
  });
  await stopClock(page);
  await page.keyboard.press("Escape");
  await page.locator(".ink-popover[data-state=closing]").waitFor();
  await page.clock.runFor(999);
  expect(await page.locator(".ink-popover").count()).toBe(1);
  await page.clock.runFor(1);
  await page.locator(".ink-popover").waitFor({ state: "detached" });
});

async function settledBox(page: Page): Promise<{ y: number } | null> {
  await page.waitForTimeout(400);
  return page.locator(".ink-popover").boundingBox();
}

function zIndex(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).zIndex);
}
