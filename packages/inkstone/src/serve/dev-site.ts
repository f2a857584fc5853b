import { join } from "node:path";
import type { PageChunk } from "@inkstone/model";
import type { Bundle } from "../bundle/bundle.ts";
import type { BundleInput } from "../bundle/bundle-site.ts";
import { liveInput } from "../bundle/live-input.ts";
import { Store } from "../cache/store.ts";
import { loadParsers, PageCompiler, type Parsers } from "../compile/compile-pages.ts";
import type { Config } from "../config/config.ts";
import { type Content, scanContent } from "../content/scan-content.ts";
import type { OutputFile } from "../render/output-file.ts";
import { SiteRenderer } from "../render/site-renderer.ts";
import { createSite } from "../site/create-site.ts";
import { findPageWarnings } from "../site/report-dead-links.ts";
import type { Route, Site } from "../site/site.ts";
import { listNames, relativePath } from "../support/file-system.ts";
import type { Reporter } from "../support/reporter.ts";
import type { SiteError } from "../support/site-error.ts";
import { DevBundle } from "./dev-bundle.ts";
import { DevChunks } from "./dev-chunks.ts";
import { DevPages } from "./dev-pages.ts";
import type { DevPlugins } from "./dev-plugins.ts";
import { DevSearch } from "./dev-search.ts";
import { createLazyPage } from "./lazy-page.ts";

export interface DevSiteOptions {
  /** Counts changes, so that a document can tell what it has seen. */
  revision(): number;
  reporter: Reporter;
}

/**
 * The site as `dev` sees it: the rooms of `build`, asked page by page. A page is compiled when it is opened,
 * and parsed when its title is needed beside another page; the rest is only listed.
 */
export class DevSite {
  readonly config: Config;
  readonly #revision: () => number;
  readonly #store: Store;
  readonly #compiler: PageCompiler;
  readonly #pages: DevPages;
  /** Live pages that were opened: only those are bundled. */
  readonly #opened = new Set<string>();
  /** Pages that somebody may be looking at. */
  readonly #shown = new Set<string>();
  readonly #chunks = new DevChunks();
  readonly #search: DevSearch;
  /** Read once: who writes a page sees it, whatever is committed meanwhile. */
  #commitTimes: ReadonlyMap<string, number> | undefined;
  #plugins: DevPlugins | undefined;
  #content: Content | undefined;
  #site: Site | undefined;
  readonly #bundle = new DevBundle(() => this.#bundleInput());
  #renderer: Promise<SiteRenderer> | undefined;

  private constructor(config: Config, parsers: Parsers, revision: () => number) {
    this.config = config;
    this.#revision = revision;
    this.#store = new Store(join(config.cacheDir, "store"));
    this.#compiler = new PageCompiler(config, this.#store);
    this.#pages = new DevPages({ root: config.root, compiler: this.#compiler, parsers });
    this.#search = new DevSearch({
      store: this.#store,
      root: config.root,
      article: (page) => this.#compiler.article(page),
      records: () => this.#plugins?.searchHook(),
    });
  }

  static async open(config: Config, { revision, reporter }: DevSiteOptions): Promise<DevSite> {
    const site = new DevSite(config, await loadParsers(config), revision);
    await site.#openPlugins(reporter);
    await site.#readTimes();
    await site.rescan();
    return site;
  }

  /** Undefined on a site without plugins. */
  get plugins(): DevPlugins | undefined {
    return this.#plugins;
  }

  get site(): Site {
    if (this.#site === undefined) throw new Error("The site was not scanned.");
    return this.#site;
  }

  get content(): Content {
    if (this.#content === undefined) throw new Error("The site was not scanned.");
    return this.#content;
  }

  /** Lists the content folder anew. Pages whose text did not change are not parsed again. When it fails, all stays as it was. */
  async rescan(): Promise<void> {
    const scanned = await scanContent(this.config);
    const content = this.#plugins === undefined ? scanned : await this.#plugins.addPages(scanned);
    this.#pages.forgetRewritten(this.#content?.sources ?? [], content.sources);
    this.#create(content);
  }

  /** Asks plugins for their pages again, and for all that they know of the site. */
  async rescanPlugins(): Promise<void> {
    this.#plugins?.forgetPages();
    await this.rescan();
    this.forgetBundle();
  }

  /** The file of a page by its place, which for one that a plugin added may be anywhere. */
  fileAt(path: string): string {
    return (
      this.#content?.sources.find((source) => source.path === path)?.file ??
      relativePath(this.config.root, path)
    );
  }

  /** Makes anew what was made from pages that were forgotten. */
  refresh(): void {
    this.#create(this.content);
  }

  /** Forgets what is known of these files, and of the pages that show them. */
  forget(files: readonly string[]): void {
    this.#pages.forget(files);
  }

  /** Pages that show this file, as far as they are known: a fragment, a picture. */
  dependentsOf(file: string): string[] {
    return this.#pages.dependentsOf(file);
  }

  isShown(file: string): boolean {
    return this.#shown.has(file);
  }

  /** Files that opened pages show or quote, absolute. They may lie outside of the content folder. */
  shownFiles(): Set<string> {
    const added = this.content.sources.filter(
      (source) => source.added !== undefined && source.text === undefined,
    );
    return new Set([...this.#pages.shownFiles(), ...added.map(({ path }) => path)]);
  }

  /** A theme that changed may hand other components to pages. */
  refreshTheme(): void {
    if (!this.#compiler.refreshComponents()) return;
    this.#pages.forgetAll();
    this.refresh();
  }

  /** Bundles again: a theme, a component or a live page changed. */
  forgetBundle(): void {
    this.#bundle.forget();
    this.#renderer = undefined;
  }

  /** Makes something of the site, and makes it anew if a page that it looked at was still being read. */
  whenRead<T>(make: () => Promise<T>): Promise<T> {
    return this.#pages.whenRead(make, () => this.refresh());
  }

  async renderRoute(route: Route): Promise<string> {
    await this.#open(route);
    const renderer = await this.renderer();
    if (route.page.kind === "live") await this.checkBundle();
    return renderer.renderRoute(route);
  }

  /** What the author of a page should mend: what its compiler says, and links that lead nowhere. */
  async warningsOf(route: Route): Promise<SiteError[]> {
    const compiled = this.#pages.get(route.page.file);
    if (compiled === undefined) return [];
    const listFolder = (folder: string): string[] => listNames(join(this.config.projectRoot, folder));
    const context = { config: this.config, listFolder };
    return [...(await compiled.finish()), ...findPageWarnings(this.site, route, this.content, context)];
  }

  /** What a browser that shows this page needs to show its new state. */
  async chunkOf(route: Route): Promise<PageChunk> {
    await this.#open(route);
    return (await this.renderer()).chunk(route);
  }

  bundle(): Promise<Bundle> {
    return this.#bundle.get();
  }

  /** Fails when a live page could not be bundled. */
  checkBundle(): Promise<void> {
    return this.#bundle.check();
  }

  renderer(): Promise<SiteRenderer> {
    this.#renderer ??= this.#createRenderer();
    return this.#renderer;
  }

  /** Pictures of pages that were opened, by their output path. */
  findAsset(path: string): string | undefined {
    return this.#pages.findAsset(path);
  }

  async bucketFile(bucket: number): Promise<OutputFile | undefined> {
    const renderer = await this.renderer();
    return this.#chunks.bucketFile(bucket, this.site, renderer);
  }

  /** The script of a page, by its output path. */
  async findChunk(path: string): Promise<OutputFile | undefined> {
    const route = this.#chunks.routeOf(path, this.site);
    if (route === undefined) return undefined;
    await this.#open(route);
    return (await this.renderer()).chunkFile(route);
  }

  async findSearchFile(path: string): Promise<OutputFile | undefined> {
    await this.#plugins?.entered();
    return this.#search.find(path, this.site);
  }

  async close(): Promise<void> {
    await this.#compiler.close();
    this.#store.save();
    this.#store.close();
  }

  async #readTimes(): Promise<void> {
    const { root, hasLocaleFolders, languageParity } = this.config;
    if (languageParity.stale === "off" || !hasLocaleFolders) return;
    const { readCommitTimes } = await import("../history/read-commit-times.ts");
    this.#commitTimes = await readCommitTimes(root, this.#store);
  }

  async #openPlugins(reporter: Reporter): Promise<void> {
    const host = this.config.plugins;
    if (host === undefined) return;
    const { DevPlugins: Plugins } = await import("./dev-plugins.ts");
    const run = { host, config: this.config, command: "dev", reporter, store: this.#store };
    this.#plugins = await Plugins.open(run, {
      article: (route) => this.#articleOf(route),
      ready: () => this.renderer(),
    });
  }

  /** For plugins. The first live page that is asked for brings all others: who asks for one will ask for the rest. */
  async #articleOf(route: Route): Promise<string> {
    if (route.page.kind === "static") {
      const source = this.content.sources.find(({ file }) => file === route.page.file);
      if (source !== undefined) await (await this.#pages.compile(source)).finish();
      return this.#compiler.article(route.page);
    }
    const live = [...this.site.routes.values()].filter(({ page }) => page.kind === "live");
    const unopened = live.filter(({ page }) => !this.#opened.has(page.file));
    unopened.forEach(({ page }) => this.#opened.add(page.file));
    if (unopened.length > 0) this.forgetBundle();
    const { cutArticle } = await import("../render/cut-article.ts");
    return cutArticle(await (await this.renderer()).renderPlain(route));
  }

  #create(content: Content): void {
    const pages = content.sources.map((source) =>
      createLazyPage(source.file, () => this.#pages.factsOf(source)),
    );
    const next = this.#plugins?.begin(content.sources);
    this.#site = createSite(pages, content, this.config, {
      drafts: true,
      commitTimes: this.#commitTimes,
      ...(next && { hooks: next.hooks }),
    });
    if (next !== undefined) this.#plugins?.use(next.plugins, this.#site);
    this.#content = content;
    // Pages show such components in frames: opened one after the other, each would change the bundle under the page around it.
    for (const { file, extension, text } of content.sources)
      if (extension === "tsx" && text !== undefined) this.#opened.add(file);
    this.#renderer = undefined;
    this.#search.forget();
  }

  async #open(route: Route): Promise<void> {
    const source = this.content.sources.find(({ file }) => file === route.page.file);
    if (source === undefined) return;
    this.#shown.add(source.file);
    const compiled = await this.#pages.compile(source);
    await compiled.finish();
    if (compiled.page.kind !== "live" || this.#opened.has(source.file)) return;
    this.#opened.add(source.file);
    this.forgetBundle();
  }

  /** A page may have been forgotten because of a file that it shows: it is still open. */
  async #bundleInput(): Promise<BundleInput> {
    const modules = await this.#plugins?.modules();
    const { sources } = this.content;
    const open = sources.filter(({ file }) => this.#opened.has(file));
    const readable = await Promise.all(open.map((source) => this.#pages.compileIfReadable(source)));
    const opened = readable.filter((page) => page !== undefined);
    return { ...liveInput(sources, opened, this.#compiler, this.config), ...(modules && { modules }) };
  }

  async #createRenderer(): Promise<SiteRenderer> {
    const bundle = await this.bundle();
    const hooks = await this.#plugins?.renderHooks();
    return new SiteRenderer({
      ...(hooks && { hooks }),
      site: this.site,
      bundle,
      config: this.config,
      pages: this.#pages,
      publicFiles: this.content.publicFiles,
      article: (page) => this.#compiler.article(page),
      revision: this.#revision,
    });
  }
}
