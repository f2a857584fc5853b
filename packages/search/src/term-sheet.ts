import { startAt } from "./ends.ts";
import type { PostingContext } from "./posting-code.ts";
import type { Sheet, Stretch } from "./recut-shards.ts";
import type { TermFile } from "./term-file.ts";
import { type PostingList, TermWriter } from "./term-writer.ts";

/** A term that is new, gone, or has other postings now. */
export interface TermChange {
  readonly key: string;
  /** Where it stands among the terms of the former file, or would stand. */
  readonly place: number;
  readonly wasThere: boolean;
  /** Undefined when it has none any more. */
  readonly list: PostingList | undefined;
}

/** The terms in the place of a former file as they are now. */
export interface TermSheet extends Sheet {
  /** All of them as a file. Undefined when there was none before: then they may be many, and become files at once. */
  readonly file: TermFile | undefined;
  /** Writes the terms from one up to another. */
  write(writer: TermWriter, stretch: Pick<Stretch, "from" | "to">): void;
}

/** Puts changes, sorted by their keys, into a former file. */
export function changeTerms(
  former: TermFile,
  changes: readonly TermChange[],
  context: PostingContext,
): TermSheet {
  const { length } = former.keys;
  const added = changes.reduce(
    (sum, { wasThere, list }) => sum + (list === undefined ? 0 : 1) - (wasThere ? 1 : 0),
    0,
  );
  const writer = new TermWriter(length + added, context, former);
  let next = 0;
  for (const { key, place, wasThere, list } of changes) {
    writer.copy(former, next, place);
    next = wasThere ? place + 1 : place;
    if (list === undefined) continue;
    if (wasThere) writer.change(former, place, list);
    else writer.add(key, list);
  }
  writer.copy(former, next, length);
  return openSheet(writer.finish());
}

/** A file as it is. */
function openSheet(file: TermFile): TermSheet {
  const { keys, records } = file;
  return {
    file,
    keys,
    upTo: (index) => sizeOf(index, startAt(records, index)),
    write: (writer, { from, to }) => writer.copy(file, from, to),
  };
}

/** Terms that no file had before. */
export function listTerms(changes: readonly TermChange[]): TermSheet {
  const terms = changes.flatMap(({ key, list }) => (list === undefined ? [] : [{ key, list }]));
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
