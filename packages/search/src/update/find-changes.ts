import { RecordAnalyzer } from "../postings/analyze-record.ts";
import { addPostings, collectPostings, type Postings } from "../postings/collect-postings.ts";
import {
  collectTouched,
  findChangedTerms,
  findTouched,
  type Touched,
} from "../postings/find-changed-terms.ts";
import type { Before } from "./former-index.ts";
import type { ResolvedOptions } from "../postings/options.ts";
import { freshRecordsOf, type PlannedPage } from "./plan-pages.ts";
import { sortRecords } from "../records/sort-records.ts";

interface ChangeContext {
  readonly before: Before;
  readonly options: ResolvedOptions;
  /** Numbers of pages that are not what they were. */
  readonly others: readonly number[] | undefined;
}

interface Changes {
  /** Of new and changed pages; of a single one, those that were touched. */
  readonly postings: Postings;
  /** The terms that changed with them; undefined when it takes too much to say. */
  readonly changed: Set<string> | undefined;
  /** What was touched in the sections of a single page. */
  readonly touched: readonly Touched[];
}

/** What the pages of an index say that those of the former one did not. */
export function findChanges(
  planned: readonly PlannedPage[],
  starts: Uint32Array,
  { before, options, others }: ChangeContext,
): Changes {
  const analyzer = new RecordAnalyzer(options);
  const few = others !== undefined && others.length <= mostCompared ? others : undefined;
  const compared = few?.map((page) => {
    const kept = before.pages[page];
    const former = kept === undefined ? [] : before.readRecords(kept.key);
    return { page, former: former && sortRecords(former), records: freshRecordsOf(planned[page]) };
  });
  const isKnown = compared?.every(({ former }) => former !== undefined) ?? false;
  if (compared === undefined || !isKnown)
    return { postings: collectFresh(planned, starts, analyzer), changed: undefined, touched: [] };

  const postings: Postings = new Map();
  const changed = new Set<string>();
  const isOnly = compared.length === 1;
  let touchedOfOnly: readonly Touched[] = [];
  for (const { page, former = [], records } of compared) {
    const start = starts[page] ?? 0;
    const touched = findTouched(former, records, analyzer);
    // What else is said of a single page can be read in the former index.
    const present = collectTouched(records, isOnly ? touched : [], { start, analyzer });
    addPostings(postings, present);
    for (const term of findChangedTerms(former, touched, { present, start, analyzer })) changed.add(term);
    if (isOnly) touchedOfOnly = touched;
  }
  return { postings, changed, touched: touchedOfOnly };
}

function collectFresh(
  planned: readonly PlannedPage[],
  starts: Uint32Array,
  analyzer: RecordAnalyzer,
): Postings {
  const postings: Postings = new Map();
  planned.forEach((page, number) => {
    collectPostings(postings, freshRecordsOf(page), { start: starts[number] as number, analyzer });
  });
  return postings;
}

/** With more pages than this, it is no longer worth while to compare each with what it was. */
const mostCompared = 64;
