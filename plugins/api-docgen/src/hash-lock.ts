import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LOCKS = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb"];

/** Changes with every upgrade: packages have types that are shown, and too many files to be compared one by one. */
export function hashLock(folder: string): string {
  const lock = LOCKS.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (lock !== undefined) return createHash("sha1").update(readFileSync(lock)).digest("hex");
  const above = dirname(folder);
  return above === folder ? "" : hashLock(above);
}
