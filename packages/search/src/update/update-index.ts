import { type Shard, writeDirectory } from "../format/directory.ts";
import { findChanges } from "./find-changes.ts";
import { type Before, type FormerIndex, LostFile, nothing, openFormer } from "./former-index.ts";
import { hashBytes } from "./hash.ts";
import { type IndexOptions, resolveOptions, type ResolvedOptions } from "../postings/options.ts";
import { type IndexPage, type KeptPage, type PlannedPage, planPages } from "./plan-pages.ts";
import type { Part } from "../format/part.ts";
import type { Moves } from "../term-files/move-pages.ts";
import { writeTerms } from "./write-terms.ts";
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
  const { postings, changed, touched } = findChanges(planned, starts, {
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
      touched,
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
