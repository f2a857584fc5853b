import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isFile } from "./file-system.ts";

const LOCKS = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb"];

/** A text that changes when packages are upgraded: the hash of the lock file in a folder, or in the nearest one above that has one; empty without. */
export function hashLock(folder: string): string {
  const lock = LOCKS.map((name) => join(folder, name)).find(isFile);
  if (lock !== undefined) return createHash("sha1").update(readFileSync(lock)).digest("hex");
  const above = dirname(folder);
  return above === folder ? "" : hashLock(above);
}
