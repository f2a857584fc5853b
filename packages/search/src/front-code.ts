import { ByteReader, ByteWriter } from "./bytes.ts";

const longestShort = 15;

/**
 * Sorted terms, each as what it adds to the one before. Its first own unit comes as the distance to the unit it replaces, which is small
 * in a sorted list; that halves Han pairs.
 */
export function encodeTerms(terms: readonly string[]): Uint8Array {
  const heads = new ByteWriter(terms.length + 64);
  // Plain numbers and an array: an update writes thousands of terms before such code is made fast.
  const units = new Uint8Array(terms.reduce((sum, { length }) => sum + length, 0) * longestCode);
  let at = 0;
  let last = "";
  for (const term of terms) {
    const shared = countShared(last, term);
    const own = term.length - shared;
    heads.varint(shared * (longestShort + 1) + Math.min(own - 1, longestShort));
    if (own - 1 >= longestShort) heads.varint(own - 1 - longestShort);
    const replaced = shared < last.length ? last.charCodeAt(shared) : 0;
    at = putCode(units, at, term.charCodeAt(shared) - replaced);
    for (let next = shared + 1; next < term.length; next++) {
      const unit = term.charCodeAt(next);
      if (unit < hanCode) {
        units[at] = unit;
        at += 1;
      } else at = putCode(units, at, codeOf(unit));
    }
    last = term;
  }
  const writer = new ByteWriter(heads.length + at + 16);
  writer.varint(terms.length);
  writer.block(heads.finish());
  writer.block(units.subarray(0, at));
  return writer.finish();
}

/** In bytes: three hold 21 bits, and a unit has 16. */
const longestCode = 3;

/** Writes a number as `ByteWriter.varint` does; returns where the next one belongs. */
function putCode(bytes: Uint8Array, from: number, code: number): number {
  let at = from;
  let rest = code;
  for (; rest > 127; rest >>>= 7) {
    bytes[at] = (rest & 127) | 128;
    at += 1;
  }
  bytes[at] = rest;
  return at + 1;
}

export function decodeTerms(reader: ByteReader): string[] {
  const count = reader.varint();
  const heads = new ByteReader(reader.block());
  const units = new ByteReader(reader.block());
  const terms: string[] = [];
  let last = "";
  for (let index = 0; index < count; index++) {
    const head = heads.varint();
    const shared = Math.floor(head / (longestShort + 1));
    let own = (head % (longestShort + 1)) + 1;
    if (own > longestShort) own += heads.varint();
    const replaced = shared < last.length ? last.charCodeAt(shared) : 0;
    let term = last.slice(0, shared) + String.fromCharCode(replaced + units.varint());
    for (let at = 1; at < own; at++) term += String.fromCharCode(unitOf(units.varint()));
    terms.push(term);
    last = term;
  }
  return terms;
}

const [firstHan, lastHan] = [0x4e00, 0x9fff];
const hanCode = 0x80;
const hanCount = lastHan - firstHan + 1;

/** Han comes right behind ASCII, where two bytes reach. */
function codeOf(unit: number): number {
  if (unit < hanCode || unit > lastHan) return unit;
  return unit < firstHan ? unit + hanCount : unit - firstHan + hanCode;
}

function unitOf(code: number): number {
  if (code < hanCode || code > lastHan) return code;
  return code < hanCode + hanCount ? code - hanCode + firstHan : code - hanCount;
}

function countShared(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left.charCodeAt(count) === right.charCodeAt(count)) count += 1;
  return count;
}
