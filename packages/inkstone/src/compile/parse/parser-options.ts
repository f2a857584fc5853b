import { pathToFileURL } from "node:url";
import type { CompileOptions } from "satteri";
import { secondsOf } from "../../plugins/seconds-of.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { createNativePlugins } from "../plugins/native-plugins.ts";
import { mayHaveDefinitions } from "../prepare/close-containers.ts";
import { mayHaveDirectives } from "../prepare/prose-colons.ts";
import type { PreparedText } from "../prepare/prepare-text.ts";
import { ALIGN_CELLS, mayHaveAlignment } from "../visitors/align-cells.ts";
import { createVisitors } from "../visitors/create-visitors.ts";
import { DROP_TABLE_SPACE } from "../visitors/table-space.ts";
import { mayHaveTasks, nameTaskBoxes } from "../visitors/task-boxes.ts";

/** How the parser is to read a text: our visitors, those of the site, and the syntax that the text has. */
export function createParserOptions(
  { text, hasMath, standIns }: PreparedText,
  draft: DraftBuilder,
  scope: PageScope,
): CompileOptions {
  const { config, engine } = scope.context;
  const { plugins } = config.markdown;
  const dollar = standIns?.dollar ?? "";
  const native = createNativePlugins(plugins, {
    text,
    displayFile: scope.displayFile,
    lang: draft.lang,
    addDependency: (path) => draft.addDependency({ path, hash: scope.context.assets.hashOf(path) }),
    warn: (warning) => draft.addWarning(warning),
    secondsOf: (name) => secondsOf(config.plugins?.plugins.find((plugin) => plugin.name === name)),
    timing: config.plugins?.timing.hasVisitors === true ? config.plugins.timing : undefined,
  });
  return {
    mdastPlugins: [
      ...native.mdast,
      createVisitors(draft, text, { gathersText: scope.isModule, scope, dollar }),
    ],
    hastPlugins: [
      ...(mayHaveAlignment(text) ? [ALIGN_CELLS] : []),
      ...(mayHaveTasks(text) ? [nameTaskBoxes(draft.labels.tasks)] : []),
      ...native.hast,
      ...(scope.isModule && scope.hasPartedLists ? [DROP_TABLE_SPACE] : []),
    ],
    ...(plugins.length > 0 || engine !== undefined ? { fileURL: pathToFileURL(scope.source.path) } : {}),
    features: {
      gfm: { footnotes: footnotesOf(draft, scope) },
      headingAttributes: true,
      directive: mayHaveDirectives(text),
      math: hasMath,
      definitionList: mayHaveDefinitions(text),
    },
  };
}

/** A fragment has footnotes of its own, apart from those of the page. */
function footnotesOf(
  { labels, idPrefix }: DraftBuilder,
  { depth }: PageScope,
): { label: string; backLabel: string; clobberPrefix: string } {
  const clobberPrefix = depth === 0 ? "" : `${idPrefix}-`;
  return { label: labels.footnotes, backLabel: labels.backToReference, clobberPrefix };
}
