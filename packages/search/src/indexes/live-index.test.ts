import fc from "fast-check";
import { expect, test } from "vitest";
import { createEmbeddedClient } from "../clients/embedded-client.ts";
import { openIndex } from "./open-index.ts";
import type { IndexReader } from "./reader.ts";
import type { HeadingType, SearchRecord } from "../records/record.ts";
import { SearchIndex } from "./search-index.ts";
import { writeIndex, type WrittenIndex } from "../update/write-index.ts";

const words = [
  "watch",
  "watcher",
  "watchEffect",
  "v-model",
  "slots",
  "slot",
  "计算属性",
  "插槽",
  "the",
  "config.base",
  "Vue",
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(" "));
const queries = [
  "watch",
  "wacther",
  "slot",
  "计算",
  "插",
  "the slot",
  "v model",
  "watch eff",
  "config base",
  "c",
  "vue 插槽",
];

const record = fc
  .record({
    page: fc.integer({ min: 0, max: 4 }),
    position: fc.integer({ min: 0, max: 4 }),
    title: text,
    heading: text,
    content: text,
    code: text,
    keywords: fc.option(fc.array(text, { maxLength: 2 }), { nil: undefined }),
    lang: fc.constantFrom("en", "zh"),
  })
  .map(({ page, position, title, heading, content, code, keywords, lang }): SearchRecord => {
    const url = `/page-${page}${position === 0 ? "" : `#s${position}`}`;
    const lvl2 = position === 0 ? null : heading;
    const type: HeadingType = position === 0 ? "lvl1" : "lvl2";
    const hierarchy = { lvl0: "Docs", lvl1: title, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const named = keywords === undefined ? {} : { keywords };
    return { objectID: url, url, hierarchy, content, type, code, position, facets: { lang }, ...named };
  });

const change = fc.oneof(
  { weight: 3, arbitrary: record.map((value) => ({ kind: "add", record: value }) as const) },
  { weight: 1, arbitrary: record.map(({ objectID }) => ({ kind: "remove", objectID }) as const) },
);

test("after any changes, a live index ranks as a fresh one, and so do its files", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 60 }), fc.nat(), async (changes, seed) => {
      const live = new SearchIndex();
      const records = new Map<string, SearchRecord>();
      for (const one of changes) {
        if (one.kind === "add") {
          if (records.has(one.record.objectID)) live.update(one.record);
          else live.add(one.record);
          records.set(one.record.objectID, one.record);
        } else {
          live.remove(one.objectID);
          records.delete(one.objectID);
        }
      }
      const fresh = new SearchIndex();
      const shuffled = [...records.values()].map((value, at) => ({ value, order: (seed * (at + 1)) % 97 }));
      for (const { value } of shuffled.toSorted((left, right) => left.order - right.order)) fresh.add(value);

      const expected = await askAll(fresh);
      expect(await askAll(live)).toEqual(expected);
      const written = writeIndex(live);
      expect(written).toEqual(writeIndex(fresh));
      expect(await askAll(await reopen(written))).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test("an index forgets its removed records, however many there were", async () => {
  const index = new SearchIndex();
  const records = fc.sample(record, { numRuns: 200, seed: 7 });
  for (const [number, one] of records.entries()) index.add({ ...one, objectID: `r${number}` });
  for (const number of records.keys()) index.remove(`r${number}`);
  expect(index.size).toBe(0);
  expect(index.terms()).toEqual([]);
  expect(index.capacity).toBeLessThan(100);
});

async function askAll(index: IndexReader): Promise<unknown[]> {
  const client = createEmbeddedClient({ index });
  const requests = queries.flatMap((query) => [
    { query, indexName: "docs", attributesToSnippet: ["content:5"] },
    { query, indexName: "docs", filters: "lang:zh", distinct: true },
  ]);
  const { results } = await client.search({ requests });
  return results.map(({ hits, nbHits }) => ({ hits, nbHits }));
}

async function reopen({ directory, files }: WrittenIndex): Promise<IndexReader> {
  const bytes = new Map([directory, ...files].map((file) => [file.name, file.bytes]));
  return openIndex(async (name) => {
    const found = bytes.get(name);
    if (found === undefined) throw new Error(`There is no file ${name}.`);
    return found.slice().buffer;
  }, directory.name);
}
