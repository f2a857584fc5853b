import { ByteReader } from "./bytes.ts";
import { checkVersion } from "./format.ts";
import type { ResolvedOptions } from "./options.ts";

/** A file of an index, and what it begins with. */
export interface Shard {
  readonly first: string;
  readonly name: string;
}

/** What is known of an index before any other file is read. */
export interface Directory {
  readonly options: ResolvedOptions;
  readonly size: number;
  /** The number of each page's first record. */
  readonly starts: Uint32Array;
  /** 1 for pages whose first record is their title. */
  readonly titled: Uint8Array;
  readonly ranks: Float32Array;
  readonly terms: readonly Shard[];
  readonly spellings: readonly Shard[];
  readonly texts: readonly Shard[];
}

export function readDirectory(bytes: Uint8Array): Directory {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const options = JSON.parse(reader.text()) as ResolvedOptions;
  const size = reader.varint();
  const pages = reader.varint();
  const starts = new Uint32Array(pages);
  const titled = new Uint8Array(pages);
  let next = 0;
  for (let page = 0; page < pages; page++) {
    const value = reader.varint();
    starts[page] = next;
    titled[page] = value & 1;
    next += value >>> 1;
  }
  const ranks = Float32Array.from({ length: pages }, () => (reader.byte() - 100) / 100);
  const [terms, spellings, texts] = [readShards(reader), readShards(reader), readShards(reader)];
  return { options, size, starts, titled, ranks, terms, spellings, texts };
}

function readShards(reader: ByteReader): Shard[] {
  return Array.from({ length: reader.varint() }, () => ({ first: reader.text(), name: reader.text() }));
}
