import { answerRequest, createRecords, SearchIndex } from "@inkstone/search";
import { expect, test } from "vitest";
import type { JsonObject, StoredObject } from "../json.ts";
import { answerQuery } from "./answer-query.ts";
import { LiveIndex } from "./live-index.ts";
import { resolveParams } from "./query-params.ts";

const records = ["Slots", "Watchers", "Lifecycle", "Provide and inject", "计算属性", "Slot content"].flatMap(
  (title, number) =>
    createRecords({
      url: `/page-${number}`,
      group: "Guide",
      title,
      sections: [
        { id: "", depth: 1, heading: title, text: `About ${title} and how slots are watched.`, code: "" },
        {
          id: "more",
          depth: 2,
          heading: `More on ${title}`,
          text: "A <b>bold</b> & 属性 example.",
          code: "watchEffect()",
        },
      ],
    }),
);

test.each(["slot", "watch", "wacth", "属性", "more on li", "provide inject", "bold example", "watcheffect"])(
  "%s is answered as the embedded engine answers it: same hits, same order, same marks",
  async (query) => {
    const request = {
      indexName: "docs",
      query,
      hitsPerPage: 5,
      attributesToSnippet: ["content:4", "hierarchy.lvl1:2"],
    };
    const embedded = new SearchIndex();
    records.forEach((record) => embedded.add(record));
    const index = await createIndex(records as unknown as StoredObject[]);
    const expected = await answerRequest(embedded, request);
    const { hits, nbHits } = await ask(index, {
      ...request,
      attributesToRetrieve: ["hierarchy", "content", "url"],
    });
    expect({ hits, nbHits }).toEqual({ hits: expected.hits, nbHits: expected.nbHits });
  },
);

test("what was removed is no hit from that moment, and what was added is one when its task is done", async () => {
  const index = await createIndex([{ objectID: "a", title: "Lamp" }]);
  index.remove("a", 2);
  index.put({ objectID: "b", title: "Lamp" }, 3);
  expect(index.isIndexed(3)).toBe(false);
  expect((await ask(index, { query: "lamp" })).nbHits).toBe(0);
  await index.settle();
  expect(index.isIndexed(3)).toBe(true);
  expect((await ask(index, { query: "lamp" })).hits).toMatchObject([{ objectID: "b" }]);
});

test("new searchable attributes apply to objects that are there already", async () => {
  const index = await createIndex([{ objectID: "a", title: "Lamp", about: "Desk" }]);
  expect((await ask(index, { query: "desk" })).nbHits).toBe(1);
  index.setSettings({ searchableAttributes: ["title"] }, 2);
  await index.settle();
  expect((await ask(index, { query: "desk" })).nbHits).toBe(0);
});

test("distinct keeps one hit of each value", async () => {
  const objects = ["x", "x", "y"].map((group, number) => ({ objectID: `${number}`, title: "Lamp", group }));
  const index = await createIndex(objects);
  index.setSettings({ attributeForDistinct: "group" }, 2);
  expect((await ask(index, { query: "lamp", distinct: true })).hits).toMatchObject([
    { group: "x" },
    { group: "y" },
  ]);
  expect((await ask(index, { query: "lamp", distinct: true })).nbHits).toBe(2);
});

test("pages follow each other without gaps, by page and by offset", async () => {
  const objects = Array.from({ length: 45 }, (_, number) => ({ objectID: `n${number}`, title: "Lamp" }));
  const index = await createIndex(objects);
  const idsOf = async (params: JsonObject): Promise<unknown[]> => {
    const { hits } = await ask(index, { query: "lamp", ...params });
    return (hits as unknown as StoredObject[]).map(({ objectID }) => objectID);
  };
  const all = await idsOf({ hitsPerPage: 100 });
  expect(new Set(all).size).toBe(45);
  const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((page) => idsOf({ page, hitsPerPage: 7 })));
  expect(pages.flat()).toEqual(all);
  expect(await idsOf({ offset: 13, length: 9 })).toEqual(all.slice(13, 22));
  expect(await ask(index, { query: "lamp", hitsPerPage: 7 })).toMatchObject({ nbHits: 45, nbPages: 7 });
});

async function createIndex(objects: readonly StoredObject[]): Promise<LiveIndex> {
  const index = new LiveIndex(0, () => undefined);
  objects.forEach((object) => index.put(object, 1));
  await index.settle();
  return index;
}

function ask(index: LiveIndex, params: JsonObject): Promise<JsonObject> {
  const resolved = resolveParams(params, { hitsPerPage: 0 });
  return answerQuery(index, resolved, { indexName: "docs", seesAll: false });
}
