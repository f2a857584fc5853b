import { join } from "node:path";
import { bucketOf, countBuckets, type PageChunk } from "@inkstone/model";
import type { Bundle } from "../bundle/bundle.ts";
import { BundleErrors } from "../bundle/bundle-errors.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import { liveInput } from "../bundle/live-input.ts";
import { Store } from "../cache/store.ts";
import { type CompiledPage, loadParsers, PageCompiler, type Parsers } from "../compile/compile-pages.ts";
import type { Page } from "../compile/page.ts";
import type { Config } from "../config/config.ts";
import { type Content, scanContent } from "../content/scan-content.ts";
import type { Source } from "../content/source.ts";
import type { OutputFile } from "../render/output-file.ts";
import { SiteRenderer } from "../render/site-renderer.ts";
import { createSite } from "../site/create-site.ts";
import { findPageWarnings } from "../site/report-dead-links.ts";
import type { Route, Site } from "../site/site.ts";
import { listNames } from "../support/file-system.ts";
import { type Awaitable, settle } from "../support/settle.ts";
import { SiteError } from "../support/site-error.ts";
import { AwaitedPages } from "./awaited-pages.ts";
import { DevSearch } from "./dev-search.ts";
import { createLazyPage } from "./lazy-page.ts";
import { createUnreadPage } from "./unread-page.ts";

/**
 * The site as `dev` sees it: the rooms of `build`, asked page by page. A page is compiled when it is opened,
 * and parsed when its title is needed beside another page; the rest is only listed.
 */
export class DevSite {
  readonly config: Config;
  readonly #revision: () => number;
  readonly #store: Store;
  readonly #compiler: PageCompiler;
  readonly #parsers: Parsers;
  readonly #compiled = new Map<string, CompiledPage>();
  /** What is known of pages that cannot be read at the moment: not more than that they are there. */
  readonly #unread = new Map<string, Page>();
  /** Pages whose asynchronous plugins are at work; meanwhile they are as good as unread. */
  readonly #awaited = new AwaitedPages();
  /** Live pages that were opened: only those are bundled. */
  readonly #opened = new Set<string>();
  /** Pages that somebody may be looking at. */
  readonly #shown = new Set<string>();
  readonly #chunks = new Map<string, Route>();
  readonly #search: DevSearch;
  #content: Content | undefined;
  #site: Site | undefined;
  #bundle: Promise<Bundle> | undefined;
  /** What is wrong with the live pages that were opened. Others are served without them. */
  #liveErrors: BundleErrors | undefined;
  #renderer: Promise<SiteRenderer> | undefined;

  private constructor(config: Config, parsers: Parsers, revision: () => number) {
    this.config = config;
    this.#revision = revision;
    this.#parsers = parsers;
    this.#store = new Store(join(config.cacheDir, "store"));
    this.#compiler = new PageCompiler(config, this.#store);
    this.#search = new DevSearch({
      store: this.#store,
      root: config.root,
      article: (page) => this.#compiler.article(page),
    });
  }

  /** `revision` counts changes, so that a document can tell what it has seen. */
  static async open(config: Config, revision: () => number): Promise<DevSite> {
    const site = new DevSite(config, await loadParsers(config), revision);
    await site.rescan();
    return site;
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
    this.#create(await scanContent(this.config));
  }

  /** Makes anew what was made from pages that were forgotten. */
  refresh(): void {
    this.#create(this.content);
  }

  /** Forgets what is known of these files, and of the pages that show them. */
  forget(files: readonly string[]): void {
    const paths = new Set(files.map((file) => join(this.config.root, file)));
    for (const [file, { assets }] of this.#compiled) {
      if (files.includes(file) || assets.some(({ path }) => paths.has(path))) this.#compiled.delete(file);
    }
    // What such a page lacks may be there now.
    this.#unread.clear();
    this.#awaited.forget();
    this.#compiler.forgetAssets();
  }

  /** Pages that show this file, as far as they are known: a fragment, a picture. */
  dependentsOf(file: string): string[] {
    const path = join(this.config.root, file);
    return [...this.#compiled]
      .filter(([, { assets }]) => assets.some((asset) => asset.path === path))
      .map(([dependent]) => dependent);
  }

  isShown(file: string): boolean {
    return this.#shown.has(file);
  }

  /** Files that opened pages show or quote, absolute. They may lie outside of the content folder. */
  shownFiles(): Set<string> {
    return new Set([...this.#compiled.values()].flatMap(({ assets }) => assets.map(({ path }) => path)));
  }

  /** A theme that changed may hand other components to pages. */
  refreshTheme(): void {
    if (!this.#compiler.refreshComponents()) return;
    this.#compiled.clear();
    this.#unread.clear();
    this.refresh();
  }

  /** Bundles again: a theme, a component or a live page changed. */
  forgetBundle(): void {
    this.#bundle = undefined;
    this.#renderer = undefined;
  }

  /** Makes something of the site, and makes it anew if a page that it looked at was still being read. */
  whenRead<T>(make: () => Promise<T>): Promise<T> {
    return this.#awaited.whenRead(make, () => this.refresh());
  }

  async renderRoute(route: Route): Promise<string> {
    await this.#open(route);
    const renderer = await this.renderer();
    if (route.page.kind === "live") await this.checkBundle();
    return renderer.renderRoute(route);
  }

  /** What the author of a page should mend: what its compiler says, and links that lead nowhere. */
  async warningsOf(route: Route): Promise<SiteError[]> {
    const compiled = this.#compiled.get(route.page.file);
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
    this.#bundle ??= this.#makeBundle();
    return this.#bundle;
  }

  /** Fails when a live page could not be bundled. */
  async checkBundle(): Promise<void> {
    await this.bundle();
    if (this.#liveErrors !== undefined) throw this.#liveErrors;
  }

  renderer(): Promise<SiteRenderer> {
    this.#renderer ??= this.#createRenderer();
    return this.#renderer;
  }

  /** Pictures of pages that were opened, by their output path. */
  findAsset(path: string): string | undefined {
    for (const { assets } of this.#compiled.values()) {
      const asset = assets.find(({ output }) => output === path);
      if (asset !== undefined) return asset.path;
    }
    return undefined;
  }

  /** One bucket of the route table: only its own pages are looked at. */
  async bucketFile(bucket: number): Promise<OutputFile | undefined> {
    const renderer = await this.renderer();
    const buckets = countBuckets(this.site.routes.size);
    const inBucket = [...this.site.routes.values()].filter(({ path }) => bucketOf(path, buckets) === bucket);
    // Opening a live page may bundle anew, and the open document cannot take part in that: it is left for the new one.
    const routes = inBucket.filter(({ page }) => page.kind === "static");
    routes.forEach((route) => this.#chunks.set(renderer.chunkFile(route).path, route));
    return renderer.bucketFiles(routes)[bucket];
  }

  /** The script of a page, by its output path. Browsers learn the path from a bucket. */
  async findChunk(path: string): Promise<OutputFile | undefined> {
    const route = this.site.routes.get(this.#chunks.get(path)?.path ?? "");
    if (route === undefined) return undefined;
    await this.#open(route);
    return (await this.renderer()).chunkFile(route);
  }

  findSearchFile(path: string): Promise<OutputFile | undefined> {
    return this.#search.find(path, this.site);
  }

  async close(): Promise<void> {
    await this.#compiler.close();
    this.#store.save();
    this.#store.close();
  }

  async #makeBundle(): Promise<Bundle> {
    this.#liveErrors = undefined;
    const input = { ...(await this.#liveInput()), mode: "development" as const };
    try {
      return await bundleSite(input);
    } catch (error) {
      if (!(error instanceof BundleErrors) || input.pages.length === 0) throw error;
      const bundle = await bundleSite({ ...input, pages: [] });
      this.#liveErrors = error;
      return { ...bundle, watched: [...bundle.watched, ...error.watched] };
    }
  }

  #create(content: Content): void {
    const pages = content.sources.map((source) => createLazyPage(source.file, () => this.#factsOf(source)));
    this.#site = createSite(pages, content, this.config, { drafts: true });
    this.#content = content;
    this.#renderer = undefined;
    this.#search.forget();
  }

  async #open(route: Route): Promise<void> {
    const source = this.content.sources.find(({ file }) => file === route.page.file);
    if (source === undefined) return;
    this.#shown.add(source.file);
    const compiled = await this.#compile(source);
    await compiled.finish();
    if (compiled.page.kind !== "live" || this.#opened.has(source.file)) return;
    this.#opened.add(source.file);
    this.forgetBundle();
  }

  #compile(source: Source): Awaitable<CompiledPage> {
    const known = this.#compiled.get(source.file);
    if (known !== undefined) return known;
    const isCurrent = this.#awaited.watchChanges();
    return settle(this.#compiler.compileNow(source, this.#parsers), (compiled) => {
      if (isCurrent()) this.#compiled.set(source.file, compiled);
      return compiled;
    });
  }

  /** Undefined for a page that is broken at the moment: who opens it is told. */
  async #compileIfReadable(source: Source): Promise<CompiledPage | undefined> {
    try {
      return await this.#compile(source);
    } catch (error) {
      if (error instanceof SiteError) return undefined;
      throw error;
    }
  }

  /** A page that is broken does not break those that only name it. Who opens it is told. */
  #factsOf(source: Source): Page {
    const known = this.#unread.get(source.file);
    if (known !== undefined) return known;
    try {
      const compiled = this.#awaited.has(source.file) ? undefined : this.#compile(source);
      if (compiled !== undefined && !(compiled instanceof Promise)) return compiled.page;
      // Opening it will show what is wrong with it.
      const failed = (): unknown => this.#unread.set(source.file, createUnreadPage(source.file));
      this.#awaited.add(source.file, compiled?.catch(failed));
      return createUnreadPage(source.file);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      const page = createUnreadPage(source.file);
      this.#unread.set(source.file, page);
      return page;
    }
  }

  /** A page may have been forgotten because of a file that it shows: it is still open. */
  async #liveInput(): Promise<ReturnType<typeof liveInput>> {
    const { sources } = this.content;
    const open = sources.filter(({ file }) => this.#opened.has(file));
    const readable = await Promise.all(open.map((source) => this.#compileIfReadable(source)));
    const opened = readable.filter((page) => page !== undefined);
    return liveInput(sources, opened, this.#compiler, this.config);
  }

  async #createRenderer(): Promise<SiteRenderer> {
    const bundle = await this.bundle();
    return new SiteRenderer({
      site: this.site,
      bundle,
      config: this.config,
      pages: this.#compiled,
      publicFiles: this.content.publicFiles,
      article: (page) => this.#compiler.article(page),
      revision: this.#revision,
    });
  }
}
