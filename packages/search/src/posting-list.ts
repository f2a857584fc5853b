import { inHeading } from "./analyze-record.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { createEntry, type Entry, factOf } from "./collect-postings.ts";
import { type EncodedList, factOfCode, type PageStarts, type PostingList } from "./posting-code.ts";

/** Cuts the postings of a file into those of its terms, without reading more of them than where they end. */
export function splitPostings(reader: ByteReader, terms: number, resolution: number): EncodedList[] {
  reader.varint();
  const blocks = [0, 1, 2, 3].map(() => reader.block()) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const [counts, gaps, sections, headings] = blocks.map((block) => new ByteReader(block)) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  return Array.from({ length: terms }, () => {
    const [gap, section, heading] = [gaps.at, sections.at, headings.at];
    const pages = counts.varint();
    let length = 0;
    for (let left = pages; left > 0; length++) {
      const value = sections.varint();
      if ((value >>> 1) % (resolution + 2) > resolution) headings.byte();
      if ((value & 1) === 0) continue;
      gaps.varint();
      left -= 1;
    }
    return {
      length,
      pages,
      gaps: blocks[1].subarray(gap, gaps.at),
      sections: blocks[2].subarray(section, sections.at),
      headings: blocks[3].subarray(heading, headings.at),
    };
  });
}

/** What became of the pages of an index. */
export interface Moves {
  /** The present number of each former page; -1 for those that are gone or made anew. */
  readonly pages: Int32Array;
  readonly isMoved: boolean;
  /** Of the present pages. */
  readonly starts: PageStarts;
  readonly resolution: number;
}

/** A term's postings as they are now: what is left of the former ones, and those of new and changed pages. */
export function updateList(
  list: EncodedList,
  added: readonly Entry[] | undefined,
  moves: Moves,
): PostingList {
  const pages = readPages(list).map((page) => moves.pages[page] as number);
  if (added !== undefined || pages.includes(-1)) {
    const kept = decodeList(list, pages, moves);
    return added === undefined ? kept : [...kept, ...added].toSorted((left, right) => left - right);
  }
  return moves.isMoved ? { ...list, gaps: encodeGaps(pages) } : list;
}

/** Whether a term stands in two records or in a heading: what stands in one text alone is rather a slip itself. */
export function isFrequent(list: PostingList): boolean {
  if (list.length > 1) return true;
  return "gaps" in list ? list.headings.length > 0 : list.some((entry) => factOf(entry) >= inHeading);
}

function readPages({ pages, gaps }: EncodedList): number[] {
  const reader = new ByteReader(gaps);
  let page = -1;
  return Array.from({ length: pages }, () => {
    page += reader.varint() + 1;
    return page;
  });
}

function encodeGaps(pages: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  pages.forEach((page, index) => writer.varint(page - (pages[index - 1] ?? -1) - 1));
  return writer.finish();
}

/** The records on pages that are still there, by their present numbers. */
function decodeList(list: EncodedList, pages: readonly number[], { starts, resolution }: Moves): Entry[] {
  const sections = new ByteReader(list.sections);
  const headings = new ByteReader(list.headings);
  const entries: Entry[] = [];
  for (const page of pages) {
    let document = (starts[page] ?? 0) - 1;
    for (let isLast = false; !isLast;) {
      const value = sections.varint();
      isLast = (value & 1) === 1;
      const rest = value >>> 1;
      const code = rest % (resolution + 2);
      document += (rest - code) / (resolution + 2) + 1;
      const fact = code > resolution ? inHeading + headings.byte() : factOfCode(code, resolution);
      if (page >= 0) entries.push(createEntry(document, fact));
    }
  }
  return entries;
}
