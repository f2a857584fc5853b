import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";

/** Older results are of no use once the record names a new one. */
export async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== basename(kept))
      await rm(join(folder, entry.name), { recursive: true, force: true });
  }
}
