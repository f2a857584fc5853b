import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Under `dev`, pages that were sent before a change still load what they name. */
export const FORMER_KEPT = 4;
/** A second `dev` of the same site works in the same folder; what no process needs any more goes on another day. */
const FOREIGN_MS = 24 * 60 * 60 * 1000;

/** Results of this process under `dev`, by folder, the newest last. */
const made = new Map<string, string[]>();

export interface RemoveOptions {
  /** Folders that stay, whoever made them. */
  inUse: readonly string[];
  /** What was made just now. */
  target: string;
  mode: "development" | "production";
}

/** Older results are of no use once the record names a new one. */
export async function removeOthers(folder: string, { inUse, target, mode }: RemoveOptions): Promise<void> {
  const own = mode === "development" ? [...(made.get(folder) ?? []), target] : [target];
  const kept = new Set([...inUse, ...own.slice(-FORMER_KEPT)]);
  made.set(folder, own.slice(-FORMER_KEPT));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() || kept.has(path)) continue;
    const isForeign = mode === "development" && !own.includes(path);
    if (!isForeign || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > FOREIGN_MS;
  } catch {
    // Its own process took it away meanwhile.
    return false;
  }
}
