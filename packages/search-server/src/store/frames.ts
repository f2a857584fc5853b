import { crc32 } from "node:zlib";

/** A frame is the length of its text, the text's checksum, and the text. */
const headerBytes = 8;
/** Longer than any frame that was ever written: what claims to be longer is damaged. */
const longest = 0x4000_0000;

export function encodeFrame(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  const frame = Buffer.allocUnsafe(headerBytes + text.length);
  frame.writeUInt32LE(text.length, 0);
  frame.writeUInt32LE(crc32(text), 4);
  text.copy(frame, headerBytes);
  return frame;
}

export interface DecodedFrames {
  readonly values: readonly unknown[];
  /** How many bytes are whole frames: what follows was never finished, or is damaged. */
  readonly end: number;
}

export function decodeFrames(bytes: Buffer): DecodedFrames {
  const values: unknown[] = [];
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const length = bytes.readUInt32LE(at);
    const start = at + headerBytes;
    if (length === 0 || length > longest || start + length > bytes.length) break;
    const text = bytes.subarray(start, start + length);
    if (crc32(text) !== bytes.readUInt32LE(at + 4)) break;
    values.push(JSON.parse(text.toString()));
    at = start + length;
  }
  return { values, end: at };
}
