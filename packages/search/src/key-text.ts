import { type Ends, shiftEnds } from "./ends.ts";
import type { Keys } from "./sorted.ts";

/**
 * Keys as one text, each on a line of its own, and where each of them ends. A file has thousands, of which an update looks at a few: the
 * others never become strings of their own.
 */
export class KeyText implements Keys {
  readonly text: string;
  readonly ends: Ends;

  constructor(text: string, ends: Ends) {
    this.text = text;
    this.ends = ends;
  }

  static of(keys: readonly string[]): KeyText {
    const writer = new KeyTextWriter(keys.length);
    for (const key of keys) writer.add(key);
    return writer.finish();
  }

  get length(): number {
    return this.ends.length;
  }

  at(index: number): string | undefined {
    const end = this.ends[index];
    return end === undefined ? undefined : this.text.slice(this.startOf(index), end);
  }

  startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] as number) + 1;
  }
}

export class KeyTextWriter {
  readonly #parts: string[] = [];
  readonly #ends: Ends;
  #at = 0;

  constructor(count: number) {
    this.#ends = new Uint32Array(count);
  }

  add(key: string): void {
    this.#ends[this.#at] = this.#start() + key.length;
    this.#at += 1;
    this.#parts.push(key);
  }

  /** The keys of a text from one up to another. */
  copy(keys: KeyText, from: number, to: number): void {
    if (from === to) return;
    const start = keys.startOf(from);
    shiftEnds(keys.ends.subarray(from, to), this.#ends.subarray(this.#at), this.#start() - start);
    this.#at += to - from;
    this.#parts.push(keys.text.slice(start, keys.ends[to - 1]));
  }

  finish(): KeyText {
    return new KeyText(this.#parts.join("\n"), this.#ends);
  }

  #start(): number {
    return this.#at === 0 ? 0 : (this.#ends[this.#at - 1] as number) + 1;
  }
}
