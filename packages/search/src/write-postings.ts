import { ByteWriter } from "./bytes.ts";
import { documentOf, type Entry } from "./collect-postings.ts";
import { createPageFinder, type EncodedList, encodePage, type PostingContext } from "./posting-code.ts";
import { type SplicedList, spliceList } from "./posting-list.ts";
import { lengthOf, pagesOf, SeamWriter, startOf, type TermFile } from "./term-file.ts";

/** The postings of a term that stay as they are in a file. */
export interface FiledList {
  readonly file: TermFile;
  readonly term: number;
}

export type PostingList = EncodedList | FiledList | SplicedList | readonly Entry[];

/**
 * Writes the postings of many terms, and says where each of them ends. Records are told by page and section, not by number, so that a
 * section more on one page leaves what is said of the others as it is. Alike things stand together, which shrinks best: how many pages
 * each term has, the gaps between these, then for each section its gap, its fact and whether it is its page's last, and the facts of headings.
 */
export function writePostings(
  lists: readonly PostingList[],
  context: PostingContext,
): { bytes: Uint8Array; seams: Uint32Array } {
  const streams: Streams = {
    counts: new ByteWriter(lists.length + 64),
    gaps: new ByteWriter(usualBytes),
    sections: new ByteWriter(2 * usualBytes),
    headings: new ByteWriter(usualBytes),
  };
  const seams = new SeamWriter(lists.length);
  const encoding = { ...context, pageOf: createPageFinder(context.starts) };
  let total = 0;
  for (let at = 0; at < lists.length;) {
    const list = lists[at] as PostingList;
    if ("added" in list) {
      const pages = spliceList(list, context, streams);
      const length = lengthOf(list.file, list.term) + list.added.length;
      streams.counts.varint(pages);
      seams.add({ length, pages, ...endsOf(streams) });
      total += length;
      at += 1;
      continue;
    }
    if ("file" in list) {
      const run = countRun(lists, at);
      total += copyRun(list, run, { streams, seams });
      at += run;
      continue;
    }
    const pages = "gaps" in list ? copyList(list, streams) : encodeList(list, encoding, streams);
    seams.add({ length: list.length, pages, ...endsOf(streams) });
    total += list.length;
    at += 1;
  }
  const blocks = [streams.counts, streams.gaps, streams.sections, streams.headings];
  const writer = new ByteWriter(blocks.reduce((sum, { length }) => sum + length + 8, 8));
  writer.varint(total);
  for (const block of blocks) writer.block(block.finish());
  return { bytes: writer.finish(), seams: seams.finish() };
}

/** Of a stream in a file. */
const usualBytes = 8192;

interface Streams {
  readonly counts: ByteWriter;
  readonly gaps: ByteWriter;
  readonly sections: ByteWriter;
  readonly headings: ByteWriter;
}

function endsOf({ gaps, sections, headings }: Streams): { gaps: number; sections: number; headings: number } {
  return { gaps: gaps.length, sections: sections.length, headings: headings.length };
}

/** How many lists from here on stand one behind the other in one file. */
function countRun(lists: readonly PostingList[], from: number): number {
  const first = lists[from] as FiledList;
  let run = 1;
  for (; from + run < lists.length; run++) {
    const next = lists[from + run] as PostingList;
    if (!("file" in next) || "added" in next || next.file !== first.file || next.term !== first.term + run)
      break;
  }
  return run;
}

/** Copies them at once; returns how many records they have. */
function copyRun(
  { file, term }: FiledList,
  run: number,
  { streams, seams }: { streams: Streams; seams: SeamWriter },
): number {
  const shift = (stream: "gaps" | "headings" | "sections"): number => {
    const start = startOf(file, term, stream);
    const offset = streams[stream].length - start;
    streams[stream].bytes(file[stream].subarray(start, startOf(file, term + run, stream)));
    return offset;
  };
  for (let at = term; at < term + run; at++) streams.counts.varint(pagesOf(file, at));
  return seams.copy(
    file,
    { term, count: run },
    { gaps: shift("gaps"), sections: shift("sections"), headings: shift("headings") },
  );
}

/** Returns how many pages it has, as `encodeList` does. */
function copyList(list: EncodedList, { counts, gaps, sections, headings }: Streams): number {
  counts.varint(list.pages);
  gaps.bytes(list.gaps);
  sections.bytes(list.sections);
  headings.bytes(list.headings);
  return list.pages;
}

interface EncodeContext extends PostingContext {
  pageOf(document: number): number;
}

function encodeList(
  entries: readonly Entry[],
  context: EncodeContext,
  { counts, gaps, sections, headings }: Streams,
): number {
  let pages = 0;
  let last = -1;
  for (let at = 0; at < entries.length; pages++) {
    const page = context.pageOf(documentOf(entries[at] as Entry));
    gaps.varint(page - last - 1);
    last = page;
    at = encodePage(entries, at, { ...context, page, sections, headings });
  }
  counts.varint(pages);
  return pages;
}
