import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import type { Api, ModuleApi } from "./api.ts";

/** What is kept of a module: as long as its files are the same, TypeScript need not be loaded. */
interface Kept {
  /** Hashes by path, relative to the project. */
  files: Record<string, string>;
  /** What was installed. */
  packages: string;
  apis: Api[];
}

interface StoreOptions {
  projectRoot: string;
  /** Undefined: nothing is kept longer than the process lives. */
  folder: string | undefined;
  /** Changes with whatever else a result depends on. */
  key: string;
  /** Changes with what is installed, also while the process lives. */
  packages(): string;
  read(path: string): ModuleApi;
}

/** Modules by path, read when they are new or changed. */
export class ModuleStore {
  readonly #options: StoreOptions;
  readonly #known = new Map<string, Kept>();

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  get(path: string): ModuleApi {
    const packages = this.#options.packages();
    const kept = this.#known.get(path) ?? this.#load(path);
    const fresh = kept !== undefined && this.#isFresh(kept, packages) ? kept : this.#make(path, packages);
    this.#known.set(path, fresh);
    const files = Object.keys(fresh.files).map((file) => resolve(this.#options.projectRoot, file));
    return { apis: fresh.apis, files };
  }

  #make(path: string, packages: string): Kept {
    const { apis, files } = this.#options.read(path);
    const hashes = files.map((file) => [this.#nameOf(file), hashFile(file)] as const);
    const kept: Kept = { apis, packages, files: Object.fromEntries(hashes) };
    this.#save(path, kept);
    return kept;
  }

  #isFresh({ files, ...kept }: Kept, packages: string): boolean {
    if (kept.packages !== packages) return false;
    return Object.entries(files).every(
      ([file, hash]) => hashFile(resolve(this.#options.projectRoot, file)) === hash,
    );
  }

  #load(path: string): Kept | undefined {
    const file = this.#fileOf(path);
    try {
      return file === undefined ? undefined : (JSON.parse(readFileSync(file, "utf8")) as Kept);
    } catch {
      // There is none yet, or it was cut short: it is made again.
      return undefined;
    }
  }

  #save(path: string, kept: Kept): void {
    const file = this.#fileOf(path);
    if (file === undefined) return;
    mkdirSync(join(file, ".."), { recursive: true });
    const staged = `${file}.${process.pid}`;
    writeFileSync(staged, JSON.stringify(kept));
    renameSync(staged, file);
  }

  #fileOf(path: string): string | undefined {
    const { folder, key } = this.#options;
    return folder === undefined ? undefined : join(folder, `${hashOf(key, this.#nameOf(path))}.json`);
  }

  /** A cache may be restored on another machine, where the project lies elsewhere. */
  #nameOf(path: string): string {
    return relative(this.#options.projectRoot, path).replaceAll("\\", "/");
  }
}

function hashFile(path: string): string {
  try {
    return hashOf(readFileSync(path, "utf8"));
  } catch {
    return "";
  }
}

function hashOf(...parts: string[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("hex");
}
