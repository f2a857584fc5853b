import { expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32"/></svg>`;
const site = createServedSite({
  "inkstone.config.mjs": `import { pluginMediumZoom } from "@inkstone/plugin-medium-zoom";
export default { plugins: [pluginMediumZoom({ selector: "[data-ink-article] img:not([alt=Badge])" })] };
`,
  "docs/index.md": "# Pictures\n\n![Map](./map.svg)\n\n![Badge](./badge.svg)\n",
  "docs/map.svg": picture,
  "docs/badge.svg": picture,
});
const openPage = createPageOpener();

test("a picture that the plugin chose is enlarged, another is not", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/"));
  await page.getByAltText("Badge").click();
  await page.getByAltText("Map").first().click();
  await page.locator("dialog.ink-zoom").waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await page.locator("dialog.ink-zoom").waitFor({ state: "detached" });
  expect(messages).toEqual([]);
});
