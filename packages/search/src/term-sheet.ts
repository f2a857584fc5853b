import { changeKeys, type KeyChange, type KeySheet } from "./key-sheet.ts";
import { lengthOf, type TermFile } from "./term-file.ts";
import type { FiledLists, PostingList } from "./write-postings.ts";

/** What became of a term: its postings now, or undefined when it has none any more. */
export interface TermChange extends KeyChange {
  readonly list: PostingList | undefined;
}

/** The terms in the place of a former file as they are now. Where nothing changed, they are told by where they stand in that file. */
export interface TermSheet extends KeySheet {
  readonly parts: readonly SheetPart[];
}

interface SheetPart {
  /** The place of its first key among those of the sheet. */
  readonly at: number;
  readonly count: number;
  readonly content: Omit<FiledLists, "count"> | PostingList;
}

/** Puts changes, sorted by their keys, into a former file. */
export function createSheet(former: TermFile | undefined, changes: readonly TermChange[]): TermSheet {
  const parts: SheetPart[] = [];
  let at = 0;
  const put = (count: number, content: SheetPart["content"]): void => {
    parts.push({ at, count, content });
    at += count;
  };
  const keep = (term: number, end: number): void => {
    if (former !== undefined && term < end) put(end - term, { file: former, term });
  };
  let next = 0;
  for (const { place, wasThere, list } of changes) {
    keep(next, place);
    next = wasThere ? place + 1 : place;
    if (list !== undefined) put(1, list);
  }
  keep(next, former?.code.keys.length ?? 0);
  const { keys, runs } = changeKeys(former?.code, changes);
  return { keys, runs, sizes: measure(parts, at), parts };
}

function measure(parts: readonly SheetPart[], count: number): Float64Array {
  const sizes = new Float64Array(count);
  for (const { at, count: terms, content } of parts) {
    if (!("file" in content)) {
      sizes[at] = sizeOf(content.length);
      continue;
    }
    const { file, term } = content;
    for (let index = 0; index < terms; index++) sizes[at + index] = sizeOf(lengthOf(file, term + index));
  }
  return sizes;
}

/** Of a term with so many postings, in bytes or so. */
function sizeOf(length: number): number {
  return 4 + length * 1.5;
}

/** The postings of the terms from one place up to another. */
export function listsOf(
  { parts }: TermSheet,
  { from, to }: { from: number; to: number },
): (FiledLists | PostingList)[] {
  return parts.flatMap(({ at, count, content }): (FiledLists | PostingList)[] => {
    const start = Math.max(from, at);
    const end = Math.min(to, at + count);
    if (start >= end) return [];
    // A list is wrapped, for it may be an array itself.
    if (!("file" in content)) return [content];
    return [{ file: content.file, term: content.term + start - at, count: end - start }];
  });
}
