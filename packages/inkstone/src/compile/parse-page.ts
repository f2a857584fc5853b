import type { Frontmatter, TocItem } from "@inkstone/model";
import { pathToFileURL } from "node:url";
import type { CompileOptions } from "satteri";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { type Awaitable, settle, settleFailure } from "../support/settle.ts";
import { SiteError } from "../support/site-error.ts";
import type { AssetReader } from "./assets.ts";
import type { CodeBlock } from "./code-block.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import type { Warning } from "./compile-pages.ts";
import { type Draft, DraftBuilder } from "./draft.ts";
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";
import { labelContainers } from "./label-containers.ts";
import type { PageReference } from "./page.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";
import { type Engine, SATTERI } from "./plugins/engine.ts";
import { createNativePlugins } from "./plugins/native-plugins.ts";
import { createPluginError, createPluginWarning, isPluginFailure } from "./plugins/plugin-errors.ts";
import { ALIGN_CELLS, mayHaveAlignment } from "./visitors/align-cells.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";
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
  /** What plugins have to say about the page. */
  warnings?: Warning[];
}

export interface ParseContext {
  config: Config;
  assets: AssetReader;
  /** The source's path relative to the project, for messages. */
  displayFile: string;
  /** Satteri alone, unless the site has plugins of remark or rehype. */
  engine?: Engine;
}

/** Static stretches of a live page become one string of HTML in this element; it takes no part in the layout. */
const OPTIMIZE = { component: "ink-html", prop: "dangerouslySetInnerHTML", wrapPropValue: true };

export interface ParseOptions {
  /** Ends as a module even if it holds nothing alive. */
  asModule: boolean;
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
  context: ParseContext,
  options: ParseOptions = { asModule: false },
): Awaitable<ParsedPage> {
  const prepared = labelContainers(text);
  return settle(
    compile(prepared, source, context, options),
    ({ draft, frontmatter: yaml, ...compiled }): ParsedPage => {
      const frontmatter = yaml === null ? {} : readFrontmatter(yaml, draft, context);
      const html = compiled.kind === "static" ? compiled.body : undefined;
      return { ...compiled, ...draft.finish(frontmatter, html), frontmatter };
    },
  );
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
  warnings: Warning[];
}

function compile(
  text: string,
  source: Source,
  context: ParseContext,
  { asModule }: ParseOptions,
): Awaitable<Compiled> {
  const run = { text, source, context };
  return settleFailure(
    () => {
      if (asModule) return compileModule(run);
      return source.extension === "md" ? compileMarkdown(run) : compileMdx(run);
    },
    (error) => toSiteError(error, context.displayFile),
  );
}

interface Run {
  text: string;
  source: Source;
  context: ParseContext;
}

function compileMarkdown(run: Run): Awaitable<Compiled> {
  const { text, source, context } = run;
  const draft = new DraftBuilder(source, context);
  const warnings: Warning[] = [];
  const { engine = SATTERI } = context;
  return settle(engine.markdownToHtml(text, optionsFor(run, draft, warnings)), ({ html, ...result }) => {
    // Only a plugin can put a component into Markdown.
    if (draft.isLive) return compileModule(run);
    return { kind: "static", body: html, draft, ...finish(result, warnings) };
  });
}

/** Most MDX pages use no component at all: those are run here once and end as HTML, like Markdown. */
function compileMdx(run: Run): Awaitable<Compiled> {
  const { text, source, context } = run;
  const draft = new DraftBuilder(source, context);
  const warnings: Warning[] = [];
  const options = {
    ...optionsFor(run, draft, warnings),
    optimizeStatic: OPTIMIZE,
    outputFormat: "function-body" as const,
  };
  const { engine = SATTERI } = context;
  return settle(engine.mdxToJs(text, options), ({ code, ...result }) => {
    if (draft.isLive || result.isModule === true) return compileModule(run);
    const body = evaluateStaticMdx(code, OPTIMIZE.component);
    return { kind: "static", body, draft, ...finish(result, warnings) };
  });
}

function compileModule(run: Run): Awaitable<Compiled> {
  const { text, source, context } = run;
  const draft = new DraftBuilder(source, context);
  const warnings: Warning[] = [];
  const options = {
    ...optionsFor(run, draft, warnings, { gathersText: true }),
    optimizeStatic: OPTIMIZE,
  };
  const { engine = SATTERI } = context;
  const compiled =
    source.extension === "md" ? engine.markdownToJs(text, options) : engine.mdxToJs(text, options);
  return settle(compiled, ({ code, ...result }) => {
    return { kind: "live", body: code, draft, ...finish(result, warnings) };
  });
}

type Facts = Pick<Awaited<ReturnType<Engine["markdownToHtml"]>>, "frontmatter" | "messages">;

function finish(
  { frontmatter, messages = [] }: Facts,
  warnings: readonly Warning[],
): Pick<Compiled, "frontmatter" | "warnings"> {
  return {
    frontmatter: frontmatter?.value ?? null,
    warnings: [...warnings, ...messages.map(createPluginWarning)],
  };
}

function optionsFor(
  { text, source, context }: Run,
  draft: DraftBuilder,
  warnings: Warning[],
  options: VisitorOptions = { gathersText: false },
): CompileOptions {
  const { config, displayFile, engine } = context;
  const { plugins } = config.markdown;
  const native = createNativePlugins(plugins, { text, displayFile, warnings });
  return {
    mdastPlugins: [...native.mdast, createVisitors(draft, text, options)],
    hastPlugins: mayHaveAlignment(text) ? [ALIGN_CELLS, ...native.hast] : native.hast,
    ...(plugins.length > 0 || engine !== undefined ? { fileURL: pathToFileURL(source.path) } : {}),
    // Without a container on the page, `12:30` and `a:b` must not be taken for directives.
    features: {
      gfm: { footnotes: footnotesOf(draft) },
      headingAttributes: true,
      directive: text.includes(":::"),
    },
  };
}

function footnotesOf({ labels }: DraftBuilder): { label: string; backLabel: string; clobberPrefix: string } {
  return { label: labels.footnotes, backLabel: labels.backToReference, clobberPrefix: "" };
}

/** satteri says where in its message: `3:7: Unexpected character`. */
function toSiteError(error: unknown, file: string): unknown {
  if (error instanceof SiteError) return error;
  if (isPluginFailure(error)) return createPluginError(error, file);
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
