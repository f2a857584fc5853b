import type { Hit } from "./hit.ts";
import { HITS_PER_PAGE, NARROW, SNIPPET_WORDS, SNIPPET_WORDS_NARROW } from "./limits.ts";

/** One query of one index. */
export interface SearchRequest {
  query: string;
  indexName: string;
  attributesToRetrieve: string[];
  attributesToSnippet: string[];
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  hitsPerPage: number;
  clickAnalytics: boolean;
}

export interface SearchResult {
  hits: Hit[];
  nbHits: number;
  queryID?: string;
}

/** Whoever answers queries: the engine in a worker, or a hosted service. */
export interface SearchClient {
  search(body: { requests: SearchRequest[] }): Promise<{ results: SearchResult[] }>;
}

const LEVELS = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];

export function createRequest(query: string, { indexName, insights }: { indexName: string; insights: boolean }): SearchRequest {
  const words = window.matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  return {
    query,
    indexName,
    attributesToRetrieve: ["hierarchy.lvl0", ...LEVELS.map((level) => `hierarchy.${level}`), "content", "type", "url"],
    attributesToSnippet: [...LEVELS.map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: insights,
  };
}
