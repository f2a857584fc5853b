import { readDirectory, type Shard } from "../format/directory.ts";
import { ByteReader } from "../format/bytes.ts";
import { checkVersion } from "../format/format-version.ts";
import { decodeTerms } from "../format/front-code.ts";
import { decodePostings, findPage, type PostingContext, type PostingLists } from "../format/posting-code.ts";
import { type IndexReader, noPostings, type TermRange } from "./reader.ts";
import type { SearchRecord } from "../records/record.ts";
import { findWithPrefix, findWithPrefixes, lowerBound } from "../text/sorted.ts";
import { decodeRecords } from "../format/text-store.ts";

/** Brings a file of an index by its name. */
export type FetchShard = (name: string) => Promise<ArrayBuffer>;

/** Opens a written index: reads the directory, and every other file when a query first needs it. */
export async function openIndex(fetchShard: FetchShard, directory: string): Promise<IndexReader> {
  const { options, size, starts, titled, ranks, terms, spellings, texts } = readDirectory(
    new Uint8Array(await fetchShard(directory)),
  );
  const termFiles = createShards(terms, fetchShard, (bytes) =>
    readTerms(bytes, { starts, resolution: options.resolution }),
  );
  const spellingFiles = createShards(spellings, fetchShard, readSpellingFile);
  const textFiles = createShards(texts, fetchShard, decodeRecords);
  const firstPages = texts.map(({ first }) => Number(first));

  return {
    options,
    size,
    capacity: size,
    load: async (ranges) => {
      await Promise.all(ranges.flatMap((range) => termFiles.find(range)).map((at) => termFiles.load(at)));
    },
    findTerms: (range) => {
      const files = termFiles.find(range).map((at) => termFiles.get(at)?.terms ?? []);
      return files.flatMap((words) => findWithPrefix(words, range.start)).filter(isIn(range));
    },
    read: (term) => {
      const file = termFiles.get(termFiles.find({ start: term, isPrefix: false })[0] ?? -1);
      const at = file === undefined ? -1 : lowerBound(file.terms, term);
      if (file === undefined || file.terms[at] !== term) return noPostings;
      const [from, to] = [file.offsets[at] as number, file.offsets[at + 1] as number];
      return {
        length: to - from,
        documents: file.documents.subarray(from, to),
        facts: file.facts.subarray(from, to),
      };
    },
    readSpellings: async (beginnings) => {
      const ranges = beginnings.map((start) => ({ start, isPrefix: true }));
      const at = [...new Set(ranges.flatMap((range) => spellingFiles.find(range)))];
      const files = await Promise.all(at.map((file) => spellingFiles.load(file)));
      return [...new Set(files.flatMap((words) => findWithPrefixes(words, beginnings)))];
    },
    isTitle: (document) => {
      const page = findPage(starts, document);
      return starts[page] === document && titled[page] === 1;
    },
    rankOf: (document) => ranks[findPage(starts, document)] as number,
    pageOf: (document) => findPage(starts, document),
    compare: (left, right) => left - right,
    readRecords: (documents) =>
      Promise.all(
        documents.map(async (document) => {
          const file = lastAtMost(firstPages, findPage(starts, document));
          const records = await textFiles.load(file);
          return records[document - (starts[firstPages[file] as number] as number)] as SearchRecord;
        }),
      ),
  };
}

interface TermFile extends PostingLists {
  readonly terms: readonly string[];
}

function readTerms(bytes: Uint8Array, context: PostingContext): TermFile {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const terms = decodeTerms(reader);
  return { terms, ...decodePostings(reader, terms.length, context) };
}

function readSpellingFile(bytes: Uint8Array): string[] {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  return decodeTerms(reader);
}

interface Shards<File> {
  /** Numbers of the files that hold terms of a range. */
  find(range: TermRange): number[];
  load(file: number): Promise<File>;
  /** A file that was loaded before. */
  get(file: number): File | undefined;
}

/** So many files of a kind are kept, the latest: more than any query needs, and little enough for a phone. */
const mostKept = 128;

/** Files that are fetched when they are needed; one that failed is asked for again. */
function createShards<File>(
  shards: readonly Shard[],
  fetchShard: FetchShard,
  decode: (bytes: Uint8Array) => File,
): Shards<File> {
  const firsts = shards.map(({ first }) => first);
  const loading = new Map<number, Promise<File>>();
  const loaded = new Map<number, File>();
  const fetchFile = async (at: number): Promise<File> => {
    const file = decode(new Uint8Array(await fetchShard(shards[at]?.name ?? "")));
    if (loading.has(at)) loaded.set(at, file);
    return file;
  };
  const load = (at: number): Promise<File> => {
    const file = loading.get(at) ?? fetchFile(at);
    // What is asked for goes to the end of the line; who stands at its head has not been asked for longest.
    loading.delete(at);
    loading.set(at, file);
    const [oldest] = loading.keys();
    if (loading.size > mostKept && oldest !== undefined) {
      loading.delete(oldest);
      loaded.delete(oldest);
    }
    file.catch(() => loading.delete(at));
    return file;
  };
  const find = ({ start, isPrefix, most }: TermRange): number[] => {
    const found: number[] = [];
    const after = lowerBound(firsts, start);
    if (after > 0 && firsts[after] !== start) found.push(after - 1);
    for (let at = after; at < firsts.length && isIn({ start, isPrefix })(firsts[at] as string); at++)
      found.push(at);
    return found.slice(0, most);
  };
  return { find, load, get: (at) => loaded.get(at) };
}

function isIn({ start, isPrefix }: TermRange): (term: string) => boolean {
  return (term) => (isPrefix ? term.startsWith(start) : term === start);
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let at = sorted.findIndex((one) => one > value);
  if (at < 0) at = sorted.length;
  return at - 1;
}
