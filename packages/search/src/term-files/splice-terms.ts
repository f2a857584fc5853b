import { ByteWriter } from "../format/bytes.ts";
import type { Entry } from "../postings/collect-postings.ts";
import { type Ends, startAt } from "./ends.ts";
import type { PatchedList } from "./patched-list.ts";
import { createEncoder, type EncodedList, encodePage, type PostingContext } from "../format/posting-code.ts";
import { countAfter, type KeyChange, moveEnds, spliceKeys } from "./splice-keys.ts";
import type { Stream } from "./stream.ts";
import { lengthOf, type TermFile } from "./term-file.ts";

export type PostingList = EncodedList | PatchedList | readonly Entry[];

/** A term that is new, gone, or has other postings now; none when it is gone. */
export interface TermChange extends KeyChange {
  readonly list: PostingList;
}

/**
 * Puts changes, sorted by their keys, into a former file. What stands between two of them is copied in one go, and where all of it ends is
 * found at last, a column at a time: a build does this for some hundred terms, and is over before V8 has optimized any of it.
 */
export function spliceTerms(
  former: TermFile,
  changes: readonly TermChange[],
  context: PostingContext,
): TermFile {
  const streams = [former.counts, former.gaps, former.sections, former.headings];
  const splices = streams.map(openSplice) as Four<Splice>;
  const put = createPutter(splices, context);
  const lasts: number[] = [];
  const records: number[] = [];
  let more = 0;
  for (const change of changes) {
    const { place, wasThere, list } = change;
    lasts.push(put(change));
    more += list.length - (wasThere ? lengthOf(former, place) : 0);
    records.push(more);
    for (const splice of splices) splice.shifts.push(splice.target.length - splice.at);
  }
  const [counts, gaps, sections, headings] = splices.map((splice) =>
    finishSplice(splice, changes),
  ) as Four<Stream>;
  return {
    ...spliceKeys(former, changes),
    records: moveEnds(former.records, changes, records),
    lasts: replaceLasts(former.lasts, changes, lasts),
    counts,
    gaps,
    sections,
    headings,
  };
}

type Four<T> = [counts: T, gaps: T, sections: T, headings: T];
type Splices = Readonly<Four<Splice>>;

/** A stream on its way into another one that has something else in some places. */
interface Splice {
  readonly source: Uint8Array;
  readonly ends: Ends;
  readonly target: ByteWriter;
  /** So much of the source was copied or left out. */
  at: number;
  /** How much further everything ends behind each change. */
  readonly shifts: number[];
}

function openSplice({ bytes, ends }: Stream): Splice {
  return { source: bytes, ends, target: new ByteWriter(bytes.length + room), at: 0, shifts: [] };
}

/** For what a page adds. */
const room = 512;

function finishSplice({ source, target, at, ends, shifts }: Splice, changes: readonly KeyChange[]): Stream {
  target.copy(source, at, source.length);
  return { bytes: target.finish(), ends: moveEnds(ends, changes, shifts) };
}

/** Copies what stands before a place, and leaves out what stands there. */
function cut(splice: Splice, { from, to }: { from: number; to: number }): void {
  if (from > splice.at) splice.target.copy(splice.source, splice.at, from);
  splice.at = to;
}

/** Copies what stands before a term, and leaves the term out. */
function cutTerm(splice: Splice, place: number, wasThere: boolean): void {
  const from = startAt(splice.ends, place);
  cut(splice, { from, to: wasThere ? (splice.ends[place] as number) : from });
}

/** Puts one change behind the other. Returns the last page of each, or -1. */
function createPutter(splices: Splices, context: PostingContext): (change: TermChange) => number {
  const [counts, gaps, sections, headings] = splices.map(({ target }) => target) as Four<ByteWriter>;
  const encode = createEncoder({ counts, gaps, sections, headings }, context);
  return ({ place, wasThere, isThere, list }) => {
    if (isThere && "page" in list) return patchTerm(splices, list, context);
    for (const splice of splices) cutTerm(splice, place, wasThere);
    if (!isThere || "page" in list) return -1;
    if (!("gaps" in list)) return encode(list);
    counts.varint(list.pages);
    gaps.bytes(list.gaps);
    sections.bytes(list.sections);
    headings.bytes(list.headings);
    return list.last;
  };
}

function patchTerm(
  [counts, gaps, sections, headings]: Splices,
  list: PatchedList,
  { starts, resolution }: PostingContext,
): number {
  const { file, term, page, added, last, next } = list;
  const isThere = added.length > 0;
  cutTerm(counts, term, true);
  counts.target.varint(list.pages);
  cut(gaps, list.gaps);
  if (isThere) gaps.target.varint(page - last - 1);
  if (next < Infinity) gaps.target.varint(next - (isThere ? page : last) - 1);
  cut(sections, list.sections);
  cut(headings, list.headings);
  const targets = { sections: sections.target, headings: headings.target };
  if (isThere) encodePage(added, 0, { starts, resolution, page, ...targets });
  if (next < Infinity) return file.lasts[term] as number;
  return isThere ? page : last;
}

/** The last pages of all terms, some of which have others now. */
function replaceLasts(former: Ends, changes: readonly KeyChange[], lasts: readonly number[]): Ends {
  const replaced = new Uint32Array(countAfter(former.length, changes));
  let from = 0;
  let next = 0;
  for (let at = 0; at < changes.length; at++) {
    const { place, wasThere, isThere } = changes[at] as KeyChange;
    if (place > from) replaced.set(former.subarray(from, place), next);
    next += place - from;
    from = wasThere ? place + 1 : place;
    if (!isThere) continue;
    replaced[next] = lasts[at] as number;
    next += 1;
  }
  replaced.set(former.subarray(from), next);
  return replaced;
}
