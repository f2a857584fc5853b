import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import process from "node:process";
import type { Converted } from "./convert-project.ts";
import type { Message } from "./message.ts";
import type { Reflection } from "./project.ts";

/** Changes with the shape of what is kept. */
const FORMAT = 2;

interface Kept {
  format: number;
  key: string;
  /** Hashes by path, relative to the project. */
  files: Record<string, string>;
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
  const { files, ...rest } = converted;
  const hashes = files.map((path) => [nameOf(path, projectRoot), hashFile(path)] as const);
  save(file, { ...rest, format: FORMAT, key, files: Object.fromEntries(hashes) });
  return converted;
}

function load({ file, key, projectRoot }: StoreOptions): Converted | undefined {
  try {
    const { files: hashes, ...kept } = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (kept.format !== FORMAT || kept.key !== key) return undefined;
    const files = Object.keys(hashes).map((name) => resolve(projectRoot, name));
    const isFresh = files.every((path) => hashFile(path) === hashes[nameOf(path, projectRoot)]);
    return isFresh ? { files, project: kept.project, messages: kept.messages } : undefined;
  } catch {
    // There is none yet, or it was cut short: it is made again.
    return undefined;
  }
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

export function hashOf(...parts: string[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("hex");
}
