import { createRequire } from "node:module";
import type { Plugin, UserSearch } from "inkstone";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

export interface AlgoliaOptions {
  /** The application's id. */
  appId: string;
  /** A key that can search and nothing else. Every reader sees it. */
  apiKey: string;
  /** The index, or one for each language. A single name gets the language behind it where a site has several. */
  indexName: string | Record<string, string>;
  /** Addresses of a service that speaks Algolia's protocol, tried in turn. @default Algolia's for the application */
  hosts?: string[];
  /** Tell the service which hits readers open. @default false */
  insights?: boolean;
  /** Where readers can say that a search should have found something; `{query}` stands for what they looked for. @default none */
  missingResultsUrl?: string;
}

/**
 * Search by Algolia, or by a service that speaks its protocol. A site that turned search off stays without;
 * what it says of its search itself wins, option by option.
 */
export function pluginAlgolia(options: AlgoliaOptions): Plugin {
  return {
    name: "@inkstone/plugin-algolia",
    version,
    key: options,
    config(config) {
      if (config.search === false) return config;
      const own: UserSearch = typeof config.search === "object" ? config.search : {};
      return { ...config, search: { ...options, ...own, provider: "hosted" } };
    },
  };
}
