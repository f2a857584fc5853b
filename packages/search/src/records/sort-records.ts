import { pageOf, type SearchRecord } from "./record.ts";
import { compareText } from "../text/sorted.ts";

/** Where an objectID stands twice, the last record counts, as with a live index. */
export function sortRecords(records: readonly SearchRecord[]): SearchRecord[] {
  const unique = [...new Map(records.map((record) => [record.objectID, record])).values()];
  return unique.toSorted(compareRecords);
}

/** By page, then by place. */
export function compareRecords(left: SearchRecord, right: SearchRecord): number {
  return (
    compareText(pageOf(left), pageOf(right)) ||
    left.position - right.position ||
    compareText(left.objectID, right.objectID)
  );
}
