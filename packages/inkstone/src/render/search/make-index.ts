import { gunzipSync, gzipSync } from "node:zlib";
import type { FormerIndex, IndexPage, KeptPage, SearchRecord, UpdatedIndex } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import type { Store } from "../../cache/store.ts";
import type { SearchInput } from "./create-search-files.ts";
import { engineKey } from "./engine-key.ts";
import { createPageRecords, type SearchablePage } from "./read-records.ts";

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
    kept !== undefined && [kept.directory, ...kept.names].every((name) => store.keepText(keyOf(name)));
  return isWhole ? kept : undefined;
}

/** Makes of an index what changed since the former one. */
export async function makeIndex(
  edition: string,
  pages: readonly SearchablePage[],
  { former, ...input }: Pick<SearchInput, "html" | "records" | "store"> & { former: KeptIndex | undefined },
): Promise<KeptIndex> {
  const { store } = input;
  const made = new Map<string, SearchRecord[]>();
  for (const page of pages) {
    if (!store.keepText(page.key)) made.set(page.key, await createPageRecords(page, input));
  }
  const read = (key: string): SearchRecord[] | undefined => made.get(key) ?? parse(store.getText(key));
  const { updateIndex } = await import("@inkstone/search");
  const update = (): UpdatedIndex => updateIndex(toSources(pages, read), openFormer(former, store, read));
  const {
    directory,
    names,
    fresh,
    pages: kept,
  } = await recreateLost(update, async (lost) => {
    made.set(lost.key, await createPageRecords(lost, input));
  });
  for (const { name, bytes } of [directory, ...fresh]) {
    // Few hosts compress files that they do not know, so these come compressed.
    if (!store.keepText(keyOf(name))) store.putBytes(keyOf(name), gzipSync(bytes, { level: 9 }));
  }
  const index: KeptIndex = { directory: directory.name, names, pages: kept };
  const text = JSON.stringify(index);
  const place = hashOf("search-index", text);
  store.putText(place, text);
  store.putFact(latestKey(edition), place);
  return index;
}

function toSources(
  pages: readonly SearchablePage[],
  read: (key: string) => SearchRecord[] | undefined,
): IndexPage[] {
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

async function recreateLost<T>(make: () => T, recreate: (page: SearchablePage) => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof LostRecords)) throw error;
      await recreate(error.page);
    }
  }
}

/** A file of an index, compressed. */
export function readFile(name: string, store: Store): Uint8Array | undefined {
  return store.getBytes(keyOf(name));
}

function openFormer(
  former: KeptIndex | undefined,
  store: Store,
  readRecords: (key: string) => SearchRecord[] | undefined,
): FormerIndex | undefined {
  const unzip = (name: string): Uint8Array | undefined => {
    const bytes = readFile(name, store);
    return bytes === undefined ? undefined : gunzipSync(bytes);
  };
  const directory = former === undefined ? undefined : unzip(former.directory);
  if (former === undefined || directory === undefined) return undefined;
  return { pages: former.pages, directory, readFile: unzip, readRecords };
}

function parse(text: string | undefined): SearchRecord[] | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as SearchRecord[]);
}

function latestKey(edition: string): string {
  return hashOf("search-latest", engineKey(), edition);
}

function keyOf(name: string): string {
  return hashOf("search-bytes", name);
}
