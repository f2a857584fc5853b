import { aboveHeading, type Fact, inHeading } from "../postings/fact.ts";
import { ByteReader, type ByteWriter } from "./bytes.ts";
import { createEntry, documentOf, type Entry, factOf } from "../postings/collect-postings.ts";

/** The first record of page `n` has the number `starts[n]`. */
export type PageStarts = Uint32Array;

/** The page of a record. */
export function findPage(starts: PageStarts, document: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= document) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What postings are read against. */
export interface PostingContext {
  readonly starts: PageStarts;
  readonly resolution: number;
}

/** The postings of one term as they stand in a file. Nothing in there but the gaps depends on other pages. */
export interface EncodedList {
  /** How many records. */
  readonly length: number;
  readonly pages: number;
  /** The number of its last page. */
  readonly last: number;
  readonly gaps: Uint8Array;
  readonly sections: Uint8Array;
  readonly headings: Uint8Array;
}

/** Pages are asked for in their order, and mostly one behind the other. */
export function createPageFinder(starts: PageStarts): (document: number) => number {
  let page = 0;
  return (document) => {
    const isBehind = (starts[page] ?? 0) <= document;
    for (let step = 0; isBehind && step < 8; step++) {
      if (document < (starts[page + 1] ?? Infinity)) return page;
      page += 1;
    }
    page = findPage(starts, document);
    return page;
  };
}

/** Writes the records of one page, which begin at `from`; returns where the next page's begin. */
export function encodePage(
  entries: readonly Entry[],
  from: number,
  { starts, resolution, page, sections, headings }: PageContext,
): number {
  const end = starts[page + 1] ?? Infinity;
  let next = starts[page] as number;
  let at = from;
  for (let isLast = false; !isLast; at++) {
    const entry = entries[at] as Entry;
    const document = documentOf(entry);
    const fact = factOf(entry);
    isLast = documentOf(entries[at + 1] ?? Infinity) >= end;
    const gap = document - next;
    next = document + 1;
    sections.varint((gap * (resolution + 2) + toCode(fact, resolution)) * 2 + (isLast ? 1 : 0));
    if (fact >= inHeading) headings.byte(fact - inHeading);
  }
  return at;
}

/** Where the postings of terms are written. */
export interface PostingTargets {
  readonly counts: Pick<ByteWriter, "varint">;
  readonly gaps: Pick<ByteWriter, "varint">;
  readonly sections: Pick<ByteWriter, "varint">;
  readonly headings: Pick<ByteWriter, "byte">;
}

/** Writes the postings of terms, one behind the other. Returns the last page of each. */
export function createEncoder(
  { counts, gaps, sections, headings }: PostingTargets,
  { starts, resolution }: PostingContext,
): (entries: readonly Entry[]) => number {
  const pageOf = createPageFinder(starts);
  return (entries) => {
    let pages = 0;
    let last = -1;
    for (let at = 0; at < entries.length; pages++) {
      const page = pageOf(documentOf(entries[at] as Entry));
      gaps.varint(page - last - 1);
      last = page;
      at = encodePage(entries, at, { starts, resolution, page, sections, headings });
    }
    counts.varint(pages);
    return last;
  };
}

/** The other way round: the records of the page whose sections and headings begin at these places. */
export function decodePage(
  streams: Pick<EncodedList, "headings" | "sections">,
  from: { readonly section: number; readonly heading: number },
  { start, resolution }: { start: number; resolution: number },
): Entry[] {
  const sections = new ByteReader(streams.sections, from.section);
  const headings = new ByteReader(streams.headings, from.heading);
  const entries: Entry[] = [];
  let document = start - 1;
  for (let isLast = false; !isLast;) {
    const value = sections.varint();
    isLast = (value & 1) === 1;
    const rest = value >>> 1;
    const code = rest % (resolution + 2);
    document += (rest - code) / (resolution + 2) + 1;
    const fact = code > resolution ? inHeading + headings.byte() : factOfCode(code, resolution);
    entries.push(createEntry(document, fact));
  }
  return entries;
}

interface PageContext extends PostingContext {
  readonly page: number;
  readonly sections: Pick<ByteWriter, "varint">;
  readonly headings: Pick<ByteWriter, "byte">;
}

/** The postings of many terms: those of term `n` stand from `offsets[n]` up to `offsets[n + 1]`. */
export interface PostingLists {
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  readonly facts: Uint16Array;
}

export function decodePostings(
  reader: ByteReader,
  terms: number,
  { starts, resolution }: PostingContext,
): PostingLists {
  const total = reader.varint();
  const [counts, gaps, sections, headings] = [0, 1, 2, 3].map(() => new ByteReader(reader.block())) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  const offsets = new Uint32Array(terms + 1);
  const documents = new Uint32Array(total);
  const facts = new Uint16Array(total);
  let length = 0;
  for (let term = 0; term < terms; term++) {
    let page = -1;
    for (let left = counts.varint(); left > 0; left--) {
      page += gaps.varint() + 1;
      let document = (starts[page] as number) - 1;
      for (let isLast = false; !isLast; length++) {
        const value = sections.varint();
        isLast = (value & 1) === 1;
        const rest = value >>> 1;
        const code = rest % (resolution + 2);
        document += (rest - code) / (resolution + 2) + 1;
        documents[length] = document;
        facts[length] = code > resolution ? inHeading + headings.byte() : factOfCode(code, resolution);
      }
    }
    offsets[term + 1] = length;
  }
  return { offsets, documents, facts };
}

function toCode(fact: Fact, resolution: number): number {
  if (fact >= inHeading) return resolution + 1;
  return fact === aboveHeading ? resolution : fact - 1;
}

function factOfCode(code: number, resolution: number): Fact {
  return code === resolution ? aboveHeading : code + 1;
}
