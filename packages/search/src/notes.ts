import type { Ends } from "./ends.ts";

/** What is kept beside a file of sorted keys, so that an update need not go through all of it. */
export interface Notes {
  readonly keys: readonly string[];
  /** Of each key, where something of it ends. */
  readonly columns: readonly Ends[];
}

/** Undefined where a key may be half of a character, which no text can hold. */
export function writeNotes({ keys, columns }: Notes): Uint8Array | undefined {
  const text = keys.join("\n");
  if (/[\uD800-\uDFFF]/.test(text)) return undefined;
  const parts = [
    toBytes(Uint32Array.of(keys.length)),
    ...columns.map(toBytes),
    new TextEncoder().encode(text),
  ];
  const notes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    notes.set(part, at);
    at += part.length;
  }
  return notes;
}

/** Notes never leave the machine that made them, so the order of bytes is its own. Undefined when they are not what they should be. */
export function readNotes(notes: Uint8Array, columnCount: number): Notes | undefined {
  const count = new Uint32Array(1);
  const head = toBytes(count);
  if (notes.length < head.length) return undefined;
  head.set(notes.subarray(0, head.length));
  const terms = count[0] as number;
  const numbers = new Uint32Array(Math.min(terms * columnCount, notes.length));
  const end = head.length + numbers.byteLength;
  if (notes.length < end) return undefined;
  toBytes(numbers).set(notes.subarray(head.length, end));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(notes.subarray(end));
  const keys = text === "" && terms === 0 ? [] : text.split("\n");
  if (keys.length !== terms) return undefined;
  return {
    keys,
    columns: Array.from({ length: columnCount }, (_, column) =>
      numbers.subarray(column * terms, (column + 1) * terms),
    ),
  };
}

function toBytes(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
