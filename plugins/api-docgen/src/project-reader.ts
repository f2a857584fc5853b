import { createRequire } from "node:module";
import { dirname } from "node:path";
import type ts from "typescript5";
import type { ModuleApi } from "./api.ts";
import type { Reading } from "./read-members.ts";
import { readModule } from "./read-module.ts";

/** Reads modules with TypeScript, which it loads when the first one is asked for. */
export class ProjectReader {
  /** Paths that are read together: one program for all costs hardly more than one for the first. */
  readonly #entries: readonly string[];
  readonly #sources = new Map<string, { text: string; file: ts.SourceFile }>();
  readonly #readings = new Map<string, Reading>();
  #compiler: typeof ts | undefined;

  constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  read(path: string): ModuleApi {
    return readModule(path, this.#readingOf(path));
  }

  /** Files may have changed: the next module is read anew, with what has not changed kept. */
  forget(): void {
    this.#readings.clear();
  }

  #readingOf(path: string): Reading {
    const compiler = (this.#compiler ??= loadCompiler());
    const settings = findSettings(path, compiler);
    const isEntry = this.#entries.includes(path);
    const key = isEntry ? `${settings ?? ""}` : path;
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const roots = isEntry
      ? this.#entries.filter((entry) => findSettings(entry, compiler) === settings)
      : [path];
    const options = readOptions(settings, compiler);
    const program = compiler.createProgram([...roots], options, this.#createHost(options, compiler));
    const reading = { ts: compiler, checker: program.getTypeChecker(), program };
    this.#readings.set(key, reading);
    return reading;
  }

  /** Parsing takes most of the time, and most of what is parsed are the types of packages. */
  #createHost(options: ts.CompilerOptions, compiler: typeof ts): ts.CompilerHost {
    const host = compiler.createCompilerHost(options, true);
    const getSourceFile: ts.CompilerHost["getSourceFile"] = (name, settings) => {
      const text = host.readFile(name);
      if (text === undefined) return undefined;
      const format = typeof settings === "object" ? settings.impliedNodeFormat : undefined;
      const key = `${name}:${format ?? ""}`;
      const known = this.#sources.get(key);
      if (known?.text === text) return known.file;
      const file = compiler.createSourceFile(name, text, settings, true);
      this.#sources.set(key, { text, file });
      return file;
    };
    return { ...host, getSourceFile };
  }
}

/** A site whose pages are all known never comes here: it would cost more than the rest of the build. */
function loadCompiler(): typeof ts {
  return createRequire(import.meta.url)("typescript5") as typeof ts;
}

function findSettings(path: string, compiler: typeof ts): string | undefined {
  return compiler.findConfigFile(dirname(path), (file) => compiler.sys.fileExists(file));
}

const DEFAULTS: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  allowImportingTsExtensions: true,
};

/** The project's own options, so that its paths and its JSX are understood. */
function readOptions(settings: string | undefined, compiler: typeof ts): ts.CompilerOptions {
  const standard: ts.CompilerOptions = {
    ...DEFAULTS,
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.ReactJSX,
  };
  if (settings === undefined) return standard;
  const { config } = compiler.readConfigFile(settings, (file) => compiler.sys.readFile(file)) as {
    config: unknown;
  };
  // Which files belong to the project does not matter, and finding them takes long.
  const host = { ...compiler.sys, readDirectory: () => [] };
  const { options } = compiler.parseJsonConfigFileContent(config, host, dirname(settings));
  // What is written where is of no concern; a project of parts would ask for the other parts' output.
  const { composite: _composite, incremental: _incremental, tsBuildInfoFile: _info, ...rest } = options;
  return { ...rest, ...DEFAULTS, jsx: rest.jsx ?? compiler.JsxEmit.ReactJSX };
}
