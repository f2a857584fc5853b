import { RecordAnalyzer } from "../postings/analyze-record.ts";
import type { Fact } from "../postings/fact.ts";
import { type IndexOptions, resolveOptions, type ResolvedOptions } from "../postings/options.ts";
import {
  createArrays,
  createPostings,
  type IndexReader,
  noPostings,
  type Postings,
  type TermRange,
} from "./reader.ts";
import { pageOf, type SearchRecord } from "../records/record.ts";
import { compareRecords } from "../records/sort-records.ts";
import { compareText, findWithPrefix, findWithPrefixes } from "../text/sorted.ts";
import { canBeSpelling } from "../text/spelling.ts";

/** The records of one term, in the order in which they came; those of removed records stay until they are swept. */
interface TermList {
  /** How many are alive. */
  alive: number;
  length: number;
  documents: Uint32Array;
  facts: Uint16Array;
}

/**
 * An index in memory that takes, changes and forgets records at any time. What a record contributes depends on that record alone, so
 * the ranking is that of an index made afresh from the same records.
 */
export class SearchIndex implements IndexReader {
  readonly options: ResolvedOptions;
  readonly #analyzer: RecordAnalyzer;
  readonly #terms = new Map<string, TermList>();
  readonly #numbers = new Map<string, number>();
  #records: (SearchRecord | undefined)[] = [];
  #vocabulary: string[] = [];
  #isSorted = true;
  #spellings: readonly string[] | undefined;
  #scratch: Postings = createPostings(64);

  constructor(options: IndexOptions = {}) {
    this.options = resolveOptions(options);
    this.#analyzer = new RecordAnalyzer(this.options);
  }

  get size(): number {
    return this.#numbers.size;
  }

  get capacity(): number {
    return this.#records.length;
  }

  /** Adds a record; one with the same objectID is replaced. */
  add(record: SearchRecord): this {
    this.remove(record.objectID);
    this.#spellings = undefined;
    const number = this.#records.push(record) - 1;
    this.#numbers.set(record.objectID, number);
    for (const { term, fact } of this.#analyzer.analyze(record)) this.#append(term, number, fact);
    return this;
  }

  /** The same as `add`, for those who think of it as another thing. */
  update(record: SearchRecord): this {
    return this.add(record);
  }

  remove(objectID: string): this {
    const number = this.#numbers.get(objectID);
    const record = number === undefined ? undefined : this.#records[number];
    if (number === undefined || record === undefined) return this;
    this.#spellings = undefined;
    this.#numbers.delete(objectID);
    this.#records[number] = undefined;
    for (const { term } of this.#analyzer.analyze(record)) this.#forget(term);
    if (this.#records.length > 64 && this.size * 2 < this.#records.length) this.#sweep();
    return this;
  }

  get(objectID: string): SearchRecord | undefined {
    return this.#records[this.#numbers.get(objectID) ?? -1];
  }

  /** The record behind a number that a reader knows it by. */
  recordAt(document: number): SearchRecord | undefined {
    return this.#records[document];
  }

  /** All records, in their order: by page, then by place. */
  records(): SearchRecord[] {
    return this.#records.filter((record) => record !== undefined).toSorted(compareRecords);
  }

  /** All terms, sorted. */
  terms(): readonly string[] {
    if (!this.#isSorted) {
      this.#vocabulary = [...this.#terms.keys()].toSorted(compareText);
      this.#isSorted = true;
    }
    return this.#vocabulary;
  }

  async load(): Promise<void> {}

  findTerms({ start, isPrefix }: TermRange): string[] {
    if (!isPrefix) return this.#terms.has(start) ? [start] : [];
    return findWithPrefix(this.terms(), start);
  }

  read(term: string): Postings {
    const list = this.#terms.get(term);
    if (list === undefined) return noPostings;
    if (this.#scratch.documents.length < list.length) this.#scratch = createPostings(list.documents.length);
    const { documents, facts } = this.#scratch;
    let length = 0;
    for (let at = 0; at < list.length; at++) {
      const document = list.documents[at] as number;
      if (this.#records[document] === undefined) continue;
      documents[length] = document;
      facts[length] = list.facts[at] as number;
      length += 1;
    }
    return { length, documents, facts };
  }

  async readSpellings(starts: readonly string[]): Promise<readonly string[]> {
    this.#spellings ??= this.terms().filter(canBeSpelling);
    return findWithPrefixes(this.#spellings, starts);
  }

  isTitle(document: number): boolean {
    return this.#records[document]?.position === 0;
  }

  rankOf(document: number): number {
    return this.#records[document]?.rank ?? 0;
  }

  pageOf(document: number): string {
    const record = this.#records[document];
    return record === undefined ? "" : pageOf(record);
  }

  compare(left: number, right: number): number {
    return compareRecords(this.#records[left] as SearchRecord, this.#records[right] as SearchRecord);
  }

  async readRecords(documents: readonly number[]): Promise<SearchRecord[]> {
    return documents.map((document) => this.#records[document] as SearchRecord);
  }

  #append(term: string, number: number, fact: Fact): void {
    let list = this.#terms.get(term);
    if (list === undefined) {
      list = { alive: 0, length: 0, ...createArrays(2) };
      this.#terms.set(term, list);
      this.#isSorted = false;
    }
    if (list.length === list.documents.length) grow(list);
    list.documents[list.length] = number;
    list.facts[list.length] = fact;
    list.length += 1;
    list.alive += 1;
  }

  #forget(term: string): void {
    const list = this.#terms.get(term);
    if (list === undefined) return;
    list.alive -= 1;
    if (list.alive > 0) return;
    this.#terms.delete(term);
    this.#isSorted = false;
  }

  /** Numbers the records anew once most numbers belong to removed ones. */
  #sweep(): void {
    const records = this.records();
    this.#terms.clear();
    this.#numbers.clear();
    this.#records = [];
    for (const record of records) this.add(record);
  }
}

function grow(list: TermList): void {
  const { documents, facts } = createArrays(list.documents.length * 2);
  documents.set(list.documents);
  facts.set(list.facts);
  list.documents = documents;
  list.facts = facts;
}
