import { ByteReader } from "./bytes.ts";
import { documentOf, type Entry, type Postings } from "./collect-postings.ts";
import type { Shard } from "./directory.ts";
import { checkVersion, formatVersion } from "./format.ts";
import { decodeTerms, encodeTerms } from "./front-code.ts";
import { createPageFinder } from "./posting-code.ts";
import { mergeList, movePages, type Moves } from "./posting-list.ts";
import { type Cuttable, fileOf, recutShards } from "./recut-shards.ts";
import { compareText } from "./sorted.ts";
import { canBeSpelling } from "./spelling.ts";
import { lengthOf, openTermFile, readKeys, type TermFile, writeKeys, writeNotes } from "./term-file.ts";
import { type PostingList, writePostings } from "./write-postings.ts";

const termBytes = { least: 16_000, most: 48_000, chance: 32 };
const spellingBytes = { least: 12_000, most: 32_000, chance: 32 };

/** A piece of something sorted, and what it begins with: a file that is there already, by its name, or the bytes of a new one. */
export type Part = Shard | FreshPart;

interface FreshPart {
  readonly first: string;
  readonly bytes: Uint8Array;
  /** Spares the next update to read all of it. */
  readonly notes?: Uint8Array;
}

export interface TermsInput {
  /** Of new and changed pages. */
  readonly postings: Postings;
  /** Terms that changed; undefined when any may have. */
  readonly changed: ReadonlySet<string> | undefined;
  readonly moves: Moves;
  readonly hasTypos: boolean;
  readonly before: {
    readonly terms: readonly Shard[];
    readonly spellings: readonly Shard[];
    readFile(name: string): Uint8Array;
    readNotes(name: string): Uint8Array | undefined;
  };
}

/** The vocabulary with its postings, and the words that a misspelled one may mean. */
export function writeTerms(input: TermsInput): { terms: Part[]; spellings: Part[] } {
  const { before, changed, postings, moves } = input;
  const firsts = firstsOf(before.terms);
  const touchedIn = groupByFile(firsts, [...new Set([...postings.keys(), ...(changed ?? [])])]);
  const spelled = new Map<string, boolean>();
  const opened = new Map<string | undefined, TermFile>();
  const files = new Map<number, TermItem[]>();
  const read = (file: number): TermItem[] => {
    const touched = touchedIn.get(file) ?? [];
    const known = files.get(file) ?? readItems(input, { file, touched, spelled, opened });
    files.set(file, known);
    return known;
  };
  const pieces = recutShards<TermItem>({
    firsts,
    changed: before.terms.length === 0 ? undefined : changed,
    rule: termBytes,
    read,
    has: (key) => read(fileOf(firsts, key))[0]?.key === key,
  });
  const terms = pieces.map((piece) =>
    typeof piece === "number" ? (before.terms[piece] as Shard) : writeTermFile(piece, { moves, opened }),
  );
  return { terms, spellings: input.hasTypos ? writeSpellings(input, spelled) : [] };
}

interface TermItem extends Cuttable {
  readonly list: PostingList;
}

/** Former files that were read, by their first term. */
type Opened = Map<string | undefined, TermFile>;

function writeTermFile(
  items: readonly TermItem[],
  { moves, opened }: { moves: Moves; opened: Opened },
): Part {
  const keys = items.map(({ key }) => key);
  const former = opened.get(keys[0]);
  const isSame = former?.keys.length === keys.length && keys.every((key, at) => key === former.keys[at]);
  const { bytes: postings, seams } = writePostings(
    items.map(({ list }) => list),
    moves,
  );
  const notes = writeNotes(keys, seams);
  const bytes = joinBytes(
    Uint8Array.of(formatVersion),
    isSame ? former.keyBytes : encodeTerms(keys),
    postings,
  );
  return { first: keys[0] ?? "", bytes, ...(notes && { notes }) };
}

/** The terms in the place of a former file as they are now. Notes which of them became words for spelling, or are none any more. */
function readItems(input: TermsInput, { file, ...context }: { file: number } & ItemContext): TermItem[] {
  const { before, postings } = input;
  const { touched, spelled } = context;
  const shard = before.terms[file];
  const items = shard === undefined ? [] : readFormerItems(shard.name, { input, ...context });
  const known = new Set(shard === undefined ? [] : items.map(({ key }) => key));
  const added = touched.filter((key) => !known.has(key) && postings.has(key));
  if (added.length === 0) return items;
  for (const key of added) {
    const list = postings.get(key) as readonly Entry[];
    if (canBeSpelling(key)) spelled.set(key, true);
    items.push(createItem(key, list, list.length));
  }
  return items.toSorted((left, right) => compareText(left.key, right.key));
}

interface ItemContext {
  /** Terms of this file that new and changed pages have, or had. */
  readonly touched: readonly string[];
  readonly spelled: Map<string, boolean>;
  readonly opened: Opened;
}

function createItem(key: string, list: PostingList, length: number): TermItem {
  return { key, list, size: 4 + length * 1.5 };
}

function readFormerItems(
  name: string,
  { input, touched, spelled, opened }: { input: TermsInput } & ItemContext,
): TermItem[] {
  const { before, changed, postings, moves } = input;
  const former = openTermFile(before.readFile(name), {
    notes: before.readNotes(name),
    resolution: moves.resolution,
  });
  opened.set(former.keys[0], former);
  // Where it is not known what changed, or pages have other numbers, every list has to be looked at.
  const isScanned = changed === undefined;
  const { file, lost } = isScanned ? movePages(former, moves) : { file: former, lost: undefined };
  const isTouched = new Set(touched);
  const pageOf = createPageFinder(moves.starts);
  const items: TermItem[] = [];
  former.keys.forEach((key, term) => {
    const isChanged = isTouched.has(key) && (isScanned ? postings.has(key) : changed.has(key));
    const isLost = lost?.has(term) === true;
    if (!isChanged && !isLost) {
      items.push(createItem(key, { file, term }, lengthOf(file, term)));
      return;
    }
    const added = postings.get(key) ?? [];
    const page = isScanned && !isLost ? findOnlyPage(added, pageOf) : undefined;
    if (page !== undefined) {
      items.push(createItem(key, { file, term, added, page }, lengthOf(file, term) + added.length));
      return;
    }
    const list = mergeList({ file: former, term }, { added, moves });
    if (list.length > 0) items.push(createItem(key, list, list.length));
    else if (canBeSpelling(key)) spelled.set(key, false);
  });
  return items;
}

/** The page that all of these are of, if it is one. */
function findOnlyPage(entries: readonly Entry[], pageOf: (document: number) => number): number | undefined {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const page = pageOf(documentOf(first));
  return page === pageOf(documentOf(last)) ? page : undefined;
}

function writeSpellings({ before }: TermsInput, spelled: ReadonlyMap<string, boolean>): Part[] {
  const firsts = firstsOf(before.spellings);
  const touchedIn = groupByFile(firsts, [...spelled.keys()]);
  const read = (file: number): Cuttable[] => {
    const shard = before.spellings[file];
    const touched = touchedIn.get(file) ?? [];
    const words = shard === undefined ? [] : readFormerWords(shard.name, before);
    const kept = words.filter((word) => spelled.get(word) !== false);
    const known = new Set(touched.length === 0 ? [] : kept);
    const added = touched.filter((word) => spelled.get(word) === true && !known.has(word));
    return [...kept, ...added].toSorted(compareText).map((key) => ({ key, size: 4 }));
  };
  const pieces = recutShards({
    firsts,
    changed: before.spellings.length === 0 ? undefined : new Set(spelled.keys()),
    rule: spellingBytes,
    read,
    has: (key) => spelled.get(key) === true,
  });
  return pieces.map((piece) =>
    typeof piece === "number" ? (before.spellings[piece] as Shard) : writeWordFile(piece),
  );
}

function readFormerWords(name: string, { readFile, readNotes }: TermsInput["before"]): readonly string[] {
  const notes = readNotes(name);
  return notes === undefined ? readWords(readFile(name)) : readKeys(notes);
}

function writeWordFile(words: readonly Cuttable[]): Part {
  const keys = words.map(({ key }) => key);
  const notes = writeKeys(keys);
  const bytes = joinBytes(Uint8Array.of(formatVersion), encodeTerms(keys));
  return { first: keys[0] ?? "", bytes, ...(notes && { notes }) };
}

export function readWords(bytes: Uint8Array): string[] {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  return decodeTerms(reader);
}

/** Without files there is one place for everything. */
function firstsOf(shards: readonly Shard[]): string[] {
  return shards.length === 0 ? [""] : shards.map(({ first }) => first);
}

function groupByFile(firsts: readonly string[], keys: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const key of keys) {
    const file = fileOf(firsts, key);
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [key]);
    else group.push(key);
  }
  return groups;
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
