import { KeyText, KeyTextWriter } from "./key-text.ts";
import type { Sheet, Stretch } from "./recut-shards.ts";
import { type Keys, lowerBound } from "./sorted.ts";
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
  readonly runs: readonly KeyRun[];
}

/** Keys one behind the other, from `at` on among those of the sheet: new ones, or some that stand so in the former file. */
interface KeyRun {
  readonly at: number;
  readonly count: number;
  readonly former: { readonly code: TermCode; readonly term: number } | undefined;
}

export function findPlace(keys: Keys, key: string): Pick<KeyChange, "place" | "wasThere"> {
  const place = lowerBound(keys, key);
  return { place, wasThere: keys.at(place) === key };
}

/** Takes keys out of a former file and puts others in. The changes are sorted. */
export function changeKeys(
  code: TermCode | undefined,
  changes: readonly KeyChange[],
): Pick<KeySheet, "keys" | "runs"> {
  if (code === undefined) return createKeys(changes);
  const known = code.keys;
  const others = changes.filter(({ wasThere, isThere }) => wasThere !== isThere);
  // Mostly the keys are the same.
  if (others.length === 0)
    return { keys: known, runs: [{ at: 0, count: known.length, former: { code, term: 0 } }] };
  const added = others.reduce((sum, { isThere }) => sum + (isThere ? 1 : -1), 0);
  const writer = new KeyTextWriter(known.length + added);
  const runs: KeyRun[] = [];
  let at = 0;
  const keep = (term: number, end: number): void => {
    if (term === end) return;
    runs.push({ at, count: end - term, former: { code, term } });
    writer.copy(known, term, end);
    at += end - term;
  };
  let next = 0;
  for (const { key, place, wasThere, isThere } of others) {
    keep(next, place);
    next = wasThere ? place + 1 : place;
    if (!isThere) continue;
    runs.push({ at, count: 1, former: undefined });
    writer.add(key);
    at += 1;
  }
  keep(next, known.length);
  return { keys: writer.finish(), runs };
}

function createKeys(changes: readonly KeyChange[]): Pick<KeySheet, "keys" | "runs"> {
  const keys = changes.filter(({ isThere }) => isThere).map(({ key }) => key);
  return { keys, runs: [{ at: 0, count: keys.length, former: undefined }] };
}

/** The keys of a new file, and the bytes that they come to. */
export interface EncodedKeys {
  readonly keys: KeyText;
  readonly bytes: Uint8Array;
  readonly ends: TermEnds;
}

export function encodeKeys(stretches: readonly Stretch[], read: (file: number) => KeySheet): EncodedKeys {
  const count = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const encoder = new TermEncoder(count);
  const writer = new KeyTextWriter(count);
  for (const { file, from, to } of stretches) {
    const { keys, runs } = read(file);
    for (const { at, count: length, former } of runs) {
      const start = Math.max(from, at);
      const end = Math.min(to, at + length);
      if (former !== undefined)
        encoder.copy(former.code, { from: former.term + start - at, to: former.term + end - at });
      else for (let index = start; index < end; index++) encoder.add(keys.at(index) as string);
    }
    if (keys instanceof KeyText) writer.copy(keys, from, to);
    else for (let index = from; index < to; index++) writer.add(keys.at(index) as string);
  }
  return { keys: writer.finish(), ...encoder.finish() };
}
