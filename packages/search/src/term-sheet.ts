import { startAt } from "./ends.ts";
import { changeKeys, type KeyChange, type KeySheet } from "./key-sheet.ts";
import type { TermFile } from "./term-file.ts";
import type { FiledLists, PostingList } from "./write-postings.ts";

/** What became of a term: its postings now, or undefined when it has none any more. */
export interface TermChange extends KeyChange {
  readonly list: PostingList | undefined;
}

/** The terms in the place of a former file as they are now. Where nothing changed, they are told by where they stand in that file. */
export interface TermSheet extends KeySheet {
  readonly parts: readonly SheetPart[];
}

/** Of keys from `at` on among those of the sheet: how many of them stand so in the former file, or what the postings of one are. */
type SheetPart = { readonly at: number } & (
  | { readonly run: FiledLists; readonly list?: never }
  | { readonly list: PostingList }
);

/** Puts changes, sorted by their keys, into a former file. */
export function createSheet(former: TermFile | undefined, changes: readonly TermChange[]): TermSheet {
  const parts: SheetPart[] = [];
  let at = 0;
  const keep = (term: number, end: number): void => {
    if (former === undefined || term >= end) return;
    parts.push({ at, run: { file: former, term, count: end - term } });
    at += end - term;
  };
  let next = 0;
  for (const { place, wasThere, list } of changes) {
    keep(next, place);
    next = wasThere ? place + 1 : place;
    if (list === undefined) continue;
    parts.push({ at, list });
    at += 1;
  }
  keep(next, former?.code.keys.length ?? 0);
  const { keys, runs } = changeKeys(former?.code, changes);
  return { keys, runs, sizes: measure(parts, at), parts };
}

function measure(parts: readonly SheetPart[], count: number): Float64Array {
  const sizes = new Float64Array(count);
  for (const part of parts) {
    if (part.list !== undefined) {
      sizes[part.at] = sizeOf(part.list.length);
      continue;
    }
    const { file, term, count: terms } = part.run;
    const { records } = file.seams;
    let start = startAt(records, term);
    for (let index = 0; index < terms; index++) {
      const end = records[term + index] as number;
      sizes[part.at + index] = sizeOf(end - start);
      start = end;
    }
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
  return parts.flatMap((part): (FiledLists | PostingList)[] => {
    const start = Math.max(from, part.at);
    const end = Math.min(to, part.at + (part.list === undefined ? part.run.count : 1));
    if (start >= end) return [];
    // A list is wrapped, for it may be an array itself.
    if (part.list !== undefined) return [part.list];
    const { file, term } = part.run;
    return [{ file, term: term + start - part.at, count: end - start }];
  });
}
