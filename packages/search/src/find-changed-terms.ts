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

/** Which sections of a page are what they were. An edit mostly leaves all but one. */
export function findSameSections(
  before: readonly SearchRecord[],
  after: readonly SearchRecord[],
): readonly boolean[] {
  return after.map((record, at) => JSON.stringify(record) === JSON.stringify(before[at]));
}

/** Terms that said one thing of a page and say another now. Sections that are the same are not looked at. */
export function findChangedTerms(
  before: readonly SearchRecord[],
  isSame: readonly boolean[],
  { present, start, analyzer }: Present,
): Set<string> {
  const isOther = (entry: Entry): boolean => isSame[documentOf(entry) - start] !== true;
  const former = collectOthers(before, isSame, { start, analyzer });
  const changed = new Set<string>();
  for (const [term, entries] of present) {
    if (!areEqual(former.get(term) ?? [], entries.filter(isOther))) changed.add(term);
  }
  for (const term of former.keys()) if (!present.has(term)) changed.add(term);
  return changed;
}

/** The postings of sections that are not the same. */
export function collectOthers(
  records: readonly SearchRecord[],
  isSame: readonly boolean[],
  { start, analyzer }: Omit<Present, "present">,
): Postings {
  const postings: Postings = new Map();
  records.forEach((record, at) => {
    if (isSame[at] !== true) collectPostings(postings, [record], { start: start + at, analyzer });
  });
  return postings;
}

function areEqual(left: readonly Entry[], right: readonly Entry[]): boolean {
  return left.length === right.length && left.every((entry, index) => entry === right[index]);
}
