/** Where each of many things ends that stand one behind the other in a stream. */
export type Ends = Uint32Array;

/** Where a thing begins, which is where the one before it ends. */
export function startAt(ends: Ends, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] as number);
}

/** Writes down ends for things that begin elsewhere now. */
export function shiftEnds(from: Ends, to: Ends, shift: number): void {
  if (shift === 0) {
    to.set(from);
    return;
  }
  for (let at = 0; at < from.length; at++) to[at] = (from[at] as number) + shift;
}
