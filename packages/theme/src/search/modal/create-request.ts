import type { SearchRequest } from "@inkstone/search";
import { HITS_PER_PAGE, NARROW, SNIPPET_WORDS, SNIPPET_WORDS_NARROW } from "../limits.ts";

const LEVELS = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];

/** One query as every search service understands it. */
export function createRequest(
  query: string,
  { indexName, insights }: { indexName: string; insights: boolean },
): SearchRequest {
  const words = window.matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  const levels = LEVELS.map((level) => `hierarchy.${level}`);
  return {
    query,
    indexName,
    attributesToRetrieve: ["hierarchy.lvl0", ...levels, "content", "type", "url"],
    attributesToSnippet: [...levels, "content"].map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: insights,
  };
}
