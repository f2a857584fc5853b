import { documentOf, type Entry } from "./collect-postings.ts";
import { EndsWriter, startAt } from "./ends.ts";
import { KeyWriter } from "./key-writer.ts";
import type { PatchedList } from "./patched-list.ts";
import { createPageFinder, type EncodedList, encodePage, type PostingContext } from "./posting-code.ts";
import { StreamWriter } from "./stream.ts";
import type { TermFile } from "./term-file.ts";

export type PostingList = EncodedList | PatchedList | readonly Entry[];

/**
 * Writes sorted terms with their postings. Records are told by page and section, not by number, so that a section more on one page leaves
 * what is said of the others as it is. Alike things stand together, which shrinks best: how many pages each term has, the gaps between
 * these, then for each section its gap, its fact and whether it is its page's last, and the facts of headings.
 */
export class TermWriter {
  readonly #context: PostingContext;
  readonly #pageOf: (document: number) => number;
  readonly #keys: KeyWriter;
  readonly #records: EndsWriter;
  readonly #lasts: EndsWriter;
  readonly #counts: StreamWriter;
  readonly #gaps: StreamWriter;
  readonly #sections: StreamWriter;
  readonly #headings: StreamWriter;
  /** How many records were written. */
  #length = 0;

  /** `usual` is a file of about the same size. */
  constructor(terms: number, context: PostingContext, usual?: TermFile) {
    this.#context = context;
    this.#pageOf = createPageFinder(context.starts);
    this.#keys = new KeyWriter(terms);
    this.#records = new EndsWriter(terms);
    this.#lasts = new EndsWriter(terms);
    this.#counts = new StreamWriter(terms, (usual?.counts.bytes.length ?? terms) + room);
    this.#gaps = new StreamWriter(terms, (usual?.gaps.bytes.length ?? usualBytes) + room);
    this.#sections = new StreamWriter(terms, (usual?.sections.bytes.length ?? 2 * usualBytes) + 2 * room);
    this.#headings = new StreamWriter(terms, (usual?.headings.bytes.length ?? usualBytes) + room);
  }

  add(key: string, list: PostingList): void {
    this.#keys.add(key);
    this.#lasts.add(this.#write(list));
    this.#records.add(this.#length);
    this.#counts.end();
    this.#gaps.end();
    this.#sections.end();
    this.#headings.end();
  }

  /** A term of a file with other postings. */
  change(file: TermFile, term: number, list: PostingList): void {
    const [from, to] = [term, term + 1];
    this.#keys.copy(file, from, to);
    const last = this.#write(list);
    this.#lasts.copy(file.lasts, { from, to, shift: last - (file.lasts[term] as number) });
    this.#records.copy(file.records, { from, to, shift: this.#length - (file.records[term] as number) });
    this.#counts.endOf(file.counts, term);
    this.#gaps.endOf(file.gaps, term);
    this.#sections.endOf(file.sections, term);
    this.#headings.endOf(file.headings, term);
  }

  /** The terms of a file from one up to another. */
  copy(file: TermFile, from: number, to: number): void {
    if (from >= to) return;
    this.#keys.copy(file, from, to);
    this.#lasts.copy(file.lasts, { from, to, shift: 0 });
    const end = file.records[to - 1] as number;
    this.#length += end - startAt(file.records, from);
    this.#records.copy(file.records, { from, to, shift: this.#length - end });
    this.#counts.copy(file.counts, from, to);
    this.#gaps.copy(file.gaps, from, to);
    this.#sections.copy(file.sections, from, to);
    this.#headings.copy(file.headings, from, to);
  }

  finish(): TermFile {
    return {
      ...this.#keys.finish(),
      records: this.#records.finish(),
      lasts: this.#lasts.finish(),
      counts: this.#counts.finish(),
      gaps: this.#gaps.finish(),
      sections: this.#sections.finish(),
      headings: this.#headings.finish(),
    };
  }

  /** This and the following return the last page of the term. */
  #write(list: PostingList): number {
    this.#length += list.length;
    if ("page" in list) return this.#patch(list);
    return "gaps" in list ? this.#take(list) : this.#encode(list);
  }

  #take({ pages, last, gaps, sections, headings }: EncodedList): number {
    this.#counts.varint(pages);
    this.#gaps.bytes(gaps, 0, gaps.length);
    this.#sections.bytes(sections, 0, sections.length);
    this.#headings.bytes(headings, 0, headings.length);
    return last;
  }

  #patch(list: PatchedList): number {
    const { file, term, page, added, last, next } = list;
    const { gaps, sections, headings } = file;
    const isThere = added.length > 0;
    this.#counts.varint(list.pages);
    this.#gaps.bytes(gaps.bytes, startAt(gaps.ends, term), list.gaps.from);
    if (isThere) this.#gaps.varint(page - last - 1);
    if (next < Infinity) this.#gaps.varint(next - (isThere ? page : last) - 1);
    this.#gaps.bytes(gaps.bytes, list.gaps.to, gaps.ends[term] as number);
    this.#sections.bytes(sections.bytes, startAt(sections.ends, term), list.sections.from);
    this.#headings.bytes(headings.bytes, startAt(headings.ends, term), list.headings.from);
    if (isThere) this.#encodePage(added, 0, page);
    this.#sections.bytes(sections.bytes, list.sections.to, sections.ends[term] as number);
    this.#headings.bytes(headings.bytes, list.headings.to, headings.ends[term] as number);
    if (next < Infinity) return file.lasts[term] as number;
    return isThere ? page : last;
  }

  #encode(entries: readonly Entry[]): number {
    let pages = 0;
    let last = -1;
    for (let at = 0; at < entries.length; pages++) {
      const page = this.#pageOf(documentOf(entries[at] as Entry));
      this.#gaps.varint(page - last - 1);
      last = page;
      at = this.#encodePage(entries, at, page);
    }
    this.#counts.varint(pages);
    return last;
  }

  #encodePage(entries: readonly Entry[], at: number, page: number): number {
    const { starts, resolution } = this.#context;
    const [sections, headings] = [this.#sections, this.#headings];
    return encodePage(entries, at, { starts, resolution, page, sections, headings });
  }
}

/** For what a page adds. */
const room = 256;
/** Of a stream in a file. */
const usualBytes = 8192;
