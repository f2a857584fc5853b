import { aboveHeading, inHeading } from "../postings/fact.ts";
import type { QueryWord } from "./query-word.ts";
import type { IndexReader, Postings } from "../indexes/reader.ts";

/** A term in a heading weighs as much as in a text that is full of it. */
const headingWeight = 0.85;
/** A term in a heading above weighs less: all sections below have it. */
const aboveWeight = 0.65;

/** What is known about each record while the words of a query pass by; indexed by the record's number. */
export interface Tally {
  /** Records that match any word so far. */
  readonly seen: number[];
  readonly isSeen: Uint8Array;
  readonly score: Float32Array;
  readonly covered: Float32Array;
  /** What the heading covers, and what it covers together with those above. */
  readonly headed: Float32Array;
  readonly placed: Float32Array;
  /** Places of the heading that are matched, one bit each. */
  readonly places: Uint16Array;
  readonly headingLength: Uint8Array;
  /** Words matched in a row up to the last one, where the row began (plus 1), and where it stands. */
  readonly row: Uint8Array;
  readonly rowStart: Uint8Array;
  readonly rowEnd: Uint8Array;
  /** Of the present word alone. */
  readonly touched: number[];
  readonly gain: Float32Array;
  readonly quality: Float32Array;
  readonly headingQuality: Float32Array;
  readonly aboveQuality: Float32Array;
  readonly headingFact: Uint16Array;
  /** The weight of the present word. */
  weight: number;
}

export function createTally(size: number): Tally {
  const floats = (): Float32Array => new Float32Array(size);
  const bytes = (): Uint8Array => new Uint8Array(size);
  return {
    seen: [],
    isSeen: bytes(),
    score: floats(),
    covered: floats(),
    headed: floats(),
    placed: floats(),
    places: new Uint16Array(size),
    headingLength: bytes(),
    row: bytes(),
    rowStart: bytes(),
    rowEnd: bytes(),
    touched: [],
    gain: floats(),
    quality: floats(),
    headingQuality: floats(),
    aboveQuality: floats(),
    headingFact: new Uint16Array(size),
    weight: 0,
  };
}

/** Adds what the records have of a word, which is the `index`-th of the query; returns what the word weighs. */
export function addWord(
  tally: Tally,
  reader: IndexReader,
  { word, index }: { word: QueryWord; index: number },
): number {
  collectWord(reader, word, tally);
  settleWord(tally, index);
  return tally.weight;
}

/** Notes the best alternative of a word in every record. */
function collectWord(reader: IndexReader, word: QueryWord, tally: Tally): void {
  const step = 1 / reader.options.resolution;
  let close = 0;
  let all = 0;
  for (const { term, quality } of word.alternatives) {
    const postings = reader.read(term);
    all += postings.length;
    if (quality > 0.8) close += postings.length;
    noteAlternative(postings, tally, { quality, step });
  }
  const count = Math.min(reader.size, close > 0 ? close : all);
  tally.weight = word.weight * Math.log(1 + (reader.size - count + 0.5) / (count + 0.5));
}

function noteAlternative(
  { length, documents, facts }: Postings,
  tally: Tally,
  { quality, step }: { quality: number; step: number },
): void {
  for (let at = 0; at < length; at++) {
    const document = documents[at] as number;
    const fact = facts[at] as number;
    const gain = quality * weighFact(fact, step);
    const known = tally.gain[document] as number;
    if (known === 0) tally.touched.push(document);
    if (gain > known) tally.gain[document] = gain;
    if (quality > (tally.quality[document] as number)) tally.quality[document] = quality;
    if (fact >= aboveHeading && quality > (tally.aboveQuality[document] as number))
      tally.aboveQuality[document] = quality;
    if (fact >= inHeading && quality > (tally.headingQuality[document] as number)) {
      tally.headingQuality[document] = quality;
      tally.headingFact[document] = fact;
    }
  }
}

function weighFact(fact: number, step: number): number {
  if (fact >= inHeading) return headingWeight;
  return fact === aboveHeading ? aboveWeight : (fact - 0.5) * step;
}

/** Adds the present word to the sums, and clears its own notes. */
function settleWord(tally: Tally, index: number): void {
  for (const document of tally.touched) {
    if (tally.isSeen[document] === 0) {
      tally.isSeen[document] = 1;
      tally.seen.push(document);
    }
    tally.score[document] =
      (tally.score[document] as number) + tally.weight * (tally.gain[document] as number);
    tally.covered[document] =
      (tally.covered[document] as number) + tally.weight * (tally.quality[document] as number);
    tally.placed[document] =
      (tally.placed[document] as number) + tally.weight * (tally.aboveQuality[document] as number);
    if ((tally.headingQuality[document] as number) > 0) settleHeading(tally, document, index);
    tally.gain[document] = 0;
    tally.quality[document] = 0;
    tally.headingQuality[document] = 0;
    tally.aboveQuality[document] = 0;
  }
  tally.touched.length = 0;
}

function settleHeading(tally: Tally, document: number, index: number): void {
  const fact = tally.headingFact[document] as number;
  const place = fact & 15;
  tally.headed[document] =
    (tally.headed[document] as number) + tally.weight * (tally.headingQuality[document] as number);
  tally.places[document] = (tally.places[document] as number) | (1 << place);
  tally.headingLength[document] = ((fact >> 4) & 15) + 1;
  const gap = place - (tally.rowEnd[document] as number);
  if (index === 0) {
    tally.row[document] = 1;
    tally.rowStart[document] = place;
  } else if (tally.row[document] === index && gap >= 0 && gap <= 3) {
    tally.row[document] = index + 1;
  }
  tally.rowEnd[document] = place;
}
