import type { Frontmatter, TocItem } from "@inkstone/model";
import type { Source } from "../../content/source.ts";
import { type Awaitable, settle, settleFailure } from "../../support/settle.ts";
import type { CodeBlock, CodeGroup } from "../code/code-block.ts";
import { type CompiledText, compileText, type ParseOptions } from "./compile-text.ts";
import type { Draft } from "../draft/draft.ts";
import { findLostKeywords } from "../frontmatter/find-lost-keywords.ts";
import { insertFormulas } from "../math/insert-formulas.ts";
import type { PageReference } from "../page.ts";
import type { ParseContext } from "../parse-context.ts";
import { prepareSource } from "./prepare-source.ts";
import { type PreparedText, restoreError, restoreText } from "../prepare/prepare-text.ts";
import { readFrontmatter } from "../frontmatter/read-frontmatter.ts";
import type { Warning } from "../warning.ts";

/** One source, parsed once: everything that later rooms want to know, with code blocks still to be coloured. */
export interface ParsedPage {
  kind: "live" | "static";
  /** HTML of a static page, module source of a live one; code blocks are `<ink-code>` stand-ins. */
  body: string;
  blocks: (CodeBlock | CodeGroup)[];
  title: string;
  description: string;
  toc: TocItem[];
  frontmatter: Frontmatter;
  links: PageReference[];
  anchors: string[];
  /** Files beside the page that its result depends on, absolute. */
  assets: Draft["assets"];
  /** What an author should mend, though the page can be shown. */
  warnings: Warning[];
}

/** At once: that is how pages are read unless a plugin is asynchronous. */
export function parsePage(
  source: Source,
  text: string,
  context: ParseContext,
  options?: ParseOptions,
): ParsedPage {
  const page = parsePageWithPlugins(source, text, context, options);
  if (page instanceof Promise) throw new Error(`${context.displayFile} has asynchronous plugins.`);
  return page;
}

/** At once if it can be, for there may be asynchronous plugins. */
export function parsePageWithPlugins(
  source: Source,
  text: string,
  given: ParseContext,
  options: ParseOptions = { asModule: false },
): Awaitable<ParsedPage> {
  const preparedTexts: PreparedText[] = [];
  const context = { ...given, preparedTexts };
  return settleFailure(
    () => {
      const prepared = prepareSource(text, source, context);
      return settle(compileText(prepared, source, context, options), (compiled) =>
        withWarnings(
          preparedTexts.reduce(restoreText, finishPage(compiled, source, context)),
          preparedTexts,
          context,
        ),
      );
    },
    (error) => preparedTexts.reduce(restoreError, error),
  );
}

/** Those that were found in the author's own lines, where no line is another. A fragment may have been read more than once. */
function withWarnings(
  page: ParsedPage,
  texts: readonly PreparedText[],
  { displayFile }: ParseContext,
): ParsedPage {
  const found = texts.flatMap(({ warnings = [], file }) =>
    warnings.map((warning) => (file === displayFile ? warning : { ...warning, file })),
  );
  if (found.length === 0) return page;
  const told = new Map(found.map((warning) => [JSON.stringify(warning), warning]));
  return { ...page, warnings: [...told.values(), ...page.warnings] };
}

function finishPage(
  { draft, frontmatter: written, kind, body }: CompiledText,
  source: Source,
  context: ParseContext,
): ParsedPage {
  const { frontmatter, warnings } = readFrontmatter(written, source, draft, context);
  const facts = draft.finish(frontmatter, kind === "static" ? body : undefined);
  // Components of a live page may write headings that nobody knows yet.
  const lost = kind === "static" ? findLostKeywords(frontmatter, facts.toc, written?.value) : [];
  return {
    kind,
    ...facts,
    body: insertFormulas(body, draft.formulas, kind),
    frontmatter,
    warnings: [...facts.warnings, ...warnings, ...lost],
  };
}
