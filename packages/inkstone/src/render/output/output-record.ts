import { appendFileSync, readFileSync } from "node:fs";
import { writeFileAtomic } from "../../support/files/write-file-atomic.ts";

/** A written file: the key of its content, how it looked when we left it, and where its part is, in bytes. */
export type Written = readonly [key: string, size: number, mtimeMs: number, start?: number, end?: number];

export type WrittenFiles = ReadonlyMap<string, Written>;

interface Manifest {
  outDir: string;
  files: Record<string, Written>;
}

/** So many letters for the builds since the whole was written, and no more than a quarter of that. */
const MOST_ADDED = 1_000_000;

/**
 * What builds have written to the output folder. Its first line says it of all files, and each of the others what one build wrote since:
 * to write thousands of files down again takes longer than making the few that changed.
 */
export class OutputRecord {
  readonly #file: string;
  readonly #outDir: string;
  readonly #files: Map<string, Written>;
  #whole: number;
  #added: number;

  private constructor(file: string, outDir: string, { files, whole, added }: Lines) {
    this.#file = file;
    this.#outDir = outDir;
    this.#files = files;
    this.#whole = whole;
    this.#added = added;
  }

  /** Of another folder, or damaged, it is as if there were none. */
  static read(file: string, outDir: string): OutputRecord {
    const lines = readLines(file, outDir) ?? { files: new Map(), whole: 0, added: 0 };
    return new OutputRecord(file, outDir, lines);
  }

  /** Whether a build has written to the folder. */
  get isThere(): boolean {
    return this.#whole > 0;
  }

  /** All that is known, also of files that are gone since. */
  get files(): WrittenFiles {
    return this.#files;
  }

  /** Notes what a build has written; the files that it has kept are needed when all is written down again. */
  async note(written: WrittenFiles, kept: WrittenFiles): Promise<void> {
    const line = `${JSON.stringify([...written])}\n`;
    this.#added += line.length;
    if (this.isThere && this.#added <= Math.min(MOST_ADDED, this.#whole / 4)) {
      appendFileSync(this.#file, line);
      return;
    }
    const files = Object.fromEntries([...kept, ...written]);
    const text = `${JSON.stringify({ outDir: this.#outDir, files } satisfies Manifest)}\n`;
    await writeFileAtomic(this.#file, text);
    this.#whole = text.length;
    this.#added = 0;
  }
}

interface Lines {
  files: Map<string, Written>;
  /** How long the first line is, and how long the others are together. */
  whole: number;
  added: number;
}

function readLines(file: string, outDir: string): Lines | undefined {
  try {
    const [first = "", ...others] = readFileSync(file, "utf8").split("\n");
    const manifest = JSON.parse(first) as Manifest;
    if (manifest.outDir !== outDir) return undefined;
    const files = new Map(Object.entries(manifest.files));
    const added = others.reduce((sum, line) => sum + line.length, 0);
    // A build that was killed may have left half a line: what it wrote looks other than noted. Nothing may be added to that.
    const isWhole = others.pop() === "" && addLines(files, others);
    return { files, whole: first.length, added: isWhole ? added : Infinity };
  } catch {
    return undefined;
  }
}

function addLines(files: Map<string, Written>, lines: readonly string[]): boolean {
  try {
    for (const line of lines)
      for (const [path, written] of JSON.parse(line) as [string, Written][]) files.set(path, written);
    return true;
  } catch {
    return false;
  }
}
