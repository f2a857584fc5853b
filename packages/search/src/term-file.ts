import { ByteReader } from "./bytes.ts";
import { checkVersion } from "./format.ts";
import { decodeTerms } from "./front-code.ts";
import type { EncodedList } from "./posting-code.ts";

/** How many numbers the seams have for each term: its records, its pages, and where its gaps, sections and headings end. */
const columns = 5;

/** A file with terms and their postings, and where in there each term stands. */
export interface TermFile {
  readonly keys: readonly string[];
  /** The keys as they stand in the file. */
  readonly keyBytes: Uint8Array;
  readonly gaps: Uint8Array;
  readonly sections: Uint8Array;
  readonly headings: Uint8Array;
  readonly seams: Uint32Array;
}

/** Opens a file. With the notes that were made when it was written, its postings need not be gone through. */
export function openTermFile(
  bytes: Uint8Array,
  { notes, resolution }: { notes: Uint8Array | undefined; resolution: number },
): TermFile {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const start = reader.at;
  const count = skipTerms(reader);
  const keyBytes = bytes.subarray(start, reader.at);
  reader.varint();
  const [counts, gaps, sections, headings] = [0, 1, 2, 3].map(() => reader.block()) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const known = notes === undefined ? undefined : readNotes(notes, count);
  const keys = known?.keys ?? decodeTerms(new ByteReader(keyBytes));
  const seams = known?.seams ?? findSeams({ counts, gaps, sections }, { count, resolution });
  return { keys, keyBytes, gaps, sections, headings, seams };
}

function skipTerms(reader: ByteReader): number {
  const count = reader.varint();
  reader.block();
  reader.block();
  return count;
}

function findSeams(
  streams: { counts: Uint8Array; gaps: Uint8Array; sections: Uint8Array },
  { count, resolution }: { count: number; resolution: number },
): Uint32Array {
  const [counts, gaps, sections] = [streams.counts, streams.gaps, streams.sections].map(
    (block) => new ByteReader(block),
  ) as [ByteReader, ByteReader, ByteReader];
  const seams = new SeamWriter(count);
  let headings = 0;
  for (let term = 0; term < count; term++) {
    const pages = counts.varint();
    let length = 0;
    for (let left = pages; left > 0; length++) {
      const value = sections.varint();
      if (isHeadingCode(value, resolution)) headings += 1;
      if ((value & 1) === 0) continue;
      gaps.varint();
      left -= 1;
    }
    seams.add({ length, pages, gaps: gaps.at, sections: sections.at, headings });
  }
  return seams.finish();
}

/** Whether the fact of a section is that of a heading, which stands in a stream of its own. */
export function isHeadingCode(value: number, resolution: number): boolean {
  return (value >>> 1) % (resolution + 2) > resolution;
}

/** Of a term: how much there is, and where it ends. */
interface Seam {
  readonly length: number;
  readonly pages: number;
  readonly gaps: number;
  readonly sections: number;
  readonly headings: number;
}

export class SeamWriter {
  readonly #seams: Uint32Array;
  #at = 0;

  constructor(terms: number) {
    this.#seams = new Uint32Array(terms * columns);
  }

  add({ length, pages, gaps, sections, headings }: Seam): void {
    const at = this.#at;
    const seams = this.#seams;
    seams[at] = length;
    seams[at + 1] = pages;
    seams[at + 2] = gaps;
    seams[at + 3] = sections;
    seams[at + 4] = headings;
    this.#at += columns;
  }

  /** Those of `count` terms of a file from `term` on, whose streams begin elsewhere now. Returns how many records they have. */
  copy(
    { seams: former }: TermFile,
    { term, count }: { term: number; count: number },
    shift: Pick<Seam, "gaps" | "headings" | "sections">,
  ): number {
    const { gaps, sections, headings } = shift;
    const seams = this.#seams;
    const end = (term + count) * columns;
    let to = this.#at;
    let total = 0;
    for (let at = term * columns; at < end; at += columns) {
      const length = former[at] as number;
      total += length;
      seams[to] = length;
      seams[to + 1] = former[at + 1] as number;
      seams[to + 2] = (former[at + 2] as number) + gaps;
      seams[to + 3] = (former[at + 3] as number) + sections;
      seams[to + 4] = (former[at + 4] as number) + headings;
      to += columns;
    }
    this.#at = to;
    return total;
  }

  finish(): Uint32Array {
    return this.#seams;
  }
}

export function lengthOf({ seams }: TermFile, term: number): number {
  return seams[term * columns] as number;
}

export function pagesOf({ seams }: TermFile, term: number): number {
  return seams[term * columns + 1] as number;
}

/** Where the gaps, sections or headings of a term begin, which is where those of the term before it end. */
export function startOf({ seams }: TermFile, term: number, stream: "gaps" | "headings" | "sections"): number {
  return term === 0 ? 0 : (seams[(term - 1) * columns + columnOf[stream]] as number);
}

const columnOf = { gaps: 2, sections: 3, headings: 4 };

/** The postings of one term. */
export function listAt(file: TermFile, term: number): EncodedList {
  const cut = (stream: "gaps" | "headings" | "sections"): Uint8Array =>
    file[stream].subarray(startOf(file, term, stream), startOf(file, term + 1, stream));
  return {
    length: lengthOf(file, term),
    pages: pagesOf(file, term),
    gaps: cut("gaps"),
    sections: cut("sections"),
    headings: cut("headings"),
  };
}

/** The seams of a file whose gaps end elsewhere now. */
export function moveSeams({ seams }: TermFile, ends: Uint32Array): Uint32Array {
  const moved = seams.slice();
  for (let term = 0; term < ends.length; term++) moved[term * columns + columnOf.gaps] = ends[term] as number;
  return moved;
}

const seamBytes = columns * Uint32Array.BYTES_PER_ELEMENT;

/** What `openTermFile` would have to find out. */
export function writeNotes(keys: readonly string[], seams: Uint32Array): Uint8Array | undefined {
  const bytes = writeKeys(keys);
  if (bytes === undefined) return undefined;
  const notes = new Uint8Array(seams.byteLength + bytes.length);
  notes.set(new Uint8Array(seams.buffer, seams.byteOffset, seams.byteLength));
  notes.set(bytes, seams.byteLength);
  return notes;
}

/** Notes never leave the machine that made them, so the order of bytes is its own. */
function readNotes(
  notes: Uint8Array,
  count: number,
): { keys: readonly string[]; seams: Uint32Array } | undefined {
  const end = count * seamBytes;
  const keys = readKeys(notes.subarray(end));
  if (keys.length !== count) return undefined;
  const seams = new Uint32Array(count * columns);
  new Uint8Array(seams.buffer).set(notes.subarray(0, end));
  return { keys, seams };
}

/** Terms as a text, which is read in no time. Undefined where a term may be half of a character, which no text can hold. */
export function writeKeys(keys: readonly string[]): Uint8Array | undefined {
  const text = keys.join("\n");
  return /[\uD800-\uDFFF]/.test(text) ? undefined : new TextEncoder().encode(text);
}

export function readKeys(notes: Uint8Array): readonly string[] {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(notes).split("\n");
}
