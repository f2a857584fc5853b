import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { overflowOf } from "./support/accessibility.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const CONFIG = {
  title: "Inkstone",
  logo: "/logo.svg",
  logoText: "Inkstone",
  search: true,
  languageParity: { fallback: true },
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文" },
  ],
  themeConfig: {
    nav: [
      ...["Guide", "Plugin", "Reference"].map((text) => ({ text, link: "/" })),
      { text: "Version", items: [{ text: "Changelog", link: "/" }] },
    ],
    socialLinks: ["github", "x", "discord"].map((icon) => ({ icon, link: `https://${icon}.example/` })),
  },
};

const site = createServedSite({
  "inkstone.config.mjs": `export default ${JSON.stringify(CONFIG)};\n`,
  "docs/public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>\n',
  "docs/en/index.md": "# Home\n",
  "docs/en/long.md": `# Long\n\n${"A line.\n\n".repeat(40)}## Far {#far}\n\n${"A line.\n\n".repeat(40)}`,
  "docs/zh/index.md": "# 首页\n",
});
const ENTRIES = ["Documentation", "Integrations", "Reference guide", "Community", "Changelog", "Showcase"];
const crowded = createServedSite({
  "inkstone.config.mjs": `export default ${JSON.stringify({
    title: "Many entries",
    themeConfig: {
      nav: [
        ...ENTRIES.map((text) => ({ text, link: "/" })),
        { text: "More things", items: [{ text: "Last", link: "/" }] },
      ],
    },
  })};\n`,
  "docs/index.md": "# Home\n",
});
const twoSided = createServedSite({
  "inkstone.config.mjs": `export default ${JSON.stringify({
    title: "Two sides",
    locales: [
      { lang: "en", label: "English" },
      { lang: "ar", label: "العربية" },
    ],
    themeConfig: {
      nav: [
        { text: "Guide", link: "/" },
        { text: "Blog", link: "/", position: "right" },
        { text: "Reference", link: "/", position: "left" },
        { text: "More", position: "right", items: [{ text: "A menu wider than its button", link: "/" }] },
      ],
    },
  })};\n`,
  "docs/en/index.md": "# Home\n",
  "docs/ar/index.md": "# بيت\n",
});
const wide = createServedSite({
  "inkstone.config.mjs": `export default ${JSON.stringify({
    base: "/docs/",
    logo: { light: "wide.svg?v=1", dark: "/wider.svg" },
    logoText: "Wide",
    themeConfig: { nav: [{ text: "Guide", link: "/" }] },
  })};\n`,
  "docs/public/wide.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="40"/>\n',
  "docs/public/wider.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 30"/>\n',
  "docs/index.md": "# Home\n",
});
const elsewhere = createServedSite({
  "inkstone.config.mjs": `export default { logo: "https://pictures.example/logo.svg" };\n`,
  "docs/index.md": "# Home\n",
});
const openPage = createPageOpener();

test.each([
  ["light", 1280, 144],
  ["dark", 1280, 240],
  ["light", 390, 144],
] as const)(
  "a logo for the %s has its room before it is there, %i pixels wide",
  async (colorScheme, width, room) => {
    const { page } = await openPage({ colorScheme, viewport: { width, height: 600 } });
    let send = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (send = resolve));
    await page.route(/wider?\.svg/, async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.goto(wide.url("/docs/"), { waitUntil: "commit" });
    const logo = page.locator(".ink-site-title img:visible");
    const boxes = async (): Promise<unknown[]> =>
      Promise.all([logo.boundingBox(), page.locator(".ink-site-title").boundingBox()]);
    await logo.waitFor();
    const before = await boxes();
    expect(before[0]).toMatchObject({ width: room, height: 24 });
    send();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await boxes()).toEqual(before);
  },
);

test("a logo of another site has no size that is made up", async () => {
  expect(await elsewhere.readOutput("index.html")).toContain(
    '<img src="https://pictures.example/logo.svg" alt="Documentation"/>',
  );
});

test("more entries than there is room for leave the search in the window, and menus open", async () => {
  const { page } = await openPage();
  await page.goto(crowded.url("/"));
  const searchWidth = async (): Promise<number> =>
    (await page.locator(".ink-search-button").boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1600, height: 600 });
  const roomy = await searchWidth();
  for (const width of [768, 1000, 1100, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    const appearance = await page.locator("[data-appearance-choice]").boundingBox();
    expect(appearance!.x + appearance!.width).toBeLessThanOrEqual(width);
    // Each can be read and pressed: in a row below the others where there is no room beside them.
    for (const entry of await page.locator(".ink-nav > li > a, .ink-nav summary").all()) {
      expect([width, await entry.textContent(), await entry.evaluate(isWholeInBar)]).toEqual([
        width,
        await entry.textContent(),
        true,
      ]);
    }
  }
  // The search gives way before any entry does.
  await page.setViewportSize({ width: 1600, height: 600 });
  for (let width = 1580; (await searchWidth()) >= roomy; width -= 20)
    await page.setViewportSize({ width, height: 600 });
  expect(await page.locator(".ink-nav a").first().evaluate(isCut)).toBe(false);
  await page.getByText("More things").click();
  expect(await page.getByRole("link", { name: "Last" }).isVisible()).toBe(true);
});

test.each([390, 768, 1440])(
  "at %i pixels, Tab goes through the bar in the order of its parts",
  async (width) => {
    const { page } = await openPage({ viewport: { width, height: 600 } });
    await page.goto(site.url("/"));
    // Past the link that skips the bar.
    await page.keyboard.press("Tab");
    const stops: Stop[] = [];
    for (let stop = await tabOn(page); stop !== undefined; stop = await tabOn(page)) stops.push(stop);
    expect(stops.length).toBeGreaterThanOrEqual(3);
    expect(stops.map(({ name }) => name)).toContain("ink-search-button");
    expect(stops).toEqual(stops.toSorted(byPlace));
  },
);

test.each([
  ["/", 768],
  ["/", 1440],
  ["/ar/", 1440],
])(
  "on %s at %i pixels, entries of the right side stand at the bar's end, and Tab follows",
  async (path, width) => {
    const { page, messages } = await openPage({ viewport: { width, height: 600 } });
    await page.goto(twoSided.url(path));
    await page.keyboard.press("Tab");
    const stops: { text: string; x: number }[] = [];
    for (let stop = await tabOn(page); stop !== undefined; stop = await tabOn(page)) stops.push(stop);
    expect(stops.slice(1, 5).map(({ text }) => text)).toEqual(["Guide", "Reference", "Blog", "More"]);
    const towards = path === "/" ? 1 : -1;
    expect(stops).toEqual(stops.toSorted((one, other) => towards * (one.x - other.x)));

    const boxOf = async (text: string) =>
      (await page
        .locator(".ink-navbar")
        .getByText(text, { exact: true })
        .locator("visible=true")
        .boundingBox())!;
    const [reference, blog, more] = [await boxOf("Reference"), await boxOf("Blog"), await boxOf("More")];
    const search = (await page.locator(".ink-search-button").boundingBox())!;
    const gapOf = (one: { x: number; width: number }, other: { x: number; width: number }): number =>
      Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
    expect(gapOf(more, search)).toBeLessThan(32);
    expect(gapOf(reference, blog)).toBeGreaterThan(width / 10);

    await page.locator(".ink-nav summary:visible").click();
    const menu = (await page.locator(".ink-menu[open] > ul").boundingBox())!;
    expect([menu.x >= 0, menu.x + menu.width <= width, await overflowOf(page)]).toEqual([true, true, 0]);
    expect(messages).toEqual([]);
  },
);

test("on a phone the entries of both sides are one list, as they are written", async () => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(twoSided.url("/"));
  await page.locator(".ink-navbar-toggle").click();
  const entries = page.locator(".ink-nav > li > a:visible, .ink-nav > li summary:visible");
  expect(await entries.allTextContents()).toEqual(["Guide", "Blog", "Reference", "More"]);
});

test("on a phone the search stays where it is while the menu is open, and closes it when it opens", async () => {
  const { page, messages } = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(site.url("/"));
  const search = page.locator(".ink-search-button");
  const place = await search.boundingBox();
  await page.locator(".ink-navbar-toggle").click();
  await page.locator(".ink-nav").waitFor();
  expect(await search.boundingBox()).toEqual(place);
  await search.click();
  await page.locator(".ink-search input").waitFor();
  expect(await page.locator(".ink-nav").isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".ink-search").count()).toBe(0);
  expect(await search.boundingBox()).toEqual(place);
  expect(messages).toEqual([]);
});

test("from tablets on, the last button ends as far from the edge as the title begins", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  for (const width of [768, 785, 991, 992, 1023, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    const title = await page.locator(".ink-site-title").boundingBox();
    const icon = await page.locator(".ink-social .ink-icon").last().boundingBox();
    const end = width - (icon!.x + icon!.width);
    expect([width, end, await overflowOf(page)]).toEqual([width, title!.x, 0]);
  }
});

test.each([768, 1280])("without JavaScript, the tools stand at the end at %i pixels", async (width) => {
  const { page } = await openPage({ javaScriptEnabled: false, viewport: { width, height: 600 } });
  await page.goto(site.url("/"));
  const title = await page.locator(".ink-site-title").boundingBox();
  const icon = await page.locator(".ink-social .ink-icon").last().boundingBox();
  expect(width - (icon!.x + icon!.width)).toBe(title!.x);
});

test.each([
  ["reduce", "none"],
  ["no-preference", "ink-search-wait"],
] as const)(
  "where motion is %s, the sign of a slow search has the animation %s",
  async (reducedMotion, name) => {
    const { page } = await openPage({ reducedMotion });
    await page.goto(site.url("/"));
    await page.locator(".ink-search-button").click();
    await page.locator(".ink-search input").waitFor();
    const animation = await page.locator(".ink-search").evaluate((dialog: HTMLElement) => {
      dialog.dataset["status"] = "stalled";
      return getComputedStyle(dialog.querySelector(".ink-search-box")!, "::after").animationName;
    });
    expect(animation).toBe(name);
  },
);

test.each([true, false])(
  "on a phone the menu button stands at the edge (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const width = 390;
    const { page } = await openPage({ javaScriptEnabled, viewport: { width, height: 844 } });
    await page.goto(site.url("/"));
    const title = await page.locator(".ink-site-title").boundingBox();
    const icon = await page.locator(".ink-navbar-toggle .ink-icon").boundingBox();
    expect(width - (icon!.x + icon!.width)).toBe(title!.x);
  },
);

test("the navbar leaves however far one movement goes down, and stays where a link or the browser led", async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 600 } });
  const isAway = async (): Promise<boolean> =>
    ((await page.locator(".ink-navbar").boundingBox())?.y ?? 0) < 0;
  const scroll = (top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);
  const heading = page.locator("#far");
  await page.goto(site.url("/long"));
  await scroll(900);
  await expect.poll(isAway).toBe(true);
  await scroll(0);
  await expect.poll(isAway).toBe(false);

  await page.locator(".ink-outline a").click();
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(100);
  expect(await isAway()).toBe(false);
  await scroll(9000);
  await expect.poll(isAway).toBe(true);

  await page.goto(site.url("/"));
  await page.goto(site.url("/long#far"));
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(100);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  expect(await isAway()).toBe(false);
});

/** The bar's control that has the focus after the next press of Tab; undefined behind the last one. */
interface Stop {
  name: string;
  text: string;
  /** Where the part of the bar begins that it belongs to. */
  part: number;
  x: number;
  y: number;
}

async function tabOn(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest(".ink-navbar")) return undefined;
    const { x, y } = focused.getBoundingClientRect();
    const part = (focused.closest(".ink-nav") ?? focused).getBoundingClientRect().x;
    return { name: focused.className, text: focused.textContent, part, x, y };
  });
}

/** From one part to the next. Where letters are wide, the entries are a part of two rows. */
function byPlace(one: Stop, other: Stop): number {
  return one.part - other.part || one.y - other.y || one.x - other.x;
}

function isWholeInBar(entry: Element): boolean {
  const bar = entry.closest(".ink-navbar")!.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(entry);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInside = top >= bar.top && bottom <= bar.bottom && entry.scrollWidth <= entry.clientWidth;
  return isInside && hit !== null && entry.contains(hit);
}

function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}
