import type { Store } from "../cache/store.ts";
import { readHistory } from "./read-history.ts";

/** When each file below `root` was changed last, in milliseconds; files that were never committed are not in it. Undefined where there is no history. */
export async function readCommitTimes(
  root: string,
  store: Pick<Store, "getText" | "putText">,
): Promise<Map<string, number> | undefined> {
  const { status, files } = await readHistory(root, store);
  if (status !== "found") return undefined;
  return new Map(Object.entries(files).map(([file, { date }]) => [file, Date.parse(date)]));
}
