import { ByteWriter } from "../format/bytes.ts";
import { type Ends, EndsWriter, startAt } from "./ends.ts";

/** What a file says of each of its terms in one respect, one behind the other. */
export interface Stream {
  readonly bytes: Uint8Array;
  readonly ends: Ends;
}

/** Writes a stream that is mostly copied: what stands side by side where it comes from is copied in one go, when something else follows it. */
export class StreamWriter {
  readonly #bytes: ByteWriter;
  readonly #ends: EndsWriter;
  #source: Uint8Array = none;
  #from = 0;
  #to = 0;

  /** It is as well to know beforehand how many bytes will come. */
  constructor(count: number, expected: number) {
    this.#bytes = new ByteWriter(expected);
    this.#ends = new EndsWriter(count);
  }

  get length(): number {
    return this.#bytes.length + this.#to - this.#from;
  }

  byte(value: number): void {
    this.#flush();
    this.#bytes.byte(value);
  }

  varint(value: number): void {
    this.#flush();
    this.#bytes.varint(value);
  }

  /** A term ends here. */
  end(): void {
    this.#ends.add(this.length);
  }

  /** What a stream says of the terms from one up to another. */
  copy({ bytes, ends }: Stream, from: number, to: number): void {
    const end = ends[to - 1] as number;
    this.#copyBytes(bytes, startAt(ends, from), end);
    this.#ends.copy(ends, { from, to, shift: this.length - end });
  }

  /** What was written. Nothing may be written behind it. */
  finish(): Stream {
    return { bytes: this.#finishBytes(), ends: this.#ends.finish() };
  }

  #copyBytes(source: Uint8Array, from: number, to: number): void {
    if (from === to) return;
    if (source === this.#source && from === this.#to) {
      this.#to = to;
      return;
    }
    this.#flush();
    this.#source = source;
    this.#from = from;
    this.#to = to;
  }

  #finishBytes(): Uint8Array {
    if (this.#bytes.length === 0) return this.#source.subarray(this.#from, this.#to);
    this.#flush();
    return this.#bytes.finish();
  }

  #flush(): void {
    if (this.#from === this.#to) return;
    this.#bytes.copy(this.#source, this.#from, this.#to);
    this.#from = this.#to;
  }
}

const none = new Uint8Array();
