import { expect, test } from "vitest";
import { type Preset, resolveOptions } from "./options.ts";
import type { SearchRecord } from "../records/record.ts";
import { SearchIndex } from "../indexes/search-index.ts";
import { createEmbeddedClient } from "../clients/embedded-client.ts";

test("the defaults are nine steps, single letters and a hundred hits", () => {
  expect(resolveOptions()).toMatchObject({ resolution: 9, minlength: 1, limit: 100 });
});

test("what is said beside a preset counts more than the preset", () => {
  expect(resolveOptions({ preset: "memory" }).resolution).toBe(1);
  expect(resolveOptions({ preset: "memory", resolution: 4 }).resolution).toBe(4);
});

test.each<[Preset, string, boolean]>([
  ["score", "onCleanup", true],
  ["memory", "onCleanup", false],
  ["score", "watcehr", true],
  ["performance", "watcehr", false],
  ["score", "watcher imme", true],
])("with the preset %s, %s finds the record: %s", async (preset, query, isFound) => {
  expect(await find({ preset }, query)).toHaveLength(isFound ? 1 : 0);
});

test("an answer has no more hits than the limit", async () => {
  const index = new SearchIndex({ limit: 3 });
  for (let number = 0; number < 9; number++)
    index.add({ ...record, objectID: `r${number}`, url: `/${number}` });
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ indexName: "docs", query: "watcher" }],
  });
  expect(results[0]?.hits).toHaveLength(3);
  expect(results[0]).toMatchObject({ nbHits: 9, nbPages: 1 });
});

const record: SearchRecord = {
  objectID: "r",
  url: "/r",
  hierarchy: { lvl0: "Docs", lvl1: "Watchers", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: "A watcher runs immediately.",
  code: "onCleanup",
  type: "lvl1",
  position: 0,
};

async function find(options: { preset: Preset }, query: string): Promise<readonly unknown[]> {
  const index = new SearchIndex(options).add(record);
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ indexName: "docs", query }],
  });
  return results[0]?.hits ?? [];
}
