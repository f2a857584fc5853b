import type { SearchClient, SearchResponse } from "../query/contract.ts";
import type { FromWorker, ToWorker } from "./serve-search.ts";

/** A `Worker`, a `MessagePort`, or anything that talks like them. */
export interface SearchWorker {
  postMessage(message: ToWorker): void;
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message?: string }) => void): void;
}

interface Pending {
  resolve(response: SearchResponse): void;
  reject(reason: Error): void;
}

/** Asks a worker; a search whose signal aborts is taken back there too. */
export function createWorkerClient(worker: SearchWorker): SearchClient {
  const pending = new Map<number, Pending>();
  let last = 0;
  worker.addEventListener("message", ({ data }) => {
    const waiting = pending.get(data.id);
    pending.delete(data.id);
    if ("response" in data) waiting?.resolve(data.response);
    else waiting?.reject(new Error(data.error));
  });
  worker.addEventListener("error", ({ message = "The search worker could not be started." }) => {
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
  });
  return {
    search: ({ requests }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const id = ++last;
        pending.set(id, { resolve, reject });
        signal?.addEventListener("abort", () => {
          if (!pending.delete(id)) return;
          worker.postMessage({ type: "cancel", id });
          reject(signal.reason as Error);
        });
        worker.postMessage({ type: "search", id, requests });
      }),
  };
}
