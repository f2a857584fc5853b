import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Root } from "mdast";
import * as satteri from "satteri";
import type { PluggableList, Processor } from "unified";
import { VFile } from "vfile";
import { placeTree, prepareTree, restorePositions, visitedTypes } from "./hand-over.ts";
import { createRehype, runRehype } from "./rehype.ts";
import { type Format, Remark } from "./remark.ts";
import { runTree } from "./run-tree.ts";
import { type Awaitable, settle } from "./settle.ts";

/** Satteri's options, and the ecosystem's plugins. */
export interface UnifiedOptions extends satteri.MdxCompileOptions {
  /** Run before the mdast visitors. Keep the list itself: what is made of it is made once. */
  remarkPlugins?: PluggableList;
  /** Run after the hast visitors. */
  rehypePlugins?: PluggableList;
  /** The project's folder; `fileURL` is the page's file. Plugins see both. */
  cwd?: string;
}

/** Something a plugin wants an author to know: `file.message(…)`. */
export interface PluginMessage {
  plugin: string;
  reason: string;
  line: number | undefined;
  column: number | undefined;
}

export interface Compiled {
  frontmatter: satteri.Frontmatter | null;
  data: satteri.Data;
  messages: PluginMessage[];
  /** True when a rehype plugin added code to a page that was to become a plain function: compile it as a module. */
  isModule: boolean;
}

export function markdownToHtml(
  text: string,
  options: UnifiedOptions = {},
): Awaitable<Compiled & satteri.MarkdownToHtmlResult> {
  return compile(text, options, { format: "markdown", run: satteri.markdownToHtml });
}

export function markdownToJs(
  text: string,
  options: UnifiedOptions = {},
): Awaitable<Compiled & satteri.MarkdownToJsResult> {
  return compile(text, options, { format: "markdown", run: satteri.markdownToJs });
}

export function mdxToJs(
  text: string,
  options: UnifiedOptions = {},
): Awaitable<Compiled & satteri.MdxToJsResult> {
  return compile(text, options, { format: "mdx", run: satteri.mdxToJs });
}

interface Target<Result> {
  format: Format;
  run(text: string, options: satteri.MdxCompileOptions): Awaitable<Result>;
}

/** Remark plugins run over a tree before satteri gets it, rehype plugins over the one it made; the rest is satteri's. */
function compile<Result extends { data: satteri.Data; frontmatter: satteri.Frontmatter | null }>(
  text: string,
  { remarkPlugins = [], rehypePlugins = [], cwd, ...options }: UnifiedOptions,
  { format, run }: Target<Result>,
): Awaitable<Compiled & Result> {
  const file = createFile(text, options.fileURL, cwd);
  const state = { isModule: false };
  const hastPlugins = [...(options.hastPlugins ?? [])];
  if (rehypePlugins.length > 0) {
    const onTree = (tree: HastRoot, before: Readonly<HastRoot>): boolean =>
      (state.isModule = options.outputFormat === "function-body" && hasNewCode(tree, before));
    hastPlugins.push(runRehype({ processor: rehypeOf(rehypePlugins), file, onTree }));
  }
  const finish = (result: Result): Compiled & Result => ({ ...result, ...state, messages: messagesOf(file) });
  if (remarkPlugins.length === 0) return settle(run(text, { ...options, hastPlugins }), finish);

  const { fileURL, data = {} } = options;
  const visitors = satteri.normalizePlugins(
    options.mdastPlugins ?? [],
    "mdastPlugins",
    text,
    fileURL,
    format,
    data,
  );
  const remark = remarkOf(remarkPlugins);
  const tree = remark.parse(file, format, options.features ?? {});
  return settle(runTree(remark.processor, tree, file), (made) => {
    const hidden = remark.ownsMath ? /Directive$|^(inlineM|m)ath$/ : /Directive$/;
    prepareTree(made as Root, { visited: visitedTypes(visitors), hidden });
    const mdastPlugins = [placeTree(made as Root), ...visitors.map(restorePositions)];
    return settle(run("", { ...options, data, mdastPlugins, hastPlugins }), finish);
  });
}

function createFile(text: string, path: URL | undefined, cwd: string | undefined): VFile {
  return new VFile({
    value: text,
    ...(path === undefined ? {} : { path }),
    ...(cwd === undefined ? {} : { cwd }),
  });
}

/** Starts the plugins, which then may refuse their options. Pages that are compiled with the same lists use what was started. */
export function preparePlugins({
  remarkPlugins = [],
  rehypePlugins = [],
}: Pick<UnifiedOptions, "rehypePlugins" | "remarkPlugins">): void {
  remarkOf(remarkPlugins);
  rehypeOf(rehypePlugins);
}

const remarks = new WeakMap<PluggableList, Remark>();
const rehypes = new WeakMap<PluggableList, Processor>();

function remarkOf(list: PluggableList): Remark {
  const remark = remarks.get(list) ?? new Remark(list);
  remarks.set(list, remark);
  return remark;
}

function rehypeOf(list: PluggableList): Processor {
  const rehype = rehypes.get(list) ?? createRehype(list);
  rehypes.set(list, rehype);
  return rehype;
}

function hasNewCode(tree: HastRoot, before: Readonly<HastRoot>): boolean {
  const known = new Set(listCode(before));
  return listCode(tree).some((code) => !known.has(code));
}

/** Elements and expressions of MDX, as far as they can be told apart. */
function listCode(node: Readonly<HastNodes>): string[] {
  const inner = "children" in node ? node.children.flatMap(listCode) : [];
  if (!node.type.startsWith("mdx")) return inner;
  const { name, attributes, value } = node as { name?: unknown; attributes?: unknown; value?: unknown };
  return [JSON.stringify([node.type, name, attributes, value]), ...inner];
}

/** `fatal` is undefined for what is only good to know. */
function messagesOf(file: VFile): PluginMessage[] {
  return file.messages
    .filter(({ fatal }) => fatal === false)
    .map(({ source, reason, line, column }) => ({ plugin: source ?? "", reason, line, column }));
}
