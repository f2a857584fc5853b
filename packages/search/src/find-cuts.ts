import { hashText } from "./hash.ts";

/**
 * Cuts a sorted list into pieces of about the same size, from `[0]` up to but without `[1]`. The cuts stand before keys that a hash
 * has chosen, so that an entry more or less moves the cuts around it and no others.
 */
export function findCuts(
  entries: readonly { readonly key: string; readonly size: number }[],
  { least, most, chance }: { least: number; most: number; chance: number },
): [from: number, to: number][] {
  const cuts: [number, number][] = [];
  let from = 0;
  let size = 0;
  entries.forEach((entry, index) => {
    const isFull = size >= most || (size >= least && hashText(entry.key) % chance === 0);
    if (isFull && index > from) {
      cuts.push([from, index]);
      from = index;
      size = 0;
    }
    size += entry.size;
  });
  if (from < entries.length) cuts.push([from, entries.length]);
  return cuts;
}
