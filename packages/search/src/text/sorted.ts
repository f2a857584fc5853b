/** By UTF-16 units, as everything in an index is sorted. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Sorted keys: an array of them, or a text. */
export interface Keys {
  readonly length: number;
  at(index: number): string | undefined;
}

/** The place of the first entry that is not before `value`. */
export function lowerBound(sorted: Keys, value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted.at(middle) as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a key stands, or would stand. */
export function findPlace(sorted: Keys, key: string): { place: number; wasThere: boolean } {
  const place = lowerBound(sorted, key);
  return { place, wasThere: sorted.at(place) === key };
}

/** The sorted entries that begin with `start`. */
export function findWithPrefix(sorted: readonly string[], start: string): string[] {
  const found: string[] = [];
  for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++)
    found.push(sorted[at] as string);
  return found;
}

/** The sorted entries that begin with any of these, each once. */
export function findWithPrefixes(sorted: readonly string[], starts: readonly string[]): string[] {
  return [...new Set(starts.flatMap((start) => findWithPrefix(sorted, start)))];
}
