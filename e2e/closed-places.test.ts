import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const LONG = "Text.\n\n".repeat(60);

/** Places that readers see only after something was opened: details, those inside of others, and the second of two tabs. */
const CLOSED = `# Closed

## Before {#before}

${LONG}

<details>
<summary>More</summary>

### Within {#within}

Text with [a way out](./index.md).

<details>
<summary>Still more</summary>

### Deep within {#deep}

Needle in details.

</details>
</details>

\`\`\`ts fold height=100
${"const one = 1;\n".repeat(20)}const needleInCode = 1;
\`\`\`

::::tabs
:::tab First
Text.
:::
:::tab Second
### Behind {#behind}

Needle in a tab.
:::
::::

${LONG}

## After {#after}

${LONG}
`;

/** The same with a component that lives in the browser. */
const LIVE = `import { Counter } from "../Counter.tsx";\n\n${CLOSED}\n\n<Counter />\n`;
const COUNTER = `import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}
`;

const LINKS = `# Links\n\n[Within](./closed.md#within) [Deep](./closed.md#deep) [Behind](./closed.md#behind)\n`;

const site = createServedSite({
  "inkstone.config.mjs": 'export default { title: "Closed" };\n',
  "docs/index.md": LINKS,
  "docs/closed.md": CLOSED,
  "docs/live.mdx": LIVE,
  "Counter.tsx": COUNTER,
});
const openPage = createPageOpener();
const viewport = { width: 1440, height: 900 };

test.each([
  ["details", "Within", "#within"],
  ["details inside of others", "Deep", "#deep"],
  ["a tab", "Behind", "#behind"],
])("a link of another page to a place in %s opens it", async (_, name, hash) => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/"));
  await wakeShell(page);
  await page.locator("[data-ink-article]").getByRole("link", { name }).click();
  await page.waitForURL(site.url(`/closed${hash}`));
  await expect.poll(() => isAtTop(page, hash)).toBe(true);
});

test("a hit of the search in details opens them", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/"));
  await wakeShell(page);
  await page.keyboard.press("Control+k");
  await page.locator(".ink-search input").fill("Deep within");
  await page.locator(".ink-search a").first().click();
  await page.waitForURL(site.url("/closed#deep"));
  await expect.poll(() => isAtTop(page, "#deep")).toBe(true);
});

test.each(["#deep", "#behind"])(
  "back leads to where the reader was, though the address names %s, and so does a reload",
  async (hash) => {
    const { page } = await openPage({ viewport });
    const position = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(site.url(`/closed${hash}`));
    await wakeShell(page);
    await expect.poll(() => isAtTop(page, hash)).toBe(true);
    await page.evaluate(() => window.scrollBy(0, 700));
    await page.waitForFunction(
      () => (history.state as { ink?: { y: number } } | null)?.ink?.y === window.scrollY,
    );
    const left = await position();
    // Without a pointer, which would scroll to what it presses.
    await page.evaluate(() => document.querySelector<HTMLElement>("header .ink-site-title")?.click());
    await page.waitForURL((url) => url.hash === "");
    await page.goBack();
    await page.waitForURL((url) => url.hash === hash);
    await expect.poll(position).toBe(left);
    await page.reload();
    await expect.poll(position).toBe(left);
  },
);

test("back finds open what the reader had opened, and where they were", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/closed"));
  await wakeShell(page);
  await page.getByText("More", { exact: true }).click();
  await page.getByText("Second", { exact: true }).click();
  await page.getByRole("button", { name: "Show all" }).click();
  const link = page.getByRole("link", { name: "a way out" });
  const topOf = (): Promise<number> => link.evaluate((element) => element.getBoundingClientRect().top);
  await page.locator("#after").scrollIntoViewIfNeeded();
  await link.scrollIntoViewIfNeeded();
  const top = await topOf();
  await link.click();
  await page.waitForURL(site.url("/"));
  await page.goBack();
  await page.waitForURL(site.url("/closed"));
  await expect.poll(topOf).toBe(top);
  expect(await page.locator("#behind").isVisible()).toBe(true);
  expect(await page.locator("#deep").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Show less" }).isVisible()).toBe(true);
});

const FOUND = [
  ["details inside of others", "Needle in details"],
  ["folded code", "needleInCode"],
  ["a tab", "Needle in a tab"],
] as const;

test.each(["/closed", "/live"].flatMap((path) => FOUND.map(([what, text]) => [path, what, text] as const)))(
  "on %s, what the browser finds in %s is opened, and open again after Back",
  async (path, _, text) => {
    const { page, messages } = await openPage({ viewport });
    await page.goto(site.url(path));
    await wakeShell(page);
    const place = page.locator("[data-ink-article]").getByText(text).last();
    expect(await isSeen(place)).toBe(false);
    // As find-in-page does, which no test can press, a link to a piece of text opens what browsers may open.
    await page.evaluate((wanted) => (window.location.hash = `:~:text=${encodeURIComponent(wanted)}`), text);
    await expect.poll(() => isSeen(place)).toBe(true);
    await page.evaluate(() => document.querySelector<HTMLElement>("header .ink-site-title")?.click());
    await page.waitForURL(site.url("/"));
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => isSeen(place)).toBe(true);
    expect(messages).toEqual([]);
  },
);

test("a tab that is closed again can be found again, and lies on nothing", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/closed"));
  await wakeShell(page);
  const panels = page.locator(".ink-tab-panel");
  const readHidden = (): Promise<(string | null)[]> =>
    panels.evaluateAll((all) => all.map((panel) => panel.getAttribute("hidden")));
  await page.getByText("Second", { exact: true }).click();
  await expect.poll(readHidden).toEqual(["until-found", null]);
  const height = (): Promise<number> => panels.first().evaluate(({ clientHeight }) => clientHeight);
  expect(await height()).toBeLessThan(20);
  await page.getByText("First", { exact: true }).click();
  await expect.poll(readHidden).toEqual([null, "until-found"]);
});

test("what is closed is printed, also where the browser could find it", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/closed"));
  await wakeShell(page);
  await page.locator(".ink-tab-panel[hidden]").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  for (const [, text] of FOUND) {
    expect(await isSeen(page.locator("[data-ink-article]").getByText(text).last())).toBe(true);
  }
});

test("on paper, each panel stands below its label, as wide as the text around it", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/closed"));
  await page.emulateMedia({ media: "print" });
  const places = await page
    .locator(".ink-tabs > :not(input), .ink-tabs")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
    );
  expect(new Set(places.map(({ width }) => width)).size).toBe(1);
  expect(places.toSorted((one, other) => one.top - other.top)).toEqual(places);
  expect(new Set(places.slice(1).map(({ top }) => top)).size).toBe(4);
});

test("the outline marks what is read, not a heading that is hidden", async () => {
  const { page } = await openPage({ viewport });
  await page.goto(site.url("/closed"));
  const current = (): Promise<string[]> =>
    page.locator("[data-ink-outline] [aria-current]").allTextContents();
  await page.locator("#before").evaluate((heading) => heading.scrollIntoView());
  await expect.poll(current).toEqual(["Before"]);
  await page.locator("#after").evaluate((heading) => heading.scrollIntoView());
  await expect.poll(current).toEqual(["After"]);
  await page.locator("#after").evaluate(() => window.scrollBy(0, -400));
  await expect.poll(current).toEqual(["Before"]);
});

function isSeen(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0);
}

/** Whether a place can be seen where a link to it leads: below the navbar, in the upper part of the screen. */
function isAtTop(page: Page, hash: string): Promise<boolean> {
  return page.locator(hash).evaluate((place) => {
    const { top } = place.getBoundingClientRect();
    return place.checkVisibility() && top >= 0 && top < 300;
  });
}
