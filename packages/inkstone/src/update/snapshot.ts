import { cp, lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readTextIfExists } from "../support/files/file-system.ts";
import { writeFileAtomic } from "../support/files/write-file-atomic.ts";

interface KeptPackage {
  path: string;
  /** What a link pointed to; undefined for a folder, which is copied. */
  link?: string;
}

interface Journal {
  /** Base64 of a file's bytes; null for a file that was not there. */
  files: Record<string, string | null>;
  packages: KeptPackage[];
}

/** How a project was before an update, kept on disk until the update is over: also a killed process can be made up for. */
export class Snapshot {
  readonly #folder: string;
  readonly #journal: Journal;

  private constructor(folder: string, journal: Journal) {
    this.#folder = folder;
    this.#journal = journal;
  }

  /** `files` are manifest and lock, `packages` the folders or links in `node_modules`; all absolute. */
  static async take(
    folder: string,
    files: readonly string[],
    packages: readonly string[],
  ): Promise<Snapshot> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const journal: Journal = { files: {}, packages: [] };
    for (const path of files) journal.files[path] = await readIfThere(path);
    for (const [index, path] of packages.entries()) {
      const stat = await lstat(path);
      if (stat.isSymbolicLink()) {
        journal.packages.push({ path, link: await readlink(path) });
        continue;
      }
      await cp(path, join(folder, String(index)), { recursive: true, verbatimSymlinks: true });
      journal.packages.push({ path });
    }
    // Written last: a snapshot without it is none.
    await writeFileAtomic(join(folder, "journal.json"), JSON.stringify(journal));
    return new Snapshot(folder, journal);
  }

  /** What an update that never ended left behind. */
  static find(folder: string): Snapshot | undefined {
    const text = readTextIfExists(join(folder, "journal.json"));
    return text === undefined ? undefined : new Snapshot(folder, JSON.parse(text) as Journal);
  }

  async restore(): Promise<void> {
    for (const [path, bytes] of Object.entries(this.#journal.files)) {
      if (bytes === null) await rm(path, { force: true });
      else await writeFile(path, Buffer.from(bytes, "base64"));
    }
    for (const [index, { path, link }] of this.#journal.packages.entries()) {
      await rm(path, { recursive: true, force: true });
      await mkdir(dirname(path), { recursive: true });
      if (link === undefined)
        await cp(join(this.#folder, String(index)), path, { recursive: true, verbatimSymlinks: true });
      else await symlink(link, path, "junction");
    }
    await this.forget();
  }

  async forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path)).toString("base64");
  } catch {
    return null;
  }
}
