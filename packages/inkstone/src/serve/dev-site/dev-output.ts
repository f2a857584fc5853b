import type { PageChunk, SiteData } from "@inkstone/model";
import type { Bundle } from "../../bundle/bundle.ts";
import { type BundleInput, liveInput } from "../../bundle/live-input.ts";
import type { Store } from "../../cache/store.ts";
import type { PageCompiler } from "../../compile/compile-pages.ts";
import type { Config } from "../../config/config.ts";
import type { Content } from "../../content/scan-content.ts";
import type { Source } from "../../content/source.ts";
import type { OutputFile } from "../../render/output/output-file.ts";
import { SiteRenderer } from "../../render/site-renderer.ts";
import type { Route, Site } from "../../site/site.ts";
import { DevBundle } from "./dev-bundle.ts";
import { DevChunks } from "./dev-chunks.ts";
import type { DevPages } from "./dev-pages.ts";
import type { DevPlugins } from "./dev-plugins.ts";
import { DevSearch } from "./dev-search.ts";

/** The site as it is at this moment. */
export interface DevState {
  readonly site: Site;
  readonly content: Content;
  /** Undefined on a site without plugins. */
  readonly plugins: DevPlugins | undefined;
}

export interface DevOutputInput {
  config: Config;
  store: Store;
  compiler: PageCompiler;
  pages: DevPages;
  state: DevState;
  /** Ends what is still rendered for a site that has an end. */
  signal: AbortSignal;
}

/** Of rendering a page while its bundle is made anew again and again. */
const MOST_ATTEMPTS = 4;

/** What `dev` makes of the site, when it is asked for: documents, scripts and data. */
export class DevOutput {
  readonly #input: DevOutputInput;
  /** Live pages that were opened: only those are bundled. */
  readonly #opened = new Set<string>();
  /** Pages that somebody may be looking at. */
  readonly #shown = new Set<string>();
  /** What layouts knew of pages when they were sent last, as text, by route. */
  readonly #sent = new Map<string, string>();
  readonly #chunks = new DevChunks();
  readonly #search: DevSearch;
  readonly #bundle = new DevBundle(() => this.#bundleInput());
  #renderer: Promise<SiteRenderer> | undefined;
  /** Modules of plugins that the bundle was made with, as text. Undefined when no plugin has some. */
  #modules: string | undefined;

  constructor(input: DevOutputInput) {
    this.#input = input;
    this.#search = new DevSearch({
      store: input.store,
      root: input.config.root,
      article: (page) => input.compiler.article(page),
      records: () => input.state.plugins?.searchHook(),
    });
  }

  isShown(file: string): boolean {
    return this.#shown.has(file);
  }

  /** Pages on screens of which layouts know something else now. */
  async findRedrawn(): Promise<Route[]> {
    if (this.#sent.size === 0) return [];
    // Plugins are prepared then.
    await this.renderer();
    const { pages, state } = this.#input;
    const isRedrawn = (route: Route): boolean => this.#dataOf(route) !== this.#sent.get(route.path);
    return [...this.#sent.keys()].flatMap((path) => {
      const route = state.site.routes.get(path);
      if (route === undefined || !isRedrawn(route)) return [];
      // A page that is broken tells it to those who look at it.
      return pages.get(route.page.file) === undefined ? [] : [route];
    });
  }

  /** Whoever shows a page asks for it again. */
  forgetSent(): void {
    this.#sent.clear();
  }

  /** Forgets what was made of the site before it was made anew. */
  forget(sources: readonly Source[]): void {
    // Pages show such components in frames: opened one after the other, each would change the bundle under the page around it.
    for (const { file, extension, text } of sources)
      if (extension === "tsx" && text !== undefined) this.#opened.add(file);
    this.#renderer = undefined;
    this.#search.forget();
  }

  /** Bundles again: a theme, a component or a live page changed. */
  forgetBundle(): void {
    this.#bundle.forget();
    this.#renderer = undefined;
  }

  /** Bundles again while pages have what was bundled before, and tells whether it became something else. */
  async renewBundle(): Promise<boolean> {
    const isOther = await this.#bundle.renew();
    this.#renderer = undefined;
    return isOther;
  }

  /** Modules that plugins make of the site as it is now, as text: with others than before, it is bundled again. */
  async modules(): Promise<string | undefined> {
    if (this.#modules === undefined) return undefined;
    const modules = JSON.stringify(await this.#input.state.plugins?.modules());
    if (modules !== this.#modules) this.#bundle.forget();
    return modules;
  }

  /** Those that are bundled. */
  get bundledModules(): string | undefined {
    return this.#modules;
  }

  close(): Promise<void> {
    return this.#bundle.close();
  }

  /** The last that nothing was wrong with. */
  lastSoundBundle(): Promise<Bundle | undefined> {
    return this.#bundle.lastSound();
  }

  bundle(): Promise<Bundle> {
    this.#noticeLoss();
    return this.#bundle.get();
  }

  /** Fails when a live page could not be bundled. */
  checkBundle(): Promise<void> {
    return this.#bundle.check();
  }

  renderer(): Promise<SiteRenderer> {
    this.#noticeLoss();
    this.#renderer ??= this.#createRenderer();
    return this.#renderer;
  }

  async renderNotFound(language: SiteData, seen: number): Promise<string> {
    return (await this.renderer()).renderNotFound(language, seen);
  }

  /** `seen` is the last change that the route knows of: while it is rendered, more may come. */
  async renderRoute(route: Route, seen: number): Promise<string> {
    await this.#open(route);
    for (let attempt = 1; ; attempt++) {
      const renderer = await this.renderer();
      try {
        return await this.#render(route, renderer, seen);
      } catch (error) {
        // What it was rendered with was taken away meanwhile, or made anew.
        const isBehind = this.#bundle.isLost || (await this.renderer()) !== renderer;
        if (!isBehind || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  async #render(route: Route, renderer: SiteRenderer, seen: number): Promise<string> {
    if (route.page.kind === "live") await this.checkBundle();
    this.#noteSent(route);
    return renderer.renderRoute(route, seen);
  }

  /** What a browser that shows this page needs to show its new state. */
  async chunkOf(route: Route): Promise<PageChunk> {
    await this.#open(route);
    const renderer = await this.renderer();
    this.#noteSent(route);
    return renderer.chunk(route);
  }

  /** For plugins. The first live page that is asked for brings all others: who asks for one will ask for the rest. */
  async articleOf(route: Route): Promise<string> {
    const { pages, compiler } = this.#input;
    const { site, content } = this.#input.state;
    if (route.page.kind === "static") {
      const source = content.sources.find(({ file }) => file === route.page.file);
      if (source !== undefined) await (await pages.compile(source)).finish();
      return compiler.article(route.page);
    }
    const live = [...site.routes.values()].filter(({ page }) => page.kind === "live");
    const unopened = live.filter(({ page }) => !this.#opened.has(page.file));
    unopened.forEach(({ page }) => this.#opened.add(page.file));
    if (unopened.length > 0) this.forgetBundle();
    const { cutArticle } = await import("../../render/search/cut-article.ts");
    return cutArticle(await (await this.renderer()).renderPlain(route));
  }

  async bucketFile(bucket: number): Promise<OutputFile | undefined> {
    const renderer = await this.renderer();
    return this.#chunks.bucketFile(bucket, this.#input.state.site, renderer);
  }

  /** The script of a page, by its output path. */
  async findChunk(path: string): Promise<OutputFile | undefined> {
    const route = this.#chunks.routeOf(path, this.#input.state.site);
    if (route === undefined) return undefined;
    await this.#open(route);
    const renderer = await this.renderer();
    this.#noteSent(route);
    return renderer.chunkFile(route);
  }

  async findSearchFile(path: string): Promise<OutputFile | undefined> {
    await this.#input.state.plugins?.entered();
    return this.#search.find(path, this.#input.state.site);
  }

  /** The renderer names scripts of the bundle. */
  #noticeLoss(): void {
    if (this.#bundle.isLost) this.forgetBundle();
  }

  #noteSent(route: Route): void {
    this.#sent.set(route.path, this.#dataOf(route));
  }

  #dataOf(route: Route): string {
    return JSON.stringify(this.#input.state.site.pageData(route));
  }

  async #open(route: Route): Promise<void> {
    const { pages, state } = this.#input;
    const source = state.content.sources.find(({ file }) => file === route.page.file);
    if (source === undefined) return;
    this.#shown.add(source.file);
    const compiled = await pages.compile(source);
    await compiled.finish();
    if (compiled.page.kind !== "live" || this.#opened.has(source.file)) return;
    this.#opened.add(source.file);
    this.forgetBundle();
  }

  /** A page may have been forgotten because of a file that it shows: it is still open. */
  async #bundleInput(): Promise<BundleInput> {
    const { config, compiler, pages, state } = this.#input;
    const modules = await state.plugins?.modules();
    this.#modules = state.plugins?.run.host.has("modules") === true ? JSON.stringify(modules) : undefined;
    const { sources } = state.content;
    const open = sources.filter(({ file }) => this.#opened.has(file));
    const readable = await Promise.all(open.map((source) => pages.compileIfReadable(source)));
    const opened = readable.filter((page) => page !== undefined);
    return { ...liveInput(sources, opened, compiler, config), ...(modules && { modules }) };
  }

  async #createRenderer(): Promise<SiteRenderer> {
    const { config, compiler, pages, state, signal } = this.#input;
    await this.modules();
    const bundle = await this.bundle();
    const hooks = await state.plugins?.renderHooks();
    return new SiteRenderer({
      ...(hooks && { hooks }),
      site: state.site,
      bundle,
      config,
      pages,
      publicFiles: state.content.publicFiles,
      article: (page) => compiler.article(page),
      isDev: true,
      signal,
    });
  }
}
