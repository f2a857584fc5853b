import type { SearchClient } from "@inkstone/search";
import { useEffect, useState } from "react";
import { STALLED_MS, SUGGESTIONS } from "./limits.ts";
import { createRequest } from "./create-request.ts";
import { type Hit, textOf } from "./hit.ts";
import { plainText } from "./marked-text.ts";

export type SearchStatus = "error" | "idle" | "loading" | "stalled";

export interface Answer {
  query: string;
  hits: readonly Hit[];
  nbHits: number;
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
    const asking = new AbortController();
    const set = (change: (before: SearchState) => SearchState): void => {
      if (!asking.signal.aborted) setState(change);
    };
    set((before) => ({ ...before, status: "loading" }));
    const timer = setTimeout(() => set((before) => ({ ...before, status: "stalled" })), STALLED_MS);
    client
      .search({ requests: [createRequest(query, { indexName, insights })] }, asking)
      .then(({ results: [result] }) =>
        set((before) => settle(before, { query, hits: result?.hits ?? [], nbHits: result?.nbHits ?? 0 })),
      )
      .catch(() => set((before) => ({ ...before, status: "error" })))
      .finally(() => clearTimeout(timer));
    return () => {
      asking.abort();
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
