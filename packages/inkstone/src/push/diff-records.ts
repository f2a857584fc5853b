import { isDeepStrictEqual } from "node:util";
import type { SearchRecord } from "@inkstone/search";
import type { Operation } from "./service-api.ts";

export interface RecordChanges {
  operations: Operation[];
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** What turns the records of an index into those of the site. */
export function diffRecords(
  wanted: readonly SearchRecord[],
  present: ReadonlyMap<string, object>,
): RecordChanges {
  const changes: RecordChanges = { operations: [], added: 0, changed: 0, removed: 0, unchanged: 0 };
  const kept = new Set<string>();
  for (const record of wanted) {
    kept.add(record.objectID);
    const old = present.get(record.objectID);
    // As it comes back from the service: without what is undefined.
    const sent = JSON.parse(JSON.stringify(record)) as SearchRecord;
    if (old !== undefined && isDeepStrictEqual(old, sent)) {
      changes.unchanged += 1;
      continue;
    }
    changes[old === undefined ? "added" : "changed"] += 1;
    changes.operations.push({ action: "addObject", body: sent });
  }
  for (const objectID of present.keys()) {
    if (kept.has(objectID)) continue;
    changes.removed += 1;
    changes.operations.push({ action: "deleteObject", body: { objectID } });
  }
  return changes;
}
