import { codeOf, hanCode, longestShort } from "../format/front-code.ts";
import { type KeyText, KeyTextWriter } from "./key-text.ts";
import { type Stream, StreamWriter } from "./stream.ts";

/** Sorted keys, and how they stand in a file. */
export interface KeyCode {
  readonly keys: KeyText;
  /** Of each, how much of it is its own. */
  readonly heads: Stream;
  /** And what that is. */
  readonly units: Stream;
}

/**
 * Writes sorted keys, each as what it adds to the one before. Its first own unit comes as the distance to the unit it replaces, which is small
 * in a sorted list; that halves Han pairs.
 */
export class KeyWriter {
  readonly #text: KeyTextWriter;
  readonly #heads: StreamWriter;
  readonly #units: StreamWriter;
  /** The last key, or where it was copied from: most are never looked at. */
  #last: string | undefined = "";
  #source: KeyText | undefined;
  #next = 0;

  constructor(count: number) {
    this.#text = new KeyTextWriter(count);
    this.#heads = new StreamWriter(count, count + 64);
    this.#units = new StreamWriter(count, 4 * count + 64);
  }

  add(key: string): void {
    const last = this.#lastKey();
    const shared = countShared(last, key);
    const own = key.length - shared;
    this.#heads.varint(shared * (longestShort + 1) + Math.min(own - 1, longestShort));
    if (own - 1 >= longestShort) this.#heads.varint(own - 1 - longestShort);
    const replaced = shared < last.length ? last.charCodeAt(shared) : 0;
    this.#units.varint(key.charCodeAt(shared) - replaced);
    for (let next = shared + 1; next < key.length; next++) {
      const unit = key.charCodeAt(next);
      if (unit < hanCode) this.#units.byte(unit);
      else this.#units.varint(codeOf(unit));
    }
    this.#heads.end();
    this.#units.end();
    this.#text.add(key);
    this.#last = key;
    this.#source = undefined;
  }

  /** The keys of a file from one up to another. All but the first are written as they are there: the one before them is the same. */
  copy(code: KeyCode, from: number, to: number): void {
    if (from >= to) return;
    if (!this.#isNext(code, from)) {
      this.add(code.keys.at(from) as string);
      if (from + 1 < to) this.#copy(code, from + 1, to);
    } else this.#copy(code, from, to);
  }

  finish(): KeyCode {
    return { keys: this.#text.finish(), heads: this.#heads.finish(), units: this.#units.finish() };
  }

  #isNext({ keys }: KeyCode, index: number): boolean {
    if (keys === this.#source && index === this.#next) return true;
    return (index === 0 ? "" : keys.at(index - 1)) === this.#lastKey();
  }

  #copy({ keys, heads, units }: KeyCode, from: number, to: number): void {
    this.#text.copy(keys, from, to);
    this.#heads.copy(heads, from, to);
    this.#units.copy(units, from, to);
    this.#last = undefined;
    this.#source = keys;
    this.#next = to;
  }

  #lastKey(): string {
    return this.#last ?? this.#source?.at(this.#next - 1) ?? "";
  }
}

function countShared(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left.charCodeAt(count) === right.charCodeAt(count)) count += 1;
  return count;
}
