import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Older results are of no use once the record names a new one. */
export async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !kept.includes(path)) await rm(path, { recursive: true, force: true });
  }
}
