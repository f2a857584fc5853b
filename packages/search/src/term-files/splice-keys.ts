import { type Ends, startAt } from "./ends.ts";
import { type KeyCode, KeyWriter } from "./key-writer.ts";

/** A key that is new, gone, or stands for something else now. */
export interface KeyChange {
  readonly key: string;
  /** Where it stands among the keys of the former file, or would stand. */
  readonly place: number;
  readonly wasThere: boolean;
  readonly isThere: boolean;
}

/** How many keys a file has after changes. */
export function countAfter(count: number, changes: readonly KeyChange[]): number {
  return changes.reduce((sum, { wasThere, isThere }) => sum + Number(isThere) - Number(wasThere), count);
}

/** Takes keys out of a file and puts others in. Mostly they are those that it had. */
export function spliceKeys(former: KeyCode, changes: readonly KeyChange[]): KeyCode {
  if (changes.every(({ wasThere, isThere }) => wasThere === isThere)) return former;
  const { length } = former.keys;
  const writer = new KeyWriter(countAfter(length, changes));
  let next = 0;
  for (const { key, place, wasThere, isThere } of changes) {
    if (wasThere === isThere) continue;
    writer.copy(former, next, place);
    next = wasThere ? place + 1 : place;
    if (isThere) writer.add(key);
  }
  writer.copy(former, next, length);
  return writer.finish();
}

/** Where things end after changes. Behind each of these, all end so much further than they did. */
export function moveEnds(ends: Ends, changes: readonly KeyChange[], shifts: readonly number[]): Ends {
  const moved = new Uint32Array(countAfter(ends.length, changes));
  let from = 0;
  let next = 0;
  let shift = 0;
  const copyUpTo = (to: number): void => {
    if (shift === 0) moved.set(ends.subarray(from, to), next);
    else for (let at = from; at < to; at++) moved[next + at - from] = (ends[at] as number) + shift;
    next += to - from;
    from = to;
  };
  for (let at = 0; at < changes.length; at++) {
    const { place, wasThere, isThere } = changes[at] as KeyChange;
    if (place > from) copyUpTo(place);
    shift = shifts[at] as number;
    if (wasThere && !isThere) from = place + 1;
    if (wasThere || !isThere) continue;
    moved[next] = startAt(ends, place) + shift;
    next += 1;
  }
  copyUpTo(ends.length);
  return moved;
}
