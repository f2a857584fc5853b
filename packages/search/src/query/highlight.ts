import type { Highlight, MatchLevel, Snippet } from "./contract.ts";
import { isLetterWithoutBlanks } from "../text/classify.ts";
import type { Match, MatchedText } from "./find-matches.ts";
import { beginOfCharacter, endOfCharacter } from "../text/graphemes.ts";
import type { QueryWord } from "./query-word.ts";

export interface HighlightOptions {
  readonly words: readonly QueryWord[];
  readonly pre: string;
  readonly post: string;
  readonly ellipsis: string;
}

/** The whole text with its matches between tags. */
export function highlight(matched: MatchedText, options: HighlightOptions): Highlight {
  const { text, matches } = matched;
  const found = new Set(matches.map(({ word }) => word));
  const value = mark(matched, { start: 0, end: text.length }, options);
  const matchedWords = options.words.flatMap(({ text: word }, index) => (found.has(index) ? [word] : []));
  const result = { value, matchLevel: levelOf(matches, options.words), matchedWords };
  if (result.matchLevel === "none") return result;
  return {
    ...result,
    fullyHighlighted: matches.some(({ start, end }) => start === 0 && end === text.length),
  };
}

/** The stretch of some words that has most of the query. */
export function snippet(matched: MatchedText, length: number, options: HighlightOptions): Snippet {
  const { start, end } = findWindow(matched, length);
  const inside = matched.matches.filter((match) => match.start >= start && match.end <= end);
  const value = mark(matched, { start, end }, options).replace(/\s+/g, " ").trim();
  return {
    value: (start > 0 ? options.ellipsis : "") + value + (end < matched.text.length ? options.ellipsis : ""),
    matchLevel: levelOf(inside, options.words),
  };
}

export function levelOf(matches: readonly Match[], words: readonly QueryWord[]): MatchLevel {
  const found = new Set(matches.map(({ word }) => word)).size;
  if (found === 0) return "none";
  return found === words.length ? "full" : "partial";
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function mark(
  { text, matches }: MatchedText,
  { start, end }: Stretch,
  { pre, post }: HighlightOptions,
): string {
  let value = "";
  let at = start;
  for (const stretch of merge(text, matches)) {
    if (stretch.start < start || stretch.end > end) continue;
    value +=
      escapeHtml(text.slice(at, stretch.start)) +
      pre +
      escapeHtml(text.slice(stretch.start, stretch.end)) +
      post;
    at = stretch.end;
  }
  return value + escapeHtml(text.slice(at, end));
}

/** Overlapping pairs become one stretch: 计算 and 算属 are 计算属. No character is torn apart. */
function merge(text: string, matches: readonly Match[]): Stretch[] {
  const merged: { start: number; end: number }[] = [];
  for (const match of matches.toSorted((left, right) => left.start - right.start)) {
    const { start, end } = toCharacters(text, match);
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

function toCharacters(text: string, { start, end }: Stretch): Stretch {
  return { start: beginOfCharacter(text, start), end: endOfCharacter(text, end) };
}

/** A pair of characters is half a word: ten words are twenty characters. Words of Thai and Khmer have about five letters. */
const pairLength = 0.5;
const letterLength = 0.2;

function findWindow({ text, tokens, matches }: MatchedText, length: number): Stretch {
  const lengths = tokens.map(({ isPair, start }) => {
    if (!isPair) return 1;
    return isLetterWithoutBlanks(text.charCodeAt(start)) ? letterLength : pairLength;
  });
  const endFrom = (first: number): number => {
    let at = first;
    for (let left = length; at < tokens.length && left >= (lengths[at] as number); at++)
      left -= lengths[at] as number;
    return at;
  };
  const richest = findRichest({ tokens, matches }, endFrom);
  const spare = length - sum(lengths.slice(richest.first, richest.last + 1));
  const isTail = endFrom(richest.first) >= tokens.length;
  const first = stepBack(
    lengths,
    richest.first,
    isTail ? length - sum(lengths.slice(richest.first)) : Math.min(spare, length / 4),
  );
  const end = Math.max(first + 1, endFrom(first));
  return toCharacters(text, {
    start: first === 0 ? 0 : (tokens[first]?.start ?? 0),
    end: end >= tokens.length ? text.length : (tokens[end - 1]?.end ?? text.length),
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The tokens between which the most words of the query stand in view. Matches and tokens are in the order of the text. */
function findRichest(
  { tokens, matches }: Omit<MatchedText, "text">,
  endFrom: (first: number) => number,
): { first: number; last: number } {
  let best = { count: 0, first: 0, last: 0 };
  let first = 0;
  for (const [index, { start }] of matches.entries()) {
    while ((tokens[first]?.end ?? Infinity) <= start) first += 1;
    const border = endFrom(first);
    const words = new Set<number>();
    let last = first;
    for (let at = index; at < matches.length; at++) {
      const { end, word } = matches[at] as Match;
      while (last < border && (tokens[last]?.end ?? Infinity) < end) last += 1;
      if (last >= border) break;
      words.add(word);
    }
    if (words.size > best.count) best = { count: words.size, first, last: Math.min(last, border - 1) };
  }
  return best;
}

/** Shows a little of what stands before the first match, as long as the match stays in view. */
function stepBack(lengths: readonly number[], from: number, most: number): number {
  let first = from;
  for (let left = most; first > 0 && left >= (lengths[first - 1] as number); first--)
    left -= lengths[first - 1] as number;
  return first;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
