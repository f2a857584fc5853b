import type { ResolvedOptions } from "../postings/options.ts";
import type { SearchRecord } from "../records/record.ts";

/** The records that have a term. The arrays are reused: read them before asking for the next ones. */
export interface Postings {
  readonly length: number;
  /** Numbers of records. */
  readonly documents: Uint32Array;
  readonly facts: Uint16Array;
}

export function createPostings(capacity: number): Postings {
  return { length: 0, ...createArrays(capacity) };
}

export function createArrays(capacity: number): Pick<Postings, "documents" | "facts"> {
  return { documents: new Uint32Array(capacity), facts: new Uint16Array(capacity) };
}

/** All terms that begin with `start`, or that term alone. */
export interface TermRange {
  readonly start: string;
  readonly isPrefix: boolean;
  /** Of how many files at most; the first ones. @default all */
  readonly most?: number;
}

/** What a query needs of an index, be it in memory or in files that are fetched piece by piece. */
export interface IndexReader {
  readonly options: ResolvedOptions;
  /** How many records there are. */
  readonly size: number;
  /** Records are numbered below this. */
  readonly capacity: number;
  /** Brings what the ranges hold; `findTerms` and `read` are then ready for them. */
  load(ranges: readonly TermRange[]): Promise<void>;
  findTerms(range: TermRange): string[];
  read(term: string): Postings;
  /** Words that a misspelled one may mean: those with one of these beginnings. */
  readSpellings(starts: readonly string[]): Promise<readonly string[]>;
  /** Whether the record is the beginning of its page. */
  isTitle(document: number): boolean;
  rankOf(document: number): number;
  /** The page of a record, as a number or any other key. */
  pageOf(document: number): number | string;
  /** The order of records that match equally well: by page, and by place on the page. */
  compare(left: number, right: number): number;
  readRecords(documents: readonly number[]): Promise<SearchRecord[]>;
}

export const noPostings = createPostings(0);
