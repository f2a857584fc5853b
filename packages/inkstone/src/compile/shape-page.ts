import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import type { PageFacts, SourcePage } from "../plugins/plugin-values.ts";
import { routeOf } from "../site/route-path.ts";
import type { ParsedPage } from "./parse/parse-page.ts";

/** What plugins make of a page's text. A `.tsx` file goes to the bundler as it is. */
export function shapeText(text: string, source: Source, { config, file }: ShapeContext): string {
  const { plugins } = config;
  if (plugins === undefined || source.extension === "tsx" || !plugins.has("source")) return text;
  const page = sourcePageOf(source, config);
  return plugins.next("source", text, (plugin, value) => plugin.source?.(value, page), file);
}

/** What plugins make of what is known of a page. */
export function shapeFacts(parsed: ParsedPage, source: Source, { config, file }: ShapeContext): ParsedPage {
  const { plugins } = config;
  if (plugins?.has("facts") !== true) return parsed;
  const { title, description, frontmatter, toc } = parsed;
  const page = sourcePageOf(source, config);
  const facts: PageFacts = plugins.next(
    "facts",
    { title, description, frontmatter, toc },
    (plugin, value) => plugin.facts?.(value, page),
    file,
  );
  return {
    ...parsed,
    title: facts.title,
    description: facts.description,
    frontmatter: facts.frontmatter,
    toc: facts.toc,
  };
}

interface ShapeContext {
  config: Config;
  /** Relative to the project, for messages. */
  file: string;
}

function sourcePageOf({ file }: Source, config: Config): SourcePage {
  const { path, lang, version } = routeOf(file, config);
  return { file, path, lang, version };
}
