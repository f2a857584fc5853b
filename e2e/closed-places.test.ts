import type { Page } from "playwright-core";
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

Text.

</details>
</details>

\`\`\`ts fold height=100
${"const one = 1;\n".repeat(20)}\`\`\`

::::tabs
:::tab First
Text.
:::
:::tab Second
### Behind {#behind}

Text.
:::
::::

${LONG}

## After {#after}

${LONG}
`;

const LINKS = `# Links\n\n[Within](./closed.md#within) [Deep](./closed.md#deep) [Behind](./closed.md#behind)\n`;

const site = createServedSite({
  "inkstone.config.mjs": 'export default { title: "Closed" };\n',
  "docs/index.md": LINKS,
  "docs/closed.md": CLOSED,
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

/** Whether a place can be seen where a link to it leads: below the navbar, in the upper part of the screen. */
function isAtTop(page: Page, hash: string): Promise<boolean> {
  return page.locator(hash).evaluate((place) => {
    const { top } = place.getBoundingClientRect();
    return place.checkVisibility() && top >= 0 && top < 300;
  });
}
