import type { RecordAnalyzer } from "./analyze-record.ts";
import type { Fact } from "./fact.ts";
import type { SearchRecord } from "../records/record.ts";
import type { TermNote } from "./word-cache.ts";

/** A record's number and what is known about a term in it, in one number: postings are many. */
export type Entry = number;

const facts = 512;

export function createEntry(document: number, fact: Fact): Entry {
  return document * facts + fact;
}

export function documentOf(entry: Entry): number {
  return Math.floor(entry / facts);
}

export function factOf(entry: Entry): Fact {
  return entry % facts;
}

/** The records of each term, by number. */
export type Postings = Map<string, Entry[]>;

/** Adds the terms of records, the first of which has the number `start`. Records come in the order of their numbers. */
export function collectPostings(
  postings: Postings,
  records: readonly SearchRecord[],
  { start, analyzer }: { start: number; analyzer: RecordAnalyzer },
): Postings {
  records.forEach((record, index) => addNotes(postings, start + index, analyzer.analyze(record)));
  return postings;
}

/** Adds what is known about the terms of one record. */
export function addNotes(postings: Postings, document: number, notes: readonly TermNote[]): void {
  for (const { term, fact } of notes) {
    const entry = createEntry(document, fact);
    const known = postings.get(term);
    if (known === undefined) postings.set(term, [entry]);
    else known.push(entry);
  }
}

/** Adds the postings of a page to those of pages before it. */
export function addPostings(postings: Postings, added: Postings): void {
  for (const [term, entries] of added) {
    const known = postings.get(term);
    if (known === undefined) postings.set(term, entries);
    else known.push(...entries);
  }
}
