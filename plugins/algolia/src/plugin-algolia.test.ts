import type { UserConfig } from "inkstone";
import { expect, test } from "vitest";
import { pluginAlgolia } from "./plugin-algolia.ts";

const OPTIONS = { appId: "APP", apiKey: "search-only", indexName: "docs" };

test("gives the search to the service", async () => {
  expect(await searchOf({})).toEqual({ ...OPTIONS, provider: "hosted" });
  expect(await searchOf({ search: true })).toEqual({ ...OPTIONS, provider: "hosted" });
});

test("what the site says itself wins, one by one", async () => {
  expect(await searchOf({ search: { indexName: "other" } })).toEqual({
    ...OPTIONS,
    indexName: "other",
    provider: "hosted",
  });
});

test("a site that turned search off stays without", async () => {
  expect(await searchOf({ search: false })).toBe(false);
});

test("a site that chose its own search keeps it", async () => {
  expect(await searchOf({ search: { provider: "embedded" } })).toEqual({ provider: "embedded" });
});

test("a site that wants no records written is not asked for files", () => {
  expect(pluginAlgolia(OPTIONS).files).toBeUndefined();
  expect(pluginAlgolia({ ...OPTIONS, records: "guide/**" }).files).toBeDefined();
});

async function searchOf(config: UserConfig): Promise<UserConfig["search"]> {
  const environment = { command: "build", mode: "production", projectRoot: "/", cacheDir: "/cache" } as const;
  return (await pluginAlgolia(OPTIONS).config?.(config, environment))?.search;
}
