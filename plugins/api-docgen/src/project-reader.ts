import { dirname } from "node:path";
import type ts from "typescript5";
import type { ModuleApi } from "./api.ts";
import type { Reading } from "./reading.ts";
import { readModule } from "./read-module.ts";
import { createSharedHost, releaseSources, shareCompiler, type SharedCompiler } from "./shared-compiler.ts";

interface Settings {
  options: ts.CompilerOptions;
  /** The same for projects that differ only in where they lie: they are read together. */
  key: string;
}

/** Reads modules with TypeScript, which it loads when the first one is asked for. */
export class ProjectReader {
  /** Paths that are read together: one program for all costs hardly more than one for the first. */
  readonly #entries: readonly string[];
  readonly #readings = new Map<string, Reading>();
  readonly #settings = new Map<string | undefined, Settings>();
  #shared: SharedCompiler | undefined;

  constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  read(path: string): ModuleApi {
    return readModule(path, this.#readingOf(path));
  }

  /** Whether programs are kept in memory. */
  get isLoaded(): boolean {
    return this.#readings.size > 0;
  }

  /** Nobody will ask soon: hundreds of megabytes of types only slow down what is still to do. */
  release(): void {
    this.forget();
    releaseSources();
  }

  /** Files may have changed: the next module is read anew, with what has not changed kept. */
  forget(): void {
    this.#readings.clear();
    this.#settings.clear();
  }

  #readingOf(path: string): Reading {
    // A site whose pages are all known never comes here: it would cost more than the rest of the build.
    const shared = (this.#shared ??= shareCompiler());
    const { compiler } = shared;
    const isEntry = this.#entries.includes(path);
    const { options, key: settings } = this.#settingsOf(path, compiler);
    const key = isEntry ? settings : path;
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const roots = isEntry
      ? this.#entries.filter((entry) => this.#settingsOf(entry, compiler).key === settings)
      : [path];
    const program = compiler.createProgram([...roots], options, createSharedHost(options, shared));
    const reading = { ts: compiler, checker: program.getTypeChecker(), program };
    this.#readings.set(key, reading);
    return reading;
  }

  #settingsOf(path: string, compiler: typeof ts): Settings {
    const file = compiler.findConfigFile(dirname(path), (one) => compiler.sys.fileExists(one));
    const settings = this.#settings.get(file) ?? readSettings(file, compiler);
    this.#settings.set(file, settings);
    return settings;
  }
}

const DEFAULTS: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  allowImportingTsExtensions: true,
};

/** The project's own options, so that its paths and its JSX are understood. */
function readSettings(file: string | undefined, compiler: typeof ts): Settings {
  const standard: ts.CompilerOptions = {
    ...DEFAULTS,
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.ReactJSX,
  };
  if (file === undefined) return { options: standard, key: "" };
  const { config } = compiler.readConfigFile(file, (one) => compiler.sys.readFile(one)) as {
    config: unknown;
  };
  // Which files belong to the project does not matter, and finding them takes long.
  const host = { ...compiler.sys, readDirectory: () => [] };
  const { options: all } = compiler.parseJsonConfigFileContent(config, host, dirname(file));
  const { configFilePath, ...rest } = omitOutput(all);
  const options = { ...rest, ...DEFAULTS, jsx: rest.jsx ?? compiler.JsxEmit.ReactJSX };
  const place = rest.paths === undefined && rest.baseUrl === undefined ? "" : file;
  return { options: { ...options, configFilePath }, key: JSON.stringify([options, place]) };
}

const OUTPUT = new Set(["composite", "incremental", "tsBuildInfoFile", "outDir", "rootDir", "declaration"]);

/** What is written where is of no concern; a project of parts would ask for the other parts' output. */
function omitOutput(options: ts.CompilerOptions): ts.CompilerOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OUTPUT.has(name)));
}
