import { pathToFileURL } from "node:url";
import { checkOptions } from "../../support/check-options.ts";
import { createGlobMatcher } from "../../support/glob.ts";
import { SiteError, SiteErrors } from "../../support/site-error.ts";
import { defineConfig } from "../define-config.ts";
import { evaluateModule, type Module } from "./evaluate-module.ts";
import { Transpiler } from "./transpiler.ts";

/** What `import … from "inkstone"` gives a config file: this very program, without another search for it. */
export const publicModule: Module = { SiteError, SiteErrors, checkOptions, createGlobMatcher, defineConfig };

/** Node keeps a module for as long as it runs, so it is asked for one only once. */
const imported = new Set<string>();

/** Loads a config file as it is now, every time. */
export async function importModule(file: string, cacheDir: string): Promise<Module> {
  const isFirst = !imported.has(file);
  imported.add(file);
  if (!isFirst || !/\.m?js$/.test(file)) return importAnew(file, cacheDir);
  try {
    return (await import(pathToFileURL(file).href)) as Module;
  } catch (error) {
    // Node could not read it (a TypeScript import, a missing extension): we can, or say better what is wrong.
    if (!isLoaderError(error)) throw error;
    return importAnew(file, cacheDir);
  }
}

async function importAnew(file: string, cacheDir: string): Promise<Module> {
  const transpiler = new Transpiler(cacheDir);
  const module = await evaluateModule(file, {
    provided: { inkstone: publicModule },
    transpile: (path, source) => transpiler.transpile(path, source),
    importPackage: (id, parent) => transpiler.importPackage(id, parent),
  });
  await transpiler.save();
  return module;
}

function isLoaderError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "SyntaxError" || ("code" in error && String(error.code).startsWith("ERR_"));
}
