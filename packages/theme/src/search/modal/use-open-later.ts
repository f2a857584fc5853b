import { useEffect, useRef } from "react";
import type { StoredHit } from "../hits/hit.ts";
import type { OpenIn } from "../hits/open-hit.ts";
import type { SearchStatus } from "./use-search.ts";

export interface Late {
  status: SearchStatus;
  /** The first row that is shown. */
  first: StoredHit | undefined;
  open(hit: StoredHit, openIn: OpenIn): void;
}

/**
 * Who types and presses Enter at once means the answer to what was typed, however late it comes. Gives a function that opens its first hit
 * then, and undefined when the answer is there.
 */
export function useOpenLater(
  query: string,
  { status, first, open }: Late,
): ((openIn: OpenIn) => void) | undefined {
  const wanted = useRef<{ query: string; openIn: OpenIn }>(undefined);
  const isLate = status === "loading" || status === "stalled";
  useEffect(() => {
    const asked = wanted.current;
    if (asked === undefined || (isLate && asked.query === query)) return;
    wanted.current = undefined;
    if (asked.query === query && first !== undefined) open(first, asked.openIn);
  });
  if (!isLate) return undefined;
  return (openIn) => {
    wanted.current = { query, openIn };
  };
}
