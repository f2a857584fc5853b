import { aboveHeading, type Fact, inHeading } from "./analyze-record.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { documentOf, type Entry, factOf } from "./collect-postings.ts";

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

/**
 * Writes the postings of many terms. Records are told by page and section, not by number, so that a section more on one page leaves
 * what is said of the others as it is. Alike things stand together, which shrinks best: how many pages each term has, the gaps between
 * these, then for each section its gap, its fact and whether it is its page's last, and the facts of headings.
 */
export function encodePostings(lists: readonly (readonly Entry[])[], context: PostingContext): Uint8Array {
  const streams = [new ByteWriter(), new ByteWriter(), new ByteWriter(), new ByteWriter()] as const;
  let total = 0;
  for (const entries of lists) {
    encodeList(entries, context, streams);
    total += entries.length;
  }
  const writer = new ByteWriter();
  writer.varint(total);
  for (const stream of streams) writer.block(stream.finish());
  return writer.finish();
}

function encodeList(
  entries: readonly Entry[],
  { starts, resolution }: PostingContext,
  [counts, gaps, sections, headings]: readonly [ByteWriter, ByteWriter, ByteWriter, ByteWriter],
): void {
  let pages = 0;
  let lastPage = -1;
  let end = 0;
  let next = 0;
  entries.forEach((entry, index) => {
    const document = documentOf(entry);
    const fact = factOf(entry);
    if (document >= end) {
      const page = findPage(starts, document);
      gaps.varint(page - lastPage - 1);
      lastPage = page;
      pages += 1;
      next = starts[page] as number;
      end = starts[page + 1] ?? Infinity;
    }
    const isLast = documentOf(entries[index + 1] ?? Infinity) >= end;
    const gap = document - next;
    next = document + 1;
    sections.varint((gap * (resolution + 2) + toCode(fact, resolution)) * 2 + (isLast ? 1 : 0));
    if (fact >= inHeading) headings.byte(fact - inHeading);
  });
  counts.varint(pages);
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
        facts[length] = code > resolution ? inHeading + headings.byte() : fromCode(code, resolution);
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

function fromCode(code: number, resolution: number): Fact {
  return code === resolution ? aboveHeading : code + 1;
}
