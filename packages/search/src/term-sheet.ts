import { lowerBound } from "./sorted.ts";
import { lengthOf, type TermFile } from "./term-file.ts";
import type { FiledLists, PostingList } from "./write-postings.ts";
import type { Sheet } from "./recut-shards.ts";

/** What became of a term: its postings now, or undefined when it has none any more. */
export interface TermChange {
  readonly key: string;
  readonly list: PostingList | undefined;
}

/** The terms in the place of a former file as they are now. Where nothing changed, they are told by where they stand in that file. */
export interface TermSheet extends Sheet {
  readonly parts: readonly SheetPart[];
  /** The keys as they stand in the former file, if they are the same. */
  readonly keyBytes: Uint8Array | undefined;
}

interface SheetPart {
  /** The place of its first key among those of the sheet. */
  readonly at: number;
  readonly count: number;
  readonly content: Omit<FiledLists, "count"> | PostingList;
}

/** Puts changes, sorted by their keys, into a former file. */
export function createSheet(former: TermFile | undefined, changes: readonly TermChange[]): TermSheet {
  const known = former?.keys ?? [];
  const keys: string[] = [];
  const parts: SheetPart[] = [];
  const keep = (term: number, end: number): void => {
    if (former === undefined || term === end) return;
    parts.push({ at: keys.length, count: end - term, content: { file: former, term } });
    keys.push(...known.slice(term, end));
  };
  let isSame = former !== undefined;
  let next = 0;
  for (const { key, list } of changes) {
    const term = lowerBound(known, key);
    const isKnown = known[term] === key;
    isSame &&= isKnown && list !== undefined;
    keep(next, term);
    next = isKnown ? term + 1 : term;
    if (list === undefined) continue;
    parts.push({ at: keys.length, count: 1, content: list });
    keys.push(key);
  }
  keep(next, known.length);
  return { keys, sizes: measure(parts, keys.length), parts, keyBytes: isSame ? former?.keyBytes : undefined };
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
