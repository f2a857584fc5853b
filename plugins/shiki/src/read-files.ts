import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

/** As it is written to the disk. */
interface Kept {
  key: string;
  /** Hashes by path, relative to the project. */
  files: Record<string, string>;
}

/**
 * Files of the project that samples were compiled with: a package of the same workspace gets other types without any upgrade.
 * They are known only when they were read, so the key of the next build changes when one of them did.
 */
export class ReadFiles {
  readonly key: string;
  readonly #path: string;
  readonly #projectRoot: string;
  readonly #hashes: Map<string, string>;

  constructor(path: string, projectRoot: string) {
    this.#path = path;
    this.#projectRoot = projectRoot;
    const kept = readKept(path);
    // None is ever left out: a key that comes again would stand for less than it did.
    const now = Object.keys(kept.files).map((file) => [file, hashFile(resolve(projectRoot, file))] as const);
    const isChanged = now.some(([file, hash]) => kept.files[file] !== hash);
    this.#hashes = new Map(now);
    this.key = isChanged ? hashText(JSON.stringify(now)) : kept.key;
    if (isChanged) this.#save();
  }

  /** What packages brought changes with the lock file. */
  add(path: string, text: string | undefined): void {
    const file = relative(this.#projectRoot, path).replaceAll("\\", "/");
    if (text === undefined || /(?:^|\/)node_modules\//.test(file) || this.#hashes.has(file)) return;
    this.#hashes.set(file, hashText(text));
    this.#save();
  }

  #save(): void {
    const kept: Kept = { key: this.key, files: Object.fromEntries(this.#hashes) };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(kept));
  }
}

function readKept(path: string): Kept {
  try {
    const { key, files } = JSON.parse(readFileSync(path, "utf8")) as Kept;
    return { key, files: { ...files } };
  } catch {
    return { key: "", files: {} };
  }
}

function hashFile(path: string): string {
  try {
    return hashText(readFileSync(path, "utf8"));
  } catch {
    return "";
  }
}

/** Without the mark that some editors begin a file with: TypeScript leaves it out. */
function hashText(text: string): string {
  return createHash("sha1")
    .update(text.replace(/^\uFEFF/, ""))
    .digest("hex");
}
