import { relative, sep } from "node:path";
import { realpath } from "node:fs/promises";
import type { Plugin, PluginRoute, SiteContext } from "inkstone";
import { createMetadata } from "./metadata.ts";
import { type LastUpdatedOptions, selectAuthors } from "./options.ts";
import { type History, readHistory } from "./read-history.ts";

/** Pages know when they were last changed, and by whom, from the history of their files. */
export function pluginLastUpdated(options: LastUpdatedOptions = {}): Plugin {
  let history: History = {};
  let root = "";
  const { authors, ignoreCommits = [], metadata = true } = options;

  /** What the page itself says comes first; `false` is a word too. */
  function dateOf({ frontmatter, sourcePath }: PluginRoute): string | undefined {
    const { lastUpdated } = frontmatter;
    if (lastUpdated === false) return undefined;
    if (typeof lastUpdated === "string") return new Date(lastUpdated).toISOString();
    return history[keyOf(sourcePath)]?.date;
  }

  function authorsOf({ sourcePath }: PluginRoute): string[] {
    return selectAuthors(history[keyOf(sourcePath)]?.authors ?? [], authors);
  }

  function keyOf(path: string): string {
    return relative(root, path).split(sep).join("/");
  }

  return {
    name: "@inkstone/plugin-last-updated",
    key: options,

    async prepare({ config, cached, logger }) {
      root = config.root;
      history = await readHistory({
        root: await realpath(root),
        ignoreCommits,
        cached,
        warn: (error) => logger.warn(error),
      });
    },

    pageData(data, route) {
      const date = dateOf(route);
      if (date === undefined) return data;
      const names = authorsOf(route);
      return { ...data, lastUpdated: date, ...(names.length > 0 && { authors: names }) };
    },

    head(tags, route, context) {
      const date = metadata ? dateOf(route) : undefined;
      if (date === undefined) return tags;
      const { title, description, lang } = route;
      return [
        ...tags,
        ...createMetadata({
          title,
          description,
          lang,
          date,
          url: urlOf(route, context),
          authors: authorsOf(route),
        }),
      ];
    },
  };
}

function urlOf({ url }: PluginRoute, { config: { siteUrl } }: SiteContext): string | undefined {
  return siteUrl === undefined ? undefined : `${siteUrl}${encodeURI(url)}`;
}
