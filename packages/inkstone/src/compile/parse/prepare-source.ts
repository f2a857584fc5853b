import type { Source } from "../../content/source.ts";
import { toLineFeeds } from "../../support/text/line-feeds.ts";
import { markSnippets } from "../code/mark-snippets.ts";
import { fillVariables } from "../prepare/fill-variables.ts";
import { writeMdxIncludes } from "../fragments/include.ts";
import { labelContainers } from "../prepare/label-containers.ts";
import type { ParseContext } from "../parse-context.ts";
import { closeContainers } from "../prepare/close-containers.ts";
import { keepHeadingBraces } from "../prepare/heading-braces.ts";
import { dropInlineLanguages } from "../prepare/inline-languages.ts";
import { nameHeadings } from "../prepare/name-headings.ts";
import { findForeignSyntax } from "../prepare/foreign-syntax.ts";
import { type PreparedText, prepareText } from "../prepare/prepare-text.ts";
import { readOpeningRule } from "../prepare/read-opening-rule.ts";
import { replaceText } from "../prepare/replace-text.ts";

/** The text of a page or a fragment as the parser gets it. */
export function prepareSource(text: string, source: Source, context: ParseContext): PreparedText {
  const { extension } = source;
  const { displayFile, preparedTexts = [] } = context;
  // Whatever comes here from a file or a plugin: from now on a line ends in one way.
  const opened = readOpeningRule(toLineFeeds(text));
  const filled = fillText(opened.text, source, context);
  const included = extension === "mdx" ? writeMdxIncludes(filled) : filled;
  const bare = dropInlineLanguages(included, extension);
  const named = keepHeadingBraces(nameHeadings(bare, extension), extension);
  const labelled = markSnippets(labelContainers(closeContainers(named, extension), extension), extension);
  const { math, plugins, remarkPlugins } = context.config.markdown;
  const hasPlugins = plugins.length > 0 || remarkPlugins.length > 0;
  const warnings = [
    ...(opened.warning === undefined ? [] : [opened.warning]),
    // Variables have their values by now: the braces that are left are no names of ours.
    ...findForeignSyntax(filled, extension),
  ];
  const prepared = {
    ...prepareText(labelled, { extension, math, hasPlugins, file: displayFile, others: preparedTexts }),
    ...(warnings.length > 0 && { warnings }),
  };
  preparedTexts.push(prepared);
  return prepared;
}

/** What the site changes in every source before it is read. */
function fillText(text: string, { extension }: Source, { config, displayFile }: ParseContext): string {
  const { replaceRules, variables } = config;
  const replaced = replaceRules.length === 0 ? text : replaceText(text, replaceRules);
  return fillVariables(replaced, { variables, file: displayFile, isMdx: extension === "mdx" });
}
