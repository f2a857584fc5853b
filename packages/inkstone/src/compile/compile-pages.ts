import { readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { SiteError, SiteErrors } from "../support/site-error.ts";
import { AssetReader, type AssetReference } from "./assets.ts";
import { type CodeBlock, renderCodeBlock } from "./code-block.ts";
import { compileKeyOf, programKey } from "./compile-key.ts";
import { escapeText } from "./escape-html.ts";
import { HighlightPool } from "./highlight/pool.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { labelsOf } from "./labels.ts";
import type { Page } from "./page.ts";

/** What is kept of a page between builds. */
interface PageEntry {
  page: Page;
  assets: AssetReference[];
  /** Repeated by every build until the author mends them. */
  warnings: Warning[];
}

export interface Warning {
  message: string;
  code: string;
  hint: string;
  line: number;
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

type Parse = typeof import("./parse-page.ts").parsePage;

/** How far parsing may be ahead of colouring. */
const PAGES_AHEAD = 400;

/** Sources in, facts out. Articles are finished behind: who needs one awaits its page's `finish`. */
export class PageCompiler {
  readonly #config: Config;
  readonly #store: Store;
  readonly #assets: AssetReader;
  readonly #pool: HighlightPool;
  readonly #pending = new Map<string, Promise<string[] | undefined>>();
  readonly #configKey: string;

  constructor(config: Config, store: Store) {
    this.#config = config;
    this.#store = store;
    this.#assets = new AssetReader(config, store);
    this.#configKey = compileKeyOf(config);
    const keyOf = (language: string): string => hashOf("grammar", programKey(), language);
    this.#pool = new HighlightPool({
      read: (language) => store.getText(keyOf(language)),
      write: (language, text) => store.putText(keyOf(language), text),
    });
  }

  /** All pages, or all that is wrong with them. */
  async compileAll(
    sources: readonly Source[],
    onPage: (done: number) => void,
    signal?: AbortSignal,
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
        if (!(error instanceof SiteError)) throw error;
        errors.push(error);
      }
      if (index % 16 === 15) {
        onPage(index + 1);
        // Lets answers of the highlighters in, and Ctrl-C.
        await nextTurn();
        signal?.throwIfAborted();
      }
    }
    if (errors.length > 0) throw new SiteErrors(errors);
    return pages;
  }

  async compile(source: Source): Promise<CompiledPage> {
    const text = readFileSync(source.path, "utf8");
    const key = hashOf(this.#configKey, source.file, text);
    return (
      this.#findKept(source, key) ??
      this.#compileFresh(source, text, { key, parse: await loadParser(source) })
    );
  }

  /** The same at once, for those who loaded the parsers before. */
  compileNow(source: Source, parsers: Parsers): CompiledPage {
    const text = readFileSync(source.path, "utf8");
    const key = hashOf(this.#configKey, source.file, text);
    return (
      this.#findKept(source, key) ??
      this.#compileFresh(source, text, { key, parse: parsers[source.extension] })
    );
  }

  /** The article of a page that is finished. One that the cache lost is made again. */
  async article({ file, articleKey }: Page): Promise<string> {
    const kept = this.#store.getText(articleKey);
    if (kept !== undefined) return kept;
    const path = join(this.#config.root, file);
    const extension = extname(file).slice(1) as Source["extension"];
    const { page, finish } = await this.compile({ file, path, extension });
    await finish();
    const made = this.#store.getText(page.articleKey);
    if (page.articleKey !== articleKey || made === undefined)
      throw new Error(`${file} changed while the site was built.`);
    return made;
  }

  /** A fragment as a module: Markdown or MDX that a live page imports. */
  async compileModule(path: string, file: string): Promise<CompiledModule> {
    const { parsePage } = await import("./parse-page.ts");
    const source: Source = { file, path, extension: path.endsWith(".md") ? "md" : "mdx" };
    const context = { config: this.#config, assets: this.#assets, displayFile: this.#displayFile(source) };
    const { body, blocks, assets } = parsePage(source, readFileSync(path, "utf8"), context, {
      asModule: true,
    });
    return { code: insertBlocks(body, await this.#renderBlocks(file, blocks, []), "live"), assets };
  }

  /** Looks at pictures again: they may have changed. */
  forgetAssets(): void {
    this.#assets.forget();
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #findKept(source: Source, key: string): CompiledPage | undefined {
    const entry = this.#store.getFact<PageEntry>(key);
    if (entry === undefined || !this.#isFresh(entry)) return undefined;
    const { page, assets, warnings } = entry;
    const finish = async (): Promise<SiteError[]> =>
      warnings.map((warning) => toSiteError(warning, this.#displayFile(source)));
    return { page, assets, isCached: true, finish };
  }

  #isFresh({ page, assets }: PageEntry): boolean {
    const isSame = assets.every(({ path, hash }) => this.#assets.hashOf(path) === hash);
    return isSame && this.#store.keepText(page.articleKey);
  }

  #displayFile(source: Source): string {
    return relative(this.#config.projectRoot, source.path).replaceAll("\\", "/");
  }

  #compileFresh(source: Source, text: string, { key, parse }: { key: string; parse: Parse }): CompiledPage {
    const displayFile = this.#displayFile(source);
    const context = { config: this.#config, assets: this.#assets, displayFile };
    const { body, blocks, assets, ...facts } = parse(source, text, context);
    // Given away when the article is finished: ten thousand of them would fill the memory.
    let parsed: { body: string; blocks: CodeBlock[] } | undefined = { body, blocks };
    const articleKey = hashOf(key, ...assets.map(({ hash }) => hash));
    const page = detach({ file: source.file, ...facts, articleKey });
    let finished: Promise<SiteError[]> | undefined;
    const finish = async (): Promise<SiteError[]> => {
      const article = parsed ?? { body: "", blocks: [] };
      parsed = undefined;
      const warnings = await this.#finish(page, article.body, article.blocks);
      this.#store.putFact(key, { page, assets, warnings } satisfies PageEntry);
      return warnings.map((warning) => toSiteError(warning, displayFile));
    };
    return { page, assets, isCached: false, finish: () => (finished ??= finish()) };
  }

  async #finish(page: Page, body: string, blocks: readonly CodeBlock[]): Promise<Warning[]> {
    const warnings: Warning[] = [];
    const rendered = await this.#renderBlocks(page.file, blocks, warnings);
    this.#store.putText(page.articleKey, insertBlocks(body, rendered, page.kind));
    return warnings;
  }

  #renderBlocks(file: string, blocks: readonly CodeBlock[], warnings: Warning[]): Promise<string[]> {
    const label = labelsOf(file, this.#config).copyCode;
    return Promise.all(
      blocks.map(async (block) => {
        const lines = await this.#highlight(block.code, block.language);
        if (lines === undefined) warnings.push(unknownLanguage(block));
        return renderCodeBlock(block, lines ?? plainLines(block.code), label);
      }),
    );
  }

  /** Every distinct block of the site is coloured once, ever: languages and versions share most of their code. */
  #highlight(code: string, language: string): Promise<string[] | undefined> {
    if (PLAIN_LANGUAGES.has(language)) return Promise.resolve(plainLines(code));
    const key = hashOf("code", this.#configKey, language, code);
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    const lines = this.#highlightOnce(key, code, language);
    this.#pending.set(key, lines);
    return lines;
  }

  async #highlightOnce(key: string, code: string, language: string): Promise<string[] | undefined> {
    const stored = this.#store.getText(key);
    if (stored !== undefined) return stored.split("\n");
    const lines = await this.#pool.highlight(code, language);
    if (lines !== undefined) {
      this.#store.putText(key, lines.join("\n"));
      // From now on the store has it.
      this.#pending.delete(key);
    }
    return lines;
  }
}

export type Parsers = Readonly<Record<Source["extension"], Parse>>;

/** For callers that must not wait later. */
export async function loadParsers(): Promise<Parsers> {
  const [{ parsePage }, { parseTsx }] = await Promise.all([
    import("./parse-page.ts"),
    import("./parse-tsx.ts"),
  ]);
  return { md: parsePage, mdx: parsePage, tsx: parseTsx };
}

/** The parser is loaded only when a page needs it: an unchanged site never pays for it. */
async function loadParser({ extension }: Source): Promise<Parse> {
  return extension === "tsx"
    ? (await import("./parse-tsx.ts")).parseTsx
    : (await import("./parse-page.ts")).parsePage;
}

/** A title that was cut out of a page keeps the whole page in memory; a copy does not. */
function detach(page: Page): Page {
  return JSON.parse(JSON.stringify(page)) as Page;
}

const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext"]);

function plainLines(code: string): string[] {
  return escapeText(code).split("\n");
}

function unknownLanguage({ language, line }: CodeBlock): Warning {
  return {
    message: `No highlighter knows the language "${language}"; the block is shown as plain text.`,
    code: "code-language",
    hint: 'Correct the name behind the fence, or write "text".',
    line,
  };
}

function toSiteError({ message, code, hint, line }: Warning, file: string): SiteError {
  return new SiteError(message, { code, hint, place: { file, line, column: 1 } });
}
