import { resolve as resolvePath } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SearchRecord } from "@inkstone/search";
import { addPages, collectPages, type PageAddition } from "../../content/add-pages.ts";
import type { Content } from "../../content/scan-content.ts";
import type { Source } from "../../content/source.ts";
import { createHookErrors, createTimeoutError } from "../../plugins/hook-error.ts";
import type { Plugin } from "../../plugins/plugin.ts";
import type { DevMiddleware, SiteContext } from "../../plugins/plugin-context.ts";
import { secondsOf } from "../../plugins/seconds-of.ts";
import { announceStart, createPluginContext, type PluginRun } from "../../render/plugins/plugin-contexts.ts";
import { createPluginFiles } from "../../render/plugins/plugin-files.ts";
import { createEarlyArticleError } from "../../render/plugins/early-error.ts";
import type { RenderHooks } from "../../render/plugins/render-hooks.ts";
import { SitePlugins } from "../../render/plugins/site-plugins.ts";
import type { OutputFile } from "../../render/output/output-file.ts";
import { createRecordReader, type SearchInput } from "../../render/search/create-search-files.ts";
import type { Route, Site } from "../../site/site.ts";
import { isWithin } from "../../support/files/file-system.ts";

/** How plugins reach the pages of the dev server. */
export interface DevAccess {
  /** The article of a page; a live one is bundled and rendered. */
  article(route: Route): Promise<string>;
  /** Resolves when live pages can be rendered. */
  ready(): Promise<unknown>;
}

interface State {
  site: Site;
  plugins: SitePlugins;
  entered?: Promise<void>;
  /** Whether the bundle is made, which plugins take part in. */
  canRender?: true;
  files?: Promise<OutputFile[]>;
}

/** What plugins say of a site whose pages are known. */
const LATER_HOOKS = ["files", "head", "html", "modules", "nav", "pageData", "prepare", "sidebar"] as const;

/** Whoever saves faster than the site is made is told what there is. */
const MOST_ROUNDS = 10;

interface Middleware {
  plugin: Plugin;
  handle: DevMiddleware;
}

/** What `dev` asks of plugins: what a build asks, anew for every state of the site. */
export class DevPlugins {
  readonly run: PluginRun;
  readonly #access: DevAccess;
  #additions: readonly PageAddition[] | undefined;
  #state: State | undefined;
  #middlewares: Middleware[] | undefined;

  private constructor(run: PluginRun, access: DevAccess) {
    this.run = run;
    this.#access = access;
  }

  static async open(run: PluginRun, access: DevAccess): Promise<DevPlugins> {
    await announceStart(run);
    return new DevPlugins(run, access);
  }

  /** Asked for once, and again when a file changes that a plugin watches. */
  async addPages(content: Content): Promise<Content> {
    this.#additions ??= await collectPages(this.run.host, (plugin) => createPluginContext(plugin, this.run));
    return addPages(content, this.#additions, this.run.config);
  }

  forgetPages(): void {
    this.#additions = undefined;
  }

  /** Undefined before they were asked for, and when a plugin failed. */
  pagesAsText(): string | undefined {
    return this.#additions && JSON.stringify(this.#additions.map(({ page }) => page));
  }

  /** Files and folders that plugins want to be told of, absolute. */
  watched(): string[] {
    const { projectRoot } = this.run.config;
    const paths = this.run.host.plugins.flatMap(listWatched);
    return paths.map((path) => resolvePath(projectRoot, path));
  }

  isWatched(path: string): boolean {
    return this.run.host.plugins.some((plugin) => this.#watches(plugin, path));
  }

  /** Whether a plugin that watches one of these files may make more of it than pages. */
  makesMoreOf(paths: readonly string[]): boolean {
    return this.run.host.plugins.some(
      (plugin) =>
        LATER_HOOKS.some((hook) => plugin[hook] !== undefined) &&
        paths.some((path) => this.#watches(plugin, path)),
    );
  }

  #watches(plugin: Plugin, path: string): boolean {
    const { host, config } = this.run;
    const { watch } = plugin;
    if (typeof watch === "function")
      return isWithin(config.root, path) && host.call("watch", plugin, () => watch(path)) === true;
    return listWatched(plugin).some((one) => isWithin(resolvePath(config.projectRoot, one), path));
  }

  /** For the next state of the site, which `use` makes the present one. */
  begin(sources: readonly Source[]): { plugins: SitePlugins; hooks: ReturnType<SitePlugins["siteHooks"]> } {
    const plugins = new SitePlugins(this.run, {
      article: (route) => this.#article(route),
      records: (route) => this.#records(route),
    });
    return { plugins, hooks: plugins.siteHooks(sources) };
  }

  use(plugins: SitePlugins, site: Site): void {
    this.#state = { plugins, site };
  }

  /** The plugins, prepared for the site as it is. */
  async entered(): Promise<SitePlugins> {
    const state = this.#current();
    state.entered ??= state.plugins.enter(state.site);
    await state.entered;
    return state.plugins;
  }

  /** Asked for when the bundle is made. */
  async renderHooks(): Promise<RenderHooks> {
    const state = this.#current();
    const plugins = await this.entered();
    state.canRender = true;
    return plugins.renderHooks();
  }

  async modules(): Promise<Readonly<Record<string, string>>> {
    return (await this.entered()).modules();
  }

  /** As static hosts do it, `/old` finds `old.html` and `old/index.html` too. */
  async findFile(path: string): Promise<OutputFile | undefined> {
    if (!this.run.host.has("files")) return undefined;
    const state = await this.#rendered();
    state.files ??= createPluginFiles(state.plugins);
    const names = [path, `${path}.html`, `${path.replace(/\/$/, "")}/index.html`.replace(/^\//, "")];
    const files = await state.files;
    return names.map((name) => files.find((file) => file.path === name)).find((file) => file !== undefined);
  }

  /** Lets plugins answer a request. True when one of them did. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    this.#middlewares ??= this.#createMiddlewares();
    for (const { plugin, handle } of this.#middlewares) {
      const isNext = await runMiddleware(plugin, () => passOn({ plugin, handle }, request, response));
      if (!isNext) return true;
    }
    return false;
  }

  searchHook(): SearchInput["records"] {
    const { host } = this.run;
    if (!host.has("records")) return undefined;
    const { plugins } = this.#current();
    return { key: host.keyOf("records"), run: (records, route) => plugins.records(records, route) };
  }

  #createMiddlewares(): Middleware[] {
    const { host } = this.run;
    return host.with("middleware").map((plugin) => {
      const site = async (): Promise<SiteContext> => (await this.#rendered()).plugins.context(plugin);
      const context = { ...createPluginContext(plugin, this.run), site };
      return {
        plugin,
        handle: host.call("middleware", plugin, () => plugin.middleware?.(context)) as DevMiddleware,
      };
    });
  }

  async #article(route: Route): Promise<string> {
    if (route.page.kind === "live" && this.#current().canRender !== true)
      throw createEarlyArticleError(route);
    return this.#access.article(route);
  }

  async #records(route: Route): Promise<readonly SearchRecord[]> {
    const records = this.searchHook();
    const read = createRecordReader({
      site: this.#current().site,
      store: this.run.store,
      textKey: ({ page }) => `dev${page.articleKey}`,
      html: (one) => this.#article(one),
      // Every article is known here.
      source: () => "",
      ...(records && { records }),
    });
    return read(route);
  }

  /** The site as it is, once pages of it can be rendered. Another request may have it made anew while this one waits. */
  async #rendered(): Promise<State> {
    for (let round = 1; round < MOST_ROUNDS; round++) {
      await this.#access.ready();
      const state = this.#current();
      if (state.canRender === true) return state;
    }
    return this.#current();
  }

  #current(): State {
    if (this.#state === undefined) throw new Error("The site was not scanned.");
    return this.#state;
  }
}

function listWatched({ watch }: Plugin): readonly string[] {
  return typeof watch === "function" ? [] : (watch ?? []);
}

async function runMiddleware(plugin: Plugin, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    throw createHookErrors(error, { plugin, hook: "middleware" });
  }
}

/** True when the middleware lets the request pass; false when it answered. One that has begun may take its time: it may be a stream. */
async function passOn(
  { plugin, handle }: Middleware,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const seconds = secondsOf(plugin);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      response.once("close", () => resolve(false));
      timer = setTimeout(() => {
        if (!response.headersSent) reject(createTimeoutError(seconds, { plugin, hook: "middleware" }));
      }, seconds * 1000);
      const done = async (): Promise<void> => {
        await handle(request, response, () => resolve(true));
      };
      done().catch(reject);
    });
  } finally {
    clearTimeout(timer);
  }
}
