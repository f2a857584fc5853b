import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProjectFile } from "./create-files.ts";

export interface Written {
  written: string[];
  /** Files that were there already, and stayed as they were. */
  kept: string[];
}

/** A file that is there already stays, unless it may be written over. The manifest holds all that it held before. */
export function writeFiles(root: string, files: readonly ProjectFile[], overwrite: boolean): Written {
  const result: Written = { written: [], kept: [] };
  for (const { path, text } of files) {
    const target = join(root, path);
    if (existsSync(target) && !overwrite && path !== "package.json") {
      result.kept.push(path);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    result.written.push(path);
  }
  return result;
}
