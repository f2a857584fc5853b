import { ByteWriter } from "./bytes.ts";
import { type Ends, shiftEnds, startAt } from "./ends.ts";
import { codeOf, hanCode, longestShort, type TermStreams } from "./front-code.ts";
import type { KeyText } from "./key-text.ts";

/** Sorted terms as they stand in a file, and where in there each of them ends. */
export interface TermCode extends TermStreams {
  readonly keys: KeyText;
  readonly ends: TermEnds;
}

export interface TermEnds {
  readonly heads: Ends;
  readonly units: Ends;
}

/**
 * Writes sorted terms, each as what it adds to the one before. Its first own unit comes as the distance to the unit it replaces, which is small
 * in a sorted list; that halves Han pairs.
 */
export class TermEncoder {
  readonly #count: number;
  readonly #heads: ByteWriter;
  readonly #units: ByteWriter;
  readonly #ends: TermEnds;
  #at = 0;
  #last = "";

  constructor(count: number) {
    this.#count = count;
    this.#heads = new ByteWriter(count + 64);
    this.#units = new ByteWriter(4 * count + 64);
    this.#ends = { heads: new Uint32Array(count), units: new Uint32Array(count) };
  }

  add(term: string): void {
    const last = this.#last;
    const shared = countShared(last, term);
    const own = term.length - shared;
    this.#heads.varint(shared * (longestShort + 1) + Math.min(own - 1, longestShort));
    if (own - 1 >= longestShort) this.#heads.varint(own - 1 - longestShort);
    const replaced = shared < last.length ? last.charCodeAt(shared) : 0;
    this.#units.varint(term.charCodeAt(shared) - replaced);
    for (let next = shared + 1; next < term.length; next++) {
      const unit = term.charCodeAt(next);
      if (unit < hanCode) this.#units.byte(unit);
      else this.#units.varint(codeOf(unit));
    }
    this.#ends.heads[this.#at] = this.#heads.length;
    this.#ends.units[this.#at] = this.#units.length;
    this.#at += 1;
    this.#last = term;
  }

  /** The terms of a file from one up to another. All but the first are what they were: the one before them is the same. */
  copy(code: TermCode, { from, to }: { from: number; to: number }): void {
    if (from >= to) return;
    const before = from === 0 ? "" : code.keys.at(from - 1);
    if (before === this.#last) {
      this.#copyBytes(code, from, to);
      return;
    }
    this.add(code.keys.at(from) as string);
    this.#copyBytes(code, from + 1, to);
  }

  finish(): { bytes: Uint8Array; ends: TermEnds } {
    const writer = new ByteWriter(this.#heads.length + this.#units.length + 16);
    writer.varint(this.#count);
    writer.block(this.#heads.finish());
    writer.block(this.#units.finish());
    return { bytes: writer.finish(), ends: this.#ends };
  }

  #copyBytes({ keys, heads, units, ends }: TermCode, from: number, to: number): void {
    if (from === to) return;
    this.#copyStream(this.#heads, this.#ends.heads, { bytes: heads, ends: ends.heads, from, to });
    this.#copyStream(this.#units, this.#ends.units, { bytes: units, ends: ends.units, from, to });
    this.#at += to - from;
    this.#last = keys.at(to - 1) as string;
  }

  #copyStream(writer: ByteWriter, written: Ends, { bytes, ends, from, to }: StreamPart): void {
    const start = startAt(ends, from);
    shiftEnds(ends.subarray(from, to), written.subarray(this.#at), writer.length - start);
    writer.copy(bytes, start, startAt(ends, to));
  }
}

interface StreamPart {
  readonly bytes: Uint8Array;
  readonly ends: Ends;
  readonly from: number;
  readonly to: number;
}

function countShared(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left.charCodeAt(count) === right.charCodeAt(count)) count += 1;
  return count;
}
