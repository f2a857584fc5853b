import { closest } from "../../support/text/closest.ts";
import { remember } from "../../support/remember.ts";
import type { Route } from "../site.ts";

/** Finds the anchor of the same letters and digits: generators join the same words as `a-b`, `a--b` and `_a-b`. */
export function createAnchorFinder(): (route: Route, hash: string) => string | undefined {
  const known = new Map<Route, ReadonlyMap<string, string[]>>();
  return (route, hash) => {
    const alike = remember(known, route, () => groupByWords(route)).get(wordsOf(hash)) ?? [];
    return closest(hash.replace(/-+/g, "-"), alike) ?? alike[0];
  };
}

function groupByWords({ page }: Route): Map<string, string[]> {
  const byWords = new Map<string, string[]>();
  for (const anchor of page.anchors) remember(byWords, wordsOf(anchor), () => []).push(anchor);
  return byWords;
}

function wordsOf(anchor: string): string {
  return anchor
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
