// One of each: making them takes longer than what most of the texts need.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Bytes that grow as they are written. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** It is as well to know beforehand how many bytes will come. */
  constructor(expected = 256) {
    this.#bytes = new Uint8Array(expected);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(this.#length + 1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Seven bits to a byte, lowest first; the high bit says that more follow. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    const end = this.#length + values.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(values, this.#length);
    this.#length = end;
  }

  /** Some of others. */
  copy(values: Uint8Array, from: number, to: number): void {
    const end = this.#length + to - from;
    if (end > this.#bytes.length) this.#grow(end);
    // A few are copied sooner than a view of them is made.
    if (to - from > 16) this.#bytes.set(values.subarray(from, to), this.#length);
    else for (let at = from; at < to; at++) this.#bytes[this.#length + at - from] = values[at] as number;
    this.#length = end;
  }

  /** With their length before them. */
  block(values: Uint8Array): void {
    this.varint(values.length);
    this.bytes(values);
  }

  text(value: string): void {
    this.block(encoder.encode(value));
  }

  /** What was written. Nothing may be written behind it. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(least: number): void {
    const grown = new Uint8Array(Math.max(least, this.#bytes.length * 2, 64));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new RangeError("The search index ends too early.");
    this.#at += 1;
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  block(): Uint8Array {
    const length = this.varint();
    const start = this.#at;
    if (start + length > this.#bytes.length) throw new RangeError("The search index ends too early.");
    this.#at += length;
    return this.#bytes.subarray(start, this.#at);
  }

  text(): string {
    return decoder.decode(this.block());
  }
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
