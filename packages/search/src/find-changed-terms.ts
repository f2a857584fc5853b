import type { RecordAnalyzer } from "./analyze-record.ts";
import { collectPostings, documentOf, type Entry, type Postings } from "./collect-postings.ts";
import type { SearchRecord } from "./record.ts";

interface Present {
  /** The postings of the page as it is now. */
  readonly present: Postings;
  /** The number of its first record. */
  readonly start: number;
  readonly analyzer: RecordAnalyzer;
}

/** Terms that said one thing of a page and say another now. Sections that are the same are not looked at: an edit mostly leaves all but one. */
export function findChangedTerms(
  before: readonly SearchRecord[],
  after: readonly SearchRecord[],
  { present, start, analyzer }: Present,
): Set<string> {
  const isSame = after.map((record, at) => JSON.stringify(record) === JSON.stringify(before[at]));
  const isOther = (entry: Entry): boolean => isSame[documentOf(entry) - start] !== true;
  const former: Postings = new Map();
  before.forEach((record, at) => {
    if (isSame[at] !== true) collectPostings(former, [record], { start: start + at, analyzer });
  });
  const changed = new Set<string>();
  for (const [term, entries] of present) {
    if (!areEqual(former.get(term) ?? [], entries.filter(isOther))) changed.add(term);
  }
  for (const term of former.keys()) if (!present.has(term)) changed.add(term);
  return changed;
}

function areEqual(left: readonly Entry[], right: readonly Entry[]): boolean {
  return left.length === right.length && left.every((entry, index) => entry === right[index]);
}
