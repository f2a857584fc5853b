import { documentOf, type Entry } from "../postings/collect-postings.ts";
import { startAt } from "./ends.ts";
import { isKept } from "../postings/find-changed-terms.ts";
import { decodePage } from "../format/posting-code.ts";
import type { Moves } from "./move-pages.ts";
import { type Place, skipPage } from "./skip-page.ts";
import { lengthOf, pagesOf, type TermFile } from "./term-file.ts";

/**
 * A term's postings with other ones for a single page, or with none, or with those of a page more: where in the former file they go, and
 * what is left out there. All else is copied as it is, so that nothing need be put together twice.
 */
export interface PatchedList {
  readonly file: TermFile;
  readonly term: number;
  readonly length: number;
  readonly pages: number;
  readonly page: number;
  readonly added: readonly Entry[];
  /** The page before it, or -1, and the one behind it, or infinity. */
  readonly last: number;
  readonly next: number;
  readonly gaps: Cut;
  readonly sections: Cut;
  readonly headings: Cut;
}

/** What is left out of a stream. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

export function replacePage(
  { file, term }: { file: TermFile; term: number },
  { page, added, moves }: { page: number; added: readonly Entry[]; moves: Moves },
): PatchedList {
  const { sections, headings } = file;
  const pages = pagesOf(file, term);
  const isBehind = page > (file.lasts[term] as number);
  const { before, isThere, last, next, gaps } = isBehind
    ? findEnd(file, term, pages)
    : findPage(file, term, page);
  const edge = before === pages ? term + 1 : term;
  const place: Place = { section: startAt(sections.ends, edge), heading: startAt(headings.ends, edge) };
  for (let left = before < pages ? before : 0; left > 0; left--)
    skipPage(sections.bytes, place, moves.resolution);
  const { section, heading } = place;
  const dropped = isThere ? skipPage(sections.bytes, place, moves.resolution) : 0;
  const present = isThere ? withKept(added, { file, term, section, heading, page, moves }) : added;
  return {
    file,
    term,
    length: lengthOf(file, term) - dropped + present.length,
    pages: pages - (isThere ? 1 : 0) + (present.length > 0 ? 1 : 0),
    page,
    added: present,
    last,
    next,
    gaps,
    sections: { from: section, to: place.section },
    headings: { from: heading, to: place.heading },
  };
}

interface FormerPage extends Place {
  readonly file: TermFile;
  readonly term: number;
  readonly page: number;
  readonly moves: Moves;
}

/** With what the former file says of the page that holds as it did. */
function withKept(
  added: readonly Entry[],
  { file, term, section, heading, page, moves: { touched, starts, resolution } }: FormerPage,
): readonly Entry[] {
  if (touched.every((terms) => terms === "any")) return added;
  const key = file.keys.at(term) ?? "";
  const start = starts[page] ?? 0;
  const { sections, headings } = file;
  const former = decodePage(
    { sections: sections.bytes, headings: headings.bytes },
    { section, heading },
    { start, resolution },
  );
  const kept = former.filter((entry) => isKept(touched[documentOf(entry) - start], key));
  return kept.length === 0 ? added : [...kept, ...added].toSorted((left, right) => left - right);
}

interface PagePlace extends Pick<PatchedList, "gaps" | "last" | "next"> {
  /** How many pages stand before it. */
  readonly before: number;
  readonly isThere: boolean;
}

/** Behind all pages. */
function findEnd({ gaps, lasts }: TermFile, term: number, pages: number): PagePlace {
  const end = gaps.ends[term] as number;
  const last = lasts[term] as number;
  return { before: pages, isThere: false, last, next: Infinity, gaps: { from: end, to: end } };
}

/** Plain numbers, since the pages before it may be many. */
function findPage(file: TermFile, term: number, page: number): PagePlace {
  const { bytes, ends } = file.gaps;
  const end = ends[term] as number;
  let from = startAt(ends, term);
  let at = from;
  let before = 0;
  let last = -1;
  let isThere = false;
  while (at < end) {
    let gap = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at] as number;
      at += 1;
      gap += (byte & 127) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    const next = (isThere ? page : last) + gap + 1;
    if (next > page) return { before, isThere, last, next, gaps: { from, to: at } };
    if (next === page) {
      isThere = true;
      continue;
    }
    before += 1;
    last = next;
    from = at;
  }
  return { before, isThere, last, next: Infinity, gaps: { from, to: at } };
}
