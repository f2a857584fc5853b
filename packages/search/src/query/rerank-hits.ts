import type { MatchedText, Matcher } from "./find-matches.ts";
import type { QueryWord } from "./query-word.ts";
import { headingOf, type SearchRecord } from "../records/record.ts";
import { fold } from "../text/fold.ts";

/** A record that matches, and how well. */
export interface Candidate {
  readonly record: SearchRecord;
  readonly score: number;
}

/** How much it counts that the words of the query stand side by side in the text. */
const closenessWeight = 3;
/** How much less a record counts that has other words than those of the query. */
const otherWeight = 0.5;
/** Words that may stand between those of the query. */
const slack = 2;

/**
 * Moves up the records whose text has the words of the query together: the index knows that a text has them, but not where, and the
 * texts of the hits are at hand anyway. The less a heading has of the query, the more it must be about a text.
 */
export function rerankHits(
  candidates: readonly Candidate[],
  { matcher, words }: { matcher: Matcher; words: readonly QueryWord[] },
): SearchRecord[] {
  const read = candidates.map(({ record, score }) => ({
    record,
    score: score * (1 - otherWeight * measureOthers(record, { matcher, words })),
  }));
  const covers = candidates.flatMap(({ record }) =>
    [headingOf(record), ...(record.keywords ?? [])].map((name) => measureCover(matcher(name), words)),
  );
  const weight = closenessWeight * (1 - Math.max(0, ...covers));
  if (words.length < 3 || weight === 0) return toOrder(read);
  return toOrder(
    read.map(({ record, score }) => {
      const closeness = measureCloseness(matcher(record.content), words.length);
      return { record, score: score + weight * closeness };
    }),
  );
}

function toOrder(candidates: readonly Candidate[]): SearchRecord[] {
  return candidates.toSorted((left, right) => right.score - left.score).map(({ record }) => record);
}

/** How many of the words that the reader wrote with marks the record has with other marks only, which makes them other words: bạn, not bản. */
function measureOthers(
  record: SearchRecord,
  { matcher, words }: { matcher: Matcher; words: readonly QueryWord[] },
): number {
  if (words.every(({ written }) => written === undefined)) return 0;
  const texts = [matcher(headingOf(record)), matcher(record.content)];
  const others = words.filter(({ text: term, written }, index) => {
    if (written === undefined) return false;
    const found = texts.flatMap(({ text, matches }) =>
      matches.filter(({ word }) => word === index).map(({ start, end }) => text.slice(start, end)),
    );
    return found.length > 0 && found.every((one) => one.toLowerCase() !== written && fold(one) === term);
  });
  return others.length / words.length;
}

/** How much of the query a heading has, from 0 to 1. */
function measureCover({ matches }: MatchedText, words: readonly QueryWord[]): number {
  const found = new Set(matches.map(({ word }) => word));
  const sum = (total: number, { weight }: QueryWord): number => total + weight;
  return words.filter((_, index) => found.has(index)).reduce(sum, 0) / words.reduce(sum, 0);
}

/** From 0, when no more than half of the words stand together anywhere, to 1, when all do. */
function measureCloseness({ tokens, matches }: MatchedText, words: number): number {
  const places = placeMatches({ tokens, matches });
  const counts = new Uint16Array(words);
  let distinct = 0;
  let most = 0;
  let first = 0;
  for (const { place, word } of places) {
    if (counts[word] === 0) distinct += 1;
    counts[word] = (counts[word] as number) + 1;
    while (place - (places[first]?.place ?? place) >= words + slack) {
      const left = places[first]?.word as number;
      counts[left] = (counts[left] as number) - 1;
      if (counts[left] === 0) distinct -= 1;
      first += 1;
    }
    most = Math.max(most, distinct);
  }
  return Math.max(0, (2 * most) / words - 1) ** 2;
}

/** Which token each match is in. */
function placeMatches({ tokens, matches }: Omit<MatchedText, "text">): { place: number; word: number }[] {
  let place = 0;
  return matches.map(({ start, word }) => {
    while ((tokens[place]?.end ?? Infinity) <= start) place += 1;
    return { place, word };
  });
}
