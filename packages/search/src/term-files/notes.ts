import { joinBytes } from "../format/bytes.ts";
import type { Ends } from "./ends.ts";
import { KeyText } from "./key-text.ts";

/** What is kept beside a file of sorted keys, so that an update need not go through all of it. */
export interface Notes {
  readonly keys: KeyText;
  /** Of each key, where something of it ends. */
  readonly columns: readonly Ends[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Undefined where a key may be half of a character, which UTF-8 cannot hold. */
export function writeNotes({ keys, columns }: Notes): Uint8Array | undefined {
  if (/[\uD800-\uDFFF]/.test(keys.text)) return undefined;
  return joinBytes(
    toBytes(Uint32Array.of(keys.length)),
    toBytes(keys.ends),
    ...columns.map(toBytes),
    encoder.encode(keys.text),
  );
}

/** Notes never leave the machine that made them, so the order of bytes is its own. Undefined when they are not what they should be. */
export function readNotes(notes: Uint8Array, columnCount: number): Notes | undefined {
  const count = new Uint32Array(1);
  const head = toBytes(count);
  if (notes.length < head.length) return undefined;
  head.set(notes.subarray(0, head.length));
  const terms = count[0] as number;
  const length = terms * (columnCount + 1);
  const end = head.length + length * Uint32Array.BYTES_PER_ELEMENT;
  if (notes.length < end) return undefined;
  const numbers = new Uint32Array(length);
  toBytes(numbers).set(notes.subarray(head.length, end));
  const [ends, ...columns] = Array.from({ length: columnCount + 1 }, (_, column) =>
    numbers.subarray(column * terms, (column + 1) * terms),
  ) as [Ends, ...Ends[]];
  const text = decoder.decode(notes.subarray(end));
  return (ends.at(-1) ?? 0) === text.length ? { keys: new KeyText(text, ends), columns } : undefined;
}

function toBytes(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
