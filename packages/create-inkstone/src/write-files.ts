import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProjectFile } from "./create-files.ts";

export interface Written {
  written: string[];
  /** Files that were there already, and stayed as they were. */
  kept: string[];
}

/** Extensions of which a name can have one: two pages would have one address, and of two configs one would be dead. */
const EXCLUSIVE: readonly (readonly [path: RegExp, extensions: readonly string[]])[] = [
  [/^docs\/.+(?=\.mdx?$)/, ["md", "mdx", "tsx"]],
  [/^inkstone\.config(?=\.ts$)/, ["ts", "mts", "js", "mjs"]],
];

/** A file that is there already stays, unless it may be written over. The manifest holds all that it held before. */
export function writeFiles(root: string, files: readonly ProjectFile[], overwrite: boolean): Written {
  const result: Written = { written: [], kept: [] };
  for (const { path, text } of files) {
    const present = findPresent(root, path);
    if (present !== undefined && path !== "package.json" && !(overwrite && present === path)) {
      result.kept.push(present);
      continue;
    }
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    result.written.push(path);
  }
  return result;
}

/** The file of the project that stands where a new one would: `docs/index.mdx` in the place of `docs/index.md`. */
function findPresent(root: string, path: string): string | undefined {
  const rivals = EXCLUSIVE.flatMap(([pattern, extensions]) => {
    const [stem] = pattern.exec(path) ?? [];
    return stem === undefined ? [] : extensions.map((extension) => `${stem}.${extension}`);
  });
  return [path, ...rivals].find((candidate) => existsSync(join(root, candidate)));
}
