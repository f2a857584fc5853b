import { ByteWriter } from "./bytes.ts";
import { findCuts } from "./find-cuts.ts";
import { formatVersion } from "./format.ts";
import { encodeTerms } from "./front-code.ts";
import { hashBytes } from "./hash.ts";
import { encodePostings, type PageStarts } from "./posting-code.ts";
import { pageOf, type SearchRecord } from "./record.ts";
import type { SearchIndex } from "./search-index.ts";
import { encodeRecords } from "./text-store.ts";

export interface IndexFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface WrittenIndex {
  /** Names all other files; load it first. */
  readonly directory: IndexFile;
  readonly files: readonly IndexFile[];
}

export interface WriteOptions {
  /** Names a file by its content. @default a hash of 53 bits */
  readonly hash?: (bytes: Uint8Array) => string;
}

const termBytes = { least: 16_000, most: 48_000, chance: 32 };
const spellingBytes = { least: 12_000, most: 32_000, chance: 32 };
const textBytes = { least: 5000, most: 16_000, chance: 2 };

/** The files of an index: the same records give the same bytes, and an edit changes the files that hold its words and its text. */
export function writeIndex(index: SearchIndex, { hash = hashBytes }: WriteOptions = {}): WrittenIndex {
  const records = index.records();
  const pages = groupPages(records);
  const toFiles = (kind: string, parts: readonly Part[]): NamedPart[] =>
    parts.map(({ first, bytes }) => ({ first, name: `${kind}.${hash(bytes)}.bin`, bytes }));

  const texts = toFiles("text", writeTexts(pages));
  const terms = toFiles("terms", writeTerms(index, records, startsOf(pages)));
  const spellings = toFiles("words", writeSpellings(index));
  const bytes = writeDirectory(index, { pages, texts, terms, spellings });
  const files = [...terms, ...spellings, ...texts].map((part) => ({ name: part.name, bytes: part.bytes }));
  return { directory: { name: `index.${hash(bytes)}.bin`, bytes }, files: dropDoubles(files) };
}

/** A piece of something sorted, and what it begins with. */
interface Part {
  readonly first: string;
  readonly bytes: Uint8Array;
}

interface NamedPart extends Part {
  readonly name: string;
}

function groupPages(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages: SearchRecord[][] = [];
  let last: string | undefined;
  for (const record of records) {
    const page = pageOf(record);
    if (page === last) pages.at(-1)?.push(record);
    else pages.push([record]);
    last = page;
  }
  return pages;
}

function startsOf(pages: readonly SearchRecord[][]): PageStarts {
  const starts = new Uint32Array(pages.length);
  let next = 0;
  pages.forEach((page, number) => {
    starts[number] = next;
    next += page.length;
  });
  return starts;
}

function writeTexts(pages: readonly SearchRecord[][]): Part[] {
  const sized = pages.map((page) => ({
    key: pageOf(page[0] as SearchRecord),
    size: encodeRecords(page).length,
  }));
  return findCuts(sized, textBytes).map(([from, to]) => ({
    first: String(from),
    bytes: encodeRecords(pages.slice(from, to).flat()),
  }));
}

function writeTerms(index: SearchIndex, records: readonly SearchRecord[], starts: PageStarts): Part[] {
  const numbers = new Map(records.map((record, number) => [record, number]));
  const context = { starts, resolution: index.options.resolution };
  const lists = index.terms().map((key) => {
    const entries = index
      .entries(key)
      .map(([record, fact]) => [numbers.get(record) as number, fact] as const);
    return {
      key,
      entries: entries.toSorted(([left], [right]) => left - right),
      size: 4 + entries.length * 1.5,
    };
  });
  return findCuts(lists, termBytes).map(([from, to]) => {
    const shard = lists.slice(from, to);
    const writer = new ByteWriter();
    writer.byte(formatVersion);
    writer.bytes(encodeTerms(shard.map(({ key }) => key)));
    writer.bytes(
      encodePostings(
        shard.map(({ entries }) => entries),
        context,
      ),
    );
    return { first: shard[0]?.key ?? "", bytes: writer.finish() };
  });
}

function writeSpellings(index: SearchIndex): Part[] {
  if (!index.options.hasTypos) return [];
  const words = index.terms().filter((term) => index.isSpelling(term));
  const sized = words.map((key) => ({ key, size: 4 }));
  return findCuts(sized, spellingBytes).map(([from, to]) => {
    const writer = new ByteWriter();
    writer.byte(formatVersion);
    writer.bytes(encodeTerms(words.slice(from, to)));
    return { first: words[from] ?? "", bytes: writer.finish() };
  });
}

function writeDirectory(
  { options, size }: SearchIndex,
  parts: { pages: SearchRecord[][]; texts: NamedPart[]; terms: NamedPart[]; spellings: NamedPart[] },
): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(formatVersion);
  writer.text(JSON.stringify(options));
  writer.varint(size);
  writer.varint(parts.pages.length);
  for (const page of parts.pages) writer.varint(page.length * 2 + (page[0]?.position === 0 ? 1 : 0));
  // Ranks go from 0 to 200, the middle being none.
  for (const page of parts.pages) writer.byte(Math.round((page[0]?.rank ?? 0) * 100) + 100);
  for (const list of [parts.terms, parts.spellings, parts.texts]) {
    writer.varint(list.length);
    for (const { first, name } of list) {
      writer.text(first);
      writer.text(name);
    }
  }
  return writer.finish();
}

function dropDoubles(files: readonly IndexFile[]): IndexFile[] {
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
