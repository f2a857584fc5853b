import { createSearchServer, type SearchServer } from "@inkstone/search-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wakeShell } from "../../../e2e/support/awake.ts";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite } from "../../../e2e/support/build.ts";
import {
  type Result,
  runInkstone,
  type RunningServer,
  startInkstone,
} from "../../../e2e/support/inkstone.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const openPage = createPageOpener();
let service: SearchServer;
let site: TestSite;
let server: RunningServer;
let pushed: Result;

beforeAll(async () => {
  service = await createSearchServer({ port: 0, appId: "quill" });
  site = await createTestSite({
    "docs/index.md": "# Home\n\nWelcome.\n",
    "docs/lantern.md": "# Lantern\n\nIt gives light.\n",
    "inkstone.config.mjs": configOf('insights: true, records: "lan*"'),
  });
  await buildSite(site);
  const env = { INKSTONE_SEARCH_ADMIN_KEY: service.adminKey };
  pushed = await runInkstone(["search", "push"], { cwd: site.root, env });
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await service.close();
  await site.dispose();
});

test("readers ask the service, which is told what they open, and of them nothing", async () => {
  expect(pushed.stdout).toMatch(/docs: \d+ new, 0 changed, 0 removed/);
  const { page, requests, messages } = await openPage();
  const event = page.waitForRequest(/\/1\/events/);
  await openHit(page);
  const { events } = (await event).postDataJSON() as { events: Record<string, unknown>[] };
  expect(events).toMatchObject([
    { eventType: "click", index: "docs", positions: [1], objectIDs: [expect.any(String) as string] },
  ]);
  expect(requests.some((request) => request.includes("/assets/search/"))).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
  expect(messages).toEqual([]);
});

test("the records that are written beside a page are those that the service got", async () => {
  const written = JSON.parse(await site.read("dist/lantern.records.json")) as object[];
  expect(written).toMatchObject([{ objectID: "/lantern", content: "It gives light." }]);
  const answer = await fetch(`${service.url}/1/indexes/docs/browse`, {
    method: "POST",
    headers: { "x-algolia-api-key": service.adminKey, "x-algolia-application-id": "quill" },
    body: "{}",
  });
  const { hits } = (await answer.json()) as { hits: { objectID: string }[] };
  expect(hits.filter(({ objectID }) => objectID.startsWith("/lantern"))).toEqual(written);
  await expect(site.read("dist/index.records.json")).rejects.toThrow("ENOENT");
});

test("without insights nothing is told", async () => {
  await site.write({ "inkstone.config.mjs": configOf("") });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  const { page, requests } = await openPage();
  const query = page.waitForRequest(/\/1\/indexes/);
  await openHit(page);
  expect((await query).postDataJSON()).toMatchObject({ requests: [{ clickAnalytics: false }] });
  await page.waitForLoadState("networkidle");
  expect(requests.filter((request) => request.includes("/1/events"))).toEqual([]);
});

async function openHit(page: Page): Promise<void> {
  await page.goto(server.origin);
  await wakeShell(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("lantern");
  await page
    .getByRole("option", { name: /Lantern/ })
    .first()
    .click();
  await page.waitForURL("**/lantern");
}

function configOf(more: string): string {
  const { searchKey, url } = service;
  const options = JSON.stringify({ appId: "quill", apiKey: searchKey, indexName: "docs", hosts: [url] });
  return `import { pluginAlgolia } from "@inkstone/plugin-algolia";
export default { title: "Quill", plugins: [pluginAlgolia({ ...${options}, ${more} })] };
`;
}
