import { createRequire } from "node:module";
import type { Plugin, UserShiki } from "inkstone";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** What `markdown.shiki` of the config takes, too. */
export type ShikiOptions = UserShiki;

/**
 * Languages, themes and transformers for code blocks from the list of plugins, where a preset or a theme package can bring them
 * along. Lists of the site come behind those of the plugin; a theme that the site chose stays.
 */
export function pluginShiki(options: ShikiOptions = {}): Plugin {
  return {
    name: "@inkstone/plugin-shiki",
    version,
    key: options,
    config(config) {
      const own = config.markdown?.shiki ?? {};
      return { ...config, markdown: { ...config.markdown, shiki: merge(options, own) } };
    },
  };
}

function merge(added: UserShiki, own: UserShiki): UserShiki {
  const chosen = own.theme === undefined && own.themes === undefined ? added : own;
  return {
    ...(chosen.theme === undefined ? {} : { theme: chosen.theme }),
    ...(chosen.themes === undefined ? {} : { themes: chosen.themes }),
    langs: [...(added.langs ?? []), ...(own.langs ?? [])],
    langAlias: { ...added.langAlias, ...own.langAlias },
    transformers: [...(added.transformers ?? []), ...(own.transformers ?? [])],
  };
}
