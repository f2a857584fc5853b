import type { EmbeddedSearchData } from "@inkstone/model";
import { createWorkerClient, type SearchClient } from "@inkstone/search";

/** Directories of the indexes that were asked for, by name: one worker answers for all languages. */
const directories: Record<string, string> = {};
let engine: { worker: Worker; client: SearchClient } | undefined;

/** The engine in a worker of its own, so that a search never holds the page up. */
export function createEmbeddedClient({ indexName, directory }: EmbeddedSearchData): SearchClient {
  directories[indexName] = new URL(directory, window.location.href).href;
  if (engine !== undefined) openIndexes(engine.worker);
  return {
    search: (query, options) => {
      engine ??= startEngine();
      return engine.client.search(query, options);
    },
  };
}

function startEngine(): NonNullable<typeof engine> {
  const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
  const client = createWorkerClient(worker);
  // A worker that could not be loaded answers nobody: the next search starts another.
  worker.addEventListener("error", () => (engine = undefined));
  openIndexes(worker);
  return { worker, client };
}

// Under `inkstone dev` an index changes with every edit, and keeps its address.
window.addEventListener("inkstone:change", () => engine && openIndexes(engine.worker));

function openIndexes(worker: Worker): void {
  worker.postMessage({ type: "open", indexes: directories });
}
