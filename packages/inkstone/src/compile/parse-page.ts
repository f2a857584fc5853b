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
import type { CodeBlock } from "./code-block.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import { type Draft, DraftBuilder } from "./draft.ts";
import { completeModule } from "./components/complete-module.ts";
import { renderWithComponents } from "./components/render-with-components.ts";
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";
import { writeMdxIncludes } from "./fragments/include.ts";
import { type FragmentCompiler, PageScope } from "./fragments/page-scope.ts";
import { labelContainers } from "./label-containers.ts";
import type { PageReference } from "./page.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";
import { ALIGN_CELLS, mayHaveAlignment } from "./visitors/align-cells.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";
import { createVisitors } from "./visitors/create-visitors.ts";

/** One source, parsed once: everything that later rooms want to know, with code blocks still to be coloured. */
export interface ParsedPage {
  kind: "live" | "static";
  /** HTML of a static page, module source of a live one; code blocks are `<ink-code>` stand-ins. */
  body: string;
  blocks: CodeBlock[];
  title: string;
  description: string;
  toc: TocItem[];
  frontmatter: Frontmatter;
  links: PageReference[];
  anchors: string[];
  /** Files beside the page that its result depends on, absolute. */
  assets: Draft["assets"];
}

export interface ParseContext {
  config: Config;
  assets: AssetReader;
  /** The source's path relative to the project, for messages. */
  displayFile: string;
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
  const prepared = prepare(text, source);
  const { draft, frontmatter: yaml, ...compiled } = compile(prepared, source, context, options);
  const frontmatter = yaml === null ? {} : readFrontmatter(yaml, draft, context);
  const html = compiled.kind === "static" ? compiled.body : undefined;
  return { ...compiled, ...draft.finish(frontmatter, html), frontmatter };
}

function readFrontmatter(yaml: string, draft: DraftBuilder, { displayFile }: ParseContext): Frontmatter {
  const frontmatter = parseFrontmatter(yaml, displayFile);
  checkFrontmatter(frontmatter, yaml, displayFile);
  return resolveFrontmatterLinks(frontmatter, (href) => draft.addRoute(href, findLine(yaml, href)));
}

/** The front matter starts on the file's second line. */
function findLine(yaml: string, text: string): number {
  return yaml.slice(0, Math.max(0, yaml.indexOf(text))).split("\n").length + 1;
}

interface Compiled {
  kind: "live" | "static";
  body: string;
  frontmatter: string | null;
  draft: DraftBuilder;
}

function compile(text: string, source: Source, context: ParseContext, { asModule }: ParseOptions): Compiled {
  const { displayFile } = context;
  const scope = new PageScope({ source, displayFile, context, compiler, chain: [source.path] });
  const draft = new DraftBuilder(source, context);
  if (asModule && source.extension === "md") return compileModule(text, scope);
  const { html, frontmatter } = render(text, draft, scope);
  if (html === undefined || asModule) return compileModule(text, scope);
  return { kind: "static", body: html, frontmatter, draft };
}

interface Rendered {
  /** Undefined when the file is live. */
  html: string | undefined;
  frontmatter: string | null;
}

/** A page or a fragment as HTML. */
function render(text: string, draft: DraftBuilder, scope: PageScope): Rendered {
  try {
    return scope.source.extension === "md"
      ? renderMarkdown(text, draft, scope)
      : renderMdx(text, draft, scope);
  } catch (error) {
    throw toSiteError(error, scope.displayFile);
  }
}

function renderMarkdown(text: string, draft: DraftBuilder, scope: PageScope): Rendered {
  const { html, frontmatter } = markdownToHtml(text, optionsFor(text, draft, scope)) as MarkdownToHtmlResult;
  return { html: draft.insertParts(html, "static"), frontmatter: frontmatter?.value ?? null };
}

/** Most MDX pages use no component at all: those are run here once and end as HTML, like Markdown. */
function renderMdx(text: string, draft: DraftBuilder, scope: PageScope): Rendered {
  const { code, frontmatter } = compileBody(text, draft, scope);
  const yaml = frontmatter?.value ?? null;
  if (draft.isLive) return { html: undefined, frontmatter: yaml };
  // Components that look at their children are to see fragments too.
  const html = scope.hasComponents
    ? renderWithComponents(draft.insertParts(code, "live"), scope, {
        idPrefix: draft.idPrefix,
        transparent: OPTIMIZE.component,
        labelsOf: (index) => draft.labelsOfBlock(index),
        compileAgain: () => compileBody(text, new DraftBuilder(scope.source, scope.context), scope).code,
      })
    : evaluateStaticMdx(code, OPTIMIZE.component, scope.props);
  return { html: draft.insertParts(html, "static"), frontmatter: yaml };
}

function compileBody(text: string, draft: DraftBuilder, scope: PageScope): MdxToJsResult {
  return mdxToJs(text, {
    ...optionsFor(text, draft, scope),
    optimizeStatic: OPTIMIZE,
    outputFormat: "function-body" as const,
  }) as MdxToJsResult;
}

function compileModule(text: string, scope: PageScope): Compiled {
  const { source, context, displayFile } = scope;
  const draft = new DraftBuilder(source, { ...context, displayFile });
  scope.isModule = true;
  try {
    const options = { ...optionsFor(text, draft, scope), optimizeStatic: OPTIMIZE };
    const { code, frontmatter } = (
      source.extension === "md" ? markdownToJs(text, options) : mdxToJs(text, options)
    ) as MdxToJsResult;
    const body = completeModule(draft.insertParts(code, "live"), scope);
    return { kind: "live", body, frontmatter: frontmatter?.value ?? null, draft };
  } catch (error) {
    throw toSiteError(error, scope.displayFile);
  }
}

/** How fragments are compiled: as this file compiles pages. */
const compiler: FragmentCompiler = {
  render({ source, text }, draft, scope) {
    const { html } = render(prepare(text, source), draft, scope);
    // The parser prefixes all ids of footnotes but this one.
    return html?.replaceAll('="footnote-label"', `="${draft.idPrefix}-footnote-label"`);
  },
  gather({ source, text, displayFile }, scope) {
    const prepared = prepare(text, source);
    // The first pass tells which fragments of this fragment are live.
    const draft = new DraftBuilder(source, { ...scope.context, displayFile });
    if (source.extension === "mdx") render(prepared, draft, scope);
    return compileModule(prepared, scope).draft;
  },
};

function prepare(text: string, { extension }: Source): string {
  return labelContainers(extension === "mdx" ? writeMdxIncludes(text) : text);
}

function optionsFor(text: string, draft: DraftBuilder, scope: PageScope): CompileOptions {
  return {
    mdastPlugins: [createVisitors(draft, text, { gathersText: scope.isModule, scope })],
    hastPlugins: mayHaveAlignment(text) ? [ALIGN_CELLS] : [],
    // Without a container on the page, `12:30` and `a:b` must not be taken for directives.
    features: {
      gfm: { footnotes: footnotesOf(draft, scope) },
      headingAttributes: true,
      directive: text.includes(":::"),
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
