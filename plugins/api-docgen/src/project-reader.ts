import { dirname, join } from "node:path";
import type ts from "typescript5";
import type { ModuleApi } from "./api.ts";
import type { Reading } from "./reading.ts";
import { readModule } from "./read-module.ts";
import { createSharedHost, releaseSources, shareCompiler, type SharedCompiler } from "./shared-compiler.ts";

interface Settings {
  options: ts.CompilerOptions;
  /** The same for projects that differ only in where they lie: they are read together. */
  key: string;
  /** The files that say so, and those that would if they were there, absolute. */
  files: readonly string[];
}

/** Reads modules with TypeScript, which it loads when the first one is asked for. */
export class ProjectReader {
  /** Paths that are read together: one program for all costs hardly more than one for the first. */
  readonly #entries: readonly string[];
  readonly #readings = new Map<string, Reading>();
  readonly #settings = new Map<string | undefined, Settings>();
  /** What files said when they were read; nothing of one that was not there. */
  readonly #seen = new Map<string, string | undefined>();
  /** Whether files may change between two modules, as under `dev`. */
  readonly #isLasting: boolean;
  #shared: SharedCompiler | undefined;

  constructor(entries: readonly string[], { isLasting }: { isLasting: boolean }) {
    this.#entries = entries;
    this.#isLasting = isLasting;
  }

  read(path: string): ModuleApi {
    if (this.#isLasting && !this.#isCurrent()) this.#forget();
    const reading = this.#readingOf(path);
    const { apis, files } = readModule(path, reading);
    for (const file of files) if (!this.#seen.has(file)) this.#seen.set(file, reading.ts.sys.readFile(file));
    return { apis, files: [...files, ...this.#settingsOf(path, reading.ts).files] };
  }

  /** Whether programs are kept in memory. */
  get isLoaded(): boolean {
    return this.#readings.size > 0;
  }

  /** Nobody will ask soon: hundreds of megabytes of types only slow down what is still to do. */
  release(): void {
    this.#forget();
    releaseSources();
  }

  /** The next module is read anew, with what has not changed of packages kept. */
  #forget(): void {
    this.#readings.clear();
    this.#settings.clear();
    this.#seen.clear();
  }

  #isCurrent(): boolean {
    return [...this.#seen].every(([file, text]) => this.#shared?.compiler.sys.readFile(file) === text);
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
    program.getSourceFiles().forEach(({ fileName, text }) => this.#seen.set(fileName, text));
    return reading;
  }

  #settingsOf(path: string, compiler: typeof ts): Settings {
    const { file, looked } = findConfig(path, compiler);
    const settings = this.#settings.get(file) ?? readSettings(file, compiler);
    this.#settings.set(file, settings);
    const files = [...looked, ...settings.files];
    files.forEach((one) => this.#seen.set(one, compiler.sys.readFile(one)));
    return { ...settings, files };
  }
}

/** The tsconfig above a source. A nearer one may come; where there is none, it comes into the package and not above it. */
function findConfig(path: string, compiler: typeof ts): { file: string | undefined; looked: string[] } {
  const { fileExists } = compiler.sys;
  const looked: string[] = [];
  const file = compiler.findConfigFile(dirname(path), (one) => {
    looked.push(one);
    return fileExists(one);
  });
  if (file !== undefined) return { file, looked };
  const last = looked.findIndex((one) => fileExists(join(dirname(one), "package.json")));
  return { file, looked: looked.slice(0, last + 1) };
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
  if (file === undefined) return { options: standard, key: "", files: [] };
  const config = compiler.readJsonConfigFile(file, (one) => compiler.sys.readFile(one));
  // Which files belong to the project does not matter, and finding them takes long.
  const host = { ...compiler.sys, readDirectory: () => [] };
  const { options: all } = compiler.parseJsonSourceFileConfigFileContent(config, host, dirname(file));
  const { configFilePath, ...rest } = omitOutput(all);
  const options = { ...rest, ...DEFAULTS, jsx: rest.jsx ?? compiler.JsxEmit.ReactJSX };
  const place = rest.paths === undefined && rest.baseUrl === undefined ? "" : file;
  return {
    options: { ...options, configFilePath },
    key: JSON.stringify([options, place]),
    files: config.extendedSourceFiles ?? [],
  };
}

const OUTPUT = new Set(["composite", "incremental", "tsBuildInfoFile", "outDir", "rootDir", "declaration"]);

/** What is written where is of no concern; a project of parts would ask for the other parts' output. */
function omitOutput(options: ts.CompilerOptions): ts.CompilerOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OUTPUT.has(name)));
}
