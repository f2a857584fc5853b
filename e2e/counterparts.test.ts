import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const LOCALES = [
  { lang: "en", label: "English" },
  { lang: "zh", label: "简体中文" },
];

const site = createServedSite({
  "inkstone.config.mjs": `export default { title: "Quill", locales: ${JSON.stringify(LOCALES)} };\n`,
  "docs/en/index.md": "# Quill\n",
  "docs/zh/index.md": "# 翎笔\n",
  "docs/en/guide.md": createPage("Guide", ["Ink", "Paper", "Brush", "Stone"]),
  "docs/zh/guide.md": createPage("指南", ["墨", "纸", "笔", "砚"]),
  "docs/en/uneven.md": createPage("Uneven", ["Ink", "Paper", "Brush {#brush}"]),
  "docs/zh/uneven.md": createPage("不齐", ["笔 {#brush}", "纸"]),
});
const openPage = createPageOpener();

test("another language is read on from the section that is on screen", async () => {
  const page = await openAt("/guide", "Brush");
  await changeLanguage(page, "简体中文");
  await expect.poll(() => page.url()).toBe(site.url(`/zh/guide#${encodeURIComponent("笔")}`));
  await expect.poll(() => topOf(page, "笔")).toBeLessThan(200);
});

test("a page that was not scrolled is begun at its top", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide"));
  await changeLanguage(page, "简体中文");
  await expect.poll(() => page.url()).toBe(site.url("/zh/guide"));
});

test("where outlines differ, a section is found by its name only", async () => {
  const named = await openAt("/uneven", "Brush");
  await changeLanguage(named, "简体中文");
  await expect.poll(() => named.url()).toBe(site.url("/zh/uneven#brush"));

  const unnamed = await openAt("/uneven", "Paper");
  await changeLanguage(unnamed, "简体中文");
  await expect.poll(() => unnamed.url()).toBe(site.url("/zh/uneven"));
});

test("where the outline cannot be had, the page can", async () => {
  const page = await openAt("/guide", "Brush");
  await page.route("**/zh/guide", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await changeLanguage(page, "简体中文");
  await expect.poll(() => page.url()).toBe(site.url("/zh/guide"));
});

function createPage(title: string, sections: readonly string[]): string {
  const parts = sections.map((section) => `## ${section}\n\n${"Words of a section.\n\n".repeat(40)}`);
  return `# ${title}\n\n${parts.join("")}`;
}

async function openAt(path: string, section: string): Promise<Page> {
  const { page } = await openPage();
  await page.goto(site.url(path));
  await wakeShell(page);
  await page.getByRole("heading", { level: 2, name: section }).evaluate((heading) => {
    window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY + 40, behavior: "instant" });
  });
  await page.locator("[data-ink-outline] a[aria-current]", { hasText: section }).waitFor();
  return page;
}

/** Without moving the page, as Playwright does to click what is sticky. */
async function changeLanguage(page: Page, label: string): Promise<void> {
  await page.locator(`.ink-navbar a[hreflang]`, { hasText: label }).first().dispatchEvent("click");
}

function topOf(page: Page, section: string): Promise<number> {
  return page
    .getByRole("heading", { level: 2, name: section })
    .evaluate((heading) => heading.getBoundingClientRect().top);
}
