import { ByteReader, ByteWriter, joinBytes } from "../format/bytes.ts";
import { type Ends, startAt } from "./ends.ts";
import { checkVersion, formatVersion } from "../format/format-version.ts";
import { decodeStreams, readStreams, type TermStreams } from "../format/front-code.ts";
import { type KeyCode, KeyWriter } from "./key-writer.ts";
import { readNotes, writeNotes } from "./notes.ts";
import type { FreshPart } from "../format/part.ts";
import type { EncodedList } from "../format/posting-code.ts";
import type { Stream } from "./stream.ts";

/** A file with terms and their postings, and where in there each term stands. */
export interface TermFile extends KeyCode {
  /** How many records there are up to the last of each term. */
  readonly records: Ends;
  /** The number of the last page of each term. */
  readonly lasts: Uint32Array;
  readonly counts: Stream;
  readonly gaps: Stream;
  readonly sections: Stream;
  readonly headings: Stream;
}

/** Opens a file. With the notes that were made when it was written, its postings need not be gone through. */
export function openTermFile(
  bytes: Uint8Array,
  { notes, resolution }: { notes: Uint8Array | undefined; resolution: number },
): TermFile {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const { code, rest } = openKeys(readStreams(reader), notes, postingColumns);
  reader.varint();
  const counts = reader.block();
  const gaps = reader.block();
  const sections = reader.block();
  const headings = reader.block();
  const columns = rest ?? findEnds({ counts, gaps, sections }, { count: code.keys.length, resolution });
  const [records, lasts, ...ends] = columns as [Ends, Ends, Ends, Ends, Ends, Ends];
  return {
    ...code,
    records,
    lasts,
    counts: { bytes: counts, ends: ends[0] },
    gaps: { bytes: gaps, ends: ends[1] },
    sections: { bytes: sections, ends: ends[2] },
    headings: { bytes: headings, ends: ends[3] },
  };
}

/** Opens a file that has terms and nothing else. */
export function openWordFile(bytes: Uint8Array, notes: Uint8Array | undefined): KeyCode {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  return openKeys(readStreams(reader), notes, 0).code;
}

/** The keys of a file, and the columns of its notes that are about something else; undefined without notes that fit. */
function openKeys(
  streams: TermStreams,
  notes: Uint8Array | undefined,
  others: number,
): { code: KeyCode; rest: readonly Ends[] | undefined } {
  const known = notes === undefined ? undefined : readNotes(notes, keyColumns + others);
  if (known?.keys.length === streams.count) {
    const [heads, units, ...rest] = known.columns as [Ends, Ends, ...Ends[]];
    return {
      code: {
        keys: known.keys,
        heads: { bytes: streams.heads, ends: heads },
        units: { bytes: streams.units, ends: units },
      },
      rest,
    };
  }
  const writer = new KeyWriter(streams.count);
  for (const key of decodeStreams(streams)) writer.add(key);
  return { code: writer.finish(), rest: undefined };
}

/** Heads and units. */
const keyColumns = 2;
/** Records, lasts and the ends of four streams. */
const postingColumns = 6;

function findEnds(
  streams: Record<"counts" | "gaps" | "sections", Uint8Array>,
  { count, resolution }: { count: number; resolution: number },
): Ends[] {
  const counts = new ByteReader(streams.counts);
  const gaps = new ByteReader(streams.gaps);
  const sections = new ByteReader(streams.sections);
  const columns = Array.from({ length: postingColumns }, () => new Uint32Array(count));
  let headings = 0;
  let records = 0;
  for (let term = 0; term < count; term++) {
    let page = -1;
    for (let left = counts.varint(); left > 0; records++) {
      const value = sections.varint();
      if (isHeadingCode(value, resolution)) headings += 1;
      if ((value & 1) === 0) continue;
      page += gaps.varint() + 1;
      left -= 1;
    }
    const row = [records, page, counts.at, gaps.at, sections.at, headings];
    columns.forEach((column, index) => (column[term] = row[index] as number));
  }
  return columns;
}

/** Whether the fact of a section is that of a heading, which stands in a stream of its own. */
export function isHeadingCode(value: number, resolution: number): boolean {
  return (value >>> 1) % (resolution + 2) > resolution;
}

/** How many records a term has. */
export function lengthOf({ records }: TermFile, term: number): number {
  return (records[term] as number) - startAt(records, term);
}

/** How many pages a term has. */
export function pagesOf({ counts }: TermFile, term: number): number {
  return new ByteReader(counts.bytes, startAt(counts.ends, term)).varint();
}

/** The postings of one term. */
export function listAt(file: TermFile, term: number): EncodedList {
  const cut = ({ bytes, ends }: Stream): Uint8Array => bytes.subarray(startAt(ends, term), ends[term]);
  return {
    length: lengthOf(file, term),
    pages: pagesOf(file, term),
    last: file.lasts[term] as number,
    gaps: cut(file.gaps),
    sections: cut(file.sections),
    headings: cut(file.headings),
  };
}

/** The bytes of a file, and notes that say what opening it would have to find out. */
export function writeTermFile(file: TermFile): FreshPart {
  const { records, lasts, ...code } = file;
  const streams = [code.counts, code.gaps, code.sections, code.headings];
  return writeFile(code, {
    columns: [records, lasts, ...streams.map(({ ends }) => ends)],
    rest: [toVarint(startAt(records, records.length)), ...streams.flatMap(toBlock)],
  });
}

export function writeWordFile(code: KeyCode): FreshPart {
  return writeFile(code, { columns: [], rest: [] });
}

interface FileRest {
  readonly columns: readonly Ends[];
  readonly rest: readonly Uint8Array[];
}

function writeFile({ keys, heads, units }: KeyCode, { columns, rest }: FileRest): FreshPart {
  const notes = writeNotes({ keys, columns: [heads.ends, units.ends, ...columns] });
  const bytes = joinBytes(
    Uint8Array.of(formatVersion),
    toVarint(keys.length),
    ...toBlock(heads),
    ...toBlock(units),
    ...rest,
  );
  return { first: keys.at(0) ?? "", bytes, ...(notes && { notes }) };
}

function toBlock({ bytes }: Stream): Uint8Array[] {
  return [toVarint(bytes.length), bytes];
}

function toVarint(value: number): Uint8Array {
  const writer = new ByteWriter(8);
  writer.varint(value);
  return writer.finish();
}
