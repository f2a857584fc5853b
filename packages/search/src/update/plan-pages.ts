import type { Directory } from "../format/directory.ts";
import type { SearchRecord } from "../records/record.ts";
import { sortRecords } from "../records/sort-records.ts";
import { compareText } from "../text/sorted.ts";
import { encodeRecords } from "../format/text-store.ts";

/** A page with its records. */
export interface IndexPage {
  /** Without an anchor: `/guide/start`. */
  readonly url: string;
  /** Changes whenever its records do. */
  readonly key: string;
  /** Asked for when the page is new or changed, or lies beside such a one. */
  read(): readonly SearchRecord[];
}

/** What is remembered of a page: by these, the next update knows what has changed. */
export interface KeptPage {
  readonly url: string;
  readonly key: string;
  /** Of its text, in bytes. */
  readonly size: number;
}

/** A page on its way into the index. */
export interface PlannedPage extends KeptPage {
  readonly source: IndexPage;
  readonly isTitled: boolean;
  readonly rank: number;
  /** How many records it has. */
  readonly count: number;
  /** Its number in the index before, if it has not changed since. */
  readonly before: number | undefined;
  /** Of a page that is new or has changed. Its records are at hand if it is one of the first such pages. */
  readonly fresh?: { readonly records?: readonly SearchRecord[]; readonly text: Uint8Array };
}

/** To hold all records of a large site would take most of the memory that its build needs: those of further pages are read again. */
const mostHeld = 2000;

/** The pages in their order, read where nothing is known of them. Pages without records are no pages. */
export function planPages(
  pages: readonly IndexPage[],
  before: { pages: readonly KeptPage[]; directory: Directory } | undefined,
): PlannedPage[] {
  const known = new Map(before?.pages.map(({ key }, number) => [key, number]));
  let held = 0;
  return pages
    .toSorted((left, right) => compareText(left.url, right.url))
    .flatMap((source): PlannedPage[] => {
      const number = known.get(source.key);
      const kept = number === undefined ? undefined : before?.pages[number];
      if (before !== undefined && number !== undefined && kept?.url === source.url)
        return [planKept(source, kept, { number, directory: before.directory })];
      return planFresh(source, held++ < mostHeld);
    });
}

function planKept(
  source: IndexPage,
  { url, key, size }: KeptPage,
  { number, directory }: { number: number; directory: Directory },
): PlannedPage {
  const { starts, titled, ranks } = directory;
  const count = (starts[number + 1] ?? directory.size) - (starts[number] as number);
  const rank = ranks[number] as number;
  return { url, key, size, source, isTitled: titled[number] === 1, rank, count, before: number };
}

function planFresh(source: IndexPage, isHeld: boolean): PlannedPage[] {
  const records = readSorted(source);
  const [first] = records;
  if (first === undefined) return [];
  const text = encodeRecords(records);
  return [
    {
      url: source.url,
      key: source.key,
      size: text.length,
      source,
      isTitled: first.position === 0,
      rank: first.rank ?? 0,
      count: records.length,
      before: undefined,
      fresh: isHeld ? { records, text } : { text },
    },
  ];
}

/** The records of a page that is new or has changed; none of any other. */
export function freshRecordsOf(page: PlannedPage | undefined): readonly SearchRecord[] {
  if (page?.fresh === undefined) return [];
  return page.fresh.records ?? readSorted(page.source);
}

/** The text of a page as it is stored. */
export function textOf({ fresh, source }: PlannedPage): Uint8Array {
  return fresh?.text ?? encodeRecords(readSorted(source));
}

function readSorted(source: IndexPage): SearchRecord[] {
  return sortRecords(source.read());
}
