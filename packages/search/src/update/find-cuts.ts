import { hashText } from "./hash.ts";

/** No file is smaller than `least` (the last one aside); from there on, one key in `chance` begins a new one, at `most` every key. */
export interface CutRule {
  readonly least: number;
  readonly most: number;
  readonly chance: number;
}

/**
 * Cuts a sorted list into pieces of about the same size, from `[0]` up to but without `[1]`. The cuts stand before keys that a hash
 * has chosen, so that an entry more or less moves the cuts around it and no others.
 */
export function findCuts(
  entries: readonly { readonly key: string; readonly size: number }[],
  rule: CutRule,
): [from: number, to: number][] {
  const cuts: [number, number][] = [];
  let from = 0;
  let size = 0;
  entries.forEach((entry, index) => {
    if (index > from && isCut(size, entry.key, rule)) {
      cuts.push([from, index]);
      from = index;
      size = 0;
    }
    size += entry.size;
  });
  if (from < entries.length) cuts.push([from, entries.length]);
  return cuts;
}

/** Whether a cut stands before a key, behind which so much has gathered since the last one. */
export function isCut(size: number, key: string, { least, most, chance }: CutRule): boolean {
  return size >= most || (size >= least && hashText(key) % chance === 0);
}
