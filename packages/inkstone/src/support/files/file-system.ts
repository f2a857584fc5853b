import { readdirSync, readFileSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/** A missing file is an answer, not a failure: undefined. Other troubles are thrown. */
export function readTextIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    // Of a folder, the system does not say which it is.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** Undefined also when one of the folders on the way is a file, which `throwIfNoEntry` alone does not cover. */
export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false;
}

export function isFolder(path: string): boolean {
  return statIfExists(path)?.isDirectory() ?? false;
}

/** `isWithin("/a/b", "/a/b/c")` and `isWithin("/a/b", "/a/b")` are true, `isWithin("/a/b", "/a/bc")` is not. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}

/** With forward slashes, as messages and globs want it: `docs/zh/index.md`. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).replaceAll(sep, "/");
}

/** Of relative paths, where an empty folder is none: `inFolder("docs", "a.md")` is `docs/a.md`. */
export function inFolder(folder: string, file: string): string {
  return folder === "" ? file : `${folder}/${file}`;
}

/** What a folder holds; nothing when there is no such folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Symbolic links followed, also for a path whose last parts do not exist yet, and for a link to such a path. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path) return resolve(path);
    const isCircle = (error as NodeJS.ErrnoException).code === "ELOOP";
    const target = isCircle ? undefined : targetOf(path);
    const around = realPathOf(parent);
    return target === undefined
      ? join(around, path.slice(parent.length))
      : realPathOf(resolve(around, target));
  }
}

/** Where a symbolic link leads; undefined for anything else. */
function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** A link that leads to itself leads nowhere, and nothing has a name that is too long or holds a zero. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"]);

export function isMissing(error: unknown): boolean {
  return MISSING.has((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}
