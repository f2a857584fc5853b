import { isLetterWithoutBlanks } from "../text/classify.ts";
import type { QueryWord } from "./query-word.ts";
import type { IndexReader } from "../indexes/reader.ts";
import { addWord, createTally, type Tally } from "./tally.ts";

export interface Ranking {
  /** Numbers of the best records, best first. */
  readonly documents: number[];
  /** How well each of them matches. */
  readonly scores: number[];
  /** How many records match. */
  readonly total: number;
}

/** Records that cover less of the query than this share of the best one are no hits. */
const floor = 0.4;
/** Pairs of letters of Thai and Khmer are in all kinds of words. */
const floorOfLetters = 0.7;
/** What the text and the page count for, beside a heading that counts up to 3.7. */
const textWeight = 1.3;
const themeWeight = 0.3;
/** With the rank -1, a heading that is the query comes behind all that have it, and before mere texts. */
const rankWeight = 3;

/** Orders the records that match: BM25F with coverage, then what the heading says. */
export function rankRecords(
  reader: IndexReader,
  words: readonly QueryWord[],
  { limit, accepts }: { limit: number; accepts: (document: number) => boolean },
): Ranking {
  const tally = createTally(reader.capacity);
  let weights = 0;
  words.forEach((word, index) => {
    weights += addWord(tally, reader, { word, index });
  });

  const matches = tally.seen.filter(accepts);
  let highest = 0;
  let widest = 0;
  for (const document of matches) {
    const coverage = (tally.covered[document] as number) / weights;
    highest = Math.max(highest, (tally.score[document] as number) * coverage);
    widest = Math.max(widest, coverage);
  }
  const isOfLetters = words.some(({ text }) => isLetterWithoutBlanks(text.charCodeAt(0)));
  const least = widest * (isOfLetters ? floorOfLetters : floor);
  const themes = findThemes(reader, tally, { matches, weights });
  const best = createBest(limit, (left, right) => reader.compare(left, right));
  let total = 0;
  for (const document of matches) {
    const coverage = (tally.covered[document] as number) / weights;
    if (coverage < least) continue;
    total += 1;
    const text = (textWeight * (tally.score[document] as number) * coverage) / highest;
    const heading = scoreHeading(tally, document, { weights, words: words.length });
    const page = themeWeight * (themes.get(reader.pageOf(document)) ?? 0);
    best.offer(document, text + heading + page + prior(reader, document));
  }
  return { documents: best.documents, scores: best.scores, total };
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
  return (reader.isTitle(document) ? 0.2 : 0) + reader.rankOf(document) * rankWeight;
}

interface Best {
  readonly documents: number[];
  readonly scores: number[];
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
  return { documents, scores, offer };
}
