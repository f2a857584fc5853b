/** What a service is started with. Nothing is required: without `data` and `site` it keeps what it is given in memory. */
export interface SearchServerOptions {
  /** A folder of the service's own: what is written survives. Made if it is missing. */
  data?: string;
  /** A built site, read-only: its output folder, or the address that it is served from. */
  site?: string;
  /** Which indexes of a site are answered from: `["en", "v2/zh"]`. @default all that the site has */
  editions?: readonly string[];
  /** Put in front of the names of a site's indexes: with `docs-` the index of Chinese is `docs-zh`. @default "" */
  prefix?: string;
  /** @default "127.0.0.1" */
  host?: string;
  /** 0 takes any that is free. @default 7700 */
  port?: number;
  /** The only application that is answered. @default any */
  appId?: string;
  /** May do everything. @default made at the first start, and kept in the data folder */
  adminKey?: string;
  /** May search, and nothing else. @default made at the first start; a site is open to every key */
  searchKey?: string;
  /** Bytes that a write may have. A query may have 1 MB at most. @default 32 MB */
  bodyLimit?: number;
  /** Bytes of log after which a snapshot takes its place. @default 16 MB */
  snapshotAfter?: number;
  /** Whose pages may ask from a browser. @default "*" */
  origin?: string;
  /** Whether a proxy says who asks, by `X-Forwarded-For`. @default false */
  trustProxy?: boolean;
  /** Told what an operator should know. @default nobody */
  log?: (line: string) => void;
}

export interface SearchServer {
  /** Without a slash at the end: `http://127.0.0.1:7700`. */
  readonly url: string;
  readonly adminKey: string;
  readonly searchKey: string;
  /** Answers what was asked, writes what was promised, and lets go of the data folder. */
  close(): Promise<void>;
}
