import { ByteReader } from "./bytes.ts";

/** So many own units fit into the head of a term, less one; longer ones say how many more there are. */
export const longestShort = 15;

/** Sorted terms as they stand in a file: of each, how much of it is its own, and then what that is. */
export interface TermStreams {
  readonly count: number;
  readonly heads: Uint8Array;
  readonly units: Uint8Array;
}

/** Finds what `KeyWriter` wrote, and goes behind it. */
export function readStreams(reader: ByteReader): TermStreams {
  return { count: reader.varint(), heads: reader.block(), units: reader.block() };
}

export function decodeTerms(reader: ByteReader): string[] {
  return decodeStreams(readStreams(reader));
}

export function decodeStreams(streams: TermStreams): string[] {
  const { count } = streams;
  const heads = new ByteReader(streams.heads);
  const units = new ByteReader(streams.units);
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
export const hanCode = 0x80;
const hanCount = lastHan - firstHan + 1;

/** Han comes right behind ASCII, where two bytes reach. */
export function codeOf(unit: number): number {
  if (unit < hanCode || unit > lastHan) return unit;
  return unit < firstHan ? unit + hanCount : unit - firstHan + hanCode;
}

function unitOf(code: number): number {
  if (code < hanCode || code > lastHan) return code;
  return code < hanCode + hanCount ? code - hanCode + firstHan : code - hanCount;
}
