import { readTextIfExists, relativePath } from "../../support/file-system.ts";
import { SiteError } from "../../support/site-error.ts";
import { cacheDirOf } from "../cache-dir.ts";
import type { SourceText } from "../validate/find-place.ts";
import type { Module } from "./evaluate-module.ts";
import type { ConfigLocation } from "./find-config-file.ts";
import { findImportedFiles } from "./find-imported-files.ts";
import { importModule } from "./import-module.ts";

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

  let module: Module;
  try {
    module = await importModule(file, cacheDirOf(projectRoot));
  } catch (error) {
    const { createLoadError } = await import("./create-load-error.ts");
    throw createLoadError(error, sources, projectRoot);
  }
  if (!hasConfig(module, sources[0]?.text ?? "")) {
    throw new SiteError("The config file exports no config.", {
      code: "config-export",
      hint: "Write export default defineConfig({ … }).",
      place: { file: relativePath(projectRoot, file), line: 1, column: 1 },
    });
  }
  const value = "default" in module ? module["default"] : module;
  // Refused by who looks at it; that it fails besides is no second error.
  if (value instanceof Promise) value.catch(() => undefined);
  return { value, files, sources };
}

/** Either a default export, or `module.exports` of a CommonJS file. */
function hasConfig(module: Module, text: string): boolean {
  return "default" in module || /\bexports\b/.test(text);
}
