import type { HastVisitorInstance, MdastPluginInstance, PluginFactoryContext } from "satteri";

/** What a function that makes visitors is told of the page: its source, its file and its format, and more. */
export interface MarkdownPluginPage extends PluginFactoryContext {
  /** The page's language: `zh`. */
  lang: string;
  /** Names a file that visitors read, absolute: when it changes, the page is compiled again. */
  addDependency(path: string): void;
}

/** Visitors over the trees of every page: `{ name: "shout", mdast: { text: (node, context) => … } }`. */
export interface MarkdownPlugin {
  /** Says whose a failure is; unique in its list. */
  name: string;
  /** Visitors of the Markdown tree, or a function that makes them for a page. They run before Inkstone's own. */
  mdast?: MdastPluginInstance | ((page: MarkdownPluginPage) => MdastPluginInstance);
  /** Visitors of the HTML tree, or a function that makes them for a page. They run after Inkstone's own. */
  hast?: HastVisitorInstance | ((page: MarkdownPluginPage) => HastVisitorInstance);
}

type Attacher = (this: never, ...options: never[]) => unknown;

/** Plugins under one name, as some packages export them. */
export interface UnifiedPreset {
  plugins?: readonly UnifiedPlugin[];
  settings?: object;
}

/** A plugin of remark or rehype as its package exports it, or a list of it and its options. */
export type UnifiedPlugin = Attacher | UnifiedPreset | readonly [plugin: Attacher, ...options: unknown[]];
