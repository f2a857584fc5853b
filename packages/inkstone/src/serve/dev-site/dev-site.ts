import { join } from "node:path";
import { Store } from "../../cache/store.ts";
import { PageCompiler } from "../../compile/compile-pages.ts";
import { loadParsers, type Parsers } from "../../compile/parse/load-parsers.ts";
import type { Config } from "../../config/config.ts";
import { findInConfig } from "../../config/find-in-config.ts";
import { type Content, scanContent } from "../../content/scan-content.ts";
import { createSite } from "../../site/create-site.ts";
import { findPageWarnings } from "../../site/links/judge-links.ts";
import type { Route, Site } from "../../site/site.ts";
import { listNames, relativePath } from "../../support/files/file-system.ts";
import type { Reporter } from "../../support/reporter.ts";
import type { SiteError } from "../../support/errors/site-error.ts";
import { DevOutput, type DevState } from "./dev-output.ts";
import { DevPages } from "./dev-pages.ts";
import type { DevPlugins } from "./dev-plugins.ts";
import { createLazyPage } from "./lazy-page.ts";

/**
 * The site as `dev` sees it: the rooms of `build`, asked page by page. A page is compiled when it is opened,
 * and parsed when its title is needed beside another page; the rest is only listed.
 */
export class DevSite implements DevState {
  readonly config: Config;
  readonly output: DevOutput;
  readonly #store: Store;
  readonly #compiler: PageCompiler;
  readonly #pages: DevPages;
  readonly #ending = new AbortController();
  /** Read once: who writes a page sees it, whatever is committed meanwhile. */
  #commitTimes: ReadonlyMap<string, number> | undefined;
  #plugins: DevPlugins | undefined;
  #content: Content | undefined;
  #site: Site | undefined;

  private constructor(config: Config, parsers: Parsers) {
    this.config = config;
    this.#store = new Store(join(config.cacheDir, "store"));
    this.#compiler = new PageCompiler(config, this.#store);
    this.#pages = new DevPages({ root: config.root, compiler: this.#compiler, parsers });
    this.output = new DevOutput({
      config,
      store: this.#store,
      compiler: this.#compiler,
      pages: this.#pages,
      state: this,
      signal: this.#ending.signal,
    });
  }

  static async open(config: Config, reporter: Reporter): Promise<DevSite> {
    const site = new DevSite(config, await loadParsers(config));
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

  /** Asks plugins for their pages again. False when all that they make of these files is what they made before. */
  async rescanPlugins(paths: readonly string[]): Promise<boolean> {
    const plugins = this.#plugins;
    const before = plugins?.pagesAsText();
    // Plugins may watch pages, which have changed themselves then.
    const hasText = paths.some((path) => this.isText(path));
    if (hasText) this.forget(this.filesAt(paths));
    plugins?.forgetPages();
    await this.rescan();
    const isSame = before !== undefined && before === plugins?.pagesAsText();
    if (isSame && !hasText && !plugins?.makesMoreOf(paths)) return false;
    if (!hasText) {
      this.forget(this.filesAt(paths));
      this.refresh();
    }
    this.output.forgetBundle();
    return true;
  }

  /** A page, or a fragment of some. */
  isText(path: string): boolean {
    return /\.mdx?$/.test(path) || this.content.sources.some((source) => source.path === path);
  }

  /** The files of pages by their places, which for those that a plugin added may be anywhere. A switch of branches changes thousands. */
  filesAt(paths: readonly string[]): string[] {
    const known = new Map(this.content.sources.map(({ path, file }) => [path, file]));
    return paths.map((path) => known.get(path) ?? relativePath(this.config.root, path));
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

  /** Files that opened pages show or quote, absolute. They may lie outside of the content folder. */
  shownFiles(): Set<string> {
    const added = this.content.sources.filter(
      (source) => source.added !== undefined && source.text === undefined,
    );
    return new Set([...this.#pages.shownFiles(), ...added.map(({ path }) => path)]);
  }

  /** A theme that changed may hand other components to pages: then true, and all of them are read anew. */
  refreshTheme(): boolean {
    if (!this.#compiler.refreshComponents()) return false;
    this.#pages.forgetAll();
    this.refresh();
    return true;
  }

  /** Makes something of the site, and makes it anew if a page that it looked at was still being read. */
  whenRead<T>(make: () => Promise<T>): Promise<T> {
    return this.#pages.whenRead(make, () => this.refresh());
  }

  /** What the author of a page should mend: what its compiler says, and links that lead nowhere. */
  async warningsOf(route: Route): Promise<SiteError[]> {
    const compiled = this.#pages.get(route.page.file);
    if (compiled === undefined) return [];
    const listFolder = (folder: string): string[] => listNames(join(this.config.projectRoot, folder));
    const context = { config: this.config, listFolder };
    return [...(await compiled.finish()), ...findPageWarnings(this.site, route, this.content, context)];
  }

  /** Pictures of pages that were opened, by their output path. */
  findAsset(path: string): string | undefined {
    return this.#pages.findAsset(path);
  }

  /** Whatever is rendered just now need not come to its end. */
  abandon(): void {
    this.#ending.abort();
  }

  async close(): Promise<void> {
    this.abandon();
    await this.output.close();
    await this.#compiler.close();
    this.#store.save();
    this.#store.close();
  }

  async #readTimes(): Promise<void> {
    const { root, hasLocaleFolders, languageParity } = this.config;
    if (languageParity.stale === "off" || !hasLocaleFolders) return;
    const { readCommitTimes } = await import("../../history/read-commit-times.ts");
    this.#commitTimes = await readCommitTimes(root, this.#store);
  }

  async #openPlugins(reporter: Reporter): Promise<void> {
    const host = this.config.plugins;
    if (host === undefined) return;
    const { DevPlugins: Plugins } = await import("./dev-plugins.ts");
    const run = { host, config: this.config, command: "dev", reporter, store: this.#store };
    this.#plugins = await Plugins.open(run, {
      article: (route) => this.output.articleOf(route),
      ready: () => this.output.renderer(),
    });
  }

  #create(content: Content): void {
    const pages = content.sources.map((source) =>
      createLazyPage(source.file, () => this.#pages.factsOf(source)),
    );
    const next = this.#plugins?.begin(content.sources);
    this.#site = createSite(pages, content, this.config, {
      drafts: true,
      commitTimes: this.#commitTimes,
      logoSizes: this.#compiler.assets.measureLogo(),
      placeOf: (text, paths) => findInConfig(text, paths, this.config),
      ...(next && { hooks: next.hooks }),
    });
    if (next !== undefined) this.#plugins?.use(next.plugins, this.#site);
    this.#content = content;
    this.output.forget(content.sources);
  }
}
