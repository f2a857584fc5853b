import { expect, test } from "vitest";
import { createEmbeddedClient } from "../clients/embedded-client.ts";
import type { Hit, SearchRequest, SearchResult } from "./contract.ts";
import type { SearchRecord } from "../records/record.ts";
import { SearchIndex } from "../indexes/search-index.ts";

const records: SearchRecord[] = [
  section("/guide/computed", "Computed Properties", {
    content: "Templates with <b>logic</b> & more become hard to maintain.",
  }),
  section("/guide/computed#caching", "Computed Caching vs. Methods", {
    title: "Computed Properties",
    position: 1,
    content:
      "A computed property is cached. One two three four five six seven eight nine ten eleven, then a getter runs again.",
  }),
  section("/guide/slots", "插槽", {
    content: "在某些场景中，我们可能想要为子组件传递一些模板片段，让子组件渲染这些片段。",
    lang: "zh",
  }),
  section("/api/watch", "watchEffect()", {
    content: "Runs a function immediately.",
    code: "onCleanup flush",
  }),
];

test("text from the index is escaped around the tags, which are the caller's", async () => {
  const [hit] = (await ask({ query: "logic" })).hits;
  expect(hit?._highlightResult?.content?.value).toBe(
    "Templates with &lt;b&gt;<em>logic</em>&lt;/b&gt; &amp; more become hard to maintain.",
  );
});

test("a snippet shows some words around the match, cut with an ellipsis", async () => {
  const { hits } = await ask({
    query: "getter",
    attributesToSnippet: ["content:6"],
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
  });
  expect(hits[0]?._snippetResult?.content).toEqual({
    value: "…eleven, then a <mark>getter</mark> runs again.",
    matchLevel: "full",
  });
});

test("ten words of Chinese are twenty characters", async () => {
  const { hits } = await ask({
    query: "模板片段",
    attributesToSnippet: ["content:10"],
    snippetEllipsisText: "...",
  });
  expect(hits[0]?._snippetResult?.content?.value).toBe(
    "...为子组件传递一些<em>模板片段</em>，让子组件渲染这些<em>片段</em>。",
  );
});

test("a section whose text matches rather than its heading is a content hit", async () => {
  expect(typesOf(await ask({ query: "computed" }))).toEqual(["lvl1", "lvl2"]);
  expect(typesOf(await ask({ query: "getter" }))).toEqual(["content"]);
});

test("a sentence is found where its words stand together", async () => {
  const filler = "One thing quickly leads to another around here. ";
  const apart = section("/apart", "Apart", {
    content: `Effects run. ${filler}Cleanup first. ${filler}Next.`,
  });
  const together = section("/together", "Together", {
    content: `${filler.repeat(6)}Cleanup effects run next.`,
  });
  const { hits } = await ask({ query: "cleanup effects run next" }, [...records, apart, together]);
  expect(hits[0]?.url).toBe("/together");
});

test("levels and words say how much of the query an attribute has", async () => {
  const { hits } = await ask({ query: "computed getter" });
  const result = hits.find(({ url }) => url.endsWith("#caching"))?._highlightResult;
  expect(result?.hierarchy?.lvl2).toMatchObject({ matchLevel: "partial", matchedWords: ["computed"] });
  expect(result?.content).toMatchObject({ matchLevel: "full", matchedWords: ["computed", "getter"] });
  expect(result?.hierarchy?.lvl0).toEqual({ value: "Docs", matchLevel: "none", matchedWords: [] });
});

test("of an unfinished word, what was typed is marked; of a misspelled one, all of it", async () => {
  expect(headingOf((await ask({ query: "metho" })).hits[0])).toBe("Computed Caching vs. <em>Metho</em>ds");
  expect(headingOf((await ask({ query: "comptued methods" })).hits[0])).toBe(
    "<em>Computed</em> Caching vs. <em>Methods</em>",
  );
});

test("a single character is found in headings", async () => {
  expect((await ask({ query: "槽" })).hits.map(({ url }) => url)).toEqual(["/guide/slots"]);
  expect((await ask({ query: "w" })).hits.map(({ url }) => url)).toEqual(["/api/watch"]);
});

test("identifiers in code are found", async () => {
  expect((await ask({ query: "onCleanup" })).hits.map(({ url }) => url)).toEqual(["/api/watch"]);
});

test("a page is found by the words of its address, behind those whose headings have them", async () => {
  const about = section("/zh/theme#slots", "Slots 列表", {
    title: "主题",
    position: 1,
    content: "还有更多。",
  });
  const urls = (await ask({ query: "slots" }, [...records, about])).hits.map(({ url }) => url);
  expect(urls).toEqual(["/zh/theme#slots", "/guide/slots"]);
  expect((await ask({ query: "guide" })).hits).toEqual([]);
});

test("a page of the rank -1 comes behind those whose headings have the query, and before mere texts", async () => {
  const type = { ...section("/types/Hook", "Hook", { content: "A type." }), rank: -1 };
  const guide = section("/guide/hooks", "Write a hook of your own", { content: "It is a function." });
  const text = section("/guide/start", "Start", { content: "Later you may write a hook." });
  const urls = (await ask({ query: "hook" }, [type, text, guide])).hits.map(({ url }) => url);
  expect(urls).toEqual(["/guide/hooks", "/types/Hook", "/guide/start"]);
});

test("one finds British spelling with American, and the other way", async () => {
  const british = section("/theme", "Colours", { content: "Customise them." });
  const american = section("/css", "The color property", { content: "Customized." });
  for (const query of ["color", "colour", "customize", "customisation"])
    expect((await ask({ query }, [british, american])).hits).toHaveLength(2);
});

test("the answer has the pages, the parameters and an id for events if they are wanted", async () => {
  const second = await ask({ query: "computed", hitsPerPage: 1, page: 1, clickAnalytics: true });
  expect(second).toMatchObject({
    nbHits: 2,
    page: 1,
    nbPages: 2,
    hitsPerPage: 1,
    query: "computed",
    index: "docs",
  });
  expect(second.hits.map(({ url }) => url)).toEqual(["/guide/computed#caching"]);
  expect(second.params).toBe("query=computed&hitsPerPage=1&page=1&clickAnalytics=true");
  expect(second.queryID).toMatch(/^[\da-f]{32}$/);
  expect(await ask({ query: "computed" })).not.toHaveProperty("queryID");
});

test("only the attributes that were asked for come back", async () => {
  const [hit] = (
    await ask({ query: "插槽", attributesToRetrieve: ["hierarchy.lvl1", "url"], attributesToHighlight: [] })
  ).hits;
  expect(hit).toEqual({
    objectID: "/guide/slots",
    url: "/guide/slots",
    hierarchy: { lvl1: "插槽" },
    type: "lvl1",
    _highlightResult: { hierarchy: {} },
  });
});

test("filters and distinct leave out what they say", async () => {
  expect((await ask({ query: "computed", distinct: true })).hits).toHaveLength(1);
  expect((await ask({ query: "computed 插槽", filters: "lang:zh" })).hits.map(({ url }) => url)).toEqual([
    "/guide/slots",
  ]);
  expect((await ask({ query: "computed", facetFilters: ["lang:-en"] })).nbHits).toBe(0);
});

test.each(["", "   ", "。。", "zzzzzz"])("%j finds nothing, and that is no error", async (query) => {
  expect(await ask({ query })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
});

async function ask(request: Omit<SearchRequest, "indexName">, all = records): Promise<SearchResult> {
  const index = new SearchIndex();
  for (const record of all) index.add(record);
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ ...request, indexName: "docs" }],
  });
  return results[0]!;
}

function typesOf({ hits }: SearchResult): string[] {
  return hits.map(({ type }) => type);
}

function headingOf(hit: Hit | undefined): string | undefined {
  return hit?._highlightResult?.hierarchy?.lvl2?.value;
}

function section(
  url: string,
  heading: string,
  {
    content,
    title,
    position = 0,
    code,
    lang = "en",
  }: { content: string; title?: string; position?: number; code?: string; lang?: string },
): SearchRecord {
  const deeper = {
    lvl2: title === undefined ? null : heading,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return {
    objectID: url,
    url,
    hierarchy: { lvl0: "Docs", lvl1: title ?? heading, ...deeper },
    content,
    type: title === undefined ? "lvl1" : "lvl2",
    position,
    facets: { lang },
    ...(code === undefined ? {} : { code }),
  };
}
