import { ByteReader } from "./bytes.ts";
import { checkVersion } from "./format.ts";
import { decodeTerms } from "./front-code.ts";
import type { EncodedList } from "./posting-code.ts";

/** Of each term of a file: how many records and pages it has, and where in the streams it ends. */
export interface Seams {
  readonly lengths: Uint32Array;
  readonly pages: Uint32Array;
  readonly gaps: Uint32Array;
  readonly sections: Uint32Array;
  readonly headings: Uint32Array;
}

const columns = ["lengths", "pages", "gaps", "sections", "headings"] as const;

/** The parts of a file with postings that a term has a stretch of. */
export type Stream = "gaps" | "headings" | "sections";

/** A file with terms and their postings, and where in there each term stands. */
export interface TermFile {
  readonly keys: readonly string[];
  /** The keys as they stand in the file. */
  readonly keyBytes: Uint8Array;
  readonly gaps: Uint8Array;
  readonly sections: Uint8Array;
  readonly headings: Uint8Array;
  readonly seams: Seams;
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
): Seams {
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
  readonly #seams: Seams;
  #at = 0;

  constructor(terms: number) {
    this.#seams = createSeams(new Uint32Array(terms * columns.length));
  }

  add({ length, pages, gaps, sections, headings }: Seam): void {
    const seams = this.#seams;
    const at = this.#at;
    seams.lengths[at] = length;
    seams.pages[at] = pages;
    seams.gaps[at] = gaps;
    seams.sections[at] = sections;
    seams.headings[at] = headings;
    this.#at += 1;
  }

  /** Those of `count` terms of a file from `term` on, whose streams begin elsewhere now. */
  copy(
    { seams: former }: TermFile,
    { term, count }: { term: number; count: number },
    shift: Readonly<Record<Stream, number>>,
  ): void {
    const seams = this.#seams;
    const end = term + count;
    seams.lengths.set(former.lengths.subarray(term, end), this.#at);
    seams.pages.set(former.pages.subarray(term, end), this.#at);
    for (const stream of streams)
      copyEnds(former[stream].subarray(term, end), seams[stream].subarray(this.#at), shift[stream]);
    this.#at += count;
  }

  finish(): Seams {
    return this.#seams;
  }
}

const streams: readonly Stream[] = ["gaps", "sections", "headings"];

function copyEnds(from: Uint32Array, to: Uint32Array, shift: number): void {
  if (shift === 0) {
    to.set(from);
    return;
  }
  for (let at = 0; at < from.length; at++) to[at] = (from[at] as number) + shift;
}

/** Each column in a stretch of its own. */
function createSeams(numbers: Uint32Array): Seams {
  const terms = numbers.length / columns.length;
  const [lengths, pages, gaps, sections, headings] = columns.map((_, column) =>
    numbers.subarray(column * terms, (column + 1) * terms),
  ) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  return { lengths, pages, gaps, sections, headings };
}

export function lengthOf({ seams }: TermFile, term: number): number {
  return seams.lengths[term] as number;
}

export function pagesOf({ seams }: TermFile, term: number): number {
  return seams.pages[term] as number;
}

/** Where the gaps, sections or headings of a term begin, which is where those of the term before it end. */
export function startOf({ seams }: TermFile, term: number, stream: Stream): number {
  return term === 0 ? 0 : (seams[stream][term - 1] as number);
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
export function writeNotes(keys: readonly string[], seams: Seams): Uint8Array | undefined {
  const bytes = writeKeys(keys);
  if (bytes === undefined) return undefined;
  const parts = [...columns.map((column) => toBytes(seams[column])), bytes];
  const notes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    notes.set(part, at);
    at += part.length;
  }
  return notes;
}

function toBytes(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Notes never leave the machine that made them, so the order of bytes is its own. */
function readNotes(notes: Uint8Array, count: number): { keys: readonly string[]; seams: Seams } | undefined {
  const numbers = new Uint32Array(count * columns.length);
  const keys = readKeys(notes.subarray(numbers.byteLength));
  if (keys.length !== count) return undefined;
  toBytes(numbers).set(notes.subarray(0, numbers.byteLength));
  return { keys, seams: createSeams(numbers) };
}

/** Terms as a text, which is read in no time. Undefined where a term may be half of a character, which no text can hold. */
export function writeKeys(keys: readonly string[]): Uint8Array | undefined {
  const text = keys.join("\n");
  return /[\uD800-\uDFFF]/.test(text) ? undefined : new TextEncoder().encode(text);
}

export function readKeys(notes: Uint8Array): readonly string[] {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(notes).split("\n");
}
