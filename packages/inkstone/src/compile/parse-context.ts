import type { Config } from "../config/config.ts";
import type { SiteError } from "../support/errors/site-error.ts";
import type { AssetReader } from "./assets.ts";
import type { Engine } from "./plugins/engine.ts";
import type { PreparedText } from "./prepare/prepare-text.ts";

/** What is at hand wherever a page is read. */
export interface ParseContext {
  config: Config;
  assets: AssetReader;
  /** The source's path relative to the project, for messages. */
  displayFile: string;
  /** Takes the error of a component that nobody has, so that the rest of the page is read. Without it, the error ends the reading. */
  onUnknown?: (error: SiteError) => void;
  /** Satteri alone, unless the site has plugins of remark or rehype. */
  engine?: Engine;
  /** Filled while a page is parsed: its text and those of its fragments, where characters may stand for others. */
  preparedTexts?: PreparedText[];
}
