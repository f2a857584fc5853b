import type { HeadTag, NavItem, PageData } from "@inkstone/model";
import type { SearchRecord } from "@inkstone/search";
import type { SlotName } from "@inkstone/theme";
import type { RsbuildConfig } from "@rsbuild/core";
import type { UserSidebarItem } from "../config/config.ts";
import type { MarkdownPlugin, UnifiedPlugin } from "../config/plugins/markdown-plugin.ts";
import type { UserConfig } from "../config/user-config.ts";
import type { Awaitable } from "../support/settle.ts";
import type { PluginCommand } from "./plugin-command.ts";
import type {
  BuildEndContext,
  DevContext,
  DevMiddleware,
  PluginContext,
  PluginRoute,
  SiteContext,
} from "./plugin-context.ts";
import type { AddedPage, EditionName, EmittedFile, PageFacts, SourcePage } from "./plugin-values.ts";

/**
 * A plain object that a factory returns: `export function pluginRss(options: RssOptions): Plugin`.
 * Hooks take a value and return the next one; none may change what it was given.
 */
export interface Plugin {
  /** Unique in the site, and named in errors: `@inkstone/plugin-rss`, `inkstone-plugin-glossary`. */
  name: string;
  /** Of its package: another version never shows what the last one made. */
  version?: string;
  /** What its results depend on beside its code: its options. Plain data; functions count by their source. */
  key?: unknown;
  /** Before or behind plugins that say nothing; among equals the order of the list counts. */
  order?: "post" | "pre";
  /** How many seconds one of its hooks may take. @default 60 */
  timeout?: number;
  /**
   * Files or folders whose change makes the site anew under `dev`, absolute or relative to the config file; or a function that
   * is asked about each changed file of the content folder, absolute.
   */
  watch?: readonly string[] | ((path: string) => boolean);

  /** Before the config is resolved. */
  config?(config: UserConfig, env: ConfigEnvironment): Awaitable<UserConfig>;
  /** A build begins, or the dev server starts. */
  buildStart?(context: PluginContext): Awaitable<void>;
  /** Pages that no file of the content folder makes: generated, or read from elsewhere. */
  pages?(pages: readonly AddedPage[], context: PluginContext): Awaitable<readonly AddedPage[]>;
  /** The text of a `.md` or `.mdx` page before it is parsed. */
  source?(text: string, page: SourcePage): string;
  /** Visitors of the Markdown tree, or a function that makes them for a page. */
  mdast?: NonNullable<MarkdownPlugin["mdast"]>;
  /** Visitors of the HTML tree, or a function that makes them for a page. */
  hast?: NonNullable<MarkdownPlugin["hast"]>;
  /** Plugins of remark. The site needs `@inkstone/unified`. */
  remarkPlugins?: readonly UnifiedPlugin[];
  /** Plugins of rehype. The site needs `@inkstone/unified`. */
  rehypePlugins?: readonly UnifiedPlugin[];
  /** What is known of a page when it is compiled; kept in the cache. */
  facts?(facts: PageFacts, page: SourcePage): PageFacts;
  /** The navbar of one language and version, whose prefix its links have: `/zh/guide/start`. */
  nav?(items: readonly NavItem[], edition: EditionName): readonly NavItem[];
  /** The sidebars of one language and version, by the path that their pages begin with: `/zh/guide/`. */
  sidebar?(sidebars: Sidebars, edition: EditionName): Sidebars;
  /** Once for every state of the site, before all that follows: the place to read git or fetch something. */
  prepare?(context: SiteContext): Awaitable<void>;
  /** What the theme knows of a page. */
  pageData?(data: PageData, route: PluginRoute, context: SiteContext): PageData;
  /** Tags of a page's head; begins with those of the config. */
  head?(tags: readonly HeadTag[], route: PluginRoute, context: SiteContext): readonly HeadTag[];
  /** The whole document of a page. */
  html?(html: string, route: PluginRoute, context: SiteContext): Awaitable<string>;
  /** Files of the output that plugins add; `dev` serves them too. */
  files?(files: readonly EmittedFile[], context: SiteContext): Awaitable<readonly EmittedFile[]>;
  /** What search knows of a page. */
  records?(records: readonly SearchRecord[], route: PluginRoute): readonly SearchRecord[];
  /** The site is written. */
  buildEnd?(context: BuildEndContext): Awaitable<void>;

  /** Style sheets between the theme's and the site's own, absolute. */
  globalStyles?: readonly string[];
  /** Modules whose default export is mounted on every page, absolute. */
  globalUIComponents?: readonly string[];
  /** Modules whose default export MDX pages use without an import, by the name of the file, absolute. */
  globalComponents?: readonly string[];
  /** Modules whose default export is put into a slot of the theme, behind what the site puts there, absolute. */
  slots?: Readonly<Partial<Record<SlotName, string>>>;
  /** Modules that components import by name: `{ "inkstone:feeds": "export default []" }`. Names begin with `inkstone:`. */
  modules?:
    | Readonly<Record<string, string>>
    | ((context: SiteContext) => Awaitable<Readonly<Record<string, string>>>);
  /** Settings of the bundler, for the browser's and for the server's modules. */
  builder?(config: RsbuildConfig, env: { target: "browser" | "server" }): RsbuildConfig;
  /** Answers requests of the dev server before the site does. */
  middleware?(context: DevContext): DevMiddleware;
  /** Commands of its own: `inkstone <name>`. */
  commands?: readonly PluginCommand[];
}

/** The names of hooks and parts that a plugin may have. */
export type HookName = Exclude<keyof Plugin, "key" | "name" | "order" | "timeout" | "version">;

export interface ConfigEnvironment {
  /** `build`, which `check` is too, `dev`, or another command. */
  command: string;
  mode: "development" | "production";
  /** Folder of the config file, absolute. */
  projectRoot: string;
  /** Where results may be kept from one build to the next, absolute, in a folder of the plugin's own. `--clean` removes it. */
  cacheDir: string;
}

/** Titles are read when an entry is looked at: leave alone what you do not change. */
export type Sidebars = Readonly<Record<string, readonly UserSidebarItem[]>>;
