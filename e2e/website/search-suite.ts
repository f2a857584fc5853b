import { createEmbeddedClient, fetchShards, openIndex } from "@inkstone/search";
import { beforeAll, describe, expect, test } from "vitest";
import { KNOWN_ITEMS } from "./known-items.ts";
import { addressOf, type Language, LANGUAGES, ROUTES } from "./routes.ts";
import { findHeadings, findSamples, listPages, readPage } from "./samples.ts";
import type { ServedWebsite } from "./served-website.ts";

/** A query, and the pages of which one is to be first. */
interface Known {
  query: string;
  pages: readonly string[];
}

/** Words that headings of types and of the search service have too. */
const GENERAL_WORDS = {
  en: ["types", "commands", "config", "plugin", "hooks", "search", "cache"],
  zh: ["类型", "命令", "插件", "搜索", "命令行", "plugin", "hooks"],
} as const;

const REFERENCE = ROUTES.filter((route) => route.startsWith("/api/config/"));

/** Readers find the right page with the words that they have. */
export function testSearch(site: ServedWebsite): void {
  describe.each(LANGUAGES)("%s", (lang) => {
    const found: { known: Known; rank: number; first: string | undefined }[] = [];
    const general: { query: string; first: string | undefined }[] = [];

    beforeAll(async () => {
      const search = await openSearch(lang, site);
      for (const query of GENERAL_WORDS[lang]) general.push({ query, first: (await search(query))[0] });
      for (const known of listKnown(lang)) {
        const pages = await search(known.query);
        const rank = pages.findIndex((page) => known.pages.includes(page));
        found.push({ known, rank: rank < 0 ? Number.POSITIVE_INFINITY : rank + 1, first: pages[0] });
      }
    });

    test("what was written for readers comes before what is made from sources", () => {
      const made = general.filter(({ first = "" }) => /^(?:\/zh)?\/(?:types|search-service)\//.test(first));
      expect(made).toEqual([]);
      expect(general.length).toBeGreaterThan(2);
    });

    test("there is enough to look for", () => {
      expect(found.length).toBeGreaterThan(400);
    });

    test("the right page is first for 95 of 100 queries, and among five for all", () => {
      const late = found.filter(({ rank }) => rank > 5);
      expect(late.map(describeFound)).toEqual([]);
      const second = found.filter(({ rank }) => rank > 1);
      expect(second.length / found.length, second.map(describeFound).join("\n")).toBeLessThanOrEqual(0.05);
    });
  });
}

function listKnown(lang: Language): Known[] {
  const address = (route: string): string => addressOf(route, lang);
  const titles = ROUTES.filter((route) => route !== "/").map((route) => ({
    query: /^# (.+?)(?: \{#.*)?$/m.exec(readPage(fileOf(route, lang)))?.[1] ?? "",
    pages: [address(route)],
  }));
  const names = REFERENCE.flatMap((route) => optionsOf(fileOf(route, lang)));
  const options = [...new Set(names)].map((query) => ({ query, pages: pagesWithHeading(query, lang) }));
  const items = KNOWN_ITEMS[lang].map(([query, ...routes]) => ({ query, pages: routes.map(address) }));
  return [...titles, ...options, ...items, ...listHeadings(lang)];
}

/** Headings that stand on one page alone. */
function listHeadings(lang: Language): Known[] {
  const pages = listPages(lang).filter((page) => page !== "index.mdx" && !page.startsWith("fragments/"));
  const all = pages.flatMap((page) => {
    const route = `/${page.replace(/\.mdx$/, "").replace(/(^|\/)index$/, "$1")}`;
    return [2, 3].flatMap((level) =>
      findHeadings(`${lang}/${page}`, level).map(({ text }) => ({
        query: text.replace(/[`\\]/g, ""),
        pages: [addressOf(route, lang)],
      })),
    );
  });
  const texts = all.map(({ query }) => query.toLowerCase());
  return all.filter(
    (_, index) => texts.indexOf(texts[index] ?? "") === texts.lastIndexOf(texts[index] ?? ""),
  );
}

/** A component or a guide of that name is as good an answer as the option. */
function pagesWithHeading(name: string, lang: Language): string[] {
  const heading = new RegExp(`^#{1,3} ${name}(?: \\{#.*)?$`, "im");
  return ROUTES.filter((route) => heading.test(readPage(fileOf(route, lang)))).map((route) =>
    addressOf(route, lang),
  );
}

/** Headings that are the name of an option: `## siteUrl {#siteUrl}`. */
function optionsOf(page: string): string[] {
  const blocks = findSamples(page);
  return readPage(page)
    .split("\n")
    .flatMap((line, index) => {
      const isInBlock = blocks.some(
        (one) => index + 1 >= one.line && index < one.line + one.text.split("\n").length,
      );
      const [, name = "", id] = /^#{2,3} (\w+) \{#(\w+)\}$/.exec(line) ?? [];
      return name === id && name !== "" && !isInBlock ? [name] : [];
    });
}

function fileOf(route: string, lang: Language): string {
  return `${lang}${route}${route.endsWith("/") ? "index" : ""}.mdx`;
}

/** Asks the index of the built site as the modal does. The answer is its pages, each once. */
async function openSearch(
  lang: Language,
  site: ServedWebsite,
): Promise<(query: string) => Promise<string[]>> {
  const directory = site.url(`/assets/search/${lang}/index.bin`);
  const index = await openIndex(fetchShards(directory), directory);
  const client = createEmbeddedClient({ index });
  return async (query) => {
    const { results } = await client.search({ requests: [{ query, indexName: lang, hitsPerPage: 20 }] });
    const urls = results[0]?.hits.map(({ url }) => (url ?? "").replace(/#.*/, "")) ?? [];
    return [...new Set(urls)];
  };
}

function describeFound({
  known,
  rank,
  first,
}: {
  known: Known;
  rank: number;
  first: string | undefined;
}): string {
  return `${known.query}: ${known.pages.join(" or ")} is at ${rank}, behind ${first}`;
}
