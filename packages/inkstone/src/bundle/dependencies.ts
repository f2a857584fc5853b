import { statIfExists } from "../support/file-system.ts";

/** A file the bundler read, and how it looked then; -1 when it was not there. */
export type WatchedFile = readonly [path: string, size: number, mtimeMs: number];

export function watchFiles(paths: Iterable<string>): WatchedFile[] {
  return [...paths].map(look);
}

/** Files that look different now. */
export function findChanges(files: readonly WatchedFile[]): string[] {
  return files
    .filter(([path, size, mtimeMs]) => {
      const [, sizeNow, mtimeNow] = look(path);
      return sizeNow !== size || mtimeNow !== mtimeMs;
    })
    .map(([path]) => path);
}

/** Folders have no look of their own: the date of one changes with everything in it. */
function look(path: string): WatchedFile {
  const stat = statIfExists(path);
  return stat?.isFile() === true ? [path, stat.size, stat.mtimeMs] : [path, -1, -1];
}
