import { ByteReader, ByteWriter } from "./bytes.ts";
import { checkVersion, formatVersion } from "./format-version.ts";
import type { ResolvedOptions } from "../postings/options.ts";

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

export function writeDirectory({ options, size, starts, ...rest }: Directory): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(formatVersion);
  writer.text(JSON.stringify(options));
  writer.varint(size);
  writer.varint(starts.length);
  starts.forEach((start, page) =>
    writer.varint(((starts[page + 1] ?? size) - start) * 2 + (rest.titled[page] as number)),
  );
  // Ranks go from 0 to 200, the middle being none.
  for (const rank of rest.ranks) writer.byte(Math.round(rank * 100) + 100);
  for (const list of [rest.terms, rest.spellings, rest.texts]) {
    writer.varint(list.length);
    for (const { first, name } of list) {
      writer.text(first);
      writer.text(name);
    }
  }
  return writer.finish();
}
