import type { SearchServer, SearchServerOptions } from "./options.ts";

/** Starts a service; it answers when the promise is settled. */
export function createSearchServer(options: SearchServerOptions = {}): Promise<SearchServer> {
  return Promise.reject(new Error(`Not yet: ${JSON.stringify(options)}`));
}
