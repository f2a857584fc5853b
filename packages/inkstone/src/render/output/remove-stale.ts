import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { posix } from "node:path";
import { isFolder, listNames } from "../../support/files/file-system.ts";
import { once } from "../../support/once.ts";
import { renamePatiently } from "../../support/files/rename-patiently.ts";
import { LEFT_ALONE } from "./refuse-foreign-folder.ts";

/** Removes what no page needs any more, and folders that end up empty. Returns how many files that were. */
export function removeStale(outDir: string, wanted: ReadonlySet<string>): number {
  if (!existsSync(outDir)) return 0;
  const { stale, kept } = findStale(outDir, wanted);
  const spellings = once(() => new Map(Array.from(wanted, (path) => [path.toLowerCase(), path])));
  const left = new Set<string>();
  let removed = 0;
  for (const path of stale) {
    // Where each file that is wanted has been seen, none goes by another spelling; thousands need not be compared.
    const spelling = kept < wanted.size ? spellings().get(path.toLowerCase()) : undefined;
    if (spelling !== undefined) respell(outDir, path, spelling);
    const isFile = !path.endsWith("/");
    // Folders of pages are long, and are read once more only where the file may have got its new name just now.
    if (isFile && (spelling === undefined || isListed(outDir, path))) {
      rmSync(`${outDir}/${path}`);
      removed++;
    }
    left.add(isFile ? posix.dirname(path) : path.slice(0, -1));
  }
  for (const folder of left) removeEmpty(outDir, folder);
  return removed;
}

interface Found {
  /** Files, and empty folders with a slash behind them. */
  readonly stale: string[];
  /** How many files are wanted. */
  kept: number;
}

function findStale(outDir: string, wanted: ReadonlySet<string>): Found {
  const found: Found = { stale: [], kept: 0 };
  const lookInto = (prefix: string): void => {
    const entries = readdirSync(`${outDir}/${prefix}`, { withFileTypes: true });
    if (entries.length === 0 && prefix !== "") found.stale.push(prefix);
    for (const entry of entries) {
      const path = `${prefix}${entry.name}`;
      if (LEFT_ALONE.includes(path)) continue;
      if (entry.isDirectory()) lookInto(`${path}/`);
      else if (wanted.has(path)) found.kept += 1;
      else found.stale.push(path);
    }
  };
  lookInto("");
  return found;
}

/**
 * Most disks of macOS and Windows take `Guide.html` and `guide.html` for one file: there, a page whose file is renamed by its case alone is
 * written into the old file, which must get the new name and not be removed. Elsewhere the new file is there already.
 */
function respell(outDir: string, path: string, spelling: string): void {
  const parts = path.split("/");
  let folder = outDir;
  for (const [index, part] of spelling.split("/").entries()) {
    if (!listNames(folder).includes(part)) renamePatiently(`${folder}/${parts[index]}`, `${folder}/${part}`);
    folder = `${folder}/${part}`;
  }
}

/** Whether a path is there in just these letters. */
function isListed(outDir: string, path: string): boolean {
  let folder = outDir;
  return path.split("/").every((part) => {
    const isThere = listNames(folder).includes(part);
    folder = `${folder}/${part}`;
    return isThere;
  });
}

/** A folder and those around it, as far as they are empty. */
function removeEmpty(outDir: string, folder: string): void {
  const path = `${outDir}/${folder}`;
  if (folder === "." || !isFolder(path) || listNames(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(outDir, posix.dirname(folder));
}
