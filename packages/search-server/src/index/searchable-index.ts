import type { FoundRecords, SearchRecord } from "@inkstone/search";
import type { StoredObject } from "../json.ts";
import type { QueryParams } from "./query-params.ts";
import type { Settings } from "./settings.ts";

export interface FoundObject {
  readonly object: StoredObject;
  readonly record: SearchRecord;
}

export interface FoundObjects extends Pick<FoundRecords, "matcher" | "nbHits" | "words"> {
  /** Those of the page that was asked for, in order. */
  readonly found: readonly FoundObject[];
}

/** An index that can be asked: one that takes writes, or one of a built site. */
export interface SearchableIndex {
  readonly settings: Settings;
  readonly size: number;
  find(params: QueryParams): Promise<FoundObjects>;
  get(objectID: string): Promise<StoredObject | undefined>;
  /** All objectIDs that a query and its filters let through, in a constant order. */
  list(params: QueryParams): Promise<readonly string[]>;
}

/** How many hits must be put in order to know those of a page: the engine looks at twenty together. */
export function countRanked(
  { page, hitsPerPage, offset, distinct }: QueryParams,
  { limit }: Settings,
): number {
  if (distinct > 0) return limit;
  const end = (offset ?? page * hitsPerPage) + hitsPerPage;
  return Math.min(limit, Math.ceil(Math.max(1, end) / 20) * 20);
}

/** Where the wanted hits begin, as the number of a page. */
export function pageOf({ page, hitsPerPage, offset }: QueryParams): number {
  return offset === undefined || hitsPerPage === 0 ? page : offset / hitsPerPage;
}
