import { aboveHeading, type Fact, inHeading } from "./analyze-record.ts";
import { type ByteReader, ByteWriter } from "./bytes.ts";
import type { Postings } from "./reader.ts";

/** Where records stand: which page, and which section of it. The first record of page `n` has the number `starts[n]`. */
export interface Places {
  readonly starts: Uint32Array;
}

/** The page of a record. */
export function findPage({ starts }: Places, document: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= document) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Records are told by page and section, not by number, so that a section more on one page leaves what is said of the others as it is.
 * A posting is the gap to the last page, then a value for each section: its gap, its fact, and whether it is the page's last.
 */
export function encodePostings(
  entries: readonly (readonly [document: number, fact: Fact])[],
  places: Places,
  resolution: number,
): Uint8Array {
  const writer = new ByteWriter();
  let lastPage = -1;
  let index = 0;
  while (index < entries.length) {
    const page = findPage(places, entries[index]?.[0] as number);
    const end = places.starts[page + 1] ?? Infinity;
    writer.varint(page - lastPage - 1);
    lastPage = page;
    let next = places.starts[page] as number;
    for (; index < entries.length && (entries[index]?.[0] as number) < end; index++) {
      const [document, fact] = entries[index] as readonly [number, Fact];
      const isLast = ((entries[index + 1]?.[0] ?? Infinity) as number) >= end;
      const gap = document - next;
      next = document + 1;
      writer.varint((gap * (resolution + 2) + toCode(fact, resolution)) * 2 + (isLast ? 1 : 0));
      if (fact >= inHeading) writer.byte(fact - inHeading);
    }
  }
  return writer.finish();
}

/** Reads postings up to the byte `end` into the arrays, which are long enough; returns how many there are. */
export function decodePostings(
  reader: ByteReader,
  end: number,
  into: Pick<Postings, "documents" | "facts">,
  { starts, resolution }: Places & { resolution: number },
): number {
  const { documents, facts } = into;
  let length = 0;
  let page = -1;
  while (reader.at < end) {
    page += reader.varint() + 1;
    let document = (starts[page] as number) - 1;
    let isLast = false;
    while (!isLast) {
      const value = reader.varint();
      isLast = (value & 1) === 1;
      const rest = value >>> 1;
      document += Math.floor(rest / (resolution + 2)) + 1;
      const code = rest % (resolution + 2);
      documents[length] = document;
      facts[length] = code > resolution ? inHeading + reader.byte() : fromCode(code, resolution);
      length += 1;
    }
  }
  return length;
}

function toCode(fact: Fact, resolution: number): number {
  if (fact >= inHeading) return resolution + 1;
  return fact === aboveHeading ? resolution : fact - 1;
}

function fromCode(code: number, resolution: number): Fact {
  return code === resolution ? aboveHeading : code + 1;
}
