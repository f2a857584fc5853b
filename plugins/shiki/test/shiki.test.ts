import { expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";

const site = createServedSite({
  "inkstone.config.mjs": `import { pluginShiki } from "@inkstone/plugin-shiki";
export default {
  plugins: [
    pluginShiki({
      langs: [{ name: "shout", scopeName: "source.shout", patterns: [{ match: "[A-Z]+", name: "keyword.shout" }] }],
      transformers: [{ name: "first", line(node, line) { if (line === 1) this.addClassToHast(node, "first"); } }],
    }),
  ],
};
`,
  "docs/index.md": "# Code\n\n```shout\nquiet LOUD\nmore\n```\n",
});
const openPage = createPageOpener();

test("a language and a transformer of the plugin are at work", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/"));
  const code = page.locator(".ink-code code");
  expect(await code.locator(".line.first").allTextContents()).toEqual(["quiet LOUD"]);
  expect(await code.locator("span:not(.line)", { hasText: /^LOUD$/ }).getAttribute("class")).toMatch(/\S/);
  expect(messages).toEqual([]);
});
