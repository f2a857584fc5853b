import { realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { isWithin } from "../../support/files/file-system.ts";

export type Served =
  /** `path` is relative to the folder, with forward slashes; `file` is where it really is. */
  { kind: "file"; path: string; file: string } | { kind: "folder" } | { kind: "missing" };

/**
 * The file behind an address, as static hosts find it: the file itself, the page without its `.html`, or a folder's
 * index. A folder asked for without its slash is only named, so that the browser can be sent there.
 */
export async function findServedFile(folder: string, segments: readonly string[]): Promise<Served> {
  if (segments.some(isHidden) || segments.slice(0, -1).includes("")) return { kind: "missing" };
  const path = segments.join("/");
  for (const candidate of listServedNames(path)) {
    const file = await findFile(folder, candidate);
    if (file !== undefined) return { kind: "file", path: candidate, file };
  }
  const hasIndex =
    path !== "" && !path.endsWith("/") && (await findFile(folder, `${path}/index.html`)) !== undefined;
  return { kind: hasIndex ? "folder" : "missing" };
}

/** The names that may be behind an address, the first one first. */
export function listServedNames(path: string): string[] {
  return path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`];
}

/** The page for addresses that lead nowhere: `/zh/a/b` and `/v1/zh/a` find `zh/404.html` before `404.html`. */
export async function findNotFoundPage(folder: string, segments: readonly string[]): Promise<Served> {
  // One page serves a language in all versions, whose folders come before the language's, unless a version has its own.
  const areas = [segments.slice(0, 2), segments.slice(0, 1), segments.slice(1, 2), []];
  for (const area of areas) {
    if (area.includes("") || area.some(isHidden)) continue;
    const path = [...area, "404.html"].join("/");
    const file = await findFile(folder, path);
    if (file !== undefined) return { kind: "file", path, file };
  }
  return { kind: "missing" };
}

/** Where a file really is; undefined when it is none, or when a link leads out of the folder. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(folder, path));
    return isWithin(folder, file) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    // Missing, a file where a folder would be, a name too long, or not ours to read: nothing to serve.
    return undefined;
  }
}

/** Dot files are not part of a site, but for the one folder that the web agreed on. */
function isHidden(segment: string): boolean {
  return segment.startsWith(".") && segment !== ".well-known";
}
