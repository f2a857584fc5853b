import { answerRequest } from "../query/answer-request.ts";
import type { SearchRequest, SearchResponse } from "../query/contract.ts";
import { openIndex } from "../indexes/open-index.ts";
import type { IndexReader } from "../indexes/reader.ts";
import { fetchShards } from "../indexes/fetch-shards.ts";

/** What a page tells the worker. */
export type ToWorker =
  /** Where the directory of each index is: `{ docs_en: "/search/index.3f9a.bin" }`. */
  | { readonly type: "open"; readonly indexes: Readonly<Record<string, string>> }
  | { readonly type: "search"; readonly id: number; readonly requests: readonly SearchRequest[] }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string };

/** The worker's side of a `SearchWorker`. */
export interface SearchPort {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: { data: ToWorker }) => void): void;
}

/** Answers the searches that come through a port. An index is opened when it is first asked, and shared by all later searches. */
export function serveSearch(port: SearchPort): void {
  let addresses: Readonly<Record<string, string>> = {};
  const indexes = new Map<string, Promise<IndexReader>>();
  const searches = new Map<number, AbortController>();

  const open = (indexName: string): Promise<IndexReader> => {
    const address = addresses[indexName];
    if (address === undefined)
      return Promise.reject(new Error(`There is no search index named "${indexName}".`));
    const known = indexes.get(address);
    if (known !== undefined) return known;
    const index = openIndex(fetchShards(address), address);
    indexes.set(address, index);
    index.catch(() => indexes.delete(address));
    return index;
  };
  const answer = async (id: number, requests: readonly SearchRequest[]): Promise<void> => {
    const controller = new AbortController();
    searches.set(id, controller);
    const { signal } = controller;
    const ask = (): Promise<SearchResponse["results"]> =>
      Promise.all(
        requests.map(async (request) => answerRequest(await open(request.indexName), request, signal)),
      );
    const hasOld = requests.some(({ indexName }) => indexes.has(addresses[indexName] ?? ""));
    try {
      const results = await ask().catch((error: unknown) => {
        if (signal.aborted) throw error;
        // What is missing may have been replaced by a newer index since this one was opened.
        indexes.clear();
        if (!hasOld) throw error;
        return ask();
      });
      if (!signal.aborted) port.postMessage({ id, response: { results } });
    } catch (error) {
      if (!signal.aborted)
        port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      searches.delete(id);
    }
  };
  port.addEventListener("message", ({ data }) => {
    if (data.type === "open") {
      addresses = data.indexes;
      // The same address may have another index by now.
      indexes.clear();
    } else if (data.type === "cancel") searches.get(data.id)?.abort();
    else void answer(data.id, data.requests);
  });
}
