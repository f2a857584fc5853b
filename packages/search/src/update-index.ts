import { collectPostings, findChangedTerms, type Postings } from "./collect-postings.ts";
import { type Directory, readDirectory, type Shard, writeDirectory } from "./directory.ts";
import { hashBytes } from "./hash.ts";
import { type IndexOptions, resolveOptions, type ResolvedOptions } from "./options.ts";
import { type IndexPage, type KeptPage, type PlannedPage, planPages, sortRecords } from "./plan-pages.ts";
import type { SearchRecord } from "./record.ts";
import { type Part, writeTerms } from "./write-terms.ts";
import { writeTexts } from "./write-texts.ts";

export interface IndexFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An index as an earlier update left it. */
export interface FormerIndex {
  readonly pages: readonly KeptPage[];
  /** The bytes of its directory. */
  readonly directory: Uint8Array;
  /** Any of its files, or undefined when it was lost. */
  readFile(name: string): Uint8Array | undefined;
  /** The records of one of its pages by its key, if they are still known; without them more files are read. */
  readRecords(key: string): readonly SearchRecord[] | undefined;
}

export interface UpdateOptions extends IndexOptions {
  /** Names a file by its content. @default a hash of 53 bits */
  readonly hash?: (bytes: Uint8Array) => string;
}

export interface UpdatedIndex {
  /** Names all other files; load it first. */
  readonly directory: IndexFile;
  /** Names of all other files. */
  readonly names: readonly string[];
  /** Files that the former index has not. */
  readonly fresh: readonly IndexFile[];
  /** What the next update is to know. */
  readonly pages: readonly KeptPage[];
}

/**
 * The files of an index. Given the former one, only files that hold words or text of changed pages are made; the outcome is, byte for
 * byte, what it is without. A page more or less gives others new numbers, so that every file with postings is made again.
 */
export function updateIndex(
  pages: readonly IndexPage[],
  former: FormerIndex | undefined,
  { hash = hashBytes, ...given }: UpdateOptions = {},
): UpdatedIndex {
  return updateFiles(pages, former, { hash, options: resolveOptions(given) });
}

interface FileOptions {
  readonly hash: (bytes: Uint8Array) => string;
  readonly options: ResolvedOptions;
}

/** The same, for those who know what the options come to. */
export function updateFiles(
  pages: readonly IndexPage[],
  former: FormerIndex | undefined,
  settings: FileOptions,
): UpdatedIndex {
  const before = former === undefined ? undefined : openFormer(former, settings.options);
  try {
    return makeIndex(pages, before ?? nothing, settings);
  } catch (error) {
    if (!(error instanceof LostFile)) throw error;
    return makeIndex(pages, nothing, settings);
  }
}

interface Before {
  readonly pages: readonly KeptPage[];
  readonly directory: Directory;
  readFile(name: string): Uint8Array;
  readRecords(key: string): readonly SearchRecord[] | undefined;
}

class LostFile extends Error {}

/** Undefined when it cannot serve: damaged, of another format, or made with other options. */
function openFormer(former: FormerIndex, options: ResolvedOptions): Before | undefined {
  try {
    const directory = readDirectory(former.directory);
    const isAlike = JSON.stringify(directory.options) === JSON.stringify(options);
    if (!isAlike || directory.starts.length !== former.pages.length) return undefined;
    const readFile = (name: string): Uint8Array => {
      const bytes = former.readFile(name);
      if (bytes === undefined) throw new LostFile(name);
      return bytes;
    };
    return { pages: former.pages, directory, readFile, readRecords: (key) => former.readRecords(key) };
  } catch {
    return undefined;
  }
}

function makeIndex(
  pages: readonly IndexPage[],
  before: Before,
  { hash, options }: FileOptions,
): UpdatedIndex {
  const planned = planPages(pages, before);
  const starts = startsOf(planned);
  const size = planned.reduce((sum, { count }) => sum + count, 0);
  const { postings, changed } = findChanges(planned, starts, { before, options });
  const { terms, spellings } = writeTerms({
    postings,
    changed,
    starts,
    resolution: options.resolution,
    hasTypos: options.hasTypos,
    before: { ...before.directory, numbers: renumber(planned, starts, before), readFile: before.readFile },
  });
  const texts = writeTexts(planned, { pages: before.pages, texts: before.directory.texts });

  const fresh = new Map<string, IndexFile>();
  const name = (kind: string, parts: readonly Part[]): Shard[] =>
    parts.map((part) => {
      if ("name" in part) return part;
      const file = { name: `${kind}.${hash(part.bytes)}.bin`, bytes: part.bytes };
      fresh.set(file.name, file);
      return { first: part.first, name: file.name };
    });
  const lists = {
    terms: name("terms", terms),
    spellings: name("words", spellings),
    texts: name("text", texts),
  };
  const bytes = writeDirectory({
    options,
    size,
    starts,
    titled: Uint8Array.from(planned, ({ isTitled }) => (isTitled ? 1 : 0)),
    ranks: Float32Array.from(planned, ({ rank }) => rank),
    ...lists,
  });
  const names = [...lists.terms, ...lists.spellings, ...lists.texts].map((shard) => shard.name);
  return {
    directory: { name: `index.${hash(bytes)}.bin`, bytes },
    names: [...new Set(names)],
    fresh: [...fresh.values()],
    pages: planned.map(({ url, key, size: bytesOfText }) => ({ url, key, size: bytesOfText })),
  };
}

function startsOf(pages: readonly PlannedPage[]): Uint32Array {
  let next = 0;
  return Uint32Array.from(pages, ({ count }) => {
    next += count;
    return next - count;
  });
}

/** The postings of new and changed pages, and the terms that changed with them; undefined when pages have other numbers now. */
function findChanges(
  planned: readonly PlannedPage[],
  starts: Uint32Array,
  { before, options }: { before: Before; options: ResolvedOptions },
): { postings: Postings; changed: Set<string> | undefined } {
  const postings: Postings = new Map();
  planned.forEach(({ fresh }, page) => {
    if (fresh !== undefined)
      collectPostings(postings, fresh.records, { start: starts[page] as number, options });
  });
  const isSameOrder =
    planned.length === before.pages.length &&
    planned.every(({ url }, page) => url === before.pages[page]?.url);
  if (!isSameOrder) return { postings, changed: undefined };

  const changed = new Set<string>();
  for (const [page, { fresh }] of planned.entries()) {
    if (fresh === undefined) continue;
    const former = before.readRecords(before.pages[page]?.key ?? "");
    if (former === undefined) return { postings, changed: undefined };
    const [was, is] = [sortRecords(former), fresh.records].map((records): Postings => {
      const own: Postings = new Map();
      collectPostings(own, records, { start: 0, options });
      return own;
    }) as [Postings, Postings];
    for (const term of findChangedTerms(was, is)) changed.add(term);
  }
  return { postings, changed };
}

/** The present numbers of former records, -1 for those whose page is gone or was made anew. */
function renumber(planned: readonly PlannedPage[], starts: Uint32Array, { directory }: Before): Int32Array {
  const numbers = new Int32Array(directory.size).fill(-1);
  planned.forEach(({ before, count }, page) => {
    if (before === undefined) return;
    const from = directory.starts[before] as number;
    for (let at = 0; at < count; at++) numbers[from + at] = (starts[page] as number) + at;
  });
  return numbers;
}

const nothing: Before = {
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
  readRecords: () => undefined,
};
