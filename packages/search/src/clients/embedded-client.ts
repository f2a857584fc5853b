import { answerRequest } from "../query/answer-request.ts";
import type { SearchClient } from "../query/contract.ts";
import type { IndexReader } from "../indexes/reader.ts";
import { createWorkerClient, type SearchWorker } from "./worker-client.ts";

export type EmbeddedOptions =
  /** A worker that runs `serveSearch`: nothing blocks the page. */
  | { readonly worker: SearchWorker }
  /** The index itself, or where to get it by its name. */
  | { readonly index: IndexReader | ((indexName: string) => IndexReader | Promise<IndexReader>) };

/** Search in the reader's browser, with the contract of a hosted service. */
export function createEmbeddedClient(options: EmbeddedOptions): SearchClient {
  if ("worker" in options) return createWorkerClient(options.worker);
  const { index } = options;
  const open = typeof index === "function" ? index : (): IndexReader => index;
  return {
    search: async ({ requests }, { signal } = {}) => ({
      results: await Promise.all(
        requests.map(async (request) => answerRequest(await open(request.indexName), request, signal)),
      ),
    }),
  };
}
