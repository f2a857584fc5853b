import { useEffect, useState } from "react";
import { STALLED_MS, SUGGESTIONS } from "./limits.ts";
import { createRequest, type SearchClient, type SearchResult } from "./search-client.ts";
import { textOf } from "./hit.ts";
import { plainText } from "./marked-text.ts";

export type SearchStatus = "error" | "idle" | "loading" | "stalled";

export interface Answer extends SearchResult {
  query: string;
}

export interface SearchState {
  status: SearchStatus;
  /** The last answer; it stays on the screen while the next one is on its way. */
  answer: Answer | undefined;
  /** Names of areas that have something, for a query that finds nothing. */
  suggestions: readonly string[];
}

export interface SearchOptions {
  client: SearchClient;
  indexName: string;
  insights: boolean;
}

const IDLE: SearchState = { status: "idle", answer: undefined, suggestions: [] };

/** Asks with every change of the query. An answer that comes late never takes the place of a newer one. */
export function useSearch(query: string, { client, indexName, insights }: SearchOptions): SearchState {
  const [state, setState] = useState(IDLE);

  useEffect(() => {
    if (query === "") {
      setState(({ suggestions }) => ({ ...IDLE, suggestions }));
      return undefined;
    }
    let isLatest = true;
    const set = (change: (before: SearchState) => SearchState): void => {
      if (isLatest) setState(change);
    };
    set((before) => ({ ...before, status: "loading" }));
    const timer = setTimeout(() => set((before) => ({ ...before, status: "stalled" })), STALLED_MS);
    client
      .search({ requests: [createRequest(query, { indexName, insights })] })
      .then(({ results: [result] }) =>
        set((before) => settle(before, { ...(result ?? { hits: [], nbHits: 0 }), query })),
      )
      .catch(() => set((before) => ({ ...before, status: "error" })))
      .finally(() => clearTimeout(timer));
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query, client, indexName, insights]);

  return state;
}

function settle(before: SearchState, answer: Answer): SearchState {
  const areas = [...new Set(answer.hits.map((hit) => plainText(textOf(hit, "lvl0"))))].filter(Boolean);
  const isWider = areas.length > before.suggestions.length;
  return { status: "idle", answer, suggestions: isWider ? areas.slice(0, SUGGESTIONS) : before.suggestions };
}
