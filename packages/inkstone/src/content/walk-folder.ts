import { type Dirent, readdirSync, realpathSync } from "node:fs";
import { sep } from "node:path";
import { inFolder, isMissing, statIfExists } from "../support/files/file-system.ts";

/** Something in a folder, before it is decided whether to look into it or to take it. */
export interface FolderEntry {
  name: string;
  /** Relative to where the walk began, with forward slashes. */
  file: string;
  isFolder: boolean;
}

/**
 * The files below a folder that `accept` lets through, relative to it, in no particular order.
 * Symbolic links are followed, but not in circles; broken ones are passed over, and what goes away meanwhile.
 */
export function walkFolder(root: string, accept: (entry: FolderEntry) => boolean): string[] {
  const walk: Walk = { root, accept, files: [] };
  visit(walk, "", [realpathSync(root)]);
  return walk.files;
}

interface Walk {
  root: string;
  accept(entry: FolderEntry): boolean;
  files: string[];
}

/** `trail` ends with the real path of the folder; before it are the ones where a link was followed. */
function visit(walk: Walk, folder: string, trail: readonly string[]): void {
  const { root, accept, files } = walk;
  // Synchronous on purpose: many small listings cost half of what their promises would.
  for (const entry of listFolder(`${root}${sep}${folder}`)) {
    const { name } = entry;
    const file = inFolder(folder, name);
    const link = entry.isSymbolicLink() ? statIfExists(`${root}${sep}${file}`) : undefined;
    const { isFolder, isFile } = kindOf(link ?? entry);
    if ((!isFolder && !isFile) || !accept({ name, file, isFolder })) continue;
    if (isFile) {
      files.push(file);
      continue;
    }
    const next = link === undefined ? enter(trail, name) : follow(trail, `${root}${sep}${file}`);
    if (next !== undefined) visit(walk, file, next);
  }
}

function listFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function kindOf(entry: Pick<Dirent, "isDirectory" | "isFile">): { isFolder: boolean; isFile: boolean } {
  return { isFolder: entry.isDirectory(), isFile: entry.isFile() };
}

function enter(trail: readonly string[], name: string): readonly string[] {
  return [...trail.slice(0, -1), `${trail.at(-1) ?? ""}${sep}${name}`];
}

/** The trail behind a link; undefined when the link leads back to a folder that the walk is in. */
function follow(trail: readonly string[], path: string): readonly string[] | undefined {
  const target = realpathSync(path);
  const leadsBack = trail.some((folder) => `${folder}${sep}`.startsWith(`${target}${sep}`));
  return leadsBack ? undefined : [...trail, target];
}
