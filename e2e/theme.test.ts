import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createThemeSite } from "./fixtures/theme-site.ts";
import { findBarriers, overflowOf } from "./support/accessibility.ts";
import { waitForQuiet, wakeShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createThemeSite());
/** Titles and headings that are hard to fit in. */
const long = createServedSite({
  "inkstone.config.mjs": `export default { title: "Long", lang: "ar" };\n`,
  "docs/guide/index.md": "---\noverview: true\noverviewHeaders: [2]\n---\n\n# All\n",
  "docs/cards.mdx": `---\npageType: home\n---\n\n${[2, 3, 4, 6].map(drawCards).join("\n\n")}\n`,
  "docs/guide/one.md": `# ${"Donaudampfschifffahrt".repeat(3)}\n\n## Step 1\n\n${"## A heading of several words and more\n\n".repeat(12)}`,
  "docs/tables.md": `# Tables

| You want to change this | Write it there |
|---|---|
| one page | ${"of a file ".repeat(12)} |

| Sheet | Strokes |
|---|---|
| first | \`${"i ".repeat(90)}i\` |
`,
});
const openPage = createPageOpener();

function drawCards(count: number): string {
  const features = Array.from({ length: count }, (_, card) => ({ title: `Card ${card}`, details: "Text." }));
  return `<HomeFeature features={${JSON.stringify(features)}} />`;
}

const TYPES = {
  home: "/",
  doc: "/guide/doc",
  "doc-wide": "/guide/wide",
  overview: "/guide/",
  custom: "/custom",
  blank: "/blank",
  "404": "/nowhere",
};
const PATHS = Object.values(TYPES);
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

describe.each(["", "/zh"])("every type of page%s is accessible, fits and is quiet:", (prefix) => {
  test.each(Object.entries(TYPES))("%s", async (_, path) => {
    // A colour on its way to another is neither.
    const opened = await openPage({ reducedMotion: "reduce" });
    const { page } = opened;
    await page.goto(site.url(prefix + path));
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      expect([viewport, await findBarriers(page), await overflowOf(page)]).toEqual([viewport, [], 0]);
      // In the dark the same elements stand in the same places: only their colours are others.
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator(':root[data-appearance="dark"]').waitFor();
      expect([viewport, await findBarriers(page, ["color-contrast"])]).toEqual([viewport, []]);
    }
    expect(complaintsOf(opened)).toEqual([]);
  });
});

test("the heading of a custom page stands off the navbar", async () => {
  const { page } = await openPage({ viewport: DESKTOP });
  await page.goto(site.url("/custom"));
  const text = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().top;
  });
  const navbar = await page.locator(".ink-navbar").boundingBox();
  expect(text - (navbar?.height ?? 0)).toBeGreaterThan(24);
});

describe("what is long or mixed stays readable:", () => {
  test("a word of the sidebar breaks before it leaves it", async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(long.url("/guide/one"));
    const link = page.locator("#ink-sidebar [aria-current]");
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test.each([
    ["wide", DESKTOP, [2, 3, 2, 3]],
    ["narrow", PHONE, [1, 1, 1, 1]],
  ])("feature cards fill their rows: %s", async (_, viewport, columns) => {
    const { page } = await openPage({ viewport });
    await page.goto(long.url("/cards"));
    const seen = await page.locator(".ink-features").evaluateAll((lists) =>
      lists.map(
        (list) =>
          getComputedStyle(list)
            .gridTemplateColumns.split(" ")
            .filter((width) => width !== "0px").length,
      ),
    );
    expect(seen).toEqual(columns);
  });

  test("no heading on a card is torn apart by the columns", async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(long.url("/guide/"));
    const torn = await page
      .locator(".ink-overview-cards ul a")
      .evaluateAll((links) =>
        links.map((link) => link.getClientRects().length).filter((pieces) => pieces > 1),
      );
    expect(torn).toEqual([]);
  });

  test("from right to left, the sign of a heading's link stands behind a number too", async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(long.url("/guide/one"));
    const [heading, sign] = await page
      .locator("#step-1, #step-1 > .ink-anchor")
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
    expect(sign).toBeLessThan((heading ?? 0) - 40);
  });
});

test("an open menu and an open drawer are accessible", async () => {
  const { page } = await open("/guide/doc", { viewport: PHONE });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#ink-menu summary", { hasText: "More" }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contents" }).click();
  expect(await findBarriers(page)).toEqual([]);
});

test.each(["", "/zh", "/ar"])("nothing%s scrolls sideways on a screen of 320 pixels", async (prefix) => {
  const { page } = await openPage({ viewport: { width: 320, height: 568 } });
  for (const path of PATHS) {
    await page.goto(site.url(prefix + path));
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
});

test("a film of another site is no wider than a phone", async () => {
  const { page } = await open("/guide/doc", { viewport: { width: 320, height: 568 } });
  // As such sites tell authors to write it.
  await page.locator(".ink-prose").evaluate((article) => {
    article.append(Object.assign(document.createElement("iframe"), { width: "560", height: "315" }));
  });
  expect(await overflowOf(page)).toBe(0);
});

test.each(["", "/zh", "/ar"])(
  "nothing%s scrolls sideways on a phone with letters of twice the size",
  async (prefix) => {
    const { page } = await openPage({ viewport: { width: 320, height: 640 } });
    for (const path of PATHS) {
      await page.goto(site.url(prefix + path));
      await doubleLetters(page);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  },
);

test.each(["Where sheets dry", "What is waited for"])(
  "on a phone a table of properties says below them: %s, and stays a table",
  async (name) => {
    const { page } = await open("/guide/doc", { viewport: PHONE });
    const meaning = page.getByRole("row").getByRole("cell", { name });
    const placesOf = async (): Promise<{ isBelow: boolean; hidden: number }> => ({
      isBelow: await meaning.evaluate(
        (cell) =>
          cell.getBoundingClientRect().top >=
          (cell.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
      hidden: await meaning.evaluate((cell) => {
        const { scrollWidth = 0, clientWidth = 0 } = cell.closest(".ink-table") ?? {};
        return scrollWidth - clientWidth;
      }),
    });
    expect(await placesOf()).toEqual({ isBelow: true, hidden: 0 });
    await page.setViewportSize(DESKTOP);
    expect(await placesOf()).toEqual({ isBelow: false, hidden: 0 });
  },
);

test("on a phone the names of a property table's columns share a line, and properties stand out", async () => {
  const { page } = await open("/guide/doc", { viewport: PHONE });
  const table = page.getByRole("table").filter({ has: page.getByRole("cell", { name: "Where sheets dry" }) });
  const tops = await table
    .getByRole("columnheader")
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  const colorOf = (column: number): Promise<string> =>
    table
      .locator(`td:nth-child(${column}) > code`)
      .first()
      .evaluate((code) => getComputedStyle(code).color);
  expect(await colorOf(1)).not.toBe(await colorOf(2));
});

test.each([320, 360, 390, 412, 1366])(
  "a table of two columns does not scroll on a screen of %i pixels",
  async (width) => {
    const { page } = await openPage({ viewport: { width, height: 740 } });
    await page.goto(long.url("/tables"));
    const hidden = await page
      .locator(".ink-table")
      .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden).toEqual([0, 0]);
  },
);

test.each([768, 1440])(
  "at %i pixels, Chinese words of a table are not torn into single characters by the sentence beside them",
  async (width) => {
    const { page } = await open("/zh/guide/doc", { viewport: { width, height: 900 } });
    const lines = await page
      .locator(".ink-prose")
      .first()
      .evaluate((prose) => {
        const cells = [
          "多语言",
          "运行时",
          "每种语言一个文件夹，切换语言时知道对应的页面是否存在。".repeat(4),
        ];
        const row = cells.map((text) => `<td>${text}</td>`).join("");
        prose.insertAdjacentHTML("beforeend", `<div class="ink-table"><table><tr>${row}</tr></table></div>`);
        return Array.from(prose.querySelectorAll(".ink-table:last-child td"))
          .slice(0, 2)
          .map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getClientRects().length;
          });
      });
    expect(lines).toEqual([1, 1]);
  },
);

test("at twice the size nothing scrolls sideways", async () => {
  const { page } = await openPage({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  for (const path of PATHS) {
    await page.goto(site.url(path));
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
});

test("on a screen of 320 pixels, no word of the hero is torn apart where a reader spaces the letters", async () => {
  const { page } = await open("/", { viewport: { width: 320, height: 568 } });
  const lines = await page.locator(".ink-hero-text").evaluate((text: HTMLElement) => {
    text.style.letterSpacing = "0.12em";
    text.textContent = "Documentation";
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("on paper, what names a block stands on the same page", async () => {
  const { page } = await open("/guide/doc", { viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: "print" });
  const breaks = await page
    .locator(".ink-prose")
    .first()
    .evaluate((prose) => {
      const names = [
        "<h3>Name</h3>",
        '<p class="ink-code-title">Name</p>',
        '<label class="ink-tab-label">Name</label>',
      ];
      prose.insertAdjacentHTML("beforeend", names.join(""));
      return Array.from(prose.children)
        .slice(-3)
        .map((one) => getComputedStyle(one).breakAfter);
    });
  expect(breaks).toEqual(["avoid", "avoid", "avoid"]);
});

test("on paper, pictures are those of the light appearance, whatever the reader chose for the screen", async () => {
  const { page } = await openPage({ viewport: { width: 794, height: 1123 }, colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("ink-appearance", "dark"));
  await page.goto(site.url("/"));
  const shown = async (): Promise<string[]> =>
    await page
      .locator(".ink-hero img")
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter((one) => one.checkVisibility()).map(({ className }) => className),
      );
  expect(await shown()).toEqual(["ink-dark-only"]);
  await page.emulateMedia({ media: "print" });
  expect(await shown()).toEqual(["ink-light-only"]);
});

test("on paper, a wide table has all of its columns, and addresses stand on the line", async () => {
  const { page } = await open("/guide/doc", { viewport: { width: 680, height: 960 } });
  await page.emulateMedia({ media: "print" });
  const article = page.locator(".ink-prose").first();
  const hidden = await article.evaluate((prose) => {
    const row = "<td>3,417 MB</td>".repeat(7);
    const link = '<p><a class="ink-external" href="https://elsewhere.example/">Elsewhere</a></p>';
    prose.insertAdjacentHTML(
      "beforeend",
      `<div class="ink-table"><table><tr>${row}</tr></table></div>${link}`,
    );
    const { scrollWidth = 0, clientWidth = 0 } = prose.querySelector(".ink-table:nth-last-child(2)") ?? {};
    return scrollWidth - clientWidth;
  });
  expect(hidden).toBe(0);
  const alignment = await article
    .locator("a.ink-external")
    .last()
    .evaluate((link) => getComputedStyle(link, "::after").verticalAlign);
  expect(alignment).toBe("baseline");
});

test("on paper, the address of a card stands behind its name, and the name of a list above the list", async () => {
  const { page } = await open("/guide/doc", { viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: "print" });
  const article = page.locator(".ink-prose").first();
  await article.evaluate((prose) => {
    const card = '<div class="ink-card" data-link="true"><a href="https://elsewhere.example/">Name</a></div>';
    prose.insertAdjacentHTML("beforeend", card);
    prose.insertAdjacentHTML("afterend", '<section class="ink-overview"><h2>Name</h2></section>');
  });
  const address = article.locator(".ink-card a");
  const { content, position } = await address.evaluate((link) => {
    const style = getComputedStyle(link, "::after");
    return { content: style.content, position: style.position };
  });
  expect(content).toContain("(");
  expect(position).toBe("static");
  expect(await page.locator(".ink-overview h2").evaluate((name) => getComputedStyle(name).breakAfter)).toBe(
    "avoid",
  );
});

test("where the reader chooses the colours, what lies above the page has an edge", async () => {
  const { page } = await openPage({ forcedColors: "active", viewport: TABLET });
  await page.goto(site.url("/guide/doc"));
  const edgeOf = (panel: string): Promise<string> =>
    page.locator(panel).evaluate((element) => getComputedStyle(element).borderBlockStart);
  await page.getByRole("button", { name: "On this page" }).click();
  expect(await edgeOf("#ink-outline")).toMatch(/^1px solid/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contents" }).click();
  expect(await edgeOf("#ink-sidebar")).toMatch(/^1px solid/);
  await page.keyboard.press("Escape");
  expect(await edgeOf(".ink-navbar .ink-menu > ul >> nth=0")).toMatch(/^1px solid/);
});

test.each(["light", "dark"] as const)(
  "in the %s, who asks for more contrast gets it",
  async (colorScheme) => {
    const { page } = await openPage({ contrast: "more", colorScheme, reducedMotion: "reduce" });
    // Hues say which of several things one is: they stay hues.
    const isHue = /\.t-\w|callout-title|aria-current/;
    for (const path of PATHS) {
      await page.goto(site.url(path));
      const barriers = await findBarriers(page, ["color-contrast-enhanced"]);
      expect([path, barriers.filter((barrier) => !isHue.test(barrier))]).toEqual([path, []]);
    }
    await page.goto(site.url("/guide/doc"));
    const edge = await page
      .locator(".ink-prose pre")
      .first()
      .evaluate((pre) => getComputedStyle(pre.parentElement!).borderStyle);
    expect(edge).toBe("solid");
  },
);

test("on a phone, the button of the open menu shows that it closes it", async () => {
  const { page } = await open("/guide/doc", { viewport: PHONE });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const shape = (): Promise<string> =>
    button.locator(".ink-icon").evaluate((icon) => getComputedStyle(icon).clipPath);
  const closed = await shape();
  await button.click();
  expect(await shape()).not.toBe(closed);
  await button.click();
  expect(await shape()).toBe(closed);
});

test.each(["", "/ar"])("the keys of the search%s stand at the end of its button", async (prefix) => {
  const { page } = await open(`${prefix}/guide/doc`, { viewport: DESKTOP });
  const rooms = await page.locator(".ink-search-button").evaluate((button) => {
    const [around, keys] = [button, button.querySelector("kbd")!].map((one) => one.getBoundingClientRect());
    return [keys!.left - around!.left, around!.right - keys!.right];
  });
  expect(Math.min(...rooms)).toBeLessThan(10);
});

test("icons grow with the reader's letters", async () => {
  const { page } = await open("/guide/doc", { viewport: PHONE });
  const sizeOf = (): Promise<number | undefined> =>
    page
      .locator(".ink-navbar-toggle .ink-icon")
      .boundingBox()
      .then((box) => box?.width);
  expect(await sizeOf()).toBe(16);
  await doubleLetters(page);
  expect(await sizeOf()).toBe(32);
  // The shape too, and not only its box: it is seen in the lower half.
  expect(await page.locator(".ink-navbar-toggle .ink-icon").evaluate(isSeenAt, { x: 24, y: 23 })).toBe(true);
});

test("at twice the size, everything is still there", async () => {
  const { page } = await open("/guide/doc", { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  expect(await overflowOf(page)).toBe(0);
  for (const name of ["Menu", "Contents", "On this page"]) {
    expect(await page.getByRole("button", { name, exact: true }).isVisible()).toBe(true);
  }
});

describe("by keyboard alone", () => {
  test.each([
    ["doc", DESKTOP, 20],
    ["doc", PHONE, 8],
    ["home", DESKTOP, 12],
    ["overview", DESKTOP, 15],
    ["404", DESKTOP, 8],
  ] as const)(
    "every control of a %s page is reached and shows where one is, %o",
    async (type, viewport, least) => {
      const { page } = await open(TYPES[type], { viewport });
      const stops = await tabThrough(page);
      expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
      const reached = new Set(stops.map(({ place }) => place));
      const controls = await listControls(page);
      expect(controls.filter((control) => !reached.has(control))).toEqual([]);
      expect(controls.length).toBeGreaterThanOrEqual(least);
    },
  );

  test.each(["Enter", "Space"])("%s opens a menu of the navbar, Escape closes it", async (key) => {
    const { page } = await open("/guide/doc", { viewport: DESKTOP });
    const menu = page.locator(".ink-navbar details", { hasText: "More" });
    await menu.locator("summary").focus();
    await page.keyboard.press(key);
    await menu.getByRole("link", { name: "Custom" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await menu.getByRole("link", { name: "Custom" }).waitFor({ state: "hidden" });
    expect(await menu.locator("summary").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test.each(["Menu", "Contents", "On this page"])(
    "on a phone, Enter opens “%s”, Escape closes it",
    async (name) => {
      const { page } = await open("/guide/doc", { viewport: PHONE });
      const button = page.getByRole("button", { name, exact: true });
      const panel = page.locator(`#${await button.getAttribute("popovertarget")}:popover-open`);
      await button.focus();
      await page.keyboard.press("Enter");
      await panel.waitFor();
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "hidden" });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  test("Space folds a group of the sidebar", async () => {
    const { page } = await open("/guide/doc", { viewport: DESKTOP });
    const group = page.locator(".ink-sidebar details", { hasText: "Parts" });
    const link = group.getByRole("link", { name: /^Ink/ });
    await link.waitFor();
    await group.locator("summary").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => link.isVisible()).toBe(false);
  });
});

test("what places panels and enlarges pictures is fetched with the first of them", async () => {
  const opened = await open("/guide/doc", { viewport: DESKTOP });
  const { page, requests } = opened;
  await waitForQuiet(opened);
  const countScripts = (): number => requests.filter((request) => request.startsWith("GET script")).length;
  const asleep = countScripts();
  await page.getByRole("button", { name: "Sibling tools" }).click();
  await page.locator(".ink-popover[data-side]").waitFor();
  await page.keyboard.press("Escape");
  const placed = countScripts();
  expect(placed).toBeGreaterThan(asleep);
  await page.getByRole("button", { name: "Enlarge: Writing" }).click();
  await page.locator("dialog[data-open]").waitFor();
  expect(countScripts()).toBeGreaterThan(placed);
});

describe("the overview", () => {
  test("shows the groups of the sidebar as cards with their headings, between its slots", async () => {
    const { page } = await open("/guide/");
    const nav = page.getByRole("navigation", { name: "Pages of this section" });
    expect(await nav.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Pages", "Parts"]);
    const paper = nav.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Paper/ }) });
    expect(await paper.getByRole("link").allTextContents()).toEqual(["Paper Writing", "Weight"]);
    const order = page.locator("#overview-start, .ink-overview, #overview-end");
    expect(await order.evaluateAll((all) => all.map(({ id, localName }) => `${localName}#${id}`))).toEqual([
      "p#overview-start",
      "nav#",
      "p#overview-end",
    ]);
  });

  test("leaves what is looked for, says how much that is, and shows all again", async () => {
    const { page } = await open("/guide/");
    const box = page.getByRole("searchbox", { name: "Filter pages and headings" });
    const links = page.locator(".ink-overview a");
    const all = await links.count();
    await box.fill("drying");
    await expect.poll(() => links.allTextContents()).toEqual(["Ink Writing", "Drying time"]);
    expect(await page.getByRole("status").allTextContents()).toContain("Matching pages: 1");
    await page.getByRole("button", { name: "Clear the filter" }).click();
    await expect.poll(() => links.count()).toBe(all);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    await box.fill("nothing has this");
    await page.getByText("Nothing matches “nothing has this”.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => links.count()).toBe(all);
  });

  test("filters by what was typed before the shell was awake", async () => {
    const { page } = await openPage();
    await page.route("**/assets/**/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(site.url("/guide/"));
    await page.getByRole("searchbox").fill("weight");
    await wakeShell(page);
    await expect
      .poll(() => page.locator(".ink-overview a").allTextContents())
      .toEqual(["Paper Writing", "Weight"]);
  });

  test("speaks the language of the page, in the site's own words where it has some", async () => {
    const { page } = await open("/zh/guide/");
    const box = page.getByRole("searchbox", { name: "筛选页面与标题" });
    expect(await box.getAttribute("placeholder")).toBe("筛选指南");
    await box.fill("没有");
    await page.getByText("找不到“没有”。").waitFor();
  });

  test("is complete without scripts, and does not offer what needs them", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url("/guide/"));
    expect(await page.getByRole("link", { name: "Drying time" }).isVisible()).toBe(true);
    expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  });

  test("does not move while it arrives and wakes", async () => {
    const { page } = await open("/guide/");
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: "layout-shift",
            buffered: true,
          });
          setTimeout(() => resolve(0), 200);
        }),
    );
    expect(shifts).toBe(0);
  });
});

test.each(["light", "dark"] as const)(
  "in the %s the hero has the picture for it, and markup in its name",
  async (colorScheme) => {
    const { page } = await openPage({ colorScheme });
    await page.goto(site.url("/"));
    const pictures = page.locator(".ink-hero img:visible");
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("src")))).toEqual([
      `/${colorScheme}.svg`,
    ]);
    expect(await page.locator(".ink-hero h1 b").textContent()).toBe("2");
  },
);

async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const opened = await openPage(options);
  await opened.page.goto(site.url(path));
  await wakeShell(opened.page);
  return opened;
}

/** A page that is not there is told so by the browser itself. */
function complaintsOf({ messages }: OpenedPage): string[] {
  return messages.filter((message) => !message.includes("404 (Not Found)"));
}

interface Stop {
  /** `a 12`: the element, and its number among all of the page. */
  place: string;
  name: string;
  /** Whether an outline or a shadow shows it. */
  isMarked: boolean;
}

/** Every element that Tab stops at, from the top of the page until it leaves it. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // By themselves, and not by their places among all elements, which become more while the shell wakes.
    const met: Element[] = [];
    window.numberOf = (element) => (met.includes(element) ? met.indexOf(element) : met.push(element) - 1);
  });
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async () => {
      // What has come with the scrolling, such as the way back to the top, is there in the next frame.
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return {
        place: `${element.localName} ${window.numberOf(element)}`,
        name: element.getAttribute("aria-label") ?? element.textContent ?? "",
        isMarked: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
      };
    });
    if (stop === null || stop.place === stops[0]?.place) break;
    stops.push(stop);
  }
  return stops;
}

declare global {
  interface Window {
    numberOf(element: Element): number;
  }
}

/** What can be pressed and is seen, behind `tabThrough`. */
function listControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button:enabled, summary, input:enabled")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
      .map((control) => `${control.localName} ${window.numberOf(control)}`),
  );
}

/** What a reader's own font size does to the page. */
function doubleLetters(page: Page): Promise<void> {
  return page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
}

/** Hit tests follow the shape that an element is cut to. */
function isSeenAt(element: Element, { x, y }: { x: number; y: number }): boolean {
  const { left, top } = element.getBoundingClientRect();
  return document.elementFromPoint(left + x, top + y) === element;
}
