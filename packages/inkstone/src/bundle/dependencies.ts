import { lstatSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { listNames, statIfExists } from "../support/files/file-system.ts";

/** A file the bundler read, and how it looked then; -1 when it was not there. Of a folder that ends in `/**`, all that is in it. */
export type WatchedFile = readonly [path: string, size: number, date: number];

const ALL = "/**";
/** Below it sums keep parts of a millisecond. */
const EXACT = 2 ** 42;
/** Dates of files come from a clock that is a tick behind. */
const TICK_MS = 16;

type Places = Pick<Config, "cacheDir" | "outDir">;

/** A file that was written since `begin` may have been read before: it counts as changed. */
export function watchFiles(paths: Iterable<string>, begin = Infinity): WatchedFile[] {
  return [...paths].map(look).map(([path, size, date]) => [path, size, date >= begin - TICK_MS ? 0 : date]);
}

export function watchFolders(paths: Iterable<string>, places: Places): WatchedFile[] {
  return [...paths].map((path) => lookInto(path, places));
}

/** Files and folders that look different now. */
export function findChanges(files: readonly WatchedFile[], places: Places): string[] {
  return files
    .filter(([path, size, date]) => {
      const isFolder = path.endsWith(ALL);
      const [, sizeNow, dateNow] = isFolder ? lookInto(path.slice(0, -ALL.length), places) : look(path);
      return sizeNow !== size || dateNow !== date;
    })
    .map(([path]) => path);
}

/** Folders have no look of their own: the date of one changes with everything in it. */
function look(path: string): WatchedFile {
  const stat = statIfExists(path);
  return stat?.isFile() === true ? [path, stat.size, dateOf(path, stat)] : [path, -1, -1];
}

/**
 * The date of writing moves along with a file: two of one size that change their names would go unnoticed. What is installed may be
 * linked to from elsewhere at any time, which changes the other date.
 */
function dateOf(path: string, { ctimeMs, mtimeMs }: Stats): number {
  return /[\\/]node_modules[\\/]/.test(path) ? mtimeMs : ctimeMs;
}

/** How many there are, and the sum of their dates. What a build writes is none of it, and links are not followed: they may lead back. */
function lookInto(folder: string, { cacheDir, outDir }: Places): WatchedFile {
  let count = 0;
  let dates = 0;
  const visit = (path: string): void => {
    if (path === outDir || path === cacheDir) return;
    const stat = lstatSync(path, { throwIfNoEntry: false });
    count += 1;
    dates = (dates + (stat === undefined ? 0 : dateOf(path, stat))) % EXACT;
    if (stat?.isDirectory() !== true) return;
    for (const name of listNames(path))
      if (name !== "node_modules" && name !== ".git") visit(join(path, name));
  };
  visit(folder);
  return [`${folder}${ALL}`, count, dates];
}
