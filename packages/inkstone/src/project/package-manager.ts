import { dirname, join } from "node:path";
import { isFile, readTextIfExists } from "../support/files/file-system.ts";

export type PackageManagerName = "bun" | "npm" | "pnpm" | "yarn";

export interface PackageManager {
  name: PackageManagerName;
  /** The lock file, absolute; undefined when nothing was installed yet. */
  lock: string | undefined;
}

const LOCKS: readonly (readonly [file: string, name: PackageManagerName])[] = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/** By the nearest lock file: that of the project, or of the workspace that it is part of. Else by what the manifest asks for. */
export function findPackageManager(folder: string): PackageManager {
  for (let place = folder; ; place = dirname(place)) {
    const found = LOCKS.find(([file]) => isFile(join(place, file)));
    if (found !== undefined) return { name: found[1], lock: join(place, found[0]) };
    const asked = askedFor(join(place, "package.json"));
    if (asked !== undefined) return { name: asked, lock: undefined };
    if (dirname(place) === place) return { name: "npm", lock: undefined };
  }
}

/** `"packageManager": "pnpm@10.1.0"`. */
function askedFor(manifest: string): PackageManagerName | undefined {
  const [, name] =
    /"packageManager"\s*:\s*"(npm|pnpm|yarn|bun)@/.exec(readTextIfExists(manifest) ?? "") ?? [];
  return name as PackageManagerName | undefined;
}
