import type { Shard } from "../format/directory.ts";
import { type CutRule, isCut } from "./cut-rule.ts";
import { type Keys, lowerBound } from "../text/sorted.ts";

/** Something sorted that is kept in files: terms with their postings, words. */
export interface Sheet {
  readonly keys: Keys;
  /** The size of what all keys before one stand for. */
  upTo(index: number): number;
}

export interface Recut {
  /** What each file began with before, sorted. */
  readonly firsts: readonly string[];
  /** Keys that are new, gone, or stand for something else now; undefined when everything may have changed. */
  readonly changed: ReadonlySet<string> | undefined;
  readonly rule: CutRule;
  /** What belongs into the place of a former file, as it is now. */
  read(file: number): Sheet;
  /** Whether a key that a file began with is still there; asked of changed ones only. */
  has(key: string): boolean;
}

/** A stretch of what belongs into the place of a former file, up to but without `to`. */
export interface Stretch {
  readonly file: number;
  readonly from: number;
  readonly to: number;
}

/** A file that stays as it is, by its number, or what a new one holds. */
export type Piece = number | readonly Stretch[];

/**
 * Cuts a sorted list again after a change, as if it had been cut for the first time, and reads no more of it than the files around the
 * change: where a cut falls depends on what stands between it and the one before.
 */
export function recutShards({ firsts, changed, rule, read, has }: Recut): Piece[] {
  const isDirty = findDirty(firsts, changed, has);
  const pieces: Piece[] = [];
  let open: Stretch[] = [];
  let size = 0;
  for (const file of firsts.keys()) {
    if (open.length === 0 && !isDirty(file)) {
      pieces.push(file);
      continue;
    }
    const { keys, upTo } = read(file);
    const count = keys.length;
    let from = 0;
    const gathered = (at: number): number => size + upTo(at) - upTo(from);
    // Most keys stand where it is too early for a cut, and are passed by.
    const skipEarly = (at: number): number => findFirst(at, count, (key) => gathered(key) >= rule.least);
    for (let at = skipEarly(0); at < count; at++) {
      const isLater = at > from || open.length > 0;
      if (!isLater || !isCut(gathered(at), keys.at(at) as string, rule)) continue;
      if (at > from) open.push({ file, from, to: at });
      pieces.push(open);
      open = [];
      size = 0;
      from = at;
      if (at === 0 && !isDirty(file)) {
        pieces.push(file);
        from = count;
        break;
      }
      at = skipEarly(at) - 1;
    }
    size = gathered(count);
    if (from < count) open.push({ file, from, to: count });
  }
  if (open.length > 0) pieces.push(open);
  return pieces;
}

/** The first number from `start` up to `end` of which something is true, as it is of all behind it. */
function findFirst(start: number, end: number, isTrue: (at: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The file whose place a key belongs to. */
export function fileOf(firsts: readonly string[], key: string): number {
  const at = lowerBound(firsts, key);
  return firsts[at] === key ? at : Math.max(0, at - 1);
}

/** Without files there is one place for everything. */
export function firstsOf(shards: readonly Shard[]): string[] {
  return shards.length === 0 ? [""] : shards.map(({ first }) => first);
}

/** Keys by the file whose place they belong to. */
export function groupByFile(firsts: readonly string[], keys: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const key of keys) {
    const file = fileOf(firsts, key);
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [key]);
    else group.push(key);
  }
  return groups;
}

function findDirty(
  firsts: readonly string[],
  changed: ReadonlySet<string> | undefined,
  has: (key: string) => boolean,
): (file: number) => boolean {
  if (changed === undefined) return () => true;
  const dirty = new Set<number>();
  for (const key of changed) {
    const file = fileOf(firsts, key);
    dirty.add(file);
    // The cut stood before this key, so that the file in front ends somewhere else now.
    if (firsts[file] === key && !has(key)) dirty.add(file - 1);
  }
  return (file) => dirty.has(file);
}
