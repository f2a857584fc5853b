import type { PluginMessage } from "@inkstone/unified";
import {
  type CompileOptions,
  type Frontmatter,
  markdownToHtml,
  markdownToJs,
  type MdxCompileOptions,
  mdxToJs,
} from "satteri";
import type { Config } from "../../config/config.ts";
import type { Awaitable } from "../../support/settle.ts";
import { createPluginError, isPluginFailure } from "./plugin-errors.ts";
import { importUnified, type Unified } from "./import-unified.ts";
import { ownPlugins } from "./owned-plugins.ts";

interface Result {
  frontmatter: Frontmatter | null;
  /** What plugins wrote about the page. */
  messages?: readonly PluginMessage[];
  /** True when a plugin added code to a page that has none: it must be compiled as a module. */
  isModule?: boolean;
}

/** Markdown and MDX in, HTML and modules out: satteri, or satteri with remark and rehype plugins around it. */
export interface Engine {
  markdownToHtml(text: string, options: CompileOptions): Awaitable<Result & { html: string }>;
  markdownToJs(text: string, options: MdxCompileOptions): Awaitable<Result & { code: string }>;
  mdxToJs(text: string, options: MdxCompileOptions): Awaitable<Result & { code: string }>;
}

export const SATTERI: Engine = { markdownToHtml, markdownToJs, mdxToJs };

/** Only a site that has such plugins loads what runs them. */
export async function loadEngine(config: Config): Promise<Engine> {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  if (remarkPlugins.length === 0 && rehypePlugins.length === 0) return SATTERI;
  const unified = await importUnified(config.projectRoot);
  const more = { ...listsOf(config), cwd: config.projectRoot };
  prepare(unified, more);
  return {
    markdownToHtml: (text, options) => unified.markdownToHtml(text, { ...options, ...more }),
    markdownToJs: (text, options) => unified.markdownToJs(text, { ...options, ...more }),
    mdxToJs: (text, options) => unified.mdxToJs(text, { ...options, ...more }),
  };
}

/** Plugins that refuse their options do so now, and not once for every page. */
function prepare(unified: Unified, lists: Lists): void {
  try {
    unified.preparePlugins(lists);
  } catch (error) {
    throw isPluginFailure(error) ? createPluginError(error) : error;
  }
}

type Options = NonNullable<Parameters<Unified["markdownToHtml"]>[1]>;
type Lists = Required<Pick<Options, "rehypePlugins" | "remarkPlugins">>;

/** Our types of plugins are wider than unified's, which our users need not have. */
function listsOf(config: Config): Lists {
  const remarkPlugins = ownPlugins("remarkPlugins", config);
  const rehypePlugins = ownPlugins("rehypePlugins", config);
  return { remarkPlugins, rehypePlugins } as unknown as Lists;
}
