import { RecordAnalyzer } from "./analyze-record.ts";
import { addPostings, collectPostings, type Postings } from "./collect-postings.ts";
import { collectOthers, findChangedTerms, findSameSections } from "./find-changed-terms.ts";
import { type Directory, readDirectory, type Shard, writeDirectory } from "./directory.ts";
import { hashBytes } from "./hash.ts";
import { type IndexOptions, resolveOptions, type ResolvedOptions } from "./options.ts";
import {
  freshRecordsOf,
  type IndexPage,
  type KeptPage,
  type PlannedPage,
  planPages,
  sortRecords,
} from "./plan-pages.ts";
import type { Moves } from "./posting-list.ts";
import type { SearchRecord } from "./record.ts";
import { type Part, writeTerms } from "./write-terms.ts";
import { writeTexts } from "./write-texts.ts";

export interface IndexFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was made just now. */
export interface FreshFile extends IndexFile {
  /** Kept beside the file, it makes the next update fast; not to be served. */
  readonly notes?: Uint8Array;
}

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
  readonly fresh: readonly FreshFile[];
  /** What the next update is to know. */
  readonly pages: readonly KeptPage[];
}

/**
 * The files of an index. Given the former one, only files that hold words or text of changed pages are made; the outcome is, byte for
 * byte, what it is without. A page more or less gives those behind it new numbers, so that every file with postings is made again.
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
  readNotes(name: string): Uint8Array | undefined;
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

function makeIndex(
  pages: readonly IndexPage[],
  before: Before,
  { hash, options }: FileOptions,
): UpdatedIndex {
  const planned = planPages(pages, before);
  const starts = startsOf(planned);
  const { resolution } = options;
  const size = planned.reduce((sum, { count }) => sum + count, 0);
  const moves = findMoves(planned, before);
  const { postings, changed, isSame } = findChanges(planned, starts, {
    before,
    options,
    others: moves.others,
  });
  const { terms, spellings } = writeTerms({
    postings,
    changed,
    moves: {
      ...moves,
      onlyPage: moves.others?.length === 1 ? moves.others[0] : undefined,
      isSame,
      starts,
      resolution,
    },
    hasTypos: options.hasTypos,
    before: { ...before.directory, readFile: before.readFile, readNotes: before.readNotes },
  });
  const texts = writeTexts(planned, { pages: before.pages, texts: before.directory.texts });

  const fresh = new Map<string, FreshFile>();
  const name = (kind: string, parts: readonly Part[]): Shard[] =>
    parts.map((part) => {
      if ("name" in part) return part;
      const file = nameFile(kind, part.bytes, hash);
      fresh.set(file.name, { ...file, ...(part.notes && { notes: part.notes }) });
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

interface ChangeContext {
  readonly before: Before;
  readonly options: ResolvedOptions;
  /** Numbers of pages that are not what they were. */
  readonly others: readonly number[] | undefined;
}

interface Changes {
  /** Of new and changed pages; of a single one, those of sections that are not the same. */
  readonly postings: Postings;
  /** The terms that changed with them; undefined when it takes too much to say. */
  readonly changed: Set<string> | undefined;
  /** Which sections of a single page are what they were. */
  readonly isSame: readonly boolean[];
}

function findChanges(
  planned: readonly PlannedPage[],
  starts: Uint32Array,
  { before, options, others }: ChangeContext,
): Changes {
  const analyzer = new RecordAnalyzer(options);
  const few = others !== undefined && others.length <= mostCompared ? others : undefined;
  const compared = few?.map((page) => {
    const kept = before.pages[page];
    const former = kept === undefined ? [] : before.readRecords(kept.key);
    return { page, former: former && sortRecords(former), records: freshRecordsOf(planned[page]) };
  });
  const isKnown = compared?.every(({ former }) => former !== undefined) ?? false;
  if (compared === undefined || !isKnown)
    return { postings: collectFresh(planned, starts, analyzer), changed: undefined, isSame: [] };

  const postings: Postings = new Map();
  const changed = new Set<string>();
  const isOnly = compared.length === 1;
  let same: readonly boolean[] = [];
  for (const { page, former = [], records } of compared) {
    const start = starts[page] ?? 0;
    const isSame = findSameSections(former, records);
    // What is said of the same sections of a single page can be read in the former index.
    const present = collectOthers(records, isOnly ? isSame : [], { start, analyzer });
    addPostings(postings, present);
    for (const term of findChangedTerms(former, isSame, { present, start, analyzer })) changed.add(term);
    if (isOnly) same = isSame;
  }
  return { postings, changed, isSame: same };
}

function collectFresh(
  planned: readonly PlannedPage[],
  starts: Uint32Array,
  analyzer: RecordAnalyzer,
): Postings {
  const postings: Postings = new Map();
  planned.forEach((page, number) => {
    collectPostings(postings, freshRecordsOf(page), { start: starts[number] as number, analyzer });
  });
  return postings;
}

/** With more pages than this, it is no longer worth while to compare each with what it was. */
const mostCompared = 64;

interface FoundMoves extends Pick<Moves, "lastGone" | "pages"> {
  /** Numbers of pages that are new, gone or made anew; undefined when others have another number than they had. */
  readonly others: readonly number[] | undefined;
}

function findMoves(planned: readonly PlannedPage[], { pages: former }: Before): FoundMoves {
  const pages = new Int32Array(former.length).fill(-1);
  planned.forEach(({ before }, page) => {
    if (before !== undefined) pages[before] = page;
  });
  const isInPlace = former.length > 0 && pages.every((page, number) => page === number || page === -1);
  const count = Math.max(planned.length, former.length);
  const others = Array.from({ length: count }, (_, page) => page).filter((page) => pages[page] !== page);
  return { pages, lastGone: pages.lastIndexOf(-1), others: isInPlace ? others : undefined };
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
  readNotes: () => undefined,
  readRecords: () => undefined,
};
