import { relative, sep } from "node:path";
import { checkOptions, type FileHistory, type Plugin, type PluginRoute, type SiteContext } from "inkstone";
import { findHistoryProblem } from "./find-history-problem.ts";
import { createMetadata } from "./metadata.ts";
import { type LastUpdatedOptions, selectAuthors } from "./options.ts";

/** Pages know when they were last changed, and by whom, from the history of their files. */
export function pluginLastUpdated(options: LastUpdatedOptions = {}): Plugin {
  checkOptions<LastUpdatedOptions>("pluginLastUpdated", options, {
    kinds: { authors: ["boolean", "object"], ignoreCommits: { listOf: "string" }, metadata: "boolean" },
  });
  if (typeof options.authors === "object") {
    checkOptions<typeof options.authors>("authors of pluginLastUpdated", options.authors, {
      kinds: { exclude: { listOf: ["string", "expression"] } },
      required: ["exclude"],
    });
  }
  let files: Readonly<Record<string, FileHistory>> = {};
  let root = "";
  const { authors, ignoreCommits = [], metadata = true } = options;

  /** What the page itself says comes first; `false` is a word too. */
  function dateOf({ frontmatter, sourcePath }: PluginRoute): string | undefined {
    const { lastUpdated } = frontmatter;
    if (lastUpdated === false) return undefined;
    if (typeof lastUpdated === "string") return new Date(lastUpdated).toISOString();
    return historyOf(sourcePath)?.date;
  }

  function authorsOf({ sourcePath }: PluginRoute): string[] {
    return selectAuthors(historyOf(sourcePath)?.authors ?? [], authors);
  }

  /** A date that may be wrong is none. */
  function historyOf(path: string): FileHistory | undefined {
    const known = files[relative(root, path).split(sep).join("/")];
    return known?.isOlder === true ? undefined : known;
  }

  return {
    name: "@inkstone/plugin-last-updated",
    key: options,

    async prepare({ config, history, logger }) {
      root = config.root;
      const found = await history({ ignoreCommits });
      files = found.files;
      const problem = findHistoryProblem(found);
      if (problem !== undefined) logger.warn(problem);
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
