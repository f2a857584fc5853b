import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folders that hold what was set aside. */
const asides = new Set();
let count = 0;

/**
 * Takes a file or folder out of the way until the run ends. To delete it would be felt in the builds that follow: for minutes ext4 looks at
 * every file that was deleted before it makes a new one, which takes ten times as long after thousands of them.
 */
export function setAside(path, { near = path } = {}) {
  if (!existsSync(path)) return;
  const aside = join(dirname(near), ".aside");
  if (asides.size === 0) process.once("exit", removeAsides);
  asides.add(aside);
  mkdirSync(aside, { recursive: true });
  renameSync(path, join(aside, `${process.pid}-${count++}`));
}

function removeAsides() {
  for (const aside of asides) rmSync(aside, { recursive: true, force: true });
}
