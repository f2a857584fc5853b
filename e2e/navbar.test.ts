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
  "docs/zh/index.md": "# 首页\n",
});
const openPage = createPageOpener();

test("from tablets on, the last button ends as far from the edge as the title begins", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  for (const width of [768, 785, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    const title = await page.locator(".ink-site-title").boundingBox();
    const icon = await page.locator(".ink-social .ink-icon").last().boundingBox();
    const end = width - (icon!.x + icon!.width);
    expect([width, end, await overflowOf(page)]).toEqual([width, title!.x, 0]);
  }
});

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
