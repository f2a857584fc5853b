import type { Bundle } from "../bundle/bundle.ts";
import type { CompiledPage } from "../compile/compile-pages.ts";
import type { Page } from "../compile/page.ts";
import type { Config } from "../config/config.ts";
import type { PublicFile } from "../content/scan-content.ts";
import type { Site } from "../site/site.ts";
import type { RenderHooks } from "./plugins/render-hooks.ts";

/** What documents are made from. */
export interface RenderInput {
  site: Site;
  bundle: Bundle;
  config: Config;
  /** By source file. */
  pages: {
    get(file: string): Pick<CompiledPage, "assets" | "finish"> | undefined;
    values(): Iterable<Pick<CompiledPage, "assets">>;
  };
  publicFiles: readonly PublicFile[];
  /** The article of a page whose highlighting is done. */
  article(page: Page): Promise<string>;
  /** Whether authors look at it, under `inkstone dev`. */
  isDev?: boolean;
  /** Ends work that takes long. */
  signal?: AbortSignal;
  /** What plugins make of documents. */
  hooks?: RenderHooks;
}
