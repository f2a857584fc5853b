import type { Entry } from "../postings/collect-postings.ts";
import { EndsWriter, startAt } from "./ends.ts";
import { KeyWriter } from "./key-writer.ts";
import { createEncoder, type PostingContext } from "../format/posting-code.ts";
import { StreamWriter } from "./stream.ts";
import type { TermFile } from "./term-file.ts";

/**
 * Writes sorted terms with their postings. Records are told by page and section, not by number, so that a section more on one page leaves
 * what is said of the others as it is. Alike things stand together, which shrinks best: how many pages each term has, the gaps between
 * these, then for each section its gap, its fact and whether it is its page's last, and the facts of headings.
 */
export class TermWriter {
  readonly #keys: KeyWriter;
  readonly #records: EndsWriter;
  readonly #lasts: EndsWriter;
  readonly #counts: StreamWriter;
  readonly #gaps: StreamWriter;
  readonly #sections: StreamWriter;
  readonly #headings: StreamWriter;
  readonly #encode: (entries: readonly Entry[]) => number;
  /** How many records were written. */
  #length = 0;

  constructor(terms: number, context: PostingContext) {
    this.#keys = new KeyWriter(terms);
    this.#records = new EndsWriter(terms);
    this.#lasts = new EndsWriter(terms);
    const counts = new StreamWriter(terms, terms + 64);
    const gaps = new StreamWriter(terms, usualBytes);
    const sections = new StreamWriter(terms, 2 * usualBytes);
    const headings = new StreamWriter(terms, usualBytes);
    this.#encode = createEncoder({ counts, gaps, sections, headings }, context);
    this.#counts = counts;
    this.#gaps = gaps;
    this.#sections = sections;
    this.#headings = headings;
  }

  add(key: string, entries: readonly Entry[]): void {
    this.#keys.add(key);
    this.#lasts.add(this.#encode(entries));
    this.#length += entries.length;
    this.#records.add(this.#length);
    this.#counts.end();
    this.#gaps.end();
    this.#sections.end();
    this.#headings.end();
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
}

/** Of a stream in a file. */
const usualBytes = 8192;
