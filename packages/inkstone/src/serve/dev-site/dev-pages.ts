import { dirname, join } from "node:path";
import type { AssetReference } from "../../compile/assets.ts";
import type { CompiledPage, PageCompiler } from "../../compile/compile-pages.ts";
import type { Parsers } from "../../compile/parse/load-parsers.ts";
import type { Page } from "../../compile/page.ts";
import { createUnreadPage } from "../../compile/unread-page.ts";
import type { Source } from "../../content/source.ts";
import { type Awaitable, settle } from "../../support/settle.ts";
import { siteErrorsOf } from "../../support/errors/site-error.ts";
import { AwaitedPages } from "./awaited-pages.ts";

export interface DevPagesInput {
  /** The content folder, absolute. */
  root: string;
  compiler: PageCompiler;
  parsers: Parsers;
}

/** What `dev` knows of pages: of some everything, of others only that they are there. */
export class DevPages {
  readonly #input: DevPagesInput;
  readonly #compiled = new Map<string, CompiledPage>();
  /** What is known of pages that cannot be read at the moment: not more than that they are there. */
  readonly #unread = new Map<string, Page>();
  /** Pages whose asynchronous plugins are at work; meanwhile they are as good as unread. */
  readonly #awaited = new AwaitedPages();

  constructor(input: DevPagesInput) {
    this.#input = input;
  }

  get(file: string): CompiledPage | undefined {
    return this.#compiled.get(file);
  }

  values(): Iterable<CompiledPage> {
    return this.#compiled.values();
  }

  compile(source: Source): Awaitable<CompiledPage> {
    const known = this.#compiled.get(source.file);
    if (known !== undefined) return known;
    const isCurrent = this.#awaited.watchChanges();
    return settle(this.#input.compiler.compileNow(source, this.#input.parsers), (compiled) => {
      if (isCurrent()) this.#compiled.set(source.file, compiled);
      return compiled;
    });
  }

  /** Undefined for a page that is broken at the moment: who opens it is told. */
  async compileIfReadable(source: Source): Promise<CompiledPage | undefined> {
    try {
      return await this.compile(source);
    } catch (error) {
      if (siteErrorsOf(error).length > 0) return undefined;
      throw error;
    }
  }

  /** A page that is broken does not break those that only name it. Who opens it is told. */
  factsOf(source: Source): Page {
    const known = this.#unread.get(source.file);
    if (known !== undefined) return known;
    try {
      const compiled = this.#awaited.has(source.file) ? undefined : this.compile(source);
      if (compiled !== undefined && !(compiled instanceof Promise)) return compiled.page;
      // Opening it will show what is wrong with it.
      const failed = (): unknown => this.#unread.set(source.file, createUnreadPage(source.file));
      this.#awaited.add(source.file, compiled?.catch(failed));
      return createUnreadPage(source.file);
    } catch (error) {
      if (siteErrorsOf(error).length === 0) throw error;
      const page = createUnreadPage(source.file);
      this.#unread.set(source.file, page);
      return page;
    }
  }

  /** Forgets what is known of these files, and of the pages that show them. */
  forget(files: readonly string[]): void {
    const changed = new Set(files);
    const paths = new Set(files.map((file) => join(this.#input.root, file)));
    // A page or a folder that comes or goes decides where a link without an extension leads.
    const names = new Set([...paths].flatMap((path) => [path.replace(/\.\w+$/, ""), dirname(path)]));
    const isChanged = ({ path, isBare }: AssetReference): boolean =>
      paths.has(path) || (isBare === true && names.has(path));
    for (const [file, { assets }] of this.#compiled) {
      if (changed.has(file) || assets.some(isChanged)) this.#compiled.delete(file);
    }
    // What such a page lacks may be there now.
    this.#unread.clear();
    this.#awaited.forget();
    this.#input.compiler.assets.forget();
  }

  /** A generated page changes without a file that changes. */
  forgetRewritten(before: readonly Source[], after: readonly Source[]): void {
    const old = new Map(before.map((source) => [source.file, source]));
    for (const { file, path, text } of after) {
      const source = old.get(file);
      if (source !== undefined && (source.text !== text || source.path !== path)) this.#compiled.delete(file);
    }
  }

  forgetAll(): void {
    this.#compiled.clear();
    this.#unread.clear();
  }

  /** Pages that show this file, as far as they are known: a fragment, a picture. */
  dependentsOf(file: string): string[] {
    const path = join(this.#input.root, file);
    return [...this.#compiled]
      .filter(([, { assets }]) => assets.some((asset) => asset.path === path))
      .map(([dependent]) => dependent);
  }

  /** Files that pages show or quote, absolute. Of a broken page nothing is known but what it looked for: that may be what mends it. */
  shownFiles(): string[] {
    const shown = [...this.#compiled.values()].flatMap(({ assets }) => assets.map(({ path }) => path));
    return [...shown, ...this.#input.compiler.assets.lookedAt()];
  }

  /** Pictures by their output path. */
  findAsset(output: string): string | undefined {
    for (const { assets } of this.#compiled.values()) {
      const asset = assets.find((one) => one.output === output);
      if (asset !== undefined) return asset.path;
    }
    return undefined;
  }

  /** Makes something of the site, and makes it anew if a page that it looked at was still being read. */
  whenRead<T>(make: () => Promise<T>, refresh: () => void): Promise<T> {
    return this.#awaited.whenRead(make, refresh);
  }
}
