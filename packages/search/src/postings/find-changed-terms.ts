import type { RecordAnalyzer } from "./analyze-record.ts";
import { addNotes, documentOf, type Entry, type Postings } from "./collect-postings.ts";
import { addressOf, headingOf, headingsAbove, type SearchRecord } from "../records/record.ts";

/** Terms of a section of which something else may be said than before. An edit mostly leaves all sections but one as they were. */
export type Touched = ReadonlySet<string> | "any";

/** Whether what was said of a term in a section holds as it did. */
export function isKept(touched: Touched | undefined, term: string): boolean {
  return touched !== undefined && touched !== "any" && !touched.has(term);
}

/** What an edit touched in each section of a page. Another title is above all of them, and says nothing else of other words. */
export function findTouched(
  before: readonly SearchRecord[],
  after: readonly SearchRecord[],
  analyzer: RecordAnalyzer,
): readonly Touched[] {
  const known = new Map<string, ReadonlySet<string>>();
  return after.map((record, at) => {
    const former = before[at];
    if (former === undefined || bodyOf(former) !== bodyOf(record)) return "any";
    const headings = findOthers(headingsAbove(former), headingsAbove(record));
    // Mostly one of them is the same for all: the title.
    const key = headings.join("\n");
    const terms = known.get(key) ?? new Set(headings.flatMap((heading) => analyzer.termsBelow(heading)));
    known.set(key, terms);
    return terms;
  });
}

function findOthers(left: readonly string[], right: readonly string[]): string[] {
  return [...left.filter((one) => !right.includes(one)), ...right.filter((one) => !left.includes(one))];
}

/** All that decides about the terms of a section, but for the headings above it. */
function bodyOf(record: SearchRecord): string {
  const { type, content, code = "", keywords = [], facets = {} } = record;
  return JSON.stringify([type, headingOf(record), addressOf(record), content, code, keywords, facets]);
}

interface Present {
  /** The postings of the page as it is now. */
  readonly present: Postings;
  /** The number of its first record. */
  readonly start: number;
  readonly analyzer: RecordAnalyzer;
}

/** Terms that said one thing of a page and say another now. What was not touched is not looked at. */
export function findChangedTerms(
  before: readonly SearchRecord[],
  touched: readonly Touched[],
  { present, start, analyzer }: Present,
): Set<string> {
  const former = collectTouched(before, touched, { start, analyzer });
  const changed = new Set<string>();
  for (const [term, entries] of present) {
    const isOther = (entry: Entry): boolean => !isKept(touched[documentOf(entry) - start], term);
    if (!areEqual(former.get(term) ?? [], entries.filter(isOther))) changed.add(term);
  }
  for (const term of former.keys()) if (!present.has(term)) changed.add(term);
  return changed;
}

/** The postings of what was touched. */
export function collectTouched(
  records: readonly SearchRecord[],
  touched: readonly Touched[],
  { start, analyzer }: Omit<Present, "present">,
): Postings {
  const postings: Postings = new Map();
  records.forEach((record, at) => {
    const terms = touched[at] ?? "any";
    if (terms === "any") addNotes(postings, start + at, analyzer.analyze(record));
    else if (terms.size > 0) addNotes(postings, start + at, analyzer.analyzeSome(record, terms));
  });
  return postings;
}

function areEqual(left: readonly Entry[], right: readonly Entry[]): boolean {
  return left.length === right.length && left.every((entry, index) => entry === right[index]);
}
