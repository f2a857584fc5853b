import { hashBytes } from "./hash.ts";
import { pageOf, type SearchRecord } from "../records/record.ts";
import type { SearchIndex } from "../indexes/search-index.ts";
import { type IndexFile, updateFiles } from "./update-index.ts";

export interface WrittenIndex {
  /** Names all other files; load it first. */
  readonly directory: IndexFile;
  readonly files: readonly IndexFile[];
}

export interface WriteOptions {
  /** Names a file by its content. @default a hash of 53 bits */
  readonly hash?: (bytes: Uint8Array) => string;
}

/** The files of an index in memory: the same records give the same bytes, and an edit changes the files that hold its words and its text. */
export function writeIndex(index: SearchIndex, { hash = hashBytes }: WriteOptions = {}): WrittenIndex {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of index.records()) {
    const page = pages.get(pageOf(record));
    if (page === undefined) pages.set(pageOf(record), [record]);
    else page.push(record);
  }
  const sources = [...pages].map(([url, records]) => ({ url, key: url, read: () => records }));
  const { directory, fresh } = updateFiles(sources, undefined, { hash, options: index.options });
  return { directory, files: fresh };
}
