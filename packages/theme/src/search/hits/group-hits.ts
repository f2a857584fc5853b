import type { Hit } from "./hit.ts";
import { isMarked, textOf } from "./hit.ts";
import { HITS_PER_GROUP } from "../limits.ts";
import { plainText } from "./marked-text.ts";

/** A row of the results; one below its page is drawn as a branch of it. */
export interface ResultRow {
  hit: Hit;
  branch: "last" | "middle" | undefined;
}

export interface ResultGroup {
  title: string;
  rows: ResultRow[];
}

/** Hits by their top-level hierarchy, and inside of it by page, each in the order of their first hit. */
export function groupHits(hits: readonly Hit[]): ResultGroup[] {
  return [...collect(hits, (hit) => plainText(textOf(hit, "lvl0")))].map(([title, members]) => ({
    title,
    rows: [...collect(members.slice(0, HITS_PER_GROUP), pageOf).values()].flatMap(toRows),
  }));
}

/** All hits in the order in which they are shown. */
export function listRows(groups: readonly ResultGroup[]): Hit[] {
  return groups.flatMap(({ rows }) => rows.map(({ hit }) => hit));
}

/** A page whose title has nothing of the query was found by its code or address: it does not go before sections that match better. */
function toRows(hits: readonly Hit[]): ResultRow[] {
  const parent = hits.find((hit) => hit.type === "lvl1" && isMarked(hit, ["lvl1"]));
  if (parent === undefined) return hits.map((hit) => ({ hit, branch: undefined }));
  const children = hits.filter((hit) => hit !== parent);
  return [
    { hit: parent, branch: undefined },
    ...children.map((hit, index): ResultRow => ({
      hit,
      branch: index === children.length - 1 ? "last" : "middle",
    })),
  ];
}

function pageOf({ url, hierarchy }: Hit): string {
  return `${hierarchy.lvl1 ?? ""}\n${url.split("#")[0]}`;
}

function collect(hits: readonly Hit[], keyOf: (hit: Hit) => string): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const key = keyOf(hit);
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return groups;
}
