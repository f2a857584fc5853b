import { expect, test } from "vitest";
import type { SearchResult } from "./contract.ts";
import { createRecords } from "../records/create-records.ts";
import { createEmbeddedClient } from "../clients/embedded-client.ts";
import { SearchIndex } from "../indexes/search-index.ts";

const records = [
  ...createPage("/start", "Getting started", { keywords: ["quick start", "set it all up"] }),
  ...createPage("/i18n", "Languages", {
    keywords: ["something"],
    sectionKeywords: { locales: ["translation", "翻译"] },
  }),
  ...createPage("/quick", "Quick start of a race", {}),
  ...createPage("/exact", "Translation", {}),
  ...createPage("/text", "Other", {
    text: "Set it all up. Translation, translation, quick start, quick start!",
  }),
];

test.each([
  ["before texts that are full of the words, and headings that say more", "quick start", "/start"],
  ["behind a heading that is the query", "translation", "/exact"],
  ["in Chinese", "翻译", "/i18n#locales"],
  ["before a text that has all words of a long name side by side", "set it all up", "/start"],
])("pages and sections are found by other names %s", async (_, query, url) => {
  const [first] = (await ask(query)).hits;
  expect(first?.url).toBe(url);
});

test("a section with another name comes before texts", async () => {
  const { hits } = await ask("translation");
  expect(hits.map(({ url }) => url)).toEqual(["/exact", "/i18n#locales", "/text", "/exact#locales"]);
});

test("who asks for another name sees the heading marked, even where the text has the words", async () => {
  const [hit] = (await ask("翻译")).hits;
  expect(hit).toMatchObject({
    type: "lvl2",
    _highlightResult: { hierarchy: { lvl2: { value: "<em>Locales</em>", matchLevel: "full" } } },
  });
  const [page] = (await ask("something")).hits;
  expect(page).toMatchObject({
    type: "lvl1",
    _highlightResult: { hierarchy: { lvl1: { value: "<em>Languages</em>" } } },
  });
});

test("a heading is not marked for a name that has some words of the query", async () => {
  const hit = (await ask("quick something")).hits.find(({ url }) => url === "/start");
  expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe("Getting started");
});

interface PageFacts {
  keywords?: string[];
  sectionKeywords?: Record<string, string[]>;
  text?: string;
}

function createPage(
  url: string,
  title: string,
  { text = "Something else.", ...names }: PageFacts,
): ReturnType<typeof createRecords> {
  const sections = [
    { id: "", heading: title, depth: 1, text, code: "" },
    { id: "locales", heading: "Locales", depth: 2, text: "Each has a folder.", code: "" },
  ];
  return createRecords({ url, group: "Docs", title, sections, ...names });
}

async function ask(query: string): Promise<SearchResult> {
  const index = new SearchIndex();
  for (const record of records) index.add(record);
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ query, indexName: "docs" }],
  });
  return results[0]!;
}
