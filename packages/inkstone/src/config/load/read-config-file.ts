import { readTextIfExists, relativePath } from "../../support/files/file-system.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import { cacheDirOf } from "../cache-dir.ts";
import type { SourceText } from "../validate/find-place.ts";
import type { Module } from "./evaluate-module.ts";
import type { ConfigLocation } from "./find-config-file.ts";
import { findImportedFiles } from "./find-imported-files.ts";
import { importModule } from "./import-module.ts";
import { unlessIdle } from "./unless-idle.ts";

export interface ConfigFile {
  /** What it exports, not yet looked at. */
  value: unknown;
  /** The file and what it imports, in that order, absolute. */
  files: string[];
  /** Their texts, for places in messages. */
  sources: SourceText[];
}

/** Runs the config file. A project without one is all defaults. */
export async function readConfigFile({ file, projectRoot }: ConfigLocation): Promise<ConfigFile> {
  if (file === undefined) return { value: {}, files: [], sources: [] };
  const files = findImportedFiles(file);
  const sources = files.map((path) => ({
    file: relativePath(projectRoot, path),
    text: readTextIfExists(path) ?? "",
  }));

  const start = { file: relativePath(projectRoot, file), line: 1, column: 1 };
  const module = await unlessIdle(runFile(file, sources, projectRoot), () => createEndlessError(start));
  if (!hasConfig(module, sources[0]?.text ?? "")) {
    throw new SiteError("The config file exports no config.", {
      code: "config-export",
      hint: "Write export default defineConfig({ … }).",
      place: start,
    });
  }
  const value = valueOf(module);
  // Refused by who looks at it; that it fails besides is no second error.
  if (value instanceof Promise) value.catch(() => undefined);
  return { value, files, sources };
}

async function runFile(file: string, sources: readonly SourceText[], projectRoot: string): Promise<Module> {
  try {
    const module = await importModule(file, cacheDirOf(projectRoot));
    runGetters(valueOf(module));
    return module;
  } catch (error) {
    const { createLoadError } = await import("./create-load-error.ts");
    throw createLoadError(error, sources, projectRoot);
  }
}

function valueOf(module: Module): unknown {
  return "default" in module ? module["default"] : module;
}

/** Asked here for the first time: one that throws is a mistake of the file, wherever it is read later. */
function runGetters(value: unknown, seen = new Set<unknown>()): void {
  if (!isPlain(value) || seen.has(value)) return;
  seen.add(value);
  for (const part of Object.values(value)) runGetters(part, seen);
}

/** What people write down; an instance of a class may be as large as it likes. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function createEndlessError(place: Place): SiteError {
  return new SiteError("The config file never finishes loading.", {
    code: "config-load",
    hint: "Something that it awaits outside of any function never comes, there or in a file that it imports.",
    place,
  });
}

/** Either a default export, or `module.exports` of a CommonJS file. */
function hasConfig(module: Module, text: string): boolean {
  return "default" in module || /\bexports\b/.test(text);
}
