import type { HostedSearchData } from "@inkstone/model";
import { createTypesenseClient as createClient, type SearchClient } from "@inkstone/search";

/** Typesense as the site names it: another language behind the same modal. */
export function createTypesenseClient({ apiKey, hosts = [] }: HostedSearchData): SearchClient {
  return createClient({ apiKey, hosts });
}
