import type { SearchData } from "@inkstone/model";
import type { ComponentType } from "react";
import type { SearchModalProps } from "./modal/SearchModal.tsx";

export interface LoadedSearch {
  Modal: ComponentType<SearchModalProps>;
  client: SearchModalProps["client"];
}

/**
 * What a theme folder exports as `searchClient`: it may change queries before they are asked and hits before they are shown, or ask
 * something else.
 */
export type ChangeSearchClient = (client: LoadedSearch["client"]) => LoadedSearch["client"];

let loading: { search: SearchData; loaded: Promise<LoadedSearch> } | undefined;

/** Modal and engine, once, and what a site makes of the latter. What could not be fetched is tried again the next time. */
export function loadSearch(search: SearchData, change?: ChangeSearchClient): Promise<LoadedSearch> {
  if (loading?.search === search) return loading.loaded;
  const loaded = load(search).then(({ Modal, client }) => ({ Modal, client: change?.(client) ?? client }));
  loading = { search, loaded };
  loaded.catch(() => (loading = undefined));
  return loaded;
}

async function load(search: SearchData): Promise<LoadedSearch> {
  if (search.provider === "hosted" && search.service === "typesense") {
    const [{ SearchModal }, { createTypesenseClient }] = await Promise.all([
      import("./modal/modal.ts"),
      import("./clients/typesense-client.ts"),
    ]);
    return { Modal: SearchModal, client: createTypesenseClient(search) };
  }
  if (search.provider === "hosted") {
    const [{ SearchModal }, { createHostedClient }] = await Promise.all([
      import("./modal/modal.ts"),
      import("./clients/hosted-client.ts"),
    ]);
    return { Modal: SearchModal, client: createHostedClient(search) };
  }
  const { SearchModal, createEmbeddedClient } = await import("./modal/modal.ts");
  return { Modal: SearchModal, client: createEmbeddedClient(search) };
}
