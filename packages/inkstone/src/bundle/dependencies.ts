import { statIfExists } from "../support/file-system.ts";

/** A file the bundler read, and how it looked then. */
export type WatchedFile = readonly [path: string, size: number, mtimeMs: number];

export function watchFiles(paths: Iterable<string>): WatchedFile[] {
  return [...paths].flatMap((path): WatchedFile[] => {
    const stat = statIfExists(path);
    return stat?.isFile() === true ? [[path, stat.size, stat.mtimeMs]] : [];
  });
}

/** Files that look different now. */
export function findChanges(files: readonly WatchedFile[]): string[] {
  return files
    .filter(([path, size, mtimeMs]) => {
      const stat = statIfExists(path);
      return stat === undefined || stat.size !== size || stat.mtimeMs !== mtimeMs;
    })
    .map(([path]) => path);
}
