import type { QueryWord } from "./query-word.ts";
import { type Token, tokenize } from "../text/tokenize.ts";

/** A stretch of a text that matches a word of the query. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Which word, by its place in the query. */
  readonly word: number;
}

/** Finds what a text has of a query. */
export type Matcher = (text: string) => MatchedText;

export interface MatchedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
}

/** A matcher by the very terms that the query was answered with, so that what is marked is what was found. */
export function createMatcher(words: readonly QueryWord[]): Matcher {
  const known = new Map<string, Meaning[]>();
  words.forEach(({ alternatives }, word) => {
    for (const { term, typed } of alternatives) {
      const same = known.get(term);
      if (same === undefined) known.set(term, [{ typed, word }]);
      else if (!same.some((one) => one.word === word)) same.push({ typed, word });
    }
  });
  const hasInitials = [...known.keys()].some((term) => term.endsWith("*"));
  const units = new Set([...known.keys()].map((term) => term.charCodeAt(0)));
  // A pair may match by its second character, of which nobody asks while it is cut.
  const isWanted = hasInitials ? undefined : (unit: number): boolean => units.has(unit);
  // The texts of a hit are asked for again and again: for its order, its type, its marks and its snippets.
  const answers = new Map<string, MatchedText>();
  const match: Matcher = (text) => {
    const tokens = tokenize(text, isWanted);
    const matches: Match[] = [];
    for (const token of tokens) {
      if (matchTerm(token, known, matches)) continue;
      let isFound = false;
      for (const part of token.parts) isFound = matchTerm(part, known, matches) || isFound;
      if (!isFound && hasInitials) matchInitials(token, known, matches);
    }
    return { text, tokens, matches };
  };
  return (text) => {
    const answer = answers.get(text) ?? match(text);
    answers.set(text, answer);
    return answer;
  };
}

interface Meaning {
  readonly typed: number;
  readonly word: number;
}

type KnownTerms = ReadonlyMap<string, readonly Meaning[]>;

function matchTerm(
  { start, end, term }: Pick<Token, "end" | "start" | "term">,
  known: KnownTerms,
  matches: Match[],
): boolean {
  const meanings = known.get(term);
  if (meanings === undefined) return false;
  for (const { typed, word } of meanings) {
    // Of a word that was guessed from its beginning, the beginning is marked; a compound has other letters than its term.
    const isGuessed = typed < term.length && end - start === term.length;
    matches.push({ start, end: isGuessed ? start + typed : end, word });
  }
  return true;
}

/** Single characters of the query stand in the index with a star. */
function matchInitials({ start, end, term, isPair }: Token, known: KnownTerms, matches: Match[]): void {
  let at = start;
  for (const character of isPair ? Array.from(term) : [term.slice(0, 1)]) {
    const from = at;
    at += character.length;
    const meanings = known.get(`${character}*`) ?? [];
    for (const { word } of meanings) matches.push({ start: from, end: Math.min(at, end), word });
  }
}
