import type { SearchRecord } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import type { Store } from "../../cache/store.ts";
import type { PageCompiler } from "../../compile/compile-pages.ts";
import { addPages, collectPages } from "../../content/add-pages.ts";
import type { Content } from "../../content/scan-content.ts";
import type { Source } from "../../content/source.ts";
import type { Route, Site } from "../../site/site.ts";
import type { SiteHooks } from "../../site/site-hooks.ts";
import type { OutputFile } from "../output/output-file.ts";
import type { SearchInput } from "../search/create-search-files.ts";
import { createArticleReader } from "../search/read-article.ts";
import type { RenderInput } from "../render-input.ts";
import type { SiteRenderer } from "../site-renderer.ts";
import { announceStart, createPluginContext, type PluginRun } from "./plugin-contexts.ts";
import type { Reporter } from "../../support/reporter.ts";
import { createEarlyArticleError, createEarlyRecordsError } from "./early-error.ts";
import { createPluginFiles } from "./plugin-files.ts";
import type { RenderHooks } from "./render-hooks.ts";
import { SitePlugins } from "./site-plugins.ts";

type Input = RenderInput & { store: Store };

interface Rendering {
  input: Input;
  articles: Pick<SearchInput, "html" | "source" | "textKey">;
}

/** What a build asks of plugins, stage by stage. Only a site with plugins loads it. */
export class BuildPlugins {
  readonly site: SitePlugins;
  readonly #compiler: PageCompiler;
  #pages: RenderInput["pages"] | undefined;
  #rendering: Rendering | undefined;
  #readRecords: ((route: Route) => Promise<readonly SearchRecord[]>) | undefined;

  /** How often plugins had something to warn of. */
  warnings = 0;

  private constructor(run: PluginRun, compiler: PageCompiler) {
    this.#compiler = compiler;
    this.site = new SitePlugins(run, {
      article: (route) => this.#article(route),
      records: (route) => this.#records(route),
    });
  }

  static async open(run: PluginRun, compiler: PageCompiler): Promise<BuildPlugins> {
    const { reporter } = run;
    const counting: Reporter = {
      stage: (name, total) => reporter.stage(name, total),
      tick: (done) => reporter.tick(done),
      info: (line) => reporter.info(line),
      warn(error) {
        plugins.warnings += 1;
        reporter.warn(error);
      },
    };
    const plugins = new BuildPlugins({ ...run, reporter: counting }, compiler);
    await announceStart(plugins.site.run);
    return plugins;
  }

  async addPages(content: Content): Promise<Content> {
    const { run } = this.site;
    const additions = await collectPages(run.host, (plugin) => createPluginContext(plugin, run));
    return addPages(content, additions, run.config);
  }

  siteHooks(sources: readonly Source[]): SiteHooks {
    return this.site.siteHooks(sources);
  }

  /** From here on all pages are known. */
  enter(site: Site, pages: RenderInput["pages"]): Promise<void> {
    this.#pages = pages;
    return this.site.enter(site);
  }

  renderHooks(): RenderHooks {
    return this.site.renderHooks();
  }

  /** From here on live pages can be rendered. */
  connect(input: Input, renderer: SiteRenderer): void {
    this.#rendering = { input, articles: createArticleReader(input, renderer) };
  }

  /** Modules that components import by name. */
  modules(): Promise<Readonly<Record<string, string>>> {
    return this.site.modules();
  }

  searchHook(): SearchInput["records"] {
    const { host } = this.site.run;
    if (!host.has("records")) return undefined;
    return { key: host.keyOf("records"), run: (records, route) => this.site.records(records, route) };
  }

  files(others: readonly OutputFile[]): Promise<OutputFile[]> {
    return createPluginFiles(this.site, new Set(others.map(({ path }) => path)));
  }

  /** The output is written. */
  leave(files: readonly string[]): Promise<void> {
    return this.site.leave(files);
  }

  async #article(route: Route): Promise<string> {
    if (route.page.kind === "static") {
      await this.#pages?.get(route.page.file)?.finish();
      return this.#compiler.article(route.page);
    }
    if (this.#rendering === undefined) throw createEarlyArticleError(route);
    const { input, articles } = this.#rendering;
    const key = hashOf("live-article", articles.textKey(route));
    const kept = input.store.getText(key);
    if (kept !== undefined) return kept;
    const article = (await articles.html(route)) ?? "";
    input.store.putText(key, article);
    return article;
  }

  async #records(route: Route): Promise<readonly SearchRecord[]> {
    if (this.#readRecords === undefined) {
      if (this.#rendering === undefined) throw createEarlyRecordsError(route);
      const { input, articles } = this.#rendering;
      const { createRecordReader } = await import("../search/create-search-files.ts");
      const { site, store } = input;
      const records = this.searchHook();
      this.#readRecords = createRecordReader({ site, store, ...articles, ...(records && { records }) });
    }
    return this.#readRecords(route);
  }
}
