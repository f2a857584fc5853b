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
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";
import { mendHtml } from "./html/raw-html.ts";
import { labelContainers } from "./label-containers.ts";
import { insertFormulas } from "./math/insert-formulas.ts";
import type { PageReference } from "./page.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";
import { type PreparedText, prepareText, restoreError, restoreText } from "./prepare/prepare-text.ts";
import { ALIGN_CELLS, mayHaveAlignment } from "./visitors/align-cells.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";
import type { Warning } from "./warning.ts";
import { createVisitors, type VisitorOptions } from "./visitors/create-visitors.ts";

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
  warnings: Warning[];
}

export interface ParseContext {
  config: Config;
  assets: AssetReader;
  /** The source's path relative to the project, for messages. */
  displayFile: string;
}

/** Static stretches of a live page become one string of HTML in this element; it takes no part in the layout. */
const OPTIMIZE = { component: "ink-html", prop: "dangerouslySetInnerHTML", wrapPropValue: true };

/** A line that begins with a colon. Looking back from the colon is faster than looking at every line. */
const DEFINITION = /:[ \t](?<=^[ \t>]*:[ \t])/m;

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
  const { math } = context.config.markdown;
  const prepared = prepareText(labelContainers(text), { extension: source.extension, math });
  try {
    return restoreText(parsePrepared(prepared, source, context, options), prepared);
  } catch (error) {
    throw restoreError(error, prepared);
  }
}

function parsePrepared(
  prepared: PreparedText,
  source: Source,
  context: ParseContext,
  options: ParseOptions,
): ParsedPage {
  const { draft, frontmatter: yaml, ...compiled } = compile(prepared, source, context, options);
  const frontmatter = yaml === null ? {} : readFrontmatter(yaml, draft, context);
  const html = compiled.kind === "static" ? compiled.body : undefined;
  const body = insertFormulas(compiled.body, draft.formulas, compiled.kind);
  return { ...compiled, body, ...draft.finish(frontmatter, html), frontmatter };
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

function compile(
  text: PreparedText,
  source: Source,
  context: ParseContext,
  { asModule }: ParseOptions,
): Compiled {
  try {
    if (asModule) return compileModule(text, source, context);
    return source.extension === "md"
      ? compileMarkdown(text, source, context)
      : compileMdx(text, source, context);
  } catch (error) {
    throw toSiteError(error, context.displayFile);
  }
}

function compileMarkdown(prepared: PreparedText, source: Source, context: ParseContext): Compiled {
  const draft = new DraftBuilder(source, context);
  const result = markdownToHtml(prepared.text, optionsFor(prepared, draft)) as MarkdownToHtmlResult;
  const body = draft.rawHtml.length === 0 ? result.html : mend(result.html, draft);
  return { kind: "static", body, frontmatter: result.frontmatter?.value ?? null, draft };
}

function mend(broken: string, draft: DraftBuilder): string {
  const { html, warnings } = mendHtml(broken, draft.rawHtml);
  for (const warning of warnings) draft.addWarning(warning);
  return html;
}

/** Most MDX pages use no component at all: those are run here once and end as HTML, like Markdown. */
function compileMdx(prepared: PreparedText, source: Source, context: ParseContext): Compiled {
  const draft = new DraftBuilder(source, context);
  const options = {
    ...optionsFor(prepared, draft),
    optimizeStatic: OPTIMIZE,
    outputFormat: "function-body" as const,
  };
  const { code, frontmatter } = mdxToJs(prepared.text, options) as MdxToJsResult;
  if (draft.isLive) return compileModule(prepared, source, context);
  return {
    kind: "static",
    body: evaluateStaticMdx(code, OPTIMIZE.component),
    frontmatter: frontmatter?.value ?? null,
    draft,
  };
}

function compileModule(prepared: PreparedText, source: Source, context: ParseContext): Compiled {
  const draft = new DraftBuilder(source, context);
  const options = { ...optionsFor(prepared, draft, { gathersText: true }), optimizeStatic: OPTIMIZE };
  const { text } = prepared;
  const { code, frontmatter } = (
    source.extension === "md" ? markdownToJs(text, withElements(options)) : mdxToJs(text, options)
  ) as MdxToJsResult;
  return { kind: "live", body: code, frontmatter: frontmatter?.value ?? null, draft };
}

function optionsFor(
  { text, hasMath, standIns }: PreparedText,
  draft: DraftBuilder,
  { gathersText }: Pick<VisitorOptions, "gathersText"> = { gathersText: false },
): CompileOptions {
  const dollar = standIns?.dollar ?? "";
  return {
    mdastPlugins: [createVisitors(draft, text, { gathersText, dollar })],
    hastPlugins: mayHaveAlignment(text) ? [ALIGN_CELLS] : [],
    // Without a container on the page, `12:30` and `a:b` must not be taken for directives.
    features: {
      gfm: { footnotes: footnotesOf(draft) },
      headingAttributes: true,
      directive: text.includes(":::"),
      math: hasMath,
      definitionList: DEFINITION.test(text),
    },
  };
}

/** A module cannot hold HTML as text, so it is read into elements. */
function withElements<T extends CompileOptions>(options: T): T {
  return { ...options, features: { ...options.features, rawHtml: true } };
}

function footnotesOf({ labels }: DraftBuilder): { label: string; backLabel: string; clobberPrefix: string } {
  return { label: labels.footnotes, backLabel: labels.backToReference, clobberPrefix: "" };
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
