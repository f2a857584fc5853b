import type { SearchData } from "@inkstone/model";
import type { ComponentType } from "react";
import type { SearchClient } from "./search-client.ts";
import type { SearchModalProps } from "./SearchModal.tsx";

export interface LoadedSearch {
  Modal: ComponentType<SearchModalProps>;
  client: SearchClient;
}

let loading: { search: SearchData; loaded: Promise<LoadedSearch> } | undefined;

/** Modal and engine, once. What could not be fetched is tried again the next time. */
export function loadSearch(search: SearchData): Promise<LoadedSearch> {
  if (loading?.search === search) return loading.loaded;
  const loaded = load(search);
  loading = { search, loaded };
  loaded.catch(() => (loading = undefined));
  return loaded;
}

async function load(search: SearchData): Promise<LoadedSearch> {
  const [{ SearchModal }, client] = await Promise.all([import("./SearchModal.tsx"), createClient(search)]);
  return { Modal: SearchModal, client };
}

async function createClient(search: SearchData): Promise<SearchClient> {
  if (search.provider === "hosted") {
    const { createHostedClient } = await import("./hosted-client.ts");
    return createHostedClient(search);
  }
  const { createEmbeddedClient } = await import("./embedded-client.ts");
  return createEmbeddedClient(search);
}
