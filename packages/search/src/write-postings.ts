import { ByteWriter } from "./bytes.ts";
import { documentOf, type Entry } from "./collect-postings.ts";
import { createPageFinder, type EncodedList, encodePage, type PostingContext } from "./posting-code.ts";
import type { PatchedList } from "./patched-list.ts";
import { type Seams, SeamWriter, startOf, type Stream, type TermFile } from "./term-file.ts";

/** Terms of a file, one behind the other, whose postings stay as they are. */
export interface FiledLists {
  readonly file: TermFile;
  readonly term: number;
  readonly count: number;
}

export type PostingList = EncodedList | PatchedList | readonly Entry[];

/**
 * Writes the postings of many terms, and says where each of them ends. Records are told by page and section, not by number, so that a
 * section more on one page leaves what is said of the others as it is. Alike things stand together, which shrinks best: how many pages
 * each term has, the gaps between these, then for each section its gap, its fact and whether it is its page's last, and the facts of headings.
 */
export function writePostings(
  lists: readonly (FiledLists | PostingList)[],
  context: PostingContext & { readonly terms: number },
): { bytes: Uint8Array; seams: Seams } {
  const { terms } = context;
  const streams: Streams = {
    counts: new ByteWriter(terms + 64),
    gaps: new ByteWriter(usualBytes),
    sections: new ByteWriter(2 * usualBytes),
    headings: new ByteWriter(usualBytes),
  };
  const seams = new SeamWriter(terms);
  const encoding = { ...context, pageOf: createPageFinder(context.starts) };
  for (const list of lists) {
    if ("count" in list) {
      copyLists(list, { streams, seams });
      continue;
    }
    if ("page" in list) patchList(list, encoding, streams);
    else if ("gaps" in list) copyList(list, streams);
    else encodeList(list, encoding, streams);
    seams.add(list.length, endsOf(streams));
  }
  const blocks = [streams.counts, streams.gaps, streams.sections, streams.headings];
  const writer = new ByteWriter(blocks.reduce((sum, { length }) => sum + length + 8, 8));
  writer.varint(seams.records);
  for (const block of blocks) writer.block(block.finish());
  return { bytes: writer.finish(), seams: seams.finish() };
}

/** Of a stream in a file. */
const usualBytes = 8192;

type Streams = Readonly<Record<Stream, ByteWriter>>;

function endsOf({ counts, gaps, sections, headings }: Streams): Record<Stream, number> {
  return {
    counts: counts.length,
    gaps: gaps.length,
    sections: sections.length,
    headings: headings.length,
  };
}

/** Copies all of them at once. */
function copyLists(
  { file, term, count }: FiledLists,
  { streams, seams }: { streams: Streams; seams: SeamWriter },
): void {
  const shift = (stream: Stream): number => {
    const start = startOf(file, term, stream);
    const offset = streams[stream].length - start;
    streams[stream].copy(file[stream], start, startOf(file, term + count, stream));
    return offset;
  };
  seams.copy(
    file,
    { term, count },
    {
      counts: shift("counts"),
      gaps: shift("gaps"),
      sections: shift("sections"),
      headings: shift("headings"),
    },
  );
}

function copyList(list: EncodedList, { counts, gaps, sections, headings }: Streams): void {
  counts.varint(list.pages);
  gaps.bytes(list.gaps);
  sections.bytes(list.sections);
  headings.bytes(list.headings);
}

function patchList(list: PatchedList, context: PostingContext, streams: Streams): void {
  const { file, term, page, added, last, next } = list;
  const { counts, gaps, sections, headings } = streams;
  const copyBefore = (stream: PatchedStream): void =>
    streams[stream].copy(file[stream], startOf(file, term, stream), list[stream].from);
  const copyBehind = (stream: PatchedStream): void =>
    streams[stream].copy(file[stream], list[stream].to, startOf(file, term + 1, stream));
  counts.varint(list.pages);
  copyBefore("gaps");
  if (added.length > 0) gaps.varint(page - last - 1);
  if (next < Infinity) gaps.varint(next - (added.length > 0 ? page : last) - 1);
  copyBehind("gaps");
  copyBefore("sections");
  copyBefore("headings");
  if (added.length > 0) encodePage(added, 0, { ...context, page, sections, headings });
  copyBehind("sections");
  copyBehind("headings");
}

type PatchedStream = Exclude<Stream, "counts">;

interface EncodeContext extends PostingContext {
  pageOf(document: number): number;
}

function encodeList(
  entries: readonly Entry[],
  context: EncodeContext,
  { counts, gaps, sections, headings }: Streams,
): void {
  let pages = 0;
  let last = -1;
  for (let at = 0; at < entries.length; pages++) {
    const page = context.pageOf(documentOf(entries[at] as Entry));
    gaps.varint(page - last - 1);
    last = page;
    at = encodePage(entries, at, { ...context, page, sections, headings });
  }
  counts.varint(pages);
}
