import { RecordAnalyzer } from "./analyze-record.ts";
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

/** The files with texts alone, as `updateIndex` names and fills them. */
export function writeTextFiles(
  pages: readonly IndexPage[],
  { hash = hashBytes }: Pick<UpdateOptions, "hash"> = {},
): IndexFile[] {
  const parts = writeTexts(planPages(pages, undefined), { pages: [], texts: [] });
  return parts.flatMap((part) => ("bytes" in part ? [nameFile("text", part.bytes, hash)] : []));
}

function nameFile(kind: string, bytes: Uint8Array, hash: (bytes: Uint8Array) => string): IndexFile {
  return { name: `${kind}.${hash(bytes)}.bin`, bytes };
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
  const { resolution } = options;
  const size = planned.reduce((sum, { count }) => sum + count, 0);
  const { postings, changed } = findChanges(planned, starts, { before, options });
  const { terms, spellings } = writeTerms({
    postings,
    changed,
    moves: { pages: movePages(planned, before), isMoved: !isSameOrder(planned, before), starts, resolution },
    hasTypos: options.hasTypos,
    before: { ...before.directory, readFile: before.readFile },
  });
  const texts = writeTexts(planned, { pages: before.pages, texts: before.directory.texts });

  const fresh = new Map<string, IndexFile>();
  const name = (kind: string, parts: readonly Part[]): Shard[] =>
    parts.map((part) => {
      if ("name" in part) return part;
      const file = nameFile(kind, part.bytes, hash);
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
    directory: nameFile("index", bytes, hash),
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
  const analyzer = new RecordAnalyzer(options);
  planned.forEach(({ fresh }, page) => {
    if (fresh !== undefined)
      collectPostings(postings, fresh.records, { start: starts[page] as number, analyzer });
  });
  if (!isSameOrder(planned, before)) return { postings, changed: undefined };

  const changed = new Set<string>();
  for (const [page, { fresh }] of planned.entries()) {
    if (fresh === undefined) continue;
    const former = before.readRecords(before.pages[page]?.key ?? "");
    if (former === undefined) return { postings, changed: undefined };
    const was = collectPostings(new Map(), sortRecords(former), { start: 0, analyzer });
    const is = collectPostings(new Map(), fresh.records, { start: 0, analyzer });
    for (const term of findChangedTerms(was, is)) changed.add(term);
  }
  return { postings, changed };
}

function isSameOrder(planned: readonly PlannedPage[], { pages }: Before): boolean {
  return planned.length === pages.length && planned.every(({ url }, page) => url === pages[page]?.url);
}

/** The present numbers of former pages, -1 for those that are gone or made anew. */
function movePages(planned: readonly PlannedPage[], { pages }: Before): Int32Array {
  const numbers = new Int32Array(pages.length).fill(-1);
  planned.forEach(({ before }, page) => {
    if (before !== undefined) numbers[before] = page;
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
