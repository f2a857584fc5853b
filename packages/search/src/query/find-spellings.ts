import type { Alternative } from "./query-word.ts";
import type { IndexReader } from "../indexes/reader.ts";
import { canBeSpelling, countEdits, forgivenEdits } from "../text/spelling.ts";

/** How well a longer word fits one that may be unfinished. */
export const prefixQuality = 0.75;
const typoQuality = 0.6;
const mostSpellings = 8;

/** Of a larger index not all words are fetched to guess one. */
export const mostRecordsToGuess = 20_000;

/** The likeliest spellings of a word that the index does not know. Asks for few words first: most people get the first letters right. */
export async function findSpellings(
  reader: IndexReader,
  { term, isOpen }: { term: string; isOpen: boolean },
): Promise<Alternative[]> {
  const most = forgivenEdits(term);
  if (most === 0 || !canBeSpelling(term)) return [];
  const find = async (starts: readonly string[], mayBe = always): Promise<Alternative[]> => {
    const words = (await reader.readSpellings(starts)).filter(mayBe);
    const near = words.flatMap((found) => createSpelling(term, found, { most, isOpen }));
    return near.toSorted((left, right) => right.quality - left.quality).slice(0, mostSpellings);
  };
  const [first = "", second = ""] = term;
  const likely = await find([first + second]);
  if ((likely[0]?.quality ?? 0) >= typoQuality) return likely;
  // Else the second letter is wrong, or the first two are swapped, or the first is one too many.
  const possible = await find([first, second + first, term.slice(1, 3)]);
  if (possible.length > 0 || reader.size > mostRecordsToGuess) return possible;
  // Else the first letter is wrong or missing, and the rest is right.
  return find([""], (found) => found.startsWith(term.slice(1), 1) || found.startsWith(term, 1));
}

const always = (_word: string): boolean => true;

function createSpelling(
  word: string,
  term: string,
  { most, isOpen }: { most: number; isOpen: boolean },
): Alternative[] {
  const edits = countEdits(word, term, { most, isPrefix: false });
  if (edits <= most) return [{ term, quality: typoQuality / edits ** 0.5, typed: term.length }];
  if (!isOpen || countEdits(word, term, { most: 1, isPrefix: true }) > 1) return [];
  return [
    { term, quality: typoQuality * prefixQuality * Math.sqrt(word.length / term.length), typed: word.length },
  ];
}
