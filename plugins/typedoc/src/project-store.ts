import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import process from "node:process";
import type { Converted } from "./convert-project.ts";
import type { Reflection } from "./project.ts";

interface Kept {
  key: string;
  /** Hashes by path, relative to the project. */
  files: Record<string, string>;
  project: Reflection;
}

interface StoreOptions {
  projectRoot: string;
  /** Where the project is kept between builds, absolute. */
  file: string;
  /** Changes with whatever else the project depends on. */
  key: string;
  /** Files that it depends on beside those that were read: the tsconfig. Absolute. */
  settings: readonly string[];
  convert(): Promise<Converted>;
}

/** The project as TypeDoc read it last, as long as no file has changed since. */
export async function readProject(options: StoreOptions): Promise<Reflection> {
  const kept = load(options);
  if (kept !== undefined) return kept;
  const { project, files } = await options.convert();
  const { projectRoot, key, settings } = options;
  const hashes = [...files, ...settings].map(
    (path) => [relative(projectRoot, path), hashFile(path)] as const,
  );
  save(options.file, { key, files: Object.fromEntries(hashes), project });
  return project;
}

function load({ file, key, projectRoot }: StoreOptions): Reflection | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (kept.key !== key) return undefined;
    const isFresh = Object.entries(kept.files).every(
      ([path, hash]) => hashFile(resolve(projectRoot, path)) === hash,
    );
    return isFresh ? kept.project : undefined;
  } catch {
    // There is none yet, or it was cut short: it is made again.
    return undefined;
  }
}

function save(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  const staged = `${file}.${process.pid}`;
  writeFileSync(staged, JSON.stringify(kept));
  renameSync(staged, file);
}

function hashFile(path: string): string {
  try {
    return hashOf(readFileSync(path, "utf8"));
  } catch {
    return "";
  }
}

export function hashOf(...parts: string[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("hex");
}
