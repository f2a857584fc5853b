import type { IncomingMessage, ServerResponse } from "node:http";
import type { Frontmatter, SiteData, TocItem } from "@inkstone/model";
import type { SearchRecord } from "@inkstone/search";
import type { Config } from "../config/config.ts";
import type { History, HistoryOptions } from "../history/read-history.ts";
import type { Awaitable } from "../support/settle.ts";
import type { SiteError } from "../support/errors/site-error.ts";

export interface PluginContext {
  config: Config;
  /** `build`, which `check` is too, `dev`, or the name of a plugin's own command. */
  command: string;
  /** Folder of the config file, absolute. */
  projectRoot: string;
  logger: PluginLogger;
}

export interface PluginLogger {
  info(text: string): void;
  /** Something an author should mend; the build goes on. */
  warn(problem: SiteError | string): void;
}

/** A page and its address. Under `dev`, title and what else is in a page is read when it is asked for. */
export interface PluginRoute {
  /** Without base: `/zh/guide/start`. */
  readonly path: string;
  /** With base, as links write it: `/docs/zh/guide/start`, with `.html` on a site without clean URLs. */
  readonly url: string;
  /** Relative to the content folder: `zh/guide/start.mdx`. */
  readonly file: string;
  /** Where its document is below the output folder: `zh/guide/start.html`. */
  readonly output: string;
  readonly lang: string;
  /** Empty on a site without versions. */
  readonly version: string;
  /** Without language and version: `/guide/start`. */
  readonly bare: string;
  readonly title: string;
  readonly description: string;
  readonly frontmatter: Frontmatter;
  readonly toc: readonly TocItem[];
  readonly kind: "live" | "static";
  /** Changes with the page's text and all that goes into its article. */
  readonly articleKey: string;
  /** Where a translation is missing and the page of the default language stands in for it: that page. */
  readonly original: PluginRoute | undefined;
  /** Whether a plugin made the text. */
  readonly isGenerated: boolean;
  /** The file the text is in, absolute; where there is none, where it would be. */
  readonly sourcePath: string;
}

/** The site, when all pages are known. */
export interface SiteContext extends PluginContext {
  readonly routes: readonly PluginRoute[];
  /** What pages of a language know of the site. `version`: the default one, unless another is named. */
  site(lang: string, version?: string): SiteData;
  /** The article of a page as HTML. Those of live pages can be had from `html` and `files` on, and not in `pageData`. */
  article(route: PluginRoute): Promise<string>;
  /** What search knows of a page, from `html` and `files` on, and not in `pageData`; empty for pages that search leaves out. */
  records(route: PluginRoute): Promise<readonly SearchRecord[]>;
  /** When each file of the content folder was changed and by whom, from one `git log` that is kept until there is another commit. */
  history(options?: HistoryOptions): Promise<History>;
  /** A text that is kept between builds under a key of the plugin's own. */
  cached(key: string, make: () => Awaitable<string>): Promise<string>;
}

export interface BuildEndContext extends SiteContext {
  outDir: string;
  /** All files of the output, below `outDir`. */
  files: readonly string[];
}

export interface DevContext extends PluginContext {
  /** The site as it is at this moment. */
  site(): Promise<SiteContext>;
}

export type DevMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => Awaitable<void>;
