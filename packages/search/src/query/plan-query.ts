import { initialTerm } from "../postings/analyze-record.ts";
import { lengthOfArticle } from "../text/articles.ts";
import { findEdges } from "../text/find-edges.ts";
import { findSpellings, mostRecordsToGuess, prefixQuality } from "./find-spellings.ts";
import type { Alternative, QueryWord } from "./query-word.ts";
import type { IndexReader, TermRange } from "../indexes/reader.ts";
import { findStems } from "../text/stem.ts";
import { isStopWord } from "../text/stop-words.ts";
import { tokenize } from "../text/tokenize.ts";
import { twins } from "../text/twins.ts";

/** A word of the query before the index was asked about it. */
interface Asked {
  readonly term: string;
  readonly isPair: boolean;
  /** Whether it is a pair of characters that belong to different words. */
  readonly isBetween: boolean;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  readonly parts: readonly string[];
  /** How it is written, if its term lacks some of it. */
  readonly written: string;
  /** The word without its article, if it has one. */
  readonly bare: string;
}

const stemQuality = 0.85;
const originQuality = 0.75;
const innerPrefixQuality = 0.3;
const joinedQuality = 0.95;
const bareQuality = 0.95;
const initialQuality = 0.8;
const stopWeight = 0.15;
const betweenWeight = 0.5;

const mostWords = 32;
const mostAlternatives = 400;
const longestJoin = 3;

/** Finds out what each word of a query may mean in this index. */
export async function planQuery(reader: IndexReader, query: string): Promise<QueryWord[]> {
  const asked = splitQuery(query);
  const [joined, ...found] = await Promise.all([
    findJoined(reader, asked),
    ...asked.map((word) => resolveWithArticle(reader, word)),
  ]);
  const words = asked.flatMap((word, index): QueryWord[] => {
    const own = found[index] ?? [];
    const extra = joined[index] ?? [];
    const isSplit = own.length === 0 && extra.length === 0 && word.parts.length > 0;
    const weight = word.isBetween ? betweenWeight : 1;
    const { term: text, written } = word;
    const alternatives = best([...own, ...extra]);
    return isSplit ? [] : [{ text, weight, alternatives, ...(written !== "" && { written }) }];
  });
  const split = asked.filter((word, index) => found[index]?.length === 0 && joined[index]?.length === 0);
  const pieces = split.flatMap(({ parts, isOpen }) => parts.map((part) => createAsked(part, isOpen)));
  const resolved = await Promise.all(pieces.map((piece) => resolveWord(reader, piece)));
  const parts = pieces.map(({ term }, index) => ({
    text: term,
    weight: 1,
    alternatives: best(resolved[index] ?? []),
  }));
  return weigh([...words, ...parts]);
}

function splitQuery(written: string): Asked[] {
  const query = cutHyphens(written.normalize("NFC"));
  const tokens = tokenize(query).slice(0, mostWords);
  const edges = tokens.some(({ isPair }) => isPair) ? findEdges(query) : new Set<number>();
  return tokens.map(({ term, isPair, parts, start, end }, index) => ({
    term,
    isPair,
    isBetween: isPair && hasBetween(edges, start, end),
    isOpen: index === tokens.length - 1 && end === query.length,
    parts: parts.map((part) => part.term),
    written: isPair ? "" : findWritten(query.slice(start, end), term),
    bare: withoutArticle(query.slice(start, end)),
  }));
}

function findWritten(word: string, term: string): string {
  const written = word.toLowerCase();
  return written === term || !beyondAscii.test(written) ? "" : written;
}

const beyondAscii = /[^\0-\x7f]/;

function withoutArticle(word: string): string {
  const article = lengthOfArticle(word);
  return article === 0 ? "" : (tokenize(word.slice(article))[0]?.term ?? "");
}

/**
 * Between two words. `getting-started` is asked like `getting started`, which finds `gettingStarted` too; what is left of `v-model` without its
 * hyphen would be a letter.
 */
function cutHyphens(query: string): string {
  return query.includes("-") ? query.replaceAll(/(?<=\p{sc=Latin}{2})-(?=\p{sc=Latin}{2})/gu, " ") : query;
}

function createAsked(term: string, isOpen: boolean): Asked {
  return { term, isPair: false, isBetween: false, isOpen, parts: [], written: "", bare: "" };
}

function hasBetween(edges: ReadonlySet<number>, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (edges.has(at)) return true;
  return false;
}

/** Little words and single characters count little, unless there are no others. */
function weigh(words: readonly QueryWord[]): QueryWord[] {
  const isLittle = ({ text }: QueryWord): boolean => text.length === 1 || isStopWord(text);
  const hasOthers = words.some((word) => !isLittle(word));
  return words.map((word) => (hasOthers && isLittle(word) ? { ...word, weight: stopWeight } : word));
}

/** Who asks for `l’installation` means `installation` too. */
async function resolveWithArticle(reader: IndexReader, word: Asked): Promise<Alternative[]> {
  if (word.bare === "") return resolveWord(reader, word);
  const [whole, bare] = await Promise.all([
    resolveWord(reader, word),
    resolveWord(reader, createAsked(word.bare, word.isOpen)),
  ]);
  return [...whole, ...bare.map((one) => ({ ...one, quality: bareQuality * one.quality }))];
}

async function resolveWord(reader: IndexReader, word: Asked): Promise<Alternative[]> {
  const { term } = word;
  if (word.isPair || term.length === 1) return resolveCharacters(reader, word);

  const isShort = term.length === 2;
  const stems = findStems(term);
  const range: TermRange = {
    start: shortestOf(stems),
    isPrefix: !isShort || word.isOpen,
    ...(isShort && reader.size > mostRecordsToGuess ? { most: mostFilesForTwo } : {}),
  };
  await reader.load([range]);
  const found = findVariants(reader, word, { range, stems });
  if (isKnown(found, word, reader) || !reader.options.hasTypos) return found;

  const spellings = await findSpellings(reader, word);
  await reader.load(spellings.map((spelling) => ({ start: spelling.term, isPrefix: false })));
  return [...found, ...spellings];
}

/** A few records with a relative of a word say little: `instalation` would be of the kind of an `instal` that stands in some code. */
function isKnown(found: readonly Alternative[], { term }: Asked, reader: IndexReader): boolean {
  if (found.some((one) => one.term.startsWith(term))) return true;
  return found.reduce((sum, one) => sum + reader.read(one.term).length, 0) > fewRecords;
}

const fewRecords = 3;

/** Pairs are what they are; a single character stands for headings that have it, or for the pairs that begin with it. */
async function resolveCharacters(reader: IndexReader, { term, isPair }: Asked): Promise<Alternative[]> {
  const isSingle = Array.from(term).length === 1;
  const find = async (range: TermRange, quality: number): Promise<Alternative[]> => {
    await reader.load([range]);
    return reader.findTerms(range).map((found) => ({ term: found, quality, typed: term.length }));
  };
  const twin = twins.get(term);
  const whole = [
    ...(await find({ start: term, isPrefix: false }, 1)),
    ...(twin === undefined ? [] : await find({ start: twin, isPrefix: false }, stemQuality)),
  ];
  if (!isSingle) return whole;
  const initials = await find({ start: initialTerm(term), isPrefix: false }, initialQuality);
  if (!isPair || initials.length > 0) return [...whole, ...initials];
  return find({ start: term, isPrefix: true }, initialQuality);
}

/** The word itself, words of the same stem or origin, and longer words when it may be unfinished. */
function findVariants(
  reader: IndexReader,
  { term, isOpen }: Asked,
  { range, stems }: { range: TermRange; stems: readonly string[] },
): Alternative[] {
  const [stem = term] = stems;
  const terms = reader.findTerms(range).filter((found) => !found.endsWith("*"));
  const whole = terms.flatMap((found): Alternative[] => {
    if (found === term) return [{ term: found, quality: 1, typed: term.length }];
    const others = findStems(found);
    const quality = others[0] === stem ? stemQuality : originQuality;
    const isAlike = others.some((other) => stems.includes(other));
    return isAlike ? [{ term: found, quality, typed: found.length }] : [];
  });
  const mayGrow = isOpen || reader.options.hasPrefixes || whole.length === 0;
  if (!mayGrow) return whole;

  const quality = isOpen ? prefixQuality : innerPrefixQuality;
  const longer = terms
    .filter((found) => found.length > term.length && found.startsWith(term))
    .map((found) => ({
      term: found,
      quality: quality * Math.sqrt(term.length / found.length),
      typed: term.length,
    }));
  return [...whole, ...longer];
}

/** All of them begin with it, being beginnings of one word. */
function shortestOf(stems: readonly string[]): string {
  return stems.reduce((shortest, stem) => (stem.length < shortest.length ? stem : shortest));
}

/** Two letters begin too many words of a large index: some of these will do until the third is typed. */
const mostFilesForTwo = 4;

/** Neighbours that are one word in the index: shallow ref is shallowref. One list for each word asked. */
async function findJoined(reader: IndexReader, asked: readonly Asked[]): Promise<Alternative[][]> {
  const spans = createJoins(asked);
  await reader.load(spans.map(({ term }) => ({ start: term, isPrefix: false })));
  const known = spans.filter(({ term }) => reader.findTerms({ start: term, isPrefix: false }).length > 0);
  return asked.map((_, index) =>
    known
      .filter(({ first, last }) => index >= first && index <= last)
      .map(({ term }) => ({ term, quality: joinedQuality, typed: term.length })),
  );
}

function createJoins(asked: readonly Asked[]): { term: string; first: number; last: number }[] {
  return asked.flatMap(({ isPair }, first) => {
    const run = asked.slice(first, first + longestJoin);
    const border = run.findIndex((word) => word.isPair);
    const words = (border < 0 ? run : run.slice(0, border)).map(({ term }) => term);
    if (isPair) return [];
    return words.slice(1).map((_, more) => ({
      term: words.slice(0, more + 2).join(""),
      first,
      last: first + more + 1,
    }));
  });
}

function best(alternatives: readonly Alternative[]): Alternative[] {
  return alternatives.toSorted((left, right) => right.quality - left.quality).slice(0, mostAlternatives);
}
