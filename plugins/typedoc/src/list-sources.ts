import { type Dirent, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Of several files, the folders that no other of them is in. */
export function findTopFolders(files: readonly string[]): string[] {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders.filter((folder) => !folders.some((other) => other !== folder && isInside(folder, other)));
}

/** Sources in a folder, however deep: a new one with `declare global` is part of a program that nobody imports it into. */
export function listSources(folder: string): string[] {
  return readFolder(folder)
    .filter(({ name }) => name !== "node_modules" && !name.startsWith("."))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSources(path);
      return /\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

function isInside(folder: string, other: string): boolean {
  return !relative(other, folder).startsWith("..");
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
