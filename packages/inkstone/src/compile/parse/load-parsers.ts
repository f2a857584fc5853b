import type { Config } from "../../config/config.ts";
import type { Source } from "../../content/source.ts";
import type { Awaitable } from "../../support/settle.ts";
import type { ParsedPage, parsePageWithPlugins } from "./parse-page.ts";

/** At once, unless the page has asynchronous plugins. */
export type Parse = (...page: Parameters<typeof parsePageWithPlugins>) => Awaitable<ParsedPage>;

export type Parsers = Readonly<Record<Source["extension"], Parse>>;

/** For callers that must not wait later. */
export async function loadParsers(config: Config): Promise<Parsers> {
  const [parse, { parseTsx }] = await Promise.all([loadPageParser(config), import("./parse-tsx.ts")]);
  return { md: parse, mdx: parse, tsx: parseTsx };
}

/** The parser is loaded only when a page needs it: an unchanged site never pays for it. */
export async function loadParser({ extension }: Source, config: Config): Promise<Parse> {
  return extension === "tsx" ? (await import("./parse-tsx.ts")).parseTsx : loadPageParser(config);
}

async function loadPageParser(config: Config): Promise<Parse> {
  if (config.markdown.pluginKey === "") return (await import("./parse-page.ts")).parsePageWithPlugins;
  const parser = pluginParsers.get(config) ?? loadPluginParser(config);
  pluginParsers.set(config, parser);
  return parser;
}

const pluginParsers = new WeakMap<Config, Promise<Parse>>();

async function loadPluginParser(config: Config): Promise<Parse> {
  const { parsePageWithPlugins } = await import("./parse-page.ts");
  const { loadEngine } = await import("../plugins/engine.ts");
  const engine = await loadEngine(config);
  return (source, text, context, options) =>
    parsePageWithPlugins(source, text, { ...context, engine }, options);
}
