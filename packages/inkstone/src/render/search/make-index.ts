import { constants, gzipSync } from "node:zlib";
import type { FormerIndex, FreshFile, IndexPage, KeptPage, SearchRecord } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import type { Store } from "../../cache/store.ts";
import { engineKey } from "./engine-key.ts";
import { createPageRecords, type RecordInput, type SearchablePage } from "./read-records.ts";

/** An index as the store knows it: the names of its files, and the pages that it was made from. */
export interface KeptIndex {
  directory: string;
  names: readonly string[];
  pages: readonly KeptPage[];
}

/** The index of the build before, if all of it is still there. */
export function keepIndex(edition: string, store: Store): KeptIndex | undefined {
  const place = store.getFact<string>(latestKey(edition));
  const text = place === undefined ? undefined : store.getText(place);
  const kept = text === undefined ? undefined : (JSON.parse(text) as KeptIndex);
  const isWhole =
    kept !== undefined &&
    [kept.directory, ...kept.names].every((name) => isText(name) || store.keepText(keyOf(name)));
  return isWhole ? kept : undefined;
}

type IndexInput = RecordInput & { edition: string; former: KeptIndex | undefined };

/** An index, and those of its files that were made just now. */
interface MadeIndex extends KeptIndex {
  fresh: ReadonlyMap<string, Uint8Array>;
}

/** Makes of an index what changed since the former one. */
export async function makeIndex(
  pages: readonly SearchablePage[],
  { edition, former, ...input }: IndexInput,
): Promise<MadeIndex> {
  const { store } = input;
  const { updateIndex } = await import("@inkstone/search");
  const { directory, names, fresh, ...made } = await withRecords(pages, input, (sources, read) =>
    updateIndex(sources, openFormer(former, store, read), { hash: nameBytes }),
  );
  const files = new Map([directory, ...fresh].map(({ name, bytes }) => [name, bytes]));
  for (const file of [directory, ...fresh]) {
    if (!isText(file.name) && !store.keepText(keyOf(file.name)))
      store.putBytes(keyOf(file.name), packFile(file));
  }
  const kept: KeptIndex = { directory: directory.name, names, pages: made.pages };
  const text = JSON.stringify(kept);
  const place = hashOf("search-index", text);
  store.putText(place, text);
  store.putFact(latestKey(edition), place);
  return { ...kept, fresh: files };
}

/** Reads the files of an index, compressed: few hosts compress files that they do not know. */
export function createFileReader(
  index: KeptIndex | MadeIndex,
  pages: readonly SearchablePage[],
  input: Omit<IndexInput, "former">,
): (name: string) => Promise<Uint8Array> {
  const fresh = "fresh" in index ? index.fresh : undefined;
  let texts: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const read = async (name: string): Promise<Uint8Array> => {
    const known = fresh?.get(name) ?? (isText(name) ? undefined : readFile(name, input.store)?.bytes);
    if (known !== undefined) return known;
    texts ??= isText(name) ? writeTexts(pages, input) : undefined;
    const text = (await texts)?.get(name);
    // What was in the cache may turn out to be damaged.
    const bytes = text ?? (await makeIndex(pages, { ...input, former: undefined })).fresh.get(name);
    if (bytes === undefined) throw new Error(`The search index has no file named ${name}.`);
    return bytes;
  };
  return async (name) => compress(await read(name), name);
}

/** The same on every system: gzip would name the one that it ran on. */
function compress(bytes: Uint8Array, name: string): Uint8Array {
  const compressed = gzipSync(bytes, name.startsWith("terms.") ? POSTINGS : {});
  compressed[SYSTEM_AT] = UNKNOWN_SYSTEM;
  return compressed;
}

const SYSTEM_AT = 9;
const UNKNOWN_SYSTEM = 255;

/**
 * Postings are dense already, and no stretch of them comes twice. To look for such takes half as long again and saves little; what helps
 * are short blocks with a code of their own each, since the streams of a file are of different kinds. A larger window would be cleared for each file, and not used.
 */
const POSTINGS = { strategy: constants.Z_RLE, memLevel: 5, windowBits: 13 };

/** Texts are not kept beside the records that they are made from: they are wanted when the output was removed, and the cache was not. */
function isText(name: string): boolean {
  return name.startsWith("text.");
}

async function writeTexts(
  pages: readonly SearchablePage[],
  input: RecordInput,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { writeTextFiles } = await import("@inkstone/search");
  const files = await withRecords(pages, input, (sources) => writeTextFiles(sources, { hash: nameBytes }));
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

type ReadRecords = (key: string) => SearchRecord[] | undefined;

/** Records that were made just now hold on to the articles that they were cut from. Those of further pages are read from the store. */
const mostHeld = 1000;

/** Makes something of the records of pages, which are kept in the store, and made anew when they are not there or damaged. */
async function withRecords<T>(
  pages: readonly SearchablePage[],
  input: RecordInput,
  make: (sources: IndexPage[], read: ReadRecords) => T,
): Promise<T> {
  const { store } = input;
  const made = new Map<string, SearchRecord[]>();
  for (const page of pages) {
    if (store.keepText(page.key)) continue;
    const records = await createPageRecords(page, input);
    if (made.size < mostHeld) made.set(page.key, records);
  }
  const read: ReadRecords = (key) => made.get(key) ?? parse(store.getText(key));
  for (;;) {
    try {
      return make(toSources(pages, read), read);
    } catch (error) {
      if (!(error instanceof LostRecords)) throw error;
      made.set(error.page.key, await createPageRecords(error.page, input));
    }
  }
}

function toSources(pages: readonly SearchablePage[], read: ReadRecords): IndexPage[] {
  return pages.map((page) => ({
    url: page.facts.url,
    key: page.key,
    read: () => {
      const records = read(page.key);
      if (records === undefined) throw new LostRecords(page);
      return records;
    },
  }));
}

/** Records that were in the cache and turn out to be damaged. */
class LostRecords extends Error {
  readonly page: SearchablePage;

  constructor(page: SearchablePage) {
    super(`The records of ${page.facts.url} are lost.`);
    this.page = page;
  }
}

function openFormer(
  former: KeptIndex | undefined,
  store: Store,
  readRecords: ReadRecords,
): FormerIndex | undefined {
  if (former === undefined) return undefined;
  const files = new Map<string, FreshFile | undefined>();
  const read = (name: string): FreshFile | undefined => {
    if (!files.has(name)) files.set(name, readFile(name, store));
    return files.get(name);
  };
  const directory = read(former.directory)?.bytes;
  if (directory === undefined) return undefined;
  return {
    pages: former.pages,
    directory,
    readFile: (name) => read(name)?.bytes,
    readNotes: (name) => read(name)?.notes,
    readRecords,
  };
}

/** A file with its notes behind it, and before both the length of the file. */
function packFile({ bytes, notes }: FreshFile): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes, ...(notes === undefined ? [] : [notes])]);
}

function readFile(name: string, store: Store): FreshFile | undefined {
  const packed = store.getBytes(keyOf(name));
  if (packed === undefined) return undefined;
  const end = 4 + packed.readUInt32LE();
  const bytes = packed.subarray(4, end);
  return end < packed.length ? { name, bytes, notes: packed.subarray(end) } : { name, bytes };
}

/** 52 bits in eleven letters: readers download the names of all files. */
function nameBytes(bytes: Uint8Array): string {
  return Number.parseInt(hashOf(bytes).slice(0, 13), 16).toString(36).padStart(11, "0");
}

function parse(text: string | undefined): SearchRecord[] | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as SearchRecord[]);
}

function latestKey(edition: string): string {
  return hashOf("search-latest", engineKey(), edition);
}

function keyOf(name: string): string {
  return `search-file/${name}`;
}
