import { aboveHeading, inHeading } from "./analyze-record.ts";
import type { QueryWord } from "./plan-query.ts";
import type { IndexReader, Postings } from "./reader.ts";

export interface Ranking {
  /** Numbers of the best records, best first. */
  readonly documents: number[];
  /** How many records match. */
  readonly total: number;
}

/** A term in a heading weighs as much as in a text that is full of it. */
const headingWeight = 0.85;
/** A term in a heading above weighs less: all sections below have it. */
const aboveWeight = 0.65;
/** Records that cover less of the query than this share of the best one are no hits. */
const floor = 0.4;
/** What the text and the page count for, beside a heading that counts up to 3.7. */
const textWeight = 1.3;
const themeWeight = 0.3;

/** Orders the records that match: BM25F with coverage, then what the heading says. */
export function rankRecords(
  reader: IndexReader,
  words: readonly QueryWord[],
  { limit, accepts }: { limit: number; accepts: (document: number) => boolean },
): Ranking {
  const tally = createTally(reader.capacity);
  let weights = 0;
  words.forEach((word, index) => {
    weights += collectWord(reader, word, tally);
    settleWord(tally, index);
  });

  const matches = tally.seen.filter(accepts);
  let highest = 0;
  let widest = 0;
  for (const document of matches) {
    const coverage = (tally.covered[document] as number) / weights;
    highest = Math.max(highest, (tally.score[document] as number) * coverage);
    widest = Math.max(widest, coverage);
  }
  const themes = findThemes(reader, tally, { matches, weights });
  const best = createBest(limit, (left, right) => reader.compare(left, right));
  let total = 0;
  for (const document of matches) {
    const coverage = (tally.covered[document] as number) / weights;
    if (coverage < widest * floor) continue;
    total += 1;
    const text = (textWeight * (tally.score[document] as number) * coverage) / highest;
    const heading = scoreHeading(tally, document, { weights, words: words.length });
    const page = themeWeight * (themes.get(reader.pageOf(document)) ?? 0);
    best.offer(document, text + heading + page + prior(reader, document));
  }
  return { documents: best.documents, total };
}

/**
 * How much each page is about the query, by the headings of all its sections: the guide on slots has many, a glossary has one.
 * Where no heading says much of the query, no page is about it.
 */
function findThemes(
  reader: IndexReader,
  tally: Tally,
  { matches, weights }: { matches: readonly number[]; weights: number },
): Map<number | string, number> {
  const themes = new Map<number | string, number>();
  let closest = 0;
  let strongest = 0;
  for (const document of matches) {
    const placed = (tally.placed[document] as number) / weights;
    if (placed === 0) continue;
    const page = reader.pageOf(document);
    const theme = (themes.get(page) ?? 0) + placed ** 2;
    themes.set(page, theme);
    closest = Math.max(closest, placed);
    strongest = Math.max(strongest, theme);
  }
  for (const [page, theme] of themes) themes.set(page, (theme / strongest) * closest ** 2);
  return themes;
}

/** What is known about each record while the words of a query pass by; indexed by the record's number. */
interface Tally {
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

function createTally(size: number): Tally {
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

/** Notes the best alternative of a word in every record; returns what the word weighs. */
function collectWord(reader: IndexReader, word: QueryWord, tally: Tally): number {
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
  return tally.weight;
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

/** A heading that is the query, begins with it, or has much of it. */
function scoreHeading(
  tally: Tally,
  document: number,
  { weights, words }: { weights: number; words: number },
): number {
  const headed = tally.headed[document] as number;
  if (headed === 0) return 0;
  const cover = headed / weights;
  const matched = countBits(tally.places[document] as number);
  const density = Math.min(1, matched / (tally.headingLength[document] as number));
  const placed = (tally.placed[document] as number) / weights;
  const score = 1.5 * Math.max(cover ** 2, 0.8 * placed ** 2) * (0.5 + 0.5 * density);
  if (tally.row[document] !== words) return score;
  if (density === 1) return score + 2.2 * cover;
  return score + (tally.rowStart[document] === 0 ? 0.7 : 0.42) * cover * (density + 0.3);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

function prior(reader: IndexReader, document: number): number {
  return (reader.isTitle(document) ? 0.2 : 0) + reader.rankOf(document) * 0.35;
}

interface Best {
  readonly documents: number[];
  offer(document: number, score: number): void;
}

/** Keeps the best records in order, and no more than asked for. */
function createBest(limit: number, compare: (left: number, right: number) => number): Best {
  const documents: number[] = [];
  const scores: number[] = [];
  const isBehind = (at: number, document: number, score: number): boolean => {
    const other = scores[at] as number;
    return other < score || (other === score && compare(documents[at] as number, document) > 0);
  };
  const offer = (document: number, score: number): void => {
    if (documents.length === limit && (limit === 0 || !isBehind(limit - 1, document, score))) return;
    let low = 0;
    let high = documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind(middle, document, score)) high = middle;
      else low = middle + 1;
    }
    documents.splice(low, 0, document);
    scores.splice(low, 0, score);
    if (documents.length <= limit) return;
    documents.pop();
    scores.pop();
  };
  return { documents, offer };
}
