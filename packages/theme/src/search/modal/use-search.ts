import type { HostedClient, SearchClient } from "@inkstone/search";
import { useEffect, useState } from "react";
import { createRequest } from "./create-request.ts";
import { type Hit, isHit, textOf } from "../hits/hit.ts";
import { STALLED_MS, SUGGESTIONS } from "../limits.ts";
import { plainText } from "../hits/marked-text.ts";

export type SearchStatus = "error" | "idle" | "loading" | "stalled";

export interface Answer {
  query: string;
  hits: readonly Hit[];
  nbHits: number;
  /** How the service names it, for telling which of its hits was opened. */
  queryID?: string | undefined;
}

export interface SearchState {
  status: SearchStatus;
  /** The last answer; it stays on the screen while the next one is on its way. */
  answer: Answer | undefined;
  /** Whether the last query got none. That stays on the screen as well: whoever types on has not reached the service yet. */
  hasFailed: boolean;
  /** Names of areas that have something, for a query that finds nothing. */
  suggestions: readonly string[];
}

export interface SearchOptions {
  client: SearchClient & Partial<Pick<HostedClient, "sendEvents">>;
  indexName: string;
  insights: boolean;
}

/** What is known, and of which query. */
interface Known extends SearchState {
  query: string;
}

const NOTHING: Known = { query: "", status: "idle", answer: undefined, hasFailed: false, suggestions: [] };

/** Asks with every change of the query, and once more when the network is back. An answer that comes late never takes the place of a newer one. */
export function useSearch(query: string, { client, indexName, insights }: SearchOptions): SearchState {
  const [known, setKnown] = useState(NOTHING);
  const returns = useReturnsOfNetwork(known.hasFailed);
  // An emptied input is a new start.
  if (query === "" && known.query !== "") setKnown({ ...NOTHING, suggestions: known.suggestions });

  useEffect(() => {
    if (query === "") return undefined;
    const asking = new AbortController();
    const set = (change: (before: Known) => Known): void => {
      if (!asking.signal.aborted) setKnown(change);
    };
    const timer = setTimeout(() => set((before) => ({ ...before, query, status: "stalled" })), STALLED_MS);
    client
      .search({ requests: [createRequest(query, { indexName, insights })] }, asking)
      .then(({ results: [result] }) =>
        set((before) =>
          settle(before, {
            query,
            hits: (result?.hits ?? []).filter(isHit),
            nbHits: result?.nbHits ?? 0,
            queryID: result?.queryID,
          }),
        ),
      )
      .catch(() => set((before) => ({ ...before, query, status: "error", hasFailed: true })))
      .finally(() => clearTimeout(timer));
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [query, client, indexName, insights, returns]);

  return known.query === query ? known : { ...known, status: query === "" ? "idle" : "loading" };
}

/** How often the network came back while somebody waited for it. */
function useReturnsOfNetwork(isAwaited: boolean): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const count = (): void => setReturns((before) => before + 1);
    window.addEventListener("online", count);
    return () => window.removeEventListener("online", count);
  }, [isAwaited]);
  return returns;
}

function settle(before: Known, answer: Answer): Known {
  const areas = [...new Set(answer.hits.map((hit) => plainText(textOf(hit, "lvl0"))))].filter(Boolean);
  const isWider = areas.length > before.suggestions.length;
  const suggestions = isWider ? areas.slice(0, SUGGESTIONS) : before.suggestions;
  return { query: answer.query, status: "idle", answer, hasFailed: false, suggestions };
}
