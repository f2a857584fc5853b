import type { SearchData } from "inkstone/runtime";
import type { IndexReader, SearchRequest, SearchResult } from "@inkstone/search";

/** One question to a search service, as it went over the line, and its answer. */
export interface Exchange {
  url: string;
  body: SearchRequest;
  result: SearchResult;
}

const SHOWN = ["hierarchy.lvl0", "hierarchy.lvl1", "hierarchy.lvl2", "content", "type", "url"];
/** What the plugin's page tells authors to write. */
const EXAMPLE = { appId: "YOUR_APP_ID", apiKey: "YOUR_SEARCH_KEY" };
/** The index comes from the site itself, maybe over a slow line, before there is anything to answer. */
const PATIENCE = { connect: 30_000, read: 30_000 };

let opened: { directory: string; reader: Promise<IndexReader> } | undefined;

/**
 * Asks as every site with the plugin asks its service. Where the site has its own index, the very code of our search service
 * answers in the browser, so that nothing leaves the site.
 */
export async function askService(query: string, search: SearchData): Promise<Exchange> {
  const { createHostedClient } = await import("@inkstone/search");
  const asked: { url: string; body: string }[] = [];
  const isHosted = search.provider === "hosted";
  const client = createHostedClient({
    ...(isHosted ? serviceOf(search) : { ...EXAMPLE, timeouts: PATIENCE }),
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      const body = typeof init?.body === "string" ? init.body : "";
      asked.push({ url, body });
      return isHosted ? fetch(input, init) : answerHere(body, search.directory);
    },
  });
  const request = {
    indexName: search.indexName,
    query,
    hitsPerPage: 3,
    attributesToRetrieve: SHOWN,
    attributesToHighlight: [],
  };
  const { results } = await client.search({ requests: [request] });
  const [result] = results;
  const sent = asked.at(-1);
  if (result === undefined || sent === undefined) throw new Error("The service gave no result.");
  const { requests } = JSON.parse(sent.body) as { requests: [SearchRequest] };
  return { url: sent.url, body: requests[0], result };
}

function serviceOf({ appId, apiKey, hosts }: Extract<SearchData, { provider: "hosted" }>): {
  appId: string;
  apiKey: string;
  hosts?: string[];
} {
  return { appId, apiKey, ...(hosts !== undefined && { hosts }) };
}

async function answerHere(body: string, directory: string): Promise<Response> {
  const { answerRequest } = await import("@inkstone/search");
  const { requests } = JSON.parse(body) as { requests: SearchRequest[] };
  const reader = await openOnce(directory);
  const results = await Promise.all(requests.map((request) => answerRequest(reader, request)));
  return Response.json({ results });
}

function openOnce(directory: string): Promise<IndexReader> {
  if (opened?.directory === directory) return opened.reader;
  const reader = open(directory);
  opened = { directory, reader };
  // What could not be fetched is tried again the next time.
  reader.catch(() => (opened = undefined));
  return reader;
}

async function open(directory: string): Promise<IndexReader> {
  const { fetchShards, openIndex } = await import("@inkstone/search");
  return openIndex(fetchShards(directory), directory);
}
