import type { StoredHit } from "../hits/hit.ts";
import type { Answer, SearchOptions } from "./use-search.ts";

/** Tells the service which of its hits was opened, on a site that wants it told. Says nothing of the reader. */
export function reportClick(
  hit: StoredHit,
  answer: Answer | undefined,
  { client, indexName, insights }: SearchOptions,
): void {
  const position = answer?.hits.findIndex(({ objectID }) => objectID === hit.objectID) ?? -1;
  if (!insights || answer?.queryID === undefined || position < 0) return;
  const event = {
    eventType: "click" as const,
    eventName: "Search hit opened",
    index: indexName,
    objectIDs: [hit.objectID],
    queryID: answer.queryID,
    positions: [position + 1],
  };
  // Whether it arrives is of no concern to the reader.
  client.sendEvents?.([event]).catch(() => undefined);
}
