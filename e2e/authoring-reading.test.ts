import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createAuthoringSite, listPages } from "./fixtures/authoring-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createAuthoringSite());
const openPage = createPageOpener();
const addressesOf = (name: string): string[] =>
  listPages()
    .filter((page) => page.name === name)
    .map(({ path }) => path);

test.each(addressesOf("text"))("%s: Markdown means what its author meant", async (path) => {
  const page = await open(path);
  const isChinese = path.startsWith("/zh");
  expect(await idsOf(page, "h2:not(.sr-only)")).toEqual(
    isChinese ? ["安装", "安装-1", "chosen"] : ["setup", "setup-1", "chosen"],
  );
  expect(await texts(page, "p > strong")).toEqual(["中文。", "“强调”", "code"]);
  expect(await texts(page, "p > em")).toEqual(["（注）"]);
  expect(await page.locator("td").nth(1).getAttribute("align")).toBe("right");
  expect(await texts(page, "del")).toEqual([isChinese ? "删除" : "gone"]);
  expect(await page.locator("a.ink-external").count()).toBe(2);
  expect(await texts(page, "dd")).toHaveLength(2);
  expect(await page.getByText("🎉").count()).toBe(1);
  expect(await page.getByRole("checkbox", { name: isChinese ? "未完成" : "To do" }).count()).toBe(1);
  expect(await texts(page, ".footnotes h2")).toEqual([isChinese ? "脚注" : "Footnotes"]);
});

test.each(addressesOf("math"))(
  "%s: formulas and diagrams are drawn, those of components too",
  async (path) => {
    const page = await open(path);
    const isMarkdown = path.endsWith("-md");
    expect(await page.locator("math").count()).toBe(isMarkdown ? 5 : 9);
    expect(await page.locator(".ink-math").count()).toBe(isMarkdown ? 2 : 3);
    const names = await page
      .locator(".ink-diagram svg")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const [first, ...others] = path.startsWith("/zh")
      ? ["页面的产生", "组件的图", "子内容的图"]
      : ["How a page is made", "A component's", "By children"];
    expect(names).toEqual(isMarkdown ? [first] : [first, ...others]);
  },
);

test.each(addressesOf("containers"))("%s: containers are what their components are", async (path) => {
  const page = await open(path);
  expect(await page.locator(".ink-callout").count()).toBe(20);
  expect(await texts(page, "[data-name=try] .ink-callout-title")).toEqual([
    path.startsWith("/zh") ? "🧪试一试" : "🧪Try it",
  ]);
  expect(await page.locator(".ink-steps ol > li .ink-callout").count()).toBe(1);
  expect(await page.locator(".ink-card-grid[data-columns='3'] > .ink-card").count()).toBe(2);
  expect(await page.locator(".ink-card[data-link] a").getAttribute("href")).toMatch(/\/text-md$/);
  expect(await texts(page, ".ink-file-tree .ink-file-name")).toEqual([
    "docs",
    "index.md",
    "guide",
    "package.json",
  ]);
  // One line below the other, a folder that opens too.
  const folder = page.locator(".ink-file-tree details").first();
  expect(await folder.evaluate((one) => getComputedStyle(one).marginBlockStart)).toBe("0px");
  const panels = page.locator(".ink-tabs > .ink-tab-panel");
  expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false]);
  await page.locator(".ink-tab-label", { hasText: "macOS" }).click();
  expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true]);
});

test.each(addressesOf("includes"))("%s: fragments are part of the page", async (path) => {
  const page = await open(path);
  const isChinese = path.startsWith("/zh");
  const text = await page.locator("[data-ink-article]").innerText();
  expect(text).toContain("NewName 2.1.0");
  expect(text.match(isChinese ? /只有这个/g : /Only this/g)).toHaveLength(2);
  expect(text).toMatch(/Third line/);
  expect(text).not.toMatch(/First line|Fifth line/);
  const isMarkdown = path.endsWith("-md");
  const headings = await idsOf(page, "h2:not(.sr-only)");
  expect(headings).toEqual([
    ...(isChinese ? ["之前", "共用"] : ["before", "shared"]),
    ...(isMarkdown ? [] : ["for"]),
    isChinese ? "之后" : "after",
  ]);
  expect(await page.locator("math").count()).toBe(isMarkdown ? 5 : 7);
  if (!isMarkdown) expect(text).toContain(isChinese ? "小明: 3" : "Ada: 3");
  expect(await page.locator("[data-ink-outline] a").count()).toBe(headings.length);
});

test.each(addressesOf("links"))("%s: every link and picture is there", async (path) => {
  const page = await open(path);
  expect(await page.title()).toContain(path.startsWith("/zh") ? "2.1.0 的链接" : "Links in 2.1.0");
  const links = await page
    .locator("[data-ink-article] a:not(.ink-anchor, .ink-external)")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toHaveLength(9);
  const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await texts(page, "figcaption")).toHaveLength(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() =>
      page
        .locator("[data-ink-article] img:visible")
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)),
    )
    .toEqual([320, 320, 320, 64]);
});

test.each(addressesOf("page"))("%s: components know the page and the browser", async (path) => {
  const html = await (await fetch(site.url(path))).text();
  const isChinese = path.startsWith("/zh");
  expect(html).toContain(`<meta name="topic" content="${isChinese ? "页面" : "page"}"`);
  expect(html).toContain(`<title>${isChinese ? "信息 &amp; 关于" : "Of &amp; about"}</title>`);
  expect(html).not.toContain(isChinese ? "仅浏览器" : "Browser only");
  const page = await open(path);
  await page.getByText(isChinese ? "仅浏览器" : "Browser only").waitFor();
  await page.locator(".ink-code[data-lang=ts] .line > span").first().waitFor();
  expect(await page.locator("[data-ink-article] .ink-toc a").count()).toBe(1);
  expect(await page.locator("[data-ink-article] .ink-pager a").count()).toBeGreaterThan(0);
});

describe.each(addressesOf("components"))("%s", (path) => {
  test("components are complete without JavaScript", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url(path));
    expect(await page.locator(".ink-steps ol > li").count()).toBe(2);
    expect(await page.locator(".ink-card[data-link] a").first().getAttribute("href")).toMatch(
      /text-md#chosen$/,
    );
    expect(await texts(page, ".ink-code-group >> nth=0 >> .ink-tab-label")).toEqual(["a.ts", "b.ts"]);
    expect(await page.getByText("pnpm add -D x").isVisible()).toBe(false);
    await page.locator(".ink-tab-label", { hasText: "macOS" }).click();
    await page.locator(".ink-tab-label:visible", { hasText: "pnpm" }).first().click();
    expect(await page.getByText("pnpm add -D x").isVisible()).toBe(true);
  });

  test("tabs turn together, are remembered and can be linked to", async () => {
    const page = await open(`${path}#hidden`);
    await page.locator("#hidden").waitFor({ state: "visible" });
    await page.locator(".ink-tab-label:visible", { hasText: "bun" }).last().click();
    await waitForBoth(page);
    await wakeShell(page);
    await waitForBoth(page);
    await page.reload();
    await wakeShell(page);
    await waitForBoth(page);
    expect(await page.getByText("npm install -D x").isVisible()).toBe(false);
  });
});

test.each(addressesOf("code"))("%s: code is copied and unfolded", async (path) => {
  const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url(path));
  const session = page.locator("#session ~ .ink-code").first();
  await session.hover();
  await session.locator("[data-ink-copy]").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("npm install x@2.1.0");
  expect(await texts(page, "#files ~ .ink-code >> nth=0 >> code")).toEqual([
    'export const one = 1;\nexport const two = "$2";',
  ]);
  expect(await texts(page, "#files ~ .ink-code >> nth=1 >> code")).toEqual(["const part = 1;"]);
  expect(await page.locator("#meta + .ink-code .highlighted").count()).toBe(1);
  expect(await page.locator("#meta + .ink-code").innerText()).toContain("{{ version }}");
  const last = page.getByText("const line29");
  expect(await last.isVisible()).toBe(false);
  await page.locator("[data-ink-fold]").click();
  expect(await last.isVisible()).toBe(true);
});

async function waitForBoth(page: Page): Promise<void> {
  for (const command of ["bun add -d x", "bun create inkstone"]) {
    await page.getByText(command).waitFor({ state: "visible" });
  }
}

async function open(path: string): Promise<Page> {
  const { page } = await openPage();
  await page.goto(site.url(path));
  return page;
}

function texts(page: Page, selector: string): Promise<string[]> {
  return page.locator("[data-ink-article]").locator(selector).allTextContents();
}

function idsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator("[data-ink-article]")
    .locator(selector)
    .evaluateAll((all) => all.map(({ id }) => id));
}
