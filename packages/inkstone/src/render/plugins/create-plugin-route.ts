import { join } from "node:path";
import { hrefOf } from "@inkstone/model";
import type { Config } from "../../config/config.ts";
import type { Source } from "../../content/source.ts";
import type { PluginRoute } from "../../plugins/plugin-context.ts";
import type { Route } from "../../site/site.ts";

/** A route as plugins see it. What is in the page is read when it is asked for: in dev it costs a parse. */
export function createPluginRoute(
  { path, output, lang, version, bare, page }: Route,
  {
    config,
    source,
    site,
    original,
  }: {
    config: Config;
    source: Source | undefined;
    site: { base: string; cleanUrls: boolean };
    original: PluginRoute | undefined;
  },
): PluginRoute {
  return {
    path,
    output,
    lang,
    version,
    bare,
    url: hrefOf(path, site),
    file: page.file,
    original,
    isGenerated: source?.text !== undefined,
    sourcePath: source?.path ?? join(config.root, page.file),
    get title() {
      return page.title;
    },
    get description() {
      return page.description;
    },
    get frontmatter() {
      return page.frontmatter;
    },
    get toc() {
      return page.toc;
    },
    get kind() {
      return page.kind;
    },
    get articleKey() {
      return page.articleKey;
    },
  };
}
