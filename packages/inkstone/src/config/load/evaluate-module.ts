import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { withoutMark } from "../../support/text/without-mark.ts";
import { findModuleFile } from "./find-imported-files.ts";

export type Module = Record<string, unknown>;

export interface EvaluateOptions {
  /** Modules that are given, by the name they are imported with. */
  provided: Readonly<Record<string, Module>>;
  transpile(file: string, source: string): string;
  importPackage(id: string, parent: string): Promise<unknown>;
}

/** What transpiled code is given; the names are jiti's. */
const PARAMETERS = "exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve";

interface Loaded {
  /** What CommonJS calls `module`. */
  scope: { exports: Module };
  done: Promise<void>;
}

/**
 * Runs a file and the project's own files that it imports, each once, as they are on disk now.
 * Node would keep the first state of them for as long as it runs, and `inkstone dev` could never see a change.
 */
export function evaluateModule(entry: string, options: EvaluateOptions): Promise<Module> {
  return new Evaluation(options).load(entry, []);
}

class Evaluation {
  readonly #options: EvaluateOptions;
  readonly #loaded = new Map<string, Loaded>();

  constructor(options: EvaluateOptions) {
    this.#options = options;
  }

  async load(file: string, ancestors: readonly string[]): Promise<Module> {
    const { scope, done } = this.#loaded.get(file) ?? this.#start(file, ancestors);
    // Two files that import each other: the second sees as much of the first as there is.
    if (!ancestors.includes(file)) await done;
    return scope.exports;
  }

  #start(file: string, ancestors: readonly string[]): Loaded {
    const loaded: Loaded = { scope: { exports: {} }, done: Promise.resolve() };
    this.#loaded.set(file, loaded);
    loaded.done = this.#run(file, loaded.scope, [...ancestors, file]);
    return loaded;
  }

  async #run(file: string, scope: Loaded["scope"], chain: readonly string[]): Promise<void> {
    const source = readFileSync(file, "utf8");
    if (file.endsWith(".json")) {
      scope.exports = { default: JSON.parse(withoutMark(source)) as unknown, __esModule: true };
      return;
    }
    const evaluate = compile(this.#options.transpile(file, source), file);
    const require = createRequire(file);
    const importFrom = (id: string): Promise<unknown> => this.#import(id, file, chain);
    const resolve = (id: string): string => pathToFileURL(require.resolve(id)).href;
    await evaluate(scope.exports, require, scope, file, dirname(file), importFrom, resolve);
  }

  #import(id: string, parent: string, chain: readonly string[]): Promise<unknown> {
    const provided = this.#options.provided[id];
    if (provided !== undefined) return Promise.resolve({ ...provided, __esModule: true });
    if (isBuiltin(id)) return import(id);
    const local = findModuleFile(id, parent);
    return local === undefined ? this.#options.importPackage(id, parent) : this.load(local, chain);
  }
}

/** The wrapper has a line of its own, so that lines and columns stay those of the code. */
function compile(code: string, filename: string): (...values: unknown[]) => Promise<void> {
  const wrapped = `(async (${PARAMETERS}) => {\n${code}\n})`;
  return runInThisContext(wrapped, { filename, lineOffset: -1 }) as (...values: unknown[]) => Promise<void>;
}
