import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SiteError } from "inkstone";
import { sourceOf } from "./demo-module.ts";
import { addressOf } from "./frame-page.ts";
import type { PreviewMode, Settings } from "./preview-options.ts";
import { messagesOf } from "./messages.ts";
import {
  createDemo,
  type Demo,
  type Fence,
  readDemos,
  readTitle,
  readValue,
  removeFlag,
} from "./read-demos.ts";
import type { CodeNode, GroupNode, NewNode, VisitedPage, VisitorContext, Visitors } from "./visitor.ts";

const SCRIPTS: ReadonlySet<string> = new Set(["jsx", "tsx"]);

/** `export default …`, `export { A as default }`, `export { default } from …`, and what CommonJS has instead. */
const DEFAULT_EXPORT = /\bexport\s+default\b|\bas\s+default\b|\bexport\s*\{[^}]*\bdefault\b|\bexports\b/;

/** Puts a running component in front of each block that asks for it. */
export function createVisitors(page: VisitedPage, settings: Settings): Visitors {
  const path = page.fileURL === undefined ? join(settings.root, "page.mdx") : fileURLToPath(page.fileURL);
  const known = new Set(readDemos(page.source).map(({ id }) => id));
  const imports = new Map<string, string>();

  const readFile = (file: string): string => {
    const found = resolveIn(file, path, settings);
    page.addDependency(found);
    if (existsSync(found)) return readFileSync(found, "utf8");
    throw createError(
      `The file ${file} does not exist.`,
      "Correct the path: ./ is beside the page, / the content folder, <root>/ the project.",
    );
  };

  const show = (demo: Demo, code: NewNode, context: VisitorContext): NewNode => {
    const mode = modeOf(demo, settings);
    checkDemo(demo, known.has(demo.id));
    checkExport(demo, readFile);
    if (mode === "iframe")
      return createStage(mode, [createFrame(demo, path, { ...settings, lang: page.lang }), code]);
    if (context.sourceFormat !== "mdx")
      throw createError(
        "Plain Markdown runs no components in the page.",
        'Rename the file to .mdx, or write preview="iframe".',
      );
    const name = `Preview_${demo.id}`;
    const resolveFile = (file: string): string => importPathOf(resolveIn(file, path, settings), path);
    imports.set(name, sourceOf(demo, `./${basename(path)}`, resolveFile));
    const component: NewNode = { type: "mdxJsxFlowElement", name, attributes: [], children: [] };
    return createStage(mode, [element("div", { className: ["ink-preview-stage"] }, [component]), code]);
  };

  return {
    code: (node, context) => {
      const parent = context.parent(node);
      if (parent?.type === "containerDirective" && parent.name === "code-group") return;
      const demo = createDemo([toFence(node)]);
      if (demo !== undefined) context.replaceNode(node, show(demo, withoutFlag(node), context));
    },
    containerDirective: (node, context) => {
      const blocks = node.name === "code-group" ? node.children.filter(isCode) : [];
      const demo = createDemo(blocks.map(toFence));
      if (demo === undefined) return;
      const children = node.children.map((child) => (isCode(child) ? withoutFlag(child) : child));
      context.replaceNode(node, show(demo, { ...toGroup(node), children } as NewNode, context));
    },
    after: (root, context) => {
      const lines = [...imports].map(([name, from]) => `import ${name} from ${JSON.stringify(from)};`);
      if (lines.length > 0) context.prependChild(root, { type: "mdxjsEsm", value: lines.join("\n") });
    },
  };
}

function modeOf({ mode }: Demo, { defaultPreviewMode }: Settings): PreviewMode {
  if (mode === "") return defaultPreviewMode;
  if (mode === "iframe" || mode === "inline") return mode;
  throw createError(`There is no preview="${mode}".`, 'Write "inline" or "iframe".');
}

/** `./x.tsx` beside the page, `/x.tsx` and `@/x.tsx` in the content folder, `<root>/x.tsx` in the project. */
export function resolveIn(file: string, page: string, { root, projectRoot }: Settings): string {
  // What is behind it says which part is shown; all of it is run.
  const [name = file] = file.split("#");
  if (name.startsWith("<root>/")) return join(projectRoot, name.slice(7));
  if (name.startsWith("@/")) return join(root, name.slice(2));
  return name.startsWith("/") ? join(root, name) : resolve(dirname(page), name);
}

/** As a module beside `from` imports it. */
export function importPathOf(path: string, from: string): string {
  const way = relative(dirname(from), path).replaceAll("\\", "/");
  return way.startsWith(".") ? way : `./${way}`;
}

function checkDemo({ fences: [first] }: Demo, isFound: boolean): void {
  const { language = "" } = first ?? {};
  if (!SCRIPTS.has(language))
    throw createError(
      `A preview is written in tsx or jsx, not in ${language || "plain text"}.`,
      "Write tsx behind the fence, or remove the word preview.",
    );
  if (!isFound) throw createError("A preview cannot stand in a quote.", "Move the block out of it.");
}

/** The bundler would find it out too, but it knows nothing of blocks. */
function checkExport({ fences: [first] }: Demo, readFile: (file: string) => string): void {
  const { code = "", meta = "" } = first ?? {};
  const file = readValue(meta, "file");
  if (DEFAULT_EXPORT.test(file === "" ? code : readFile(file))) return;
  const name = file === "" ? "This preview" : `The file ${file}`;
  throw createError(`${name} exports no component.`, "Begin its component with `export default`.");
}

function createError(message: string, hint: string): SiteError {
  return new SiteError(message, { code: "preview-block", hint });
}

function createFrame(demo: Demo, path: string, settings: Settings & { lang: string }): NewNode {
  const { meta = "" } = demo.fences[0] ?? {};
  const height = readValue(meta, "height").replace(/px$/, "");
  const properties = {
    className: ["ink-preview-frame"],
    src: addressOf(demo, importPathOf(path, join(settings.root, "x")), settings),
    title: readTitle(meta) || messagesOf(settings.lang, settings.messages).preview,
    loading: "lazy",
    height: /^\d+$/.test(height) ? height : String(settings.iframeHeight),
    dataPosition: settings.iframePosition,
  };
  return element("iframe", properties, []);
}

function createStage(mode: PreviewMode, children: NewNode[]): NewNode {
  return element("div", { className: ["ink-preview"], dataMode: mode }, children);
}

/** An element that Markdown has no node for. */
function element(name: string, properties: Record<string, unknown>, children: NewNode[]): NewNode {
  return { type: "previewElement", children, data: { hName: name, hProperties: properties } } as NewNode;
}

function isCode(node: { type: string }): node is CodeNode {
  return node.type === "code";
}

function toFence({ lang, meta, value }: CodeNode): Fence {
  return { language: lang ?? "", meta: meta ?? "", code: value };
}

/** The flag would be found again in the block that is put back. */
function withoutFlag({ lang, meta, value }: CodeNode): NewNode {
  return { type: "code", lang: lang ?? null, meta: removeFlag(meta ?? ""), value };
}

function toGroup({ name, attributes }: GroupNode): object {
  return { type: "containerDirective", name, attributes: attributes ?? {} };
}
