import { compareNaturally } from "./natural-order.ts";
import type { Route } from "../site.ts";

/** A folder of pages in one language and version. */
export interface Folder {
  name: string;
  /** Without language and version: `guide/basic`; empty for the home page's folder. */
  path: string;
  index: Route | undefined;
  /** By name without extension, `index` not among them. */
  pages: Map<string, Route>;
  folders: Map<string, Folder>;
  /** Names of pages that exist but are left out of the site. */
  drafts: Set<string>;
}

export function createFolder(name: string, path: string): Folder {
  return { name, path, index: undefined, pages: new Map(), folders: new Map(), drafts: new Set() };
}

/** The folder an address without prefix lies in, made where it is missing, and the name of its page: `/guide/` is `index` in `guide`. */
export function folderAt(root: Folder, bare: string): { folder: Folder; name: string } {
  let folder = root;
  let start = 1;
  for (let end = bare.indexOf("/", start); end !== -1; end = bare.indexOf("/", start)) {
    const name = bare.slice(start, end);
    let child = folder.folders.get(name);
    if (child === undefined) {
      child = createFolder(name, bare.slice(1, end));
      folder.folders.set(name, child);
    }
    folder = child;
    start = end + 1;
  }
  return { folder, name: bare.slice(start) || "index" };
}

/** The folder that `guide/basic` names, if there is one. */
export function findFolderAt(root: Folder, path: string): Folder | undefined {
  let folder: Folder | undefined = root;
  for (const name of path === "" ? [] : path.split("/")) folder = folder?.folders.get(name);
  return folder;
}

/** False for a folder of drafts only. */
export function hasPages(folder: Folder): boolean {
  if (folder.index !== undefined || folder.pages.size > 0) return true;
  for (const child of folder.folders.values()) if (hasPages(child)) return true;
  return false;
}

/** Pages other than the index, as people count. */
export function sortedPages(folder: Folder): [name: string, route: Route][] {
  return [...folder.pages].toSorted(([left], [right]) => compareNaturally(left, right));
}

/** Folders that hold a page, as people count. */
export function sortedFolders(folder: Folder): Folder[] {
  return [...folder.folders.values()]
    .filter(hasPages)
    .toSorted((left, right) => compareNaturally(left.name, right.name));
}
