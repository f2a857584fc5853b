import { type Directory, readDirectory } from "../format/directory.ts";
import { resolveOptions, type ResolvedOptions } from "../postings/options.ts";
import type { KeptPage } from "./plan-pages.ts";
import type { SearchRecord } from "../records/record.ts";

/** An index as an earlier update left it. */
export interface FormerIndex {
  readonly pages: readonly KeptPage[];
  /** The bytes of its directory. */
  readonly directory: Uint8Array;
  /** Any of its files, or undefined when it was lost. */
  readFile(name: string): Uint8Array | undefined;
  /** The notes that came with a file, if they are still known. */
  readNotes?(name: string): Uint8Array | undefined;
  /** The records of one of its pages by its key, if they are still known; without them more files are read. */
  readRecords(key: string): readonly SearchRecord[] | undefined;
}

/** The same, opened. */
export interface Before {
  readonly pages: readonly KeptPage[];
  readonly directory: Directory;
  readFile(name: string): Uint8Array;
  readNotes(name: string): Uint8Array | undefined;
  readRecords(key: string): readonly SearchRecord[] | undefined;
}

export class LostFile extends Error {}

/** Undefined when it cannot serve: damaged, of another format, or made with other options. */
export function openFormer(former: FormerIndex, options: ResolvedOptions): Before | undefined {
  try {
    const directory = readDirectory(former.directory);
    const isAlike = JSON.stringify(directory.options) === JSON.stringify(options);
    if (!isAlike || directory.starts.length !== former.pages.length) return undefined;
    const readFile = (name: string): Uint8Array => {
      const bytes = former.readFile(name);
      if (bytes === undefined) throw new LostFile(name);
      return bytes;
    };
    return {
      pages: former.pages,
      directory,
      readFile,
      readNotes: (name) => former.readNotes?.(name),
      readRecords: (key) => former.readRecords(key),
    };
  } catch {
    return undefined;
  }
}

/** Before the first update. */
export const nothing: Before = {
  pages: [],
  directory: {
    options: resolveOptions(),
    size: 0,
    starts: new Uint32Array(),
    titled: new Uint8Array(),
    ranks: new Float32Array(),
    terms: [],
    spellings: [],
    texts: [],
  },
  readFile: (name) => {
    throw new LostFile(name);
  },
  readNotes: () => undefined,
  readRecords: () => undefined,
};
