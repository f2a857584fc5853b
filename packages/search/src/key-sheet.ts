import { lowerBound } from "./sorted.ts";
import type { Sheet, Stretch } from "./recut-shards.ts";
import { type TermCode, TermEncoder, type TermEnds } from "./term-encoder.ts";

/** A key that is new, gone, or stands for something else now. */
export interface KeyChange {
  readonly key: string;
  /** Where it stands among the keys of the former file, or would stand. */
  readonly place: number;
  readonly wasThere: boolean;
  readonly isThere: boolean;
}

/** The keys in the place of a former file as they are now. */
export interface KeySheet extends Sheet {
  readonly runs: readonly Readonly<KeyRun>[];
}

/** Keys one behind the other, from `at` on among those of the sheet: new ones, or some that stand so in the former file. */
interface KeyRun {
  readonly at: number;
  count: number;
  readonly former: { readonly code: TermCode; readonly term: number } | undefined;
}

export function findPlace(keys: readonly string[], key: string): Pick<KeyChange, "place" | "wasThere"> {
  const place = lowerBound(keys, key);
  return { place, wasThere: keys[place] === key };
}

/** Takes keys out of a former file and puts others in. The changes are sorted. */
export function changeKeys(
  code: TermCode | undefined,
  changes: readonly KeyChange[],
): Pick<KeySheet, "keys" | "runs"> {
  const known = code?.keys ?? [];
  const keys: string[] = [];
  const runs: KeyRun[] = [];
  const keep = (term: number, end: number): void => {
    if (code === undefined || term === end) return;
    runs.push({ at: keys.length, count: end - term, former: { code, term } });
    keys.push(...known.slice(term, end));
  };
  const add = (key: string): void => {
    const last = runs.at(-1);
    if (last !== undefined && last.former === undefined) last.count += 1;
    else runs.push({ at: keys.length, count: 1, former: undefined });
    keys.push(key);
  };
  let next = 0;
  for (const { key, place, wasThere, isThere } of changes) {
    if (wasThere === isThere) continue;
    keep(next, place);
    next = wasThere ? place + 1 : place;
    if (isThere) add(key);
  }
  // Mostly the keys are the same, and thousands.
  if (runs.length === 0 && next === 0)
    return { keys: known, runs: code ? [{ at: 0, count: known.length, former: { code, term: 0 } }] : [] };
  keep(next, known.length);
  return { keys, runs };
}

/** The keys of a new file, and the bytes that they come to. */
export interface EncodedKeys {
  readonly keys: readonly string[];
  readonly bytes: Uint8Array;
  readonly ends: TermEnds;
}

export function encodeKeys(stretches: readonly Stretch[], read: (file: number) => KeySheet): EncodedKeys {
  const keys = keysOf(stretches, read);
  const encoder = new TermEncoder(keys.length);
  for (const { file, from, to } of stretches) {
    const sheet = read(file);
    for (const { at, count, former } of sheet.runs) {
      const start = Math.max(from, at);
      const end = Math.min(to, at + count);
      if (start >= end) continue;
      if (former === undefined) encoder.add(sheet.keys.slice(start, end));
      else encoder.copy(former.code, { from: former.term + start - at, to: former.term + end - at });
    }
  }
  return { keys, ...encoder.finish() };
}

function keysOf(stretches: readonly Stretch[], read: (file: number) => KeySheet): readonly string[] {
  const [first] = stretches;
  if (first !== undefined && stretches.length === 1) {
    const { keys } = read(first.file);
    return first.from === 0 && first.to === keys.length ? keys : keys.slice(first.from, first.to);
  }
  return stretches.flatMap(({ file, from, to }) => read(file).keys.slice(from, to));
}
