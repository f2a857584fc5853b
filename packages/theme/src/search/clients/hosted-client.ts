import type { HostedSearchData } from "@inkstone/model";
import { createHostedClient as createClient, type HostedClient } from "@inkstone/search";

/** The service that the site names. Its key can search and nothing else, and nothing is kept in the browser. */
export function createHostedClient({ appId, apiKey, hosts, insights }: HostedSearchData): HostedClient {
  return createClient({ appId, apiKey, insights, ...(hosts === undefined ? {} : { hosts }) });
}
