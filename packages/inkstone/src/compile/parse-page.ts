import type { Frontmatter, TocItem } from "@inkstone/model";
import {
  type CompileOptions,
  type MarkdownToHtmlResult,
  markdownToHtml,
  markdownToJs,
  type MdxToJsResult,
  mdxToJs,
} from "satteri";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { SiteError } from "../support/site-error.ts";
import type { AssetReader } from "./assets.ts";
import type { CodeBlock, CodeGroup } from "./code/code-block.ts";
import { hasSnippet, markSnippets } from "./code/mark-snippets.ts";
import { type Draft, DraftBuilder } from "./draft.ts";
import { completeModule } from "./components/complete-module.ts";
import { renderWithComponents } from "./components/render-with-components.ts";
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";
import { fillVariables } from "./fill-variables.ts";
import { writeMdxIncludes } from "./fragments/include.ts";
import { type FragmentCompiler, PageScope } from "./fragments/page-scope.ts";
import { mendHtml, type RawHtml } from "./html/raw-html.ts";
import { labelContainers } from "./label-containers.ts";
import { insertFormulas } from "./math/insert-formulas.ts";
import type { PageReference } from "./page.ts";
import type { WrittenFrontmatter } from "./parse-frontmatter.ts";
import { type PreparedText, prepareText, restoreError, restoreText } from "./prepare/prepare-text.ts";
import { readFrontmatter } from "./read-frontmatter.ts";
import { replaceText } from "./replace-text.ts";
import { ALIGN_CELLS, mayHaveAlignment } from "./visitors/align-cells.ts";
import { createVisitors } from "./visitors/create-visitors.ts";
import type { Warning } from "./warning.ts";

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

export interface ParseContext {
  config: Config;
  assets: AssetReader;
  /** The source's path relative to the project, for messages. */
  displayFile: string;
  /** Filled while a page is parsed: its text and those of its fragments, where characters stand for others. */
  preparedTexts?: PreparedText[];
}

/** Static stretches of a live page become one string of HTML in this element; it takes no part in the layout. */
const OPTIMIZE = { component: "ink-html", prop: "dangerouslySetInnerHTML", wrapPropValue: true };

export interface ParseOptions {
  /** Ends as a module even if it holds nothing alive. */
  asModule: boolean;
}

export function parsePage(
  source: Source,
  text: string,
  context: ParseContext,
  options: ParseOptions = { asModule: false },
): ParsedPage {
  const preparedTexts: PreparedText[] = [];
  try {
    const page = parseText(source, text, { ...context, preparedTexts }, options);
    return preparedTexts.reduce(restoreText, page);
  } catch (error) {
    throw preparedTexts.reduce(restoreError, error);
  }
}

function parseText(source: Source, text: string, context: ParseContext, options: ParseOptions): ParsedPage {
  const prepared = prepare(text, source, context);
  const { draft, frontmatter: written, ...compiled } = compile(prepared, source, context, options);
  const { frontmatter, warnings } = readFrontmatter(written, source, draft, context);
  const html = compiled.kind === "static" ? compiled.body : undefined;
  const body = insertFormulas(compiled.body, draft.formulas, compiled.kind);
  const facts = draft.finish(frontmatter, html);
  return { ...compiled, ...facts, body, frontmatter, warnings: [...facts.warnings, ...warnings] };
}

interface Compiled {
  kind: "live" | "static";
  body: string;
  frontmatter: WrittenFrontmatter | null;
  draft: DraftBuilder;
}

function compile(
  prepared: PreparedText,
  source: Source,
  context: ParseContext,
  { asModule }: ParseOptions,
): Compiled {
  const { displayFile } = context;
  const scope = new PageScope({ source, displayFile, context, compiler, chain: [source.path] });
  const draft = new DraftBuilder(source, context);
  if (asModule && source.extension === "md") return compileModule(prepared, scope);
  const { html, frontmatter } = render(prepared, draft, scope);
  if (html === undefined || asModule) return compileModule(prepared, scope);
  return { kind: "static", body: html, frontmatter, draft };
}

interface Rendered {
  /** Undefined when the file is live. */
  html: string | undefined;
  frontmatter: WrittenFrontmatter | null;
}

/** A page or a fragment as HTML. */
function render(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Rendered {
  try {
    return scope.source.extension === "md"
      ? renderMarkdown(prepared, draft, scope)
      : renderMdx(prepared, draft, scope);
  } catch (error) {
    throw toSiteError(error, scope.displayFile);
  }
}

function renderMarkdown(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Rendered {
  const before = draft.rawHtml.length;
  const options = optionsFor(prepared, draft, scope);
  const { html, frontmatter } = markdownToHtml(prepared.text, options) as MarkdownToHtmlResult;
  // What a fragment wrote is mended with the fragment.
  const written = draft.rawHtml.splice(before);
  const body = written.length === 0 ? html : mend(html, written, draft);
  return { html: draft.insertParts(body, "static"), frontmatter };
}

function mend(broken: string, written: readonly RawHtml[], draft: DraftBuilder): string {
  const { html, warnings } = mendHtml(broken, written);
  for (const warning of warnings) draft.addWarning(warning);
  return html;
}

/** Most MDX pages use no component at all: those are run here once and end as HTML, like Markdown. */
function renderMdx(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Rendered {
  const { code, frontmatter } = compileBody(prepared, draft, scope);
  if (draft.isLive) return { html: undefined, frontmatter };
  const html = scope.hasComponents
    ? renderWithComponents(code, scope, {
        idPrefix: draft.idPrefix,
        transparent: OPTIMIZE.component,
        compileAgain: () => compileBody(prepared, new DraftBuilder(scope.source, scope.context), scope).code,
      })
    : evaluateStaticMdx(code, OPTIMIZE.component, scope.props);
  return { html: draft.insertParts(html, "static"), frontmatter };
}

function compileBody(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): MdxToJsResult {
  return mdxToJs(prepared.text, {
    ...optionsFor(prepared, draft, scope),
    optimizeStatic: OPTIMIZE,
    outputFormat: "function-body" as const,
  }) as MdxToJsResult;
}

function compileModule(prepared: PreparedText, scope: PageScope): Compiled {
  const { source, context, displayFile } = scope;
  const draft = new DraftBuilder(source, { ...context, displayFile });
  scope.isModule = true;
  try {
    const options = { ...optionsFor(prepared, draft, scope), optimizeStatic: OPTIMIZE };
    const { text } = prepared;
    const { code, frontmatter } = (
      source.extension === "md" ? markdownToJs(text, withElements(options)) : mdxToJs(text, options)
    ) as MdxToJsResult;
    const body = completeModule(draft.insertParts(code, "live"), scope);
    return { kind: "live", body, frontmatter, draft };
  } catch (error) {
    throw toSiteError(error, scope.displayFile);
  }
}

/** How fragments are compiled: as this file compiles pages. */
const compiler: FragmentCompiler = {
  render({ source, text, displayFile }, draft, scope) {
    const { html } = render(prepare(text, source, { ...scope.context, displayFile }), draft, scope);
    // The parser prefixes all ids of footnotes but this one.
    return html?.replaceAll('="footnote-label"', `="${draft.idPrefix}-footnote-label"`);
  },
  gather({ source, text, displayFile }, scope) {
    const prepared = prepare(text, source, { ...scope.context, displayFile });
    // The first pass tells which fragments of this fragment are live.
    const draft = new DraftBuilder(source, { ...scope.context, displayFile });
    if (source.extension === "mdx") render(prepared, draft, scope);
    return compileModule(prepared, scope).draft;
  },
};

function prepare(text: string, source: Source, context: ParseContext): PreparedText {
  const { extension } = source;
  const filled = fillText(text, source, context);
  const labelled = markSnippets(labelContainers(extension === "mdx" ? writeMdxIncludes(filled) : filled));
  const { math } = context.config.markdown;
  const prepared = prepareText(labelled, { extension, math, file: context.displayFile });
  if (prepared.standIns !== undefined) context.preparedTexts?.push(prepared);
  return prepared;
}

/** What the site changes in every source before it is read. */
function fillText(text: string, { extension }: Source, { config, displayFile }: ParseContext): string {
  const { replaceRules, variables } = config;
  const replaced = replaceRules.length === 0 ? text : replaceText(text, replaceRules);
  return fillVariables(replaced, { variables, file: displayFile, isMdx: extension === "mdx" });
}

function optionsFor(
  { text, hasMath, standIns }: PreparedText,
  draft: DraftBuilder,
  scope: PageScope,
): CompileOptions {
  const dollar = standIns?.dollar ?? "";
  return {
    mdastPlugins: [createVisitors(draft, text, { gathersText: scope.isModule, scope, dollar })],
    hastPlugins: mayHaveAlignment(text) ? [ALIGN_CELLS] : [],
    // Without a container on the page, `12:30` and `a:b` must not be taken for directives.
    features: {
      gfm: { footnotes: footnotesOf(draft, scope) },
      headingAttributes: true,
      directive: text.includes(":::") || hasSnippet(text),
      math: hasMath,
      definitionList: /^[ \t>]*:[ \t]/m.test(text),
    },
  };
}

/** A module cannot hold HTML as text, so it is read into elements. */
function withElements<T extends CompileOptions>(options: T): T {
  return { ...options, features: { ...options.features, rawHtml: true } };
}

/** A fragment has footnotes of its own, apart from those of the page. */
function footnotesOf(
  { labels, idPrefix }: DraftBuilder,
  { depth }: PageScope,
): { label: string; backLabel: string; clobberPrefix: string } {
  const clobberPrefix = depth === 0 ? "" : `${idPrefix}-`;
  return { label: labels.footnotes, backLabel: labels.backToReference, clobberPrefix };
}

/** satteri says where in its message: `3:7: Unexpected character`. */
function toSiteError(error: unknown, file: string): unknown {
  if (error instanceof SiteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const [, line = "1", column = "1", rest = message] =
    /(\d+):(\d+)(?:-\d+:\d+)?:?\s*([\s\S]*)/.exec(message) ?? [];
  return new SiteError(`This page is not valid MDX: ${rest.trim()}`, {
    code: "mdx-syntax",
    hint: "Close every tag, and write \\{ and \\< where you mean the characters themselves.",
    place: { file, line: Number(line), column: Number(column) },
    cause: error,
  });
}
