import type { CompileOptions, MdxCompileOptions } from "satteri";
import { type Awaitable, settle, settleFailure } from "../../support/settle.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { completeModule } from "../scope/complete-module.ts";
import { wordsOfSite } from "../labels.ts";
import { renderWithComponents } from "../scope/render-with-components.ts";
import { DraftBuilder } from "../draft/draft.ts";
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";
import { type FragmentCompiler, PageScope } from "../scope/page-scope.ts";
import { findHtmlProblems, mendHtml, type RawHtml } from "../html/raw-html.ts";
import { findKnownFrontmatter } from "../frontmatter/known-frontmatter.ts";
import { defineFrontmatter } from "../scope/define-frontmatter.ts";
import type { WrittenFrontmatter } from "../frontmatter/parse-frontmatter.ts";
import type { ParseContext } from "../parse-context.ts";
import { createParserOptions } from "./parser-options.ts";
import { type Engine, SATTERI } from "../plugins/engine.ts";
import { createPluginWarning } from "../plugins/plugin-errors.ts";
import { prepareSource } from "./prepare-source.ts";
import type { PreparedText } from "../prepare/prepare-text.ts";
import { toSyntaxError } from "./syntax-error.ts";
import { mayHaveComponents } from "../visitors/component-containers.ts";
import { PARTED_ELEMENTS } from "../visitors/mdx.ts";
import type { Source } from "../../content/source.ts";

export interface ParseOptions {
  /** Ends as a module even if it holds nothing alive. */
  asModule: boolean;
}

export interface CompiledText {
  kind: "live" | "static";
  body: string;
  frontmatter: WrittenFrontmatter | null;
  draft: DraftBuilder;
}

/** Static stretches of a live page become one string of HTML in this element; it takes no part in the layout. */
const OPTIMIZE = { component: "ink-html", prop: "dangerouslySetInnerHTML", wrapPropValue: true };

/** Of the tags that `Head` reads, those that have a text. */
const HEAD_ELEMENTS: readonly string[] = ["script", "style", "title"];

/** A page as HTML, or as a module when something on it needs React. */
export function compileText(
  prepared: PreparedText,
  source: Source,
  context: ParseContext,
  { asModule }: ParseOptions,
): Awaitable<CompiledText> {
  const { displayFile } = context;
  const scope = new PageScope({
    source,
    displayFile,
    context,
    compiler,
    chain: [source.path],
    frontmatter: findKnownFrontmatter(prepared.text, source, context),
  });
  const draft = new DraftBuilder(source, context);
  if (asModule && source.extension === "md") return compileModule(prepared, scope);
  return settle(render(prepared, draft, scope), ({ html, frontmatter }): Awaitable<CompiledText> => {
    if (html === undefined || asModule) return compileModule(prepared, scope);
    return { kind: "static", body: html, frontmatter, draft };
  });
}

interface Rendered {
  /** Undefined when the file is live. */
  html: string | undefined;
  frontmatter: WrittenFrontmatter | null;
}

/** A page or a fragment as HTML. */
function render(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Awaitable<Rendered> {
  return settleFailure(
    () =>
      scope.source.extension === "md" && !mayHaveComponents(prepared.text)
        ? renderMarkdown(prepared, draft, scope)
        : renderMdx(prepared, draft, scope),
    (error) => toSyntaxError(error, scope.displayFile, prepared.text),
  );
}

function renderMarkdown(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Awaitable<Rendered> {
  const before = draft.rawHtml.length;
  const outer = draft.marksHtml;
  // Plugins of rehype may read the HTML into elements, and would move the marks.
  draft.marksHtml = engineOf(scope) === SATTERI;
  const options = createParserOptions(prepared, draft, scope);
  return settle(engineOf(scope).markdownToHtml(prepared.text, options), ({ html, ...result }) => {
    draft.marksHtml = outer;
    noteMessages(result, draft);
    const { frontmatter } = result;
    // Only a plugin can put a component into Markdown.
    if (draft.isLive || scope.hasComponents) return { html: undefined, frontmatter };
    // What a fragment wrote is mended with the fragment.
    const written = draft.rawHtml.splice(before);
    const body = written.length === 0 ? html : mend(html, written, draft);
    return { html: draft.insertParts(body, "static"), frontmatter };
  });
}

function mend(broken: string, written: readonly RawHtml[], draft: DraftBuilder): string {
  const { html, warnings } = mendHtml(broken, written);
  for (const warning of warnings) draft.addWarning(warning);
  return html;
}

/** Most MDX pages use no component at all: those are run here once and end as HTML, like Markdown. Also for Markdown with containers that are components. */
function renderMdx(prepared: PreparedText, draft: DraftBuilder, scope: PageScope): Awaitable<Rendered> {
  const before = draft.rawHtml.length;
  const outer = draft.marksHtml;
  draft.marksHtml = false;
  return settle(compileBody(prepared, draft, scope), ({ code: body, ...result }) => {
    const code = defineFrontmatter(body, scope.frontmatter);
    draft.marksHtml = outer;
    noteMessages(result, draft);
    for (const warning of findHtmlProblems(draft.rawHtml.splice(before))) draft.addWarning(warning);
    const { frontmatter, isModule } = result;
    if (draft.isLive || isModule === true) return { html: undefined, frontmatter };
    // Components that look at their children are to see fragments too.
    const html = scope.hasComponents
      ? renderWithComponents(draft.insertParts(code, "live"), scope, {
          idPrefix: draft.idPrefix,
          transparent: OPTIMIZE.component,
          words: wordsOfSite(draft.lang, scope.context.config),
          labelsOf: (index) => draft.labelsOfBlock(index),
          compileAgain: () => {
            const again = compileBody(prepared, new DraftBuilder(scope.source, scope.context), scope);
            return again instanceof Promise ? code : defineFrontmatter(again.code, scope.frontmatter);
          },
        })
      : evaluateStaticMdx(code, OPTIMIZE.component, scope.props);
    return { html: draft.insertParts(html, "static"), frontmatter };
  });
}

function compileBody(
  prepared: PreparedText,
  draft: DraftBuilder,
  scope: PageScope,
): ReturnType<Engine["mdxToJs"]> {
  const options: MdxCompileOptions = {
    ...createParserOptions(prepared, draft, scope),
    optimizeStatic: OPTIMIZE,
    outputFormat: "function-body",
  };
  const engine = engineOf(scope);
  return scope.source.extension === "md"
    ? engine.markdownToJs(prepared.text, withElements(options))
    : engine.mdxToJs(prepared.text, options);
}

function compileModule(prepared: PreparedText, scope: PageScope): Awaitable<CompiledText> {
  const { source, context, displayFile } = scope;
  const draft = new DraftBuilder(source, { ...context, displayFile });
  scope.isModule = true;
  return settleFailure(
    () => {
      const ignoreElements = [
        ...(scope.hasPartedLists ? PARTED_ELEMENTS : []),
        ...(scope.hasPartedBlocks ? ["ink-code"] : []),
        ...(scope.uses.has("Head") ? HEAD_ELEMENTS : []),
      ];
      const options = {
        ...createParserOptions(prepared, draft, scope),
        optimizeStatic: { ...OPTIMIZE, ignoreElements },
      };
      const engine = engineOf(scope);
      const made =
        source.extension === "md"
          ? engine.markdownToJs(prepared.text, withElements(options))
          : engine.mdxToJs(prepared.text, options);
      return settle(made, ({ code, ...result }): CompiledText => {
        noteMessages(result, draft);
        const body = completeModule(draft.insertParts(code, "live"), scope);
        return { kind: "live", body, frontmatter: result.frontmatter, draft };
      });
    },
    (error) => toSyntaxError(error, displayFile, prepared.text),
  );
}

/** How fragments are compiled: as this file compiles pages, but at once, for the page is being read. */
const compiler: FragmentCompiler = {
  render({ source, text, displayFile }, draft, scope) {
    const prepared = prepareSource(text, source, { ...scope.context, displayFile });
    const { html } = atOnce(render(prepared, draft, scope), displayFile);
    // The parser prefixes all ids of footnotes but this one.
    return html?.replaceAll('="footnote-label"', `="${draft.idPrefix}-footnote-label"`);
  },
  gather({ source, text, displayFile }, scope) {
    const prepared = prepareSource(text, source, { ...scope.context, displayFile });
    // The first pass tells which fragments of this fragment are live.
    const draft = new DraftBuilder(source, { ...scope.context, displayFile });
    if (source.extension === "mdx") atOnce(render(prepared, draft, scope), displayFile);
    return atOnce(compileModule(prepared, scope), displayFile).draft;
  },
};

function atOnce<T>(value: Awaitable<T>, file: string): T {
  if (!(value instanceof Promise)) return value;
  // Nobody waits for it, and what it may fail with is told already.
  value.catch(() => undefined);
  throw new SiteError("A fragment cannot be read by plugins that work asynchronously.", {
    code: "fragment-async",
    hint: "Put the text into the page itself, or use plugins that return at once.",
    place: { file, line: 1, column: 1 },
  });
}

function engineOf({ context: { engine = SATTERI } }: PageScope): Engine {
  return engine;
}

type Messages = Pick<Awaited<ReturnType<Engine["markdownToHtml"]>>, "messages">;

/** What plugins have to say about the page. */
function noteMessages({ messages = [] }: Messages, draft: DraftBuilder): void {
  for (const message of messages) draft.addWarning(createPluginWarning(message));
}

/** A module cannot hold HTML as text, so it is read into elements. */
function withElements<T extends CompileOptions>(options: T): T {
  return { ...options, features: { ...options.features, rawHtml: true } };
}
