import { readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { relativePath } from "../support/files/file-system.ts";
import { toLineFeeds } from "../support/text/line-feeds.ts";
import { ReusedReader } from "../support/files/reused-reader.ts";
import { type Awaitable, settle } from "../support/settle.ts";
import { type SiteError, SiteErrors, siteErrorsOf } from "../support/errors/site-error.ts";
import { AssetReader, type AssetReference } from "./assets.ts";
import { CodeRenderer } from "./code/code-renderer.ts";
import { compileKeyOf } from "./compile-key.ts";
import { refreshSiteComponents } from "./components/site-components.ts";
import { decodePage } from "./decode-page.ts";
import { insertBlocks } from "./code/insert-blocks.ts";
import { labelsOf } from "./labels.ts";
import { loadParser, type Parse, type Parsers } from "./parse/load-parsers.ts";
import { missingInFragment } from "./missing-in-fragment.ts";
import { detach, type Page } from "./page.ts";
import type { ParseContext } from "./parse-context.ts";
import type { ParsedPage } from "./parse/parse-page.ts";
import { shapeFacts, shapeText } from "./shape-page.ts";
import { createUnreadPage } from "./unread-page.ts";
import { createUnreadableError } from "./unreadable-error.ts";
import { toSiteError, type Warning } from "./warning.ts";

/** What is kept of a page between builds. */
interface PageEntry {
  page: Page;
  /** Their paths are relative to the project: it may have been copied since, with its cache. */
  assets: AssetReference[];
  /** Repeated by every build until the author mends them. */
  warnings: Warning[];
}

/** A module for the bundler, and the files that it shows. */
export interface CompiledModule {
  code: string;
  assets: readonly AssetReference[];
}

export interface CompiledPage {
  page: Page;
  assets: AssetReference[];
  isCached: boolean;
  /** Colours the code and puts the article into the store, once; its warnings come back. */
  finish(): Promise<SiteError[]>;
}

export interface CompileOptions {
  signal: AbortSignal;
  /** Takes what is wrong with a page that cannot be compiled, and the site is made without it. By default, such pages end the making. */
  onBroken?: (file: string, errors: readonly SiteError[]) => void;
}

/** How far parsing may be ahead of colouring. */
const PAGES_AHEAD = 400;

/** Sources in, facts out. Articles are finished behind: who needs one awaits its page's `finish`. */
export class PageCompiler {
  /** Pictures and other files, as they were when they were first looked at. */
  readonly assets: AssetReader;
  readonly #config: Config;
  readonly #store: Store;
  readonly #code: CodeRenderer;
  /** Pages that plugins added: nobody finds them in the content folder. */
  readonly #added = new Map<string, Source>();
  /** Pages that were found broken and have no article. */
  readonly #broken = new Set<string>();
  readonly #reader = new ReusedReader();
  /** What `compileAll` made last. */
  compiled: readonly CompiledPage[] = [];
  #configKey: string;

  constructor(config: Config, store: Store) {
    this.#config = config;
    this.#store = store;
    this.assets = new AssetReader(config, store);
    this.#configKey = compileKeyOf(config);
    this.#code = new CodeRenderer(config, { store, assets: this.assets, key: this.#configKey });
  }

  /** All pages, or all that is wrong with them. */
  async compileAll(
    sources: readonly Source[],
    onPage: (done: number) => void,
    { signal, onBroken }: CompileOptions,
  ): Promise<CompiledPage[]> {
    const pages: CompiledPage[] = [];
    const errors: SiteError[] = [];
    const unfinished: Promise<unknown>[] = [];
    for (const [index, source] of sources.entries()) {
      try {
        const page = await this.compile(source);
        pages.push(page);
        // Starts the highlighters while the next pages are parsed. A failure shows when the article is asked for.
        const finished = page.finish().catch(() => undefined);
        if (!page.isCached) unfinished.push(finished);
        // Parsing is faster than colouring: without this, a large site would wait in memory.
        if (unfinished.length > PAGES_AHEAD) await unfinished.shift();
      } catch (error) {
        // What has no place is wrong with every page alike.
        const found = siteErrorsOf(error);
        if (found.length === 0 || found.some(({ place }) => place === undefined)) throw error;
        if (onBroken === undefined) errors.push(...found);
        else pages.push(await this.#compileBroken(source, found, onBroken));
      }
      if (index % 16 === 15) {
        onPage(index + 1);
        // Lets answers of the highlighters in, and Ctrl-C.
        await nextTurn();
        signal.throwIfAborted();
      }
    }
    if (errors.length > 0) throw new SiteErrors(errors);
    this.compiled = pages;
    return pages;
  }

  async compile(source: Source): Promise<CompiledPage> {
    const found = this.#find(source);
    if ("finish" in found) return found;
    return this.#compileFresh(source, { ...found, parse: await loadParser(source, this.#config) });
  }

  /** The same for those who loaded the parsers before: at once, unless the page has asynchronous plugins. */
  compileNow(source: Source, parsers: Parsers): Awaitable<CompiledPage> {
    const found = this.#find(source);
    if ("finish" in found) return found;
    return this.#compileFresh(source, { ...found, parse: parsers[source.extension] });
  }

  /** The article of a page that is finished. One that the cache lost is made again. */
  async article({ file, articleKey }: Page): Promise<string> {
    if (this.#broken.has(file)) return "";
    const kept = this.#store.getText(articleKey);
    if (kept !== undefined) return kept;
    const path = join(this.#config.root, file);
    const extension = extname(file).slice(1) as Source["extension"];
    const { page, finish } = await this.compile(this.#added.get(file) ?? { file, path, extension });
    await finish();
    const made = this.#store.getText(page.articleKey);
    if (page.articleKey !== articleKey || made === undefined)
      throw new Error(`${file} changed while the site was built.`);
    return made;
  }

  /** A fragment as a module: Markdown or MDX that a live page imports. */
  async compileModule(path: string, file: string): Promise<CompiledModule> {
    const source: Source = { file, path, extension: path.endsWith(".md") ? "md" : "mdx" };
    const parse = await loadParser(source, this.#config);
    const context = { config: this.#config, assets: this.assets, displayFile: this.#displayFile(source) };
    const parsed = await parse(source, readFileSync(path, "utf8"), context, { asModule: true });
    const { body, blocks, assets, links } = await this.#code.withFiles(parsed);
    const missing = links.find(({ missingFile }) => missingFile !== undefined);
    if (missing !== undefined) throw missingInFragment(missing);
    const rendered = await this.#code.render(blocks, {
      file: context.displayFile,
      labels: labelsOf(file, this.#config).code,
      warnings: [],
    });
    return { code: insertBlocks(body, rendered, "live"), assets };
  }

  /** Looks at the theme again: pages may use other components now. True when they may. */
  refreshComponents(): boolean {
    const hasChanged = refreshSiteComponents(this.#config);
    this.#configKey = compileKeyOf(this.#config);
    return hasChanged;
  }

  async close(): Promise<void> {
    await this.#code.close();
  }

  /** A page that is known, or what it takes to compile it. Of a page that is known, nobody needs the text. */
  #find(source: Source): CompiledPage | { key: string; text: string } {
    if (source.added !== undefined) this.#added.set(source.file, source);
    const content = source.text ?? this.#read(source);
    const key = this.#keyOf(source, content);
    const decode = (): string =>
      typeof content === "string" ? content : decodePage(content, this.#displayFile(source));
    return this.#findKept(source, key) ?? { key, text: toLineFeeds(decode()) };
  }

  #read(source: Source): Buffer {
    try {
      return this.#reader.read(source.path);
    } catch (error) {
      throw createUnreadableError(error, this.#displayFile(source));
    }
  }

  #findKept(source: Source, key: string): CompiledPage | undefined {
    const entry = this.#store.getFact<PageEntry>(key);
    if (entry === undefined) return undefined;
    const { page, warnings } = entry;
    const { projectRoot } = this.#config;
    const assets = entry.assets.map((asset) => ({ ...asset, path: join(projectRoot, asset.path) }));
    const isSame = assets.every((asset) => this.assets.isSame(asset));
    if (!isSame || !this.#store.keepText(page.articleKey)) return undefined;
    const finish = async (): Promise<SiteError[]> =>
      warnings.map((warning) => toSiteError(warning, this.#displayFile(source)));
    return { page, assets, isCached: true, finish };
  }

  #displayFile({ path, text, added }: Source): string {
    const file = relative(this.#config.projectRoot, path).replaceAll("\\", "/");
    return text === undefined || added === undefined ? file : `${file} (generated by ${added.plugin})`;
  }

  #keyOf({ file, added }: Source, content: Uint8Array | string): string {
    return hashOf(this.#configKey, file, content, ...(added === undefined ? [] : [added.plugin]));
  }

  #compileFresh(
    source: Source,
    { key, ...reading }: { key: string; text: string; parse: Parse },
  ): Awaitable<CompiledPage> {
    return settle(this.#parse(source, reading), (parsed) =>
      settle(this.#code.withFiles(parsed), (whole) => this.#createPage(source, key, whole)),
    );
  }

  #parse(
    source: Source,
    { text, parse, ...more }: { text: string; parse: Parse } & Pick<ParseContext, "onUnknown">,
  ): Awaitable<ParsedPage> {
    const file = this.#displayFile(source);
    const context = { config: this.#config, assets: this.assets, displayFile: file, ...more };
    const around = { config: this.#config, file };
    return settle(parse(source, shapeText(text, source, around), context), (parsed) =>
      shapeFacts(parsed, source, around),
    );
  }

  /** As much of a page as can be known: where only components are missing, all but its article. */
  async #compileBroken(
    source: Source,
    errors: readonly SiteError[],
    onBroken: NonNullable<CompileOptions["onBroken"]>,
  ): Promise<CompiledPage> {
    this.#broken.add(source.file);
    const unknown: SiteError[] = [];
    const parsed = await this.#parseOn(source, (error) => unknown.push(error)).catch(() => undefined);
    onBroken(source.file, parsed === undefined ? errors : unknown);
    const page = createUnreadPage(source.file, parsed);
    const warnings = (parsed?.warnings ?? []).map((one) => toSiteError(one, this.#displayFile(source)));
    return { page, assets: [], isCached: false, finish: () => Promise.resolve(warnings) };
  }

  /** Goes on behind components that nobody has. */
  async #parseOn(source: Source, onUnknown: (error: SiteError) => void): Promise<ParsedPage> {
    const found = this.#find(source);
    if ("finish" in found) throw new Error(`${source.file} changed while it was read.`);
    return this.#parse(source, {
      text: found.text,
      parse: await loadParser(source, this.#config),
      onUnknown,
    });
  }

  #createPage(
    source: Source,
    key: string,
    { body, blocks, assets, warnings: found, ...facts }: ParsedPage,
  ): CompiledPage {
    // Given away when the article is finished: ten thousand of them would fill the memory.
    let parsed: Pick<ParsedPage, "blocks" | "body"> | undefined = { body, blocks };
    const articleKey = hashOf(key, ...assets.map(({ hash }) => hash));
    const page = detach({ file: source.file, ...facts, articleKey });
    let finished: Promise<SiteError[]> | undefined;
    const finish = async (): Promise<SiteError[]> => {
      const article = parsed ?? { body: "", blocks: [] };
      parsed = undefined;
      const file = this.#displayFile(source);
      const warnings = [...found, ...(await this.#finish(page, article, file))];
      const { projectRoot } = this.#config;
      const kept = assets.map((asset) => ({ ...asset, path: relativePath(projectRoot, asset.path) }));
      this.#store.putFact(key, { page, assets: kept, warnings } satisfies PageEntry);
      return warnings.map((warning) => toSiteError(warning, file));
    };
    return { page, assets, isCached: false, finish: () => (finished ??= finish()) };
  }

  async #finish(
    page: Page,
    { body, blocks }: Pick<ParsedPage, "blocks" | "body">,
    file: string,
  ): Promise<Warning[]> {
    const warnings: Warning[] = [];
    const labels = labelsOf(page.file, this.#config).code;
    const rendered = await this.#code.render(blocks, { file, labels, warnings });
    this.#store.putText(page.articleKey, insertBlocks(body, rendered, page.kind));
    return warnings;
  }
}
