import type { QueryWord } from "./plan-query.ts";
import { type Token, tokenize } from "./tokenize.ts";

/** A stretch of a text that matches a word of the query. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Which word, by its place in the query. */
  readonly word: number;
}

/** Finds what a text has of a query. */
export type Matcher = (tokens: readonly Token[]) => Match[];

export interface MatchedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
}

export function matchText(text: string, matcher: Matcher): MatchedText {
  const tokens = tokenize(text);
  return { text, tokens, matches: matcher(tokens) };
}

/** A matcher by the very terms that the query was answered with, so that what is marked is what was found. */
export function createMatcher(words: readonly QueryWord[]): Matcher {
  const known = new Map<string, { typed: number; word: number }[]>();
  words.forEach(({ alternatives }, word) => {
    for (const { term, typed } of alternatives) {
      const entry = { typed, word };
      const same = known.get(term);
      if (same === undefined) known.set(term, [entry]);
      else if (!same.some((one) => one.word === word)) same.push(entry);
    }
  });
  return (tokens) => tokens.flatMap((token) => matchToken(token, known));
}

type KnownTerms = ReadonlyMap<string, readonly { typed: number; word: number }[]>;

function matchToken(token: Token, known: KnownTerms): Match[] {
  const whole = matchTerm(token, known);
  if (whole.length > 0) return whole;
  const parts = token.parts.flatMap((part) => matchTerm(part, known));
  return parts.length > 0 ? parts : matchInitials(token, known);
}

function matchTerm({ start, end, term }: Pick<Token, "end" | "start" | "term">, known: KnownTerms): Match[] {
  return (known.get(term) ?? []).map(({ typed, word }) => {
    // Of a word that was guessed from its beginning, the beginning is marked; a compound has other letters than its term.
    const isGuessed = typed < term.length && end - start === term.length;
    return { start, end: isGuessed ? start + typed : end, word };
  });
}

/** Single characters of the query stand in the index with a star. */
function matchInitials({ start, end, term, isPair }: Token, known: KnownTerms): Match[] {
  const characters = isPair ? Array.from(term) : [term.slice(0, 1)];
  let at = start;
  return characters.flatMap((character) => {
    const from = at;
    at += character.length;
    return (known.get(`${character}*`) ?? []).map(({ word }) => ({ start: from, end: Math.min(at, end), word }));
  });
}
