import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CODE, createGuideSite } from "./fixtures/guide-site.ts";
import { wakeShell, waitForQuiet } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";
import { startSlowProxy } from "./support/slow-proxy.ts";

const SCREENS = {
  "a wide screen": { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
type Screen = keyof typeof SCREENS;

const VISITS: [place: string, screen: Screen][] = [
  ["/", "a wide screen"],
  ["/guide/start", "a wide screen"],
  ["/guide/start#picture", "a wide screen"],
  ["/zh/guide/usage#安装步骤", "a wide screen"],
  ["/live/counter", "a wide screen"],
  ["/live/board", "a wide screen"],
  ["/", "a phone"],
  ["/guide/start", "a phone"],
  ["/live/counter", "a phone"],
];

const site = createServedSite(createGuideSite());
const openPage = createPageOpener();

test("without JavaScript, links lead on, groups and menus open, and no button is offered that needs it", async () => {
  const { page, messages } = await openPage({ javaScriptEnabled: false });
  await page.goto(site.url("/guide/start"));
  expect(await page.locator("button:visible").allTextContents()).toEqual([]);

  const group = page.locator("#ink-sidebar details", { hasText: "Advanced" });
  const entry = group.getByRole("link", { name: "Tuning" });
  const wasOpen = await entry.isVisible();
  await group.locator("summary").click();
  expect(await entry.isVisible()).toBe(!wasOpen);
  if (wasOpen) await group.locator("summary").click();
  await entry.click();
  expect(await page.locator("h1").textContent()).toBe("Tuning");

  await page.locator("header").getByText("More").click();
  await page.getByRole("link", { name: "How to use it" }).click();
  expect(await page.locator("h1").textContent()).toBe("Usage");

  await page.locator("header").getByText("English").click();
  await page.getByRole("link", { name: "简体中文" }).click();
  expect(await page.locator("h1").textContent()).toBe("用法");
  expect(messages).toEqual([]);
});

test("without JavaScript, the drawers of a phone open", async () => {
  const { page } = await openPage({ javaScriptEnabled: false, ...SCREENS["a phone"] });
  await page.goto(site.url("/guide/start"));
  for (const [button, link] of [
    ["Menu", "Guide"],
    ["Contents", "Usage"],
    ["On this page", "Finish"],
  ] as const) {
    const target = page.getByRole("link", { name: link, exact: true });
    expect(await target.isVisible()).toBe(false);
    await page.getByRole("button", { name: button, exact: true }).click();
    await target.waitFor();
    await page.keyboard.press("Escape");
  }
});

describe.each(VISITS)("%s on %s", (place, screen) => {
  test("loads and wakes without a message and without a failed request", async () => {
    const { messages, failures } = await visit(place, screen);
    expect(messages).toEqual([]);
    expect(failures).toEqual([]);
  });

  test("is adopted by the shell element by element, as the server sent it", async () => {
    const { elements, strangers } = await visit(place, screen);
    expect(elements).toBeGreaterThan(10);
    expect(strangers).toEqual([]);
  });

  test("never shifts", async () => {
    const { shiftsAsleep, shiftsAwake } = await visit(place, screen);
    expect(shiftsAsleep).toEqual([]);
    expect(shiftsAwake).toEqual([]);
  });
});

test.each(["/guide/start", "/live/counter"])("%s never shifts while it arrives bit by bit", async (place) => {
  const { origin } = await startSlowProxy(new URL(site.url("/")).origin);
  for (const options of Object.values(SCREENS)) {
    const { page } = await openPage(options);
    await recordShifts(page);
    await page.goto(origin + place, { waitUntil: "load" });
    expect(await readShifts(page)).toEqual([]);
  }
});

test("a block that pushes the page down would have been seen as a shift", async () => {
  const { page } = await openPage();
  await recordShifts(page);
  await page.goto(site.url("/guide/start"), { waitUntil: "load" });
  await page.evaluate(() => {
    const block = document.createElement("div");
    block.style.height = "200px";
    document.body.prepend(block);
  });
  await expect.poll(() => readShifts(page)).not.toEqual([]);
});

test("the chosen appearance is there before the first paint, also after a reload", async () => {
  const { page } = await openPage({ colorScheme: "light" });
  await recordFirstFrame(page);
  await page.goto(site.url("/guide/start"));
  const light = await readFirstFrame(page);
  expect(light).toMatchObject({ atBody: "light", atFrame: "light" });

  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page.waitForFunction(() => document.documentElement.dataset["appearance"] === "dark");
  await page.reload();
  const dark = await readFirstFrame(page);
  expect(dark).toMatchObject({ atBody: "dark", atFrame: "dark" });
  expect(dark.background).not.toBe(light.background);
});

test("without a choice the appearance is the system's, and follows it", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(site.url("/guide/start"));
  expect(await page.getAttribute("html", "data-appearance")).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForSelector('html[data-appearance="light"]');
});

test.each([
  ["/guide/start", ["Install", "Picture", "Frames", "Finish"]],
  ["/zh/guide/start", ["第一步", "第二步"]],
])("the outline of %s follows a reader who only scrolls", async (place, headings) => {
  const { page, requests } = await openPage(SCREENS["a wide screen"]);
  await page.goto(site.url(place));
  for (const heading of [...headings, ...headings.toReversed()]) {
    await page.evaluate((text) => {
      const found = [...document.querySelectorAll("h2, h3")].find(({ textContent }) => textContent === text);
      found?.scrollIntoView();
    }, heading);
    await page.waitForFunction((text) => {
      const current = document.querySelectorAll('[data-ink-outline] a[aria-current="true"]');
      return current.length === 1 && current[0]?.textContent === text;
    }, heading);
  }
  expect(
    requests.filter((request) => request.includes("/assets/shell.") && request.includes("script")),
  ).toEqual([]);
});

test.each([
  ["awake", async (page: Page) => wakeShell(page)],
  ["out of reach", async (page: Page) => page.route(/\/assets\/shell\./, (route) => route.abort())],
])(
  "the outline marks what was pressed, also where the page ends before, while the shell is %s",
  async (_, prepare) => {
    const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url("/guide/start"));
    await prepare(page);
    const entries = page.locator("#ink-outline a");
    // So high that the page scrolls a little, and not at all.
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const height of [pageHeight - 50, pageHeight + 50]) {
      await page.setViewportSize({ width: 1440, height });
      for (const name of ["Finish", "Frames", "Picture", "Frames"]) {
        await entries.getByText(name).click();
        await expect
          .poll(() => page.locator("#ink-outline a[aria-current]").allTextContents())
          .toEqual([name]);
      }
    }
  },
);

test("a Chinese list of names in code breaks between them", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/zh/guide/usage"));
  const widths = await page.locator("[data-ink-article]").evaluate((article) => {
    const list = document.createElement("p");
    list.innerHTML = Array.from({ length: 9 }, () => "<code>breakWords</code>").join("、");
    list.style.width = "min-content";
    article.append(list);
    return { list: list.offsetWidth, name: list.querySelector("code")?.offsetWidth ?? 0 };
  });
  expect(widths.name).toBeGreaterThan(0);
  expect(widths.list).toBeLessThan(2 * widths.name);
});

test("a site that wants no zoom has none", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide/start"));
  await wakeShell(page);
  const picture = page.locator("[data-ink-article] img").first();
  expect(await picture.getAttribute("role")).toBeNull();
  await picture.click();
  expect(await page.locator("dialog.ink-zoom").count()).toBe(0);
});

test("the copy button copies the code and nothing else", async () => {
  const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url("/guide/start"));
  await page.locator(".ink-code").hover();
  await page.getByRole("button", { name: "Copy code" }).click();
  await page.waitForSelector("[data-ink-copy][data-copied]");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
});

test.each([
  // Chromium refuses whatever is not among the permissions given.
  ["is refused", () => undefined],
  // As on a site that is not served over HTTPS.
  ["does not exist", () => Object.defineProperty(navigator, "clipboard", { value: undefined })],
])("where the clipboard %s, the code is copied as by the reader's own command", async (_, prepare) => {
  const { page } = await openPage({ permissions: ["notifications"] });
  await page.addInitScript(prepare);
  await page.goto(site.url("/guide/start"));
  await page.evaluate(() => {
    document.addEventListener("copy", () => Reflect.set(window, "copied", getSelection()?.toString()));
  });
  await page.locator(".ink-code").hover();
  const button = page.getByRole("button", { name: "Copy code" });
  await button.click();
  await page.waitForSelector("[data-ink-copy][data-copied]");
  expect(await page.evaluate(() => Reflect.get(window, "copied") as unknown)).toBe(CODE);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("textarea").count()).toBe(0);
});

test("where nothing may be copied, the reader is shown the code to copy", async () => {
  const { page } = await openPage({ permissions: ["notifications"] });
  await page.addInitScript(() => Reflect.set(document, "execCommand", () => false));
  await page.goto(site.url("/guide/start"));
  const asked = new Promise<{ type: string; text: string }>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve({ type: dialog.type(), text: dialog.defaultValue() });
      void dialog.dismiss();
    });
  });
  await page.locator(".ink-code").hover();
  await page.getByRole("button", { name: "Copy code" }).click();
  expect(await asked).toEqual({ type: "prompt", text: CODE });
});

interface Visit {
  messages: string[];
  failures: string[];
  /** How many elements the server sent, and which stand there now that it did not send. */
  elements: number;
  strangers: string[];
  shiftsAsleep: number[];
  shiftsAwake: number[];
}

const visits = new Map<string, Promise<Visit>>();

/** Reads a page, touches it, and tells what happened. Each is visited once for all tests. */
function visit(place: string, screen: Screen): Promise<Visit> {
  const key = `${place} ${screen}`;
  const known = visits.get(key) ?? visitOnce(place, screen);
  visits.set(key, known);
  return known;
}

async function visitOnce(place: string, screen: Screen): Promise<Visit> {
  const opened = await openPage(SCREENS[screen]);
  const { page, messages, failures } = opened;
  await recordShifts(page);
  await page.goto(site.url(place), { waitUntil: "load" });
  await waitForQuiet(opened);
  const shiftsAsleep = await readShifts(page);
  const elements = await markElements(page);
  await wakeShell(page);
  await waitForQuiet(opened);
  const [strangers, shiftsAwake] = [await findStrangers(page), await readShifts(page)];
  return { messages, failures, elements, strangers, shiftsAsleep, shiftsAwake };
}

/** A property that no HTML has stays with an element as long as it lives. */
function markElements(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll("#ink-root *");
    for (const element of elements) Object.assign(element, { isServers: true });
    return elements.length;
  });
}

function findStrangers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("#ink-root *"))
      .filter((element) => !("isServers" in element))
      .map(({ outerHTML }) => outerHTML),
  );
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

function readShifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

interface FirstFrame {
  /** The appearance when the parser came to the body, before which nothing can be painted. */
  atBody: string | undefined;
  atFrame: string | undefined;
  background: string;
}

async function recordFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frame: Partial<FirstFrame> = {};
    Object.assign(window, { frame });
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      frame.atBody = document.documentElement.dataset["appearance"];
      requestAnimationFrame(() => {
        frame.atFrame = document.documentElement.dataset["appearance"];
        frame.background = getComputedStyle(document.documentElement).backgroundColor;
      });
    }).observe(document, { childList: true, subtree: true });
  });
}

async function readFirstFrame(page: Page): Promise<FirstFrame> {
  const handle = await page.waitForFunction(() => {
    const { frame } = window as unknown as { frame?: FirstFrame };
    return frame?.background === undefined ? undefined : frame;
  });
  return handle.evaluate((frame) => frame as FirstFrame);
}
