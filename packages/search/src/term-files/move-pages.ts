import { ByteReader, ByteWriter } from "../format/bytes.ts";
import { documentOf, type Entry } from "../postings/collect-postings.ts";
import type { Touched } from "../postings/find-changed-terms.ts";
import { createPageFinder, type EncodedList, encodePage, type PageStarts } from "../format/posting-code.ts";
import { type Place, skipPage } from "./skip-page.ts";
import { listAt, type TermFile } from "./term-file.ts";

/** What became of the pages of an index. */
export interface Moves {
  /** The present number of each former page; -1 for those that are gone or made anew. */
  readonly pages: Int32Array;
  /** The number of the page that is new, gone or made anew, if it is the only one and all others have the numbers that they had. */
  readonly onlyPage: number | undefined;
  /** What was touched in the sections of that page: what is said of all else is taken over. Empty, unless it is known. */
  readonly touched: readonly Touched[];
  /** The last former page that is gone or made anew, or -1. */
  readonly lastGone: number;
  /** Of the present pages. */
  readonly starts: PageStarts;
  readonly resolution: number;
}

/** A file whose gaps are those between the present pages, and the terms that have a page which is gone: their gaps are not to be used. */
export interface MovedFile {
  readonly file: TermFile;
  readonly lost: ReadonlySet<number>;
}

/** Goes through the pages of every term. Plain numbers and arrays, since a page more on the site leads every posting through here. */
export function movePages(file: TermFile, { pages: numbers }: Moves): MovedFile {
  const { bytes: from, ends: formerEnds } = file.gaps;
  const terms = formerEnds.length;
  const lost = new Set<number>();
  const ends = new Uint32Array(terms);
  const lasts = new Uint32Array(terms);
  // A gap has at least a byte.
  const to = new Uint8Array(from.length * longestGap);
  let read = 0;
  let written = 0;
  for (let term = 0; term < terms; term++) {
    let former = -1;
    let last = -1;
    for (const end = formerEnds[term] as number; read < end;) {
      let gap = 0;
      let scale = 1;
      for (;;) {
        const byte = from[read] as number;
        read += 1;
        gap += (byte & 127) * scale;
        if (byte < 128) break;
        scale *= 128;
      }
      former += gap + 1;
      const page = numbers[former] as number;
      if (page < 0) {
        lost.add(term);
        continue;
      }
      let rest = page - last - 1;
      last = page;
      for (; rest > 127; rest >>>= 7) {
        to[written] = (rest & 127) | 128;
        written += 1;
      }
      to[written] = rest;
      written += 1;
    }
    ends[term] = written;
    lasts[term] = last;
  }
  return { file: { ...file, lasts, gaps: { bytes: to.subarray(0, written), ends } }, lost };
}

/** In bytes, for any number of pages that fits into 28 bits. */
const longestGap = 4;

/**
 * A term's postings as they are now: of the former ones, the pages that stayed, copied run by run, and between them those of new and
 * changed pages.
 */
export function mergeList(
  { file, term }: { file: TermFile; term: number },
  { added, moves }: { added: readonly Entry[]; moves: Moves },
): EncodedList {
  const list = listAt(file, term);
  const [gaps, sections, headings] = [
    new ByteWriter(list.gaps.length + 8),
    new ByteWriter(list.sections.length + 64),
    new ByteWriter(list.headings.length + 8),
  ];
  const reader = new PageReader(list, moves.resolution);
  const pageOf = createPageFinder(moves.starts);
  let { length } = list;
  let pages = 0;
  let last = -1;
  let at = 0;
  let next = at < added.length ? pageOf(documentOf(added[at] as Entry)) : Infinity;
  const put = (page: number): void => {
    gaps.varint(page - last - 1);
    last = page;
    pages += 1;
  };
  const addBefore = (limit: number): void => {
    while (next < limit) {
      reader.copyTo(sections, headings);
      at = encodePage(added, at, { ...moves, page: next, sections, headings });
      put(next);
      next = at < added.length ? pageOf(documentOf(added[at] as Entry)) : Infinity;
    }
  };
  for (let former = reader.nextPage(); former >= 0; former = reader.nextPage()) {
    const page = moves.pages[former] as number;
    if (page >= 0) {
      if (next < page) addBefore(page);
      // Behind the last change there is nothing to look for.
      if (next < Infinity || former < moves.lastGone) reader.keepPage();
      put(page);
    } else {
      reader.copyTo(sections, headings);
      length -= reader.dropPage();
    }
  }
  addBefore(Infinity);
  reader.copyRest(sections, headings);
  return {
    length: length + added.length,
    pages,
    last,
    gaps: gaps.finish(),
    sections: sections.finish(),
    headings: headings.finish(),
  };
}

/** Goes through a list page by page, and hands over what was kept since the last time. */
class PageReader {
  readonly #list: EncodedList;
  readonly #resolution: number;
  readonly #gaps: ByteReader;
  readonly #place: Place = { section: 0, heading: 0 };
  #page = -1;
  #from: Place = { section: 0, heading: 0 };

  constructor(list: EncodedList, resolution: number) {
    this.#list = list;
    this.#resolution = resolution;
    this.#gaps = new ByteReader(list.gaps);
  }

  /** The number of the next page, or -1. */
  nextPage(): number {
    if (this.#gaps.at === this.#list.gaps.length) return -1;
    this.#page += this.#gaps.varint() + 1;
    return this.#page;
  }

  /** How many records the page has. */
  keepPage(): number {
    return skipPage(this.#list.sections, this.#place, this.#resolution);
  }

  dropPage(): number {
    const length = this.keepPage();
    this.#from = { ...this.#place };
    return length;
  }

  copyTo(sections: ByteWriter, headings: ByteWriter): void {
    this.#copy({ sections, headings }, { ...this.#place });
  }

  copyRest(sections: ByteWriter, headings: ByteWriter): void {
    const list = this.#list;
    this.#copy({ sections, headings }, { section: list.sections.length, heading: list.headings.length });
  }

  #copy({ sections, headings }: { sections: ByteWriter; headings: ByteWriter }, to: Place): void {
    sections.bytes(this.#list.sections.subarray(this.#from.section, to.section));
    headings.bytes(this.#list.headings.subarray(this.#from.heading, to.heading));
    this.#from = to;
  }
}
