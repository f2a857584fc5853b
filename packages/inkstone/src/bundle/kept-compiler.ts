import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Rspack } from "@rsbuild/core";
import type { CompiledModule } from "../compile/compile-pages.ts";
import type { BundleFile } from "./bundle.ts";
import type { BuildReport, BundlePlace } from "./builder-config.ts";
import { findChanges, type WatchedFile, watchFiles, watchFolders } from "./dependencies.ts";
import type { BundleInput } from "./live-input.ts";
import { type GeneratedTexts, listGenerated } from "./module-plugins.ts";
import { type BundlerResult, explainFailure, readResult } from "./read-result.ts";
import { FORMER_KEPT } from "./remove-others.ts";
import { createBuilder } from "./run-bundler.ts";

type Compiler = Rspack.Compiler | Rspack.MultiCompiler;

interface Changes {
  modifiedFiles: ReadonlySet<string>;
  removedFiles: ReadonlySet<string>;
}

/** A bundler that knows what it made last, and is told what changed since. */
export class KeptCompiler {
  readonly place: BundlePlace;
  readonly #frame: string;
  #compiler: Compiler | undefined;
  /** Whether it failed without a report: nobody knows what it has seen then. */
  #isSpent = false;
  #running: Promise<Error | undefined> | undefined;
  #input: BundleInput;
  /** Of the current run. */
  #reports: BuildReport[] = [];
  /** What each of the three reads generated pages from, and what they read last. */
  readonly #texts: GeneratedTexts[] = [];
  #generated: ReadonlyMap<string, string>;
  /** Modules of Markdown as the bundler got them, by file. */
  readonly #modules = new Map<string, CompiledModule>();
  /** What it read and looked for, as it was before the last run. */
  #seen: WatchedFile[] = [];
  /** What each of the last runs made, the newest last: pages that were sent before an edit still load what they name. */
  #made: ReadonlySet<string>[] = [];

  private constructor(frame: string, input: BundleInput, place: BundlePlace) {
    this.#frame = frame;
    this.#input = input;
    this.#generated = listGenerated(input.pages);
    this.place = place;
  }

  static async create(frame: string, input: BundleInput, place: BundlePlace): Promise<KeptCompiler> {
    const kept = new KeptCompiler(frame, input, place);
    const rsbuild = await createBuilder({ ...input, moduleOf: (file) => kept.#loadModule(file) }, place, {
      mode: "development",
      onDone: (report) => void kept.#reports.push(report),
      standing: {
        pagesNow: () => kept.#input.pages,
        onTexts: (texts) => void kept.#texts.push(texts),
      },
    });
    // As the bundler's own server has it, for tools that ask.
    process.env["NODE_ENV"] ??= "development";
    try {
      kept.#compiler = await rsbuild.createCompiler();
    } catch (error) {
      throw explainFailure([], error, input, place);
    }
    return kept;
  }

  /** Not for another frame, nor when somebody took away what was made. */
  isFor(frame: string): boolean {
    const made = this.#made.at(-1) ?? new Set();
    return frame === this.#frame && !this.#isSpent && [...made].every((path) => existsSync(path));
  }

  async run(input: BundleInput): Promise<BundlerResult> {
    this.#input = input;
    this.#reports = [];
    // An edit while it looks for others is for the next run to find.
    const begin = Date.now();
    const changed = [...this.#findChangedFiles(), ...(await this.#findChangedModules())];
    const failure = await this.#compile({
      modifiedFiles: new Set([...changed.filter((path) => existsSync(path)), ...this.#renewTexts()]),
      removedFiles: new Set(changed.filter((path) => !existsSync(path))),
    });
    this.#isSpent = failure !== undefined;
    this.#seen = this.#look(begin);
    const made = new Set(this.#reports.flatMap((report) => report.made));
    if (failure !== undefined || this.#reports.some(({ errors }) => errors.length > 0)) {
      // Written all the same, and of no use: it goes with what was made before.
      this.#made = [...this.#made.slice(0, -1), new Set([...(this.#made.at(-1) ?? []), ...made])];
      throw explainFailure(this.#reports, failure, input, this.place);
    }
    const former = this.#made;
    const result = await readResult(input, this.place, {
      reports: this.#reports,
      shown: [...this.#modules.values()].flatMap(listShown),
      begin,
      // Compiled code is kept beside the scripts that were loaded.
      isLeft: (path) => !made.has(path) && (path.endsWith(".code") || former.some((set) => set.has(path))),
    });
    await this.#keep(made);
    return result;
  }

  /** Nobody waits for a run that is under way. */
  async close(): Promise<void> {
    const compiler = this.#compiler;
    const close = (): Promise<void> => new Promise((resolve) => compiler?.close(() => resolve()));
    if (this.#running === undefined) await close();
    else void this.#running.then(close);
  }

  async #loadModule(file: string): Promise<CompiledModule> {
    const module = await this.#input.moduleOf(file);
    this.#modules.set(file, module);
    return module;
  }

  #findChangedFiles(): string[] {
    return findChanges(this.#seen, this.#input.config).map((path) => path.replace(/\/\*\*$/, ""));
  }

  /** A page may be compiled to something else while its file is the same: what it links to has moved, or a fragment of it. */
  async #findChangedModules(): Promise<string[]> {
    const { config, moduleOf } = this.#input;
    const changed = await Promise.all(
      [...this.#modules].map(async ([file, before]) => {
        const next = await moduleOf(file).catch(() => undefined);
        return next?.code === before.code ? [] : [join(config.root, file)];
      }),
    );
    return changed.flat();
  }

  /** Resolves to what kept it from reporting, if anything did. */
  async #compile(changes: Changes): Promise<Error | undefined> {
    const compiler = this.#compiler;
    this.#running = new Promise((resolve) => compiler?.run((error) => resolve(error ?? undefined), changes));
    const failure = await this.#running;
    this.#running = undefined;
    return failure;
  }

  /** Hands new texts of generated pages over. Returns where they would be. */
  #renewTexts(): string[] {
    const next = listGenerated(this.#input.pages);
    const changed = [...next].filter(([path, text]) => this.#generated.get(path) !== text);
    this.#generated = new Map([...this.#generated, ...next]);
    for (const texts of this.#texts) changed.forEach(([path, text]) => texts.writeModule(path, text));
    return changed.map(([path]) => path);
  }

  #look(begin: number): WatchedFile[] {
    const list = (name: "files" | "folders" | "missing"): Set<string> =>
      new Set(this.#reports.flatMap((report) => report[name]));
    return [
      ...watchFiles([...list("files"), ...list("missing")], begin),
      ...watchFolders(list("folders"), this.#input.config),
    ];
  }

  async #keep(made: ReadonlySet<string>): Promise<void> {
    const [oldest, ...others] = [...this.#made, made];
    if (oldest === undefined || others.length < FORMER_KEPT) {
      this.#made.push(made);
      return;
    }
    this.#made = others;
    const gone = [...oldest].filter((path) => !others.some((set) => set.has(path)));
    await Promise.all(
      gone.flatMap((path) => [path, `${path}.code`]).map((path) => rm(path, { force: true })),
    );
  }
}

/** Files for browsers that a module of Markdown shows. */
function listShown({ assets }: CompiledModule): BundleFile[] {
  return assets.flatMap(({ output, path }) => (output === undefined ? [] : [{ output, path }]));
}
