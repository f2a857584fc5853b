import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const CONFIG = {
  title: "Menus",
  search: true,
  languageParity: { fallback: true },
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文" },
  ],
  themeConfig: {
    nav: [
      { text: "Guide", link: "/guide/long" },
      { text: "More", items: [{ text: "Changes", link: "/guide/short" }] },
      { text: "Last", link: "/guide/short" },
    ],
    socialLinks: [{ icon: "github", link: "https://ink.example/" }],
  },
};

const THEME = `
import { Announcement, ToolMenu } from "inkstone/theme";

const tools = [{ name: "Press", desc: "A press", url: "https://press.example/" }];

export const slots = {
  layoutStart: () => <Announcement storageKey="news">News of today</Announcement>,
  toolsStart: () => <ToolMenu tools={tools} organisation={{ name: "The workshop", url: "https://ink.example/" }} />,
};
`;

const SECTIONS = Array.from(
  { length: 30 },
  (_, index) => `## Part ${index}\n\n[A link](/guide/short) in a line.\n`,
);

const site = createServedSite({
  "inkstone.config.mjs": `export default ${JSON.stringify(CONFIG)};\n`,
  "theme/index.tsx": THEME,
  "docs/en/guide/long.md": `# Long\n\n${SECTIONS.join("\n")}`,
  "docs/en/guide/short.md": "# Short\n\nA line.\n",
  "docs/zh/guide/short.md": "# 短\n\n一行。\n",
});
const openPage = createPageOpener();
const openPageWithScrollbars = createPageOpener({ hasScrollbars: true });
const PHONE = { width: 390, height: 844 };

describe("by keyboard", () => {
  test.each([
    ["Menu", "Tab"],
    ["Contents", "Tab"],
    ["Contents", "Shift+Tab"],
    ["On this page", "Tab"],
  ])(
    "on a phone, “%s” closes when %s leaves it, and nothing that has the focus is covered",
    async (name, key) => {
      const { page, messages } = await openLong({ viewport: PHONE });
      const panel = await openPanel(page, name);
      for (let presses = 0; presses < 50 && (await panel.count()) === 1; presses++) {
        await page.keyboard.press(key);
        expect(await describeCoveredFocus(page)).toBeUndefined();
      }
      expect(await panel.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
      expect(messages).toEqual([]);
    },
  );

  test.each(["Menu", "Contents", "On this page"])(
    "on a phone, Escape inside of “%s” closes it and leads back to its button",
    async (name) => {
      const { page } = await openLong({ viewport: PHONE });
      const panel = await openPanel(page, name);
      for (const key of ["Tab", "Tab", "Escape"]) await page.keyboard.press(key);
      await expect.poll(() => panel.count()).toBe(0);
      const button = page.getByRole("button", { name, exact: true });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  test("on a phone, the list of sibling tools is part of the menu that it was opened from", async () => {
    const { page } = await openLong({ viewport: PHONE });
    const panel = await openPanel(page, "Menu");
    await page.locator(".ink-navbar-tools .ink-icon-button").first().focus();
    await page.keyboard.press("Enter");
    const tools = page.getByRole("dialog");
    await tools.waitFor();
    await page.keyboard.press("Tab");
    expect(await tools.locator(":focus").count()).toBe(1);
    expect(await panel.count()).toBe(1);
  });

  test.each(["More", "English"])("on a wide screen, “%s” closes when the focus leaves it", async (name) => {
    const { page } = await openLong({ viewport: { width: 1280, height: 800 } });
    const menu = page.locator(".ink-navbar details", { hasText: name });
    for (const keys of [["Tab", "Tab"], ["Shift+Tab"]]) {
      await menu.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => menu.getAttribute("open")).toBe("");
      for (const key of keys) {
        expect(await menu.getAttribute("open")).toBe("");
        await page.keyboard.press(key);
      }
      await expect.poll(() => menu.getAttribute("open")).toBe(null);
    }
  });

  test("on a wide screen, the sibling tools close when the focus leaves them", async () => {
    const { page } = await openLong({ viewport: { width: 1280, height: 800 } });
    for (const keys of [["Tab", "Tab", "Tab"], ["Shift+Tab"]]) {
      await page.locator(".ink-navbar-tools .ink-icon-button").first().focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    }
  });

  test("a press on the button of an open menu closes it, wherever the focus was", async () => {
    const { page } = await openLong({ viewport: PHONE });
    const panel = await openPanel(page, "Menu");
    await page.keyboard.press("Tab");
    await page.locator(".ink-navbar-toggle").click();
    expect(await panel.count()).toBe(0);
  });
});

test.each([
  ["Menu", PHONE.width],
  ["Contents", PHONE.width],
  ["Contents", 800],
])(
  "below an open “%s” of a touched screen of %i pixels the page keeps still and in its place",
  async (name, width) => {
    const { page } = await openLong({ viewport: { width, height: 600 }, isMobile: true, hasTouch: true });
    // Up again: while a reader goes down, the navbar is gone.
    for (const top of [600, 400]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await waitForFrames(page);
    }
    const before = await describePlace(page);
    // With the pointer alone: the browser's helpers would scroll to what sticks.
    const button = (await page.getByRole("button", { name, exact: true }).boundingBox())!;
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    const panel = page.locator(":popover-open");
    await panel.waitFor();
    // Beside the drawer, where the page is to be seen.
    await page.mouse.move(width - 10, 300);
    await page.mouse.wheel(0, 200);
    await waitForFrames(page);
    expect(await describePlace(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
    expect(await describePlace(page)).toEqual(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  },
);

test.each(["Menu", "Contents"])("an open “%s” moves no page that has a scroll bar", async (name) => {
  const { page } = await openLong({ viewport: PHONE }, openPageWithScrollbars);
  const before = await describePlace(page);
  await openPanel(page, name);
  expect(await describePlace(page)).toEqual(before);
});

test.each([1440, 768, 360])(
  "on a screen of %i pixels the page stays where it is when the navbar gets the focus",
  async (width) => {
    const { page } = await openLong({ viewport: { width, height: 600 } });
    const all = await page.locator(":is(.ink-navbar, .ink-bar) :is(a, button, summary):visible").all();
    const controls = [all[0], all.at(-1)].filter((control) => control !== undefined);
    expect(controls).toHaveLength(2);
    // Down, where the navbar hides, and up again.
    for (const tops of [[600], [600, 400]]) {
      for (const control of controls) {
        for (const top of [0, ...tops]) {
          await page.evaluate((y) => window.scrollTo(0, y), top);
          await waitForFrames(page);
        }
        await control.evaluate((one: HTMLElement) => one.focus());
        await waitForFrames(page);
        expect(await page.evaluate(() => window.scrollY)).toBe(tops.at(-1));
      }
    }
  },
);

test.each([
  [667, 375],
  [568, 320],
])("on a screen of %i by %i pixels, all of the outline can be reached", async (width, height) => {
  const { page } = await openLong({ viewport: { width, height } });
  const panel = await openPanel(page, "On this page");
  const box = await panel.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
  const last = panel.getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())!.y).toBeLessThan(box!.y + box!.height);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

describe("in a window that changes, as a turned tablet's does", () => {
  test.each(["Menu", "Contents", "On this page"])("an open “%s” is in its own place again", async (name) => {
    const { page } = await openLong({ viewport: PHONE });
    const panel = await openPanel(page, name);
    await page.setViewportSize({ width: PHONE.width, height: 600 });
    await waitForFrames(page);
    expect(await panel.count()).toBe(1);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect.poll(() => panel.count()).toBe(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guide" }).click();
  });

  test("what a button opened goes with the button", async () => {
    const { page } = await openLong({ viewport: { width: 1366, height: 768 } });
    await page.getByRole("button", { name: "Sibling tools" }).click();
    await page.getByRole("link", { name: "Press" }).waitFor();
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.locator(".ink-popover").count()).toBe(0);
  });
});

async function openLong(options: Parameters<typeof openPage>[0], open = openPage) {
  const opened = await open(options);
  await opened.page.goto(site.url("/guide/long"));
  await wakeShell(opened.page);
  return opened;
}

/** What the button opens, as long as it is open. */
async function openPanel(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  const panel = page.locator(`#${await button.getAttribute("popovertarget")}:popover-open`);
  await button.focus();
  await page.keyboard.press("Enter");
  await panel.waitFor();
  return panel;
}

/** What is scrolled is seen, and found by the pointer, a frame later. */
async function waitForFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** How far the page is scrolled, and where its text stands. */
async function describePlace(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { x, y, width } = document.querySelector("main")!.getBoundingClientRect();
    return [window.scrollY, x, y, width];
  });
}

/** The element that has the focus, if something else lies on it. */
async function describeCoveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
    if (above === null || focused.contains(above) || above.contains(focused)) return undefined;
    return `${focused.outerHTML.slice(0, 80)} below ${above.outerHTML.slice(0, 80)}`;
  });
}
