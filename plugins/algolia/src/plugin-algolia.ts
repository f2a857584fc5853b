import { createRequire } from "node:module";
import {
  checkOptions,
  createGlobMatcher,
  type EmittedFile,
  type Plugin,
  type SiteContext,
  type UserSearch,
} from "inkstone";

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
  /** Pages, by globs, whose records are written beside them as they are pushed: `guide/start` has `guide/start.records.json`. @default none */
  records?: string | string[];
}

/**
 * Search by Algolia, or by a service that speaks its protocol. What the site says of its search itself wins, option by option:
 * one that turned search off stays without, and one that chose the embedded search keeps it.
 */
export function pluginAlgolia(options: AlgoliaOptions): Plugin {
  checkOptions<AlgoliaOptions>("pluginAlgolia", options, {
    kinds: {
      appId: "string",
      apiKey: "string",
      indexName: ["string", { mapOf: "string" }],
      hosts: { listOf: "string" },
      insights: "boolean",
      missingResultsUrl: "string",
      records: ["string", { listOf: "string" }],
    },
    required: ["appId", "apiKey", "indexName"],
  });
  const { records = [], ...service } = options;
  const globs = [records].flat();
  return {
    name: "@inkstone/plugin-algolia",
    version,
    key: { ...service, records },
    config(config) {
      const { search } = config;
      const own: UserSearch = typeof search === "object" ? search : {};
      if (search === false || own.provider === "embedded") return config;
      return { ...config, search: { ...service, ...own, provider: "hosted" } };
    },
    ...(globs.length > 0 && {
      files: async (files, context) => [...files, ...(await createRecordFiles(globs, context))],
    }),
  };
}

/** The records of pages as JSON, for people and programs that want to see them. */
function createRecordFiles(globs: readonly string[], context: SiteContext): Promise<EmittedFile[]> {
  const matches = createGlobMatcher(globs);
  const chosen = context.routes.filter(({ bare }) => matches(fileOf(bare)) || matches(bare.slice(1)));
  return Promise.all(
    chosen.map(async (route): Promise<EmittedFile> => {
      const path = `${fileOf(route.path)}.records.json`;
      const make = async (): Promise<string> =>
        `${JSON.stringify(await context.records(route), undefined, 2)}\n`;
      // Under dev, records of a page cost a parse of it: they wait until somebody asks.
      return context.command === "dev" ? { path, key: "dev", make } : { path, content: await make() };
    }),
  );
}

/** `/guide/start` is written to `guide/start`, `/guide/` to `guide/index`. */
function fileOf(path: string): string {
  return path.endsWith("/") ? `${path.slice(1)}index` : path.slice(1);
}
