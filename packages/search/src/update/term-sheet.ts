import type { Entry } from "../postings/collect-postings.ts";
import { startAt } from "../term-files/ends.ts";
import type { Sheet, Stretch } from "./recut-shards.ts";
import type { TermFile } from "../term-files/term-file.ts";
import type { TermWriter } from "../term-files/term-writer.ts";

/** The terms in the place of a former file as they are now. */
export interface TermSheet extends Sheet {
  /** All of them as a file. Undefined when there was none before: then they may be many, and become files at once. */
  readonly file: TermFile | undefined;
  /** Writes the terms from one up to another. */
  write(writer: TermWriter, stretch: Pick<Stretch, "from" | "to">): void;
}

/** A file as it is. */
export function openSheet(file: TermFile): TermSheet {
  const { keys, records } = file;
  return {
    file,
    keys,
    upTo: (index) => sizeOf(index, startAt(records, index)),
    write: (writer, { from, to }) => writer.copy(file, from, to),
  };
}

export interface FreshTerm {
  readonly key: string;
  readonly list: readonly Entry[];
}

/** Terms that no file had before, sorted. */
export function listTerms(terms: readonly FreshTerm[]): TermSheet {
  const records = new Float64Array(terms.length + 1);
  terms.forEach(({ list }, index) => {
    records[index + 1] = (records[index] as number) + list.length;
  });
  return {
    file: undefined,
    keys: terms.map(({ key }) => key),
    upTo: (index) => sizeOf(index, records[index] as number),
    write: (writer, { from, to }) => {
      for (const { key, list } of terms.slice(from, to)) writer.add(key, list);
    },
  };
}

/** Of so many terms with so many postings, in bytes or so. */
function sizeOf(terms: number, postings: number): number {
  return 4 * terms + 1.5 * postings;
}
