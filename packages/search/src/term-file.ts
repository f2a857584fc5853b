import { ByteReader } from "./bytes.ts";
import { type Ends, shiftEnds, startAt } from "./ends.ts";
import { checkVersion } from "./format.ts";
import { decodeStreams, readStreams } from "./front-code.ts";
import { KeyText } from "./key-text.ts";
import { readNotes, writeNotes } from "./notes.ts";
import type { EncodedList } from "./posting-code.ts";
import { type TermCode, TermEncoder } from "./term-encoder.ts";

/** The parts of a file with postings that a term has a stretch of. */
export type Stream = "counts" | "gaps" | "headings" | "sections";

/** Of each term of a file: where in the streams it ends, and how many records there are up to its last. */
export type Seams = Readonly<Record<Stream | "records", Ends>>;

const columns = ["records", "counts", "gaps", "sections", "headings"] as const;

/** A file with terms and their postings, and where in there each term stands. */
export interface TermFile extends Readonly<Record<Stream, Uint8Array>> {
  readonly code: TermCode;
  readonly seams: Seams;
}

/** Opens a file. With the notes that were made when it was written, its postings need not be gone through. */
export function openTermFile(
  bytes: Uint8Array,
  { notes, resolution }: { notes: Uint8Array | undefined; resolution: number },
): TermFile {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const { code, rest } = openTermCode(reader, notes, columns.length);
  reader.varint();
  const [counts, gaps, sections, headings] = [0, 1, 2, 3].map(() => reader.block()) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const seams =
    rest === undefined
      ? findSeams({ counts, gaps, sections }, { count: code.keys.length, resolution })
      : toSeams(rest);
  return { code, counts, gaps, sections, headings, seams };
}

/** Opens a file that has terms and nothing else. */
export function openWordFile(bytes: Uint8Array, notes: Uint8Array | undefined): TermCode {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  return openTermCode(reader, notes, 0).code;
}

/** The terms of a file, and the columns of its notes that are about something else; undefined without notes that fit. */
function openTermCode(
  reader: ByteReader,
  notes: Uint8Array | undefined,
  others: number,
): { code: TermCode; rest: readonly Ends[] | undefined } {
  const streams = readStreams(reader);
  const known = notes === undefined ? undefined : readNotes(notes, codeColumns + others);
  if (known?.keys.length === streams.count) {
    const [heads, units, ...rest] = known.columns as [Ends, Ends, ...Ends[]];
    return { code: { ...streams, keys: known.keys, ends: { heads, units } }, rest };
  }
  const keys = decodeStreams(streams);
  const encoder = new TermEncoder(keys.length);
  for (const key of keys) encoder.add(key);
  const { ends } = encoder.finish();
  return { code: { ...streams, keys: KeyText.of(keys), ends }, rest: undefined };
}

/** Heads and units. */
const codeColumns = 2;

function findSeams(
  streams: Pick<TermFile, "counts" | "gaps" | "sections">,
  { count, resolution }: { count: number; resolution: number },
): Seams {
  const [counts, gaps, sections] = [streams.counts, streams.gaps, streams.sections].map(
    (block) => new ByteReader(block),
  ) as [ByteReader, ByteReader, ByteReader];
  const seams = new SeamWriter(count);
  let headings = 0;
  for (let term = 0; term < count; term++) {
    let length = 0;
    for (let left = counts.varint(); left > 0; length++) {
      const value = sections.varint();
      if (isHeadingCode(value, resolution)) headings += 1;
      if ((value & 1) === 0) continue;
      gaps.varint();
      left -= 1;
    }
    seams.add(length, { counts: counts.at, gaps: gaps.at, sections: sections.at, headings });
  }
  return seams.finish();
}

/** Whether the fact of a section is that of a heading, which stands in a stream of its own. */
export function isHeadingCode(value: number, resolution: number): boolean {
  return (value >>> 1) % (resolution + 2) > resolution;
}

export class SeamWriter {
  readonly #seams: Seams;
  #at = 0;
  #records = 0;

  constructor(terms: number) {
    const numbers = new Uint32Array(terms * columns.length);
    this.#seams = toSeams(columns.map((_, column) => numbers.subarray(column * terms, (column + 1) * terms)));
  }

  /** How many records the terms have that were added so far. */
  get records(): number {
    return this.#records;
  }

  /** A term with so many records that ends here. */
  add(length: number, ends: Readonly<Record<Stream, number>>): void {
    const seams = this.#seams;
    const at = this.#at;
    this.#records += length;
    seams.records[at] = this.#records;
    seams.counts[at] = ends.counts;
    seams.gaps[at] = ends.gaps;
    seams.sections[at] = ends.sections;
    seams.headings[at] = ends.headings;
    this.#at += 1;
  }

  /** `count` terms of a file from `term` on, whose streams begin elsewhere now. */
  copy(
    { seams: former }: TermFile,
    { term, count }: { term: number; count: number },
    shift: Readonly<Record<Stream, number>>,
  ): void {
    const records = this.#records - startAt(former.records, term);
    const shifts = { ...shift, records };
    for (const column of columns)
      shiftEnds(
        former[column].subarray(term, term + count),
        this.#seams[column].subarray(this.#at),
        shifts[column],
      );
    this.#records = records + startAt(former.records, term + count);
    this.#at += count;
  }

  finish(): Seams {
    return this.#seams;
  }
}

function toSeams(ends: readonly Ends[]): Seams {
  const [records, counts, gaps, sections, headings] = ends as [Ends, Ends, Ends, Ends, Ends];
  return { records, counts, gaps, sections, headings };
}

/** How many records a term has. */
export function lengthOf({ seams }: TermFile, term: number): number {
  return (seams.records[term] as number) - startAt(seams.records, term);
}

/** How many pages a term has. */
export function pagesOf(file: TermFile, term: number): number {
  return new ByteReader(file.counts, startOf(file, term, "counts")).varint();
}

/** Where the part of a stream begins that is a term's. */
export function startOf({ seams }: TermFile, term: number, stream: Stream): number {
  return startAt(seams[stream], term);
}

/** The postings of one term. */
export function listAt(file: TermFile, term: number): EncodedList {
  const cut = (stream: Stream): Uint8Array =>
    file[stream].subarray(startOf(file, term, stream), startOf(file, term + 1, stream));
  return {
    length: lengthOf(file, term),
    pages: pagesOf(file, term),
    gaps: cut("gaps"),
    sections: cut("sections"),
    headings: cut("headings"),
  };
}

/** What `openTermFile` would have to find out. */
export function writeTermNotes(
  { keys, ends }: Pick<TermCode, "ends" | "keys">,
  seams: Seams,
): Uint8Array | undefined {
  return writeNotes({ keys, columns: [ends.heads, ends.units, ...columns.map((column) => seams[column])] });
}

/** What `openWordFile` would have to find out. */
export function writeWordNotes({ keys, ends }: Pick<TermCode, "ends" | "keys">): Uint8Array | undefined {
  return writeNotes({ keys, columns: [ends.heads, ends.units] });
}
