import { type CutRule, isCut } from "./find-cuts.ts";
import { lowerBound } from "./sorted.ts";

/** Something sorted that is kept in files: a term with its postings, a word. */
export interface Cuttable {
  readonly key: string;
  readonly size: number;
}

export interface Recut<Item extends Cuttable> {
  /** What each file began with before, sorted. */
  readonly firsts: readonly string[];
  /** Keys that are new, gone, or stand for something else now; undefined when everything may have changed. */
  readonly changed: ReadonlySet<string> | undefined;
  readonly rule: CutRule;
  /** What belongs into the place of a former file, as it is now. */
  read(file: number): readonly Item[];
  /** Whether a key that a file began with is still there; asked of changed ones only. */
  has(key: string): boolean;
}

/** A file that stays as it is, by its number, or what a new one holds. */
export type Piece<Item> = number | readonly Item[];

/**
 * Cuts a sorted list again after a change, as if it had been cut for the first time, and reads no more of it than the files around the
 * change: where a cut falls depends on what stands between it and the one before.
 */
export function recutShards<Item extends Cuttable>({
  firsts,
  changed,
  rule,
  read,
  has,
}: Recut<Item>): Piece<Item>[] {
  const isDirty = findDirty(firsts, changed, has);
  const pieces: Piece<Item>[] = [];
  let open: Item[] = [];
  let size = 0;
  for (const file of firsts.keys()) {
    if (open.length === 0 && !isDirty(file)) {
      pieces.push(file);
      continue;
    }
    for (const [index, item] of read(file).entries()) {
      if (open.length > 0 && isCut(size, item.key, rule)) {
        pieces.push(open);
        open = [];
        size = 0;
        if (index === 0 && !isDirty(file)) {
          pieces.push(file);
          break;
        }
      }
      open.push(item);
      size += item.size;
    }
  }
  if (open.length > 0) pieces.push(open);
  return pieces;
}

/** The file whose place a key belongs to. */
export function fileOf(firsts: readonly string[], key: string): number {
  const at = lowerBound(firsts, key);
  return firsts[at] === key ? at : Math.max(0, at - 1);
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
