import { ByteReader, ByteWriter } from "./bytes.ts";
import { documentOf, type Entry } from "./collect-postings.ts";
import { createPageFinder, type EncodedList, encodePage, type PageStarts } from "./posting-code.ts";

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
      if (isHeadingCode(value, resolution)) headings.byte();
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
  { added, isTouched, moves }: { added: readonly Entry[] | undefined; isTouched: boolean; moves: Moves },
): EncodedList {
  if (!isTouched && !moves.isMoved) return list;
  const pages = readPages(list).map((page) => moves.pages[page] as number);
  if (added !== undefined || pages.includes(-1)) return mergeList(list, pages, { added: added ?? [], moves });
  return moves.isMoved ? { ...list, gaps: encodeGaps(pages) } : list;
}

/** Copies the pages that stayed, run by run, and writes the new ones between them. */
function mergeList(
  list: EncodedList,
  pages: readonly number[],
  { added, moves }: { added: readonly Entry[]; moves: Moves },
): EncodedList {
  const [sections, headings] = [new ByteWriter(), new ByteWriter()];
  const reader = new PageReader(list, moves.resolution);
  const pageOf = createPageFinder(moves.starts);
  const present: number[] = [];
  let length = added.length;
  let at = 0;
  const addBefore = (limit: number): void => {
    while (at < added.length) {
      const page = pageOf(documentOf(added[at] as Entry));
      if (page >= limit) return;
      reader.copyTo(sections, headings);
      at = encodePage(added, at, { ...moves, page, sections, headings });
      present.push(page);
    }
  };
  for (const page of pages) {
    if (page >= 0) {
      addBefore(page);
      length += reader.keepPage();
      present.push(page);
    } else {
      reader.copyTo(sections, headings);
      reader.dropPage();
    }
  }
  addBefore(Infinity);
  reader.copyTo(sections, headings);
  return {
    length,
    pages: present.length,
    gaps: encodeGaps(present),
    sections: sections.finish(),
    headings: headings.finish(),
  };
}

/** Goes through a list page by page, and hands over what was kept since the last time. */
class PageReader {
  readonly #list: EncodedList;
  readonly #resolution: number;
  readonly #sections: ByteReader;
  readonly #headings: ByteReader;
  #from = { section: 0, heading: 0 };

  constructor(list: EncodedList, resolution: number) {
    this.#list = list;
    this.#resolution = resolution;
    this.#sections = new ByteReader(list.sections);
    this.#headings = new ByteReader(list.headings);
  }

  /** How many records the page has. */
  keepPage(): number {
    let length = 0;
    for (let isLast = false; !isLast; length++) {
      const value = this.#sections.varint();
      isLast = (value & 1) === 1;
      if (isHeadingCode(value, this.#resolution)) this.#headings.byte();
    }
    return length;
  }

  dropPage(): void {
    this.keepPage();
    this.#from = { section: this.#sections.at, heading: this.#headings.at };
  }

  copyTo(sections: ByteWriter, headings: ByteWriter): void {
    sections.bytes(this.#list.sections.subarray(this.#from.section, this.#sections.at));
    headings.bytes(this.#list.headings.subarray(this.#from.heading, this.#headings.at));
    this.#from = { section: this.#sections.at, heading: this.#headings.at };
  }
}

function isHeadingCode(value: number, resolution: number): boolean {
  return (value >>> 1) % (resolution + 2) > resolution;
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
