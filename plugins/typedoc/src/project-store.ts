import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import process from "node:process";
import type { Converted } from "./convert-project.ts";
import { listSources } from "./list-sources.ts";
import type { Message } from "./message.ts";
import type { Reflection } from "./project.ts";

/** Changes with the shape of what is kept. */
const FORMAT = 3;

interface Kept {
  format: number;
  key: string;
  /** Hashes by path, relative to the project. */
  files: Record<string, string>;
  /** Hashes of the names of sources, by folder. */
  folders: Record<string, string>;
  project: Reflection;
  messages: Message[];
}

interface StoreOptions {
  projectRoot: string;
  /** Where the project is kept between builds, absolute. */
  file: string;
  /** Changes with whatever else the project depends on. */
  key: string;
  convert(): Promise<Converted>;
}

/** The project as TypeDoc read it last, as long as no file has changed since. What fails is not kept. */
export async function readProject(options: StoreOptions): Promise<Converted> {
  const kept = load(options);
  if (kept !== undefined) return kept;
  const converted = await options.convert();
  const { projectRoot, key, file } = options;
  const { files, folders, ...rest } = converted;
  save(file, {
    ...rest,
    format: FORMAT,
    key,
    files: hashEach(files, hashFile, projectRoot),
    folders: hashEach(folders, hashFolder, projectRoot),
  });
  return converted;
}

function load({ file, key, projectRoot }: StoreOptions): Converted | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (kept.format !== FORMAT || kept.key !== key) return undefined;
    const { project, messages } = kept;
    const [files, folders] = [kept.files, kept.folders].map((hashes) =>
      Object.keys(hashes).map((name) => resolve(projectRoot, name)),
    ) as [string[], string[]];
    const isFresh =
      isSame(kept.files, hashEach(files, hashFile, projectRoot)) &&
      isSame(kept.folders, hashEach(folders, hashFolder, projectRoot));
    return isFresh ? { files, folders, project, messages } : undefined;
  } catch {
    // There is none yet, or it was cut short: it is made again.
    return undefined;
  }
}

function hashEach(
  paths: readonly string[],
  hash: (path: string) => string,
  projectRoot: string,
): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [nameOf(path, projectRoot), hash(path)]));
}

function isSame(left: Record<string, string>, right: Record<string, string>): boolean {
  return Object.entries(left).every(([name, hash]) => right[name] === hash);
}

/** A cache may be restored on another machine, where the project lies elsewhere. */
function nameOf(path: string, projectRoot: string): string {
  return relative(projectRoot, path).replaceAll("\\", "/");
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

function hashFolder(folder: string): string {
  return hashOf(...listSources(folder).map((path) => nameOf(path, folder)));
}

export function hashOf(...parts: string[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("hex");
}
