import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { breakWords } from "../../support/text/break-words.ts";
import { checkEditions } from "../../support/options/check-editions.ts";
import { checkMessages } from "../../support/options/check-messages.ts";
import { checkAnswer, checkOptions } from "../../support/options/check-options.ts";
import { resolveMessages } from "../../support/options/resolve-messages.ts";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { createGlobMatcher } from "../../support/files/glob.ts";
import { hashLock } from "../../support/files/hash-lock.ts";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { defineConfig } from "../define-config.ts";
import { evaluateModule, type Module } from "./evaluate-module.ts";
import { findImportedFiles } from "./find-imported-files.ts";
import { Transpiler } from "./transpiler.ts";
import { findJsonError } from "../../support/text/parse-json.ts";

/** What `import … from "inkstone"` gives a config file: this very program, without another search for it. */
export const publicModule: Module = {
  SiteError,
  SiteErrors,
  breakWords,
  checkAnswer,
  checkEditions,
  checkMessages,
  checkOptions,
  createGlobMatcher,
  defineConfig,
  findJsonError,
  hashLock,
  resolveMessages,
};

/** Node keeps a module for as long as it runs, so it is asked for one only once. */
const imported = new Set<string>();

/** Loads a config file as it is now, every time. */
export async function importModule(file: string, cacheDir: string): Promise<Module> {
  const isFirst = !imported.has(file);
  imported.add(file);
  if (!isFirst || !isForNode(file)) return importAnew(file, cacheDir);
  try {
    return (await import(pathToFileURL(file).href)) as Module;
  } catch (error) {
    // Node could not read it (a TypeScript import, a missing extension): we can, or say better what is wrong.
    if (!isLoaderError(error)) throw error;
    return importAnew(file, cacheDir);
  }
}

/** Node warns of an ES module in a package that does not call itself one: we read it without a word. */
function isForNode(file: string): boolean {
  if (!file.endsWith(".js")) return file.endsWith(".mjs");
  return !/^\s*(?:import|export)\b/m.test(readTextIfExists(file) ?? "") || isInModulePackage(dirname(file));
}

function isInModulePackage(folder: string): boolean {
  const manifest = readTextIfExists(join(folder, "package.json"));
  if (manifest !== undefined) return /"type"\s*:\s*"module"/.test(manifest);
  const parent = dirname(folder);
  return parent !== folder && isInModulePackage(parent);
}

/** Files that were loaded once already. */
const loaded = new Set<string>();

async function importAnew(file: string, cacheDir: string): Promise<Module> {
  if (loaded.has(file)) forgetRequired(file);
  loaded.add(file);
  const transpiler = new Transpiler(cacheDir);
  const module = await evaluateModule(file, {
    provided: { inkstone: publicModule },
    transpile: (path, source) => transpiler.transpile(path, source),
    importPackage: (id, parent) => transpiler.importPackage(id, parent),
  });
  await transpiler.save();
  return module;
}

/** What is got by `require` is kept by Node too. */
function forgetRequired(file: string): void {
  const require = createRequire(file);
  for (const path of findImportedFiles(file)) delete require.cache[require.resolve(path)];
}

function isLoaderError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "SyntaxError" || ("code" in error && String(error.code).startsWith("ERR_"));
}
