import { expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";

const site = createServedSite({
  "inkstone.config.mjs": `import { pluginContainerSyntax } from "@inkstone/plugin-container-syntax";
export default {
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
  markdown: { containers: { quiz: { title: "The site's quiz" } } },
  plugins: [
    pluginContainerSyntax({
      containers: {
        exercise: { title: { en: "Exercise", zh: "练习" }, base: "tip", icon: "🧪" },
        quiz: "The plugin's quiz",
        tip: "Pro tip",
      },
    }),
  ],
};
`,
  ...Object.fromEntries(
    ["en", "zh"].map((lang) => [
      `docs/${lang}/index.md`,
      "# Start\n\n:::exercise\nDo it.\n:::\n\n> [!EXERCISE]\n> Again.\n\n:::quiz\nWhy?\n:::\n\n:::tip\nSave.\n:::\n",
    ]),
  ),
});
const openPage = createPageOpener();

test.each([
  ["/", ["🧪Exercise", "🧪Exercise", "The site's quiz", "Pro tip"]],
  ["/zh/", ["🧪练习", "🧪练习", "The site's quiz", "Pro tip"]],
])("%s has the plugin's containers, those of the site first", async (path, titles) => {
  const { page, messages } = await openPage();
  await page.goto(site.url(path));
  expect(await page.locator(".ink-callout-title").allTextContents()).toEqual(titles);
  expect(await page.locator(".ink-callout[data-name=exercise]").count()).toBe(2);
  expect(messages).toEqual([]);
});
