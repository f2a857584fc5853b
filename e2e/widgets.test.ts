import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";
import { startSlowProxy } from "./support/slow-proxy.ts";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="teal"/></svg>`;

const THEME = `
import { Announcement, createSafeHtml, createZoom, Layout, Popover, ToolCards, ToolMenu, Tooltip } from "inkstone/theme";
import { useState } from "react";

const tools = [
  { name: "Press", desc: "印刷工具", descEn: "A press", logo: "/press.svg", url: "https://press.example/zh", urlEn: "https://press.example/" },
  { name: "Brush", desc: "毛笔", logoScale: 0.95, url: "https://brush.example/" },
];
const say = (act) => { try { act(); } catch (error) { console.log(String(error)); } };
/** Opens and closes a picture, and tells each state. */
const tellStates = async () => {
  const zoom = createZoom();
  const seen = [zoom.state];
  const opening = zoom.open(document.querySelector('[alt="A teal box"]'));
  seen.push(zoom.state);
  await opening;
  seen.push(zoom.state);
  const closing = zoom.close();
  seen.push(zoom.state);
  await closing;
  console.log([...seen, zoom.state].join(" "));
};
const Fragile = ({ id }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error(id + " broke");
  return <button id={id} onClick={() => setBroken(true)}>3</button>;
};
const organisation = { name: "The workshop", url: "https://code.example/workshop" };

export const slots = {
  layoutStart: () => (
    <Announcement storageKey="news-2">Version 2 is <a href="/long">here</a>.</Announcement>
  ),
  layoutEnd: () => <Announcement storageKey="old" display={false}>Never shown.</Announcement>,
  toolsStart: () => (
    <>
      <ToolMenu tools={tools} organisation={organisation} />
      <Popover trigger="focus" label="Hint" renderAnchor={(props) => <button id="hint" {...props}>!</button>}>A hint</Popover>
      <button id="wrong" onClick={() => { for (const target of [7, "###", [null]]) say(() => createZoom(target)); }}>0</button>
      <button id="no-text" onClick={() => say(() => createSafeHtml(7))}>1</button>
      <button id="states" onClick={tellStates}>2</button>
      <Tooltip text="Words beside a button" renderAnchor={(props) => <button id="tip" {...props}>?</button>} />
    </>
  ),
  navEnd: () => <Fragile id="fragile-slot" />,
  docEnd: () => (
    <ToolCards title="Family" description="Built around one bundler."
      tools={[{ name: "Press", desc: { en: "A press", zh: "印刷工具" }, logo: "/press.svg", url: "https://press.example/", urlText: "press.example" }]} />
  ),
};

export const theme = { Layout, globalUI: [() => <Fragile id="fragile-global" />] };

export function Footer() {
  return <footer><p id="own-footer">Our own end.</p><Fragile id="fragile-theme" /></footer>;
}
`;

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join("\n\n");

const FILES = {
  "inkstone.config.mjs": `export default {
    title: "Widgets",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: {
      footer: { message: "Never seen" },
    },
  };\n`,
  "theme/index.tsx": THEME,
  "docs/public/press.svg": PICTURE,
  "docs/public/broken.svg": "No picture.\n",
  "docs/en/index.md": `# Home\n\n![A teal box](./box.svg)\n\n<img src="/press.svg" alt="Press" width="200" height="100" data-zoom-src="/broken.svg">\n\n<img src="/press.svg" alt="Detail" width="200" height="100" data-zoom-src="/large.svg">\n\n[![In a link](./box.svg)](./long.md)\n\n${LONG}\n`,
  "docs/en/box.svg": PICTURE,
  "docs/en/long.md": `# Long\n\n## First\n\n${LONG}\n\n## Last\n\nEnd.\n`,
  "docs/en/later.tsx": `import { useState } from "react";
export const frontmatter = { title: "Later" };
export default function Later() {
  const [isShown, setShown] = useState(false);
  return isShown ? <img src="/press.svg" alt="Late" width="200" height="100" /> : <button id="show" onClick={() => setShown(true)}>Show</button>;
}\n`,
  "docs/public/large.svg": PICTURE,
  "docs/zh/index.md": `# 首页\n\n${LONG}\n`,
};

const site = createServedSite(FILES);
/** With nothing of its own that brings the zoom along. */
const plain = createServedSite({
  "docs/index.md": "# Home\n\n![A teal box](./box.svg)\n",
  "docs/box.svg": PICTURE,
});
/** Of pictures that say nothing to screen readers. */
const wordless = createServedSite({
  "docs/index.md": `# Home\n\n![](./box.svg)\n\n<img src="/late.svg" alt="">\n`,
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
    await online();
    await picture.click();
    await page.locator("dialog[data-open]").waitFor();
    expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
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

async function open(path: string): Promise<Page> {
  const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url(path));
  await wakeShell(page);
  return page;
}

/** No script comes any more, until the returned function is called. */
async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*.js", (route) => route.abort());
  return () => page.unroute("**/*.js");
}

/** From here on, timers wait for the test to move them on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

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

async function settledBox(page: Page): Promise<{ y: number } | null> {
  await page.waitForTimeout(400);
  return page.locator(".ink-popover").boundingBox();
}

function zIndex(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).zIndex);
}
