import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, sep } from "node:path";
import { readTextIfExists, realPathOf } from "../../support/files/file-system.ts";
import { withoutMark } from "../../support/text/without-mark.ts";

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const IMPORT = /\b(?:from|import|require)\s*\(?\s*["']([^"'.\s/][^"'\s]*)["']/g;

/** `import a from "@scope/name/deep"` names `@scope/name`. */
export function findPackageNames(source: string): string[] {
  const ids = Array.from(source.matchAll(IMPORT), ([, id = ""]) => id).filter((id) => !isBuiltin(id));
  return ids.map(packageNameOf);
}

/** `packageNameOf("@scope/name/deep")` is `@scope/name`. */
export function packageNameOf(id: string): string {
  return id.split("/", id.startsWith("@") ? 2 : 1).join("/");
}

/** `remark-math@6.0.0` for each package that is found, and for all that they depend on. */
export function describePackages(names: readonly string[], folder: string): string[] {
  const found = new Map<string, string>();
  names.forEach((name) => addPackage(name, folder, found));
  return [...found.values()].toSorted();
}

function addPackage(name: string, from: string, found: Map<string, string>): void {
  const folder = findPackage(name, from);
  if (folder === undefined || found.has(folder)) return;
  const manifest = JSON.parse(withoutMark(readFileSync(join(folder, "package.json"), "utf8"))) as Manifest;
  found.set(folder, `${manifest.name ?? name}@${manifest.version ?? ""}${describeLinked(folder)}`);
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  for (const needed of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
    // Inkstone itself is in every key already.
    if (needed !== "inkstone") addPackage(needed, folder, found);
  }
}

/** The folder of a package, as a module in the folder `from` would find it. */
export function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (readTextIfExists(join(folder, "package.json")) !== undefined) return realPathOf(folder);
  const parent = dirname(from);
  return parent === from ? undefined : findPackage(name, parent);
}

/** A package that lies in the project, or is linked to it, changes without a new version. */
function describeLinked(folder: string): string {
  if (folder.split(sep).includes("node_modules")) return "";
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]sx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).split(sep).includes("node_modules"));
  const hash = createHash("sha1");
  for (const path of files.toSorted())
    hash.update(path.slice(folder.length)).update("\0").update(readFileSync(path));
  return `+${hash.digest("hex")}`;
}
