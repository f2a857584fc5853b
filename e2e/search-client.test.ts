import { expect, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import { find, hrefsOf, search } from "./support/search-modal.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite({
  "docs/index.md": "# Home\n\nAll of it.\n",
  "docs/lantern.md": "# Lantern\n\nA light.\n",
  "docs/secret.md": "# Lantern of others\n\nAnother light.\n",
  "inkstone.config.mjs": 'export default { title: "Test" };\n',
  "theme/index.tsx": `
import type { ChangeSearchClient } from "inkstone/theme";

const elsewhere = {
  objectID: "elsewhere",
  url: "https://other.example.com/lamps",
  type: "lvl1",
  content: null,
  hierarchy: { lvl0: "Elsewhere", lvl1: "Lamps" },
} as const;

export const searchClient: ChangeSearchClient = (client) => ({
  ...client,
  async search({ requests }, options) {
    if (requests.some(({ query }) => query === "fail")) throw new Error("Out of oil.");
    const meant = requests.map((request) => ({ ...request, query: request.query?.replace("lamp", "lantern") ?? "" }));
    const { results } = await client.search({ requests: meant }, options);
    return {
      results: results.map((result) => ({
        ...result,
        hits: [elsewhere, ...result.hits.filter(({ url }) => !url.includes("secret"))],
      })),
    };
  },
});
`,
});
const openPage = createPageOpener();

test("a theme folder changes queries before they are asked and hits before they are shown", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  await find(page, "lamp");
  expect(await hrefsOf(page)).toEqual(["https://other.example.com/lamps", "/lantern"]);
});

test("what fails there is told as any other failure is", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  await search(page, "fail");
  await expect.poll(() => page.locator("dialog").getByRole("alert").isVisible()).toBe(true);
});
