import { ByteReader, ByteWriter } from "./bytes.ts";
import type { Postings } from "./collect-postings.ts";
import type { Shard } from "./directory.ts";
import { checkVersion, formatVersion } from "./format.ts";
import { decodeTerms, encodeTerms } from "./front-code.ts";
import { encodePostings, type PostingList } from "./posting-code.ts";
import { type Moves, splitPostings, updateList } from "./posting-list.ts";
import { type Cuttable, fileOf, type Piece, recutShards } from "./recut-shards.ts";
import { compareText } from "./sorted.ts";
import { canBeSpelling } from "./spelling.ts";

const termBytes = { least: 16_000, most: 48_000, chance: 32 };
const spellingBytes = { least: 12_000, most: 32_000, chance: 32 };

/** A piece of something sorted, and what it begins with: a file that is there already, by its name, or the bytes of a new one. */
export type Part = Shard | { readonly first: string; readonly bytes: Uint8Array };

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
  };
}

/** The vocabulary with its postings, and the words that a misspelled one may mean. */
export function writeTerms(input: TermsInput): { terms: Part[]; spellings: Part[] } {
  const { before, changed, postings, moves } = input;
  const firsts = firstsOf(before.terms);
  const freshOf = groupByFile(firsts, [...postings.keys()]);
  const spelled = new Map<string, boolean>();
  const files = new Map<number, TermItem[]>();
  const read = (file: number): TermItem[] => {
    const known = files.get(file) ?? readItems(input, { file, fresh: freshOf.get(file) ?? [], spelled });
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
    toPart(piece, before.terms, (items) => [
      encodeTerms(items.map(({ key }) => key)),
      encodePostings(
        items.map(({ list }) => list),
        moves,
      ),
    ]),
  );
  return { terms, spellings: input.hasTypos ? writeSpellings(input, spelled) : [] };
}

interface TermItem extends Cuttable {
  readonly list: PostingList;
}

/** The terms in the place of a former file as they are now. Notes which of them became words for spelling, or are none any more. */
function readItems(
  { before, changed, postings, moves }: TermsInput,
  { file, fresh, spelled }: { file: number; fresh: readonly string[]; spelled: Map<string, boolean> },
): TermItem[] {
  const items: TermItem[] = [];
  const add = (key: string, list: PostingList, wasThere: boolean): void => {
    const isThere = list.length > 0;
    if (isThere !== wasThere && canBeSpelling(key)) spelled.set(key, isThere);
    if (list.length > 0) items.push({ key, list, size: 4 + list.length * 1.5 });
  };
  const known = new Set<string>();
  const shard = before.terms[file];
  if (shard !== undefined) {
    const reader = new ByteReader(before.readFile(shard.name));
    checkVersion(reader);
    const keys = decodeTerms(reader);
    splitPostings(reader, keys.length, moves.resolution).forEach((list, index) => {
      const key = keys[index] as string;
      known.add(key);
      const isTouched = changed?.has(key) ?? true;
      const added = postings.get(key);
      add(key, updateList(list, { added, isTouched, moves }), true);
    });
  }
  const added = fresh.filter((key) => !known.has(key));
  if (added.length === 0) return items;
  for (const key of added) add(key, postings.get(key) ?? [], false);
  return items.toSorted((left, right) => compareText(left.key, right.key));
}

function writeSpellings({ before }: TermsInput, spelled: ReadonlyMap<string, boolean>): Part[] {
  const firsts = firstsOf(before.spellings);
  const freshOf = groupByFile(firsts, [...spelled.keys()]);
  const read = (file: number): Cuttable[] => {
    const shard = before.spellings[file];
    const words = new Set(shard === undefined ? [] : readWords(before.readFile(shard.name)));
    for (const word of freshOf.get(file) ?? []) {
      if (spelled.get(word) === true) words.add(word);
      else words.delete(word);
    }
    return [...words].toSorted(compareText).map((key) => ({ key, size: 4 }));
  };
  const pieces = recutShards({
    firsts,
    changed: before.spellings.length === 0 ? undefined : new Set(spelled.keys()),
    rule: spellingBytes,
    read,
    has: (key) => spelled.get(key) === true,
  });
  return pieces.map((piece) =>
    toPart(piece, before.spellings, (words) => [encodeTerms(words.map(({ key }) => key))]),
  );
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

function toPart<Item extends Cuttable>(
  piece: Piece<Item>,
  before: readonly Shard[],
  encode: (items: readonly Item[]) => Uint8Array[],
): Part {
  if (typeof piece === "number") return before[piece] as Shard;
  const writer = new ByteWriter();
  writer.byte(formatVersion);
  for (const bytes of encode(piece)) writer.bytes(bytes);
  return { first: piece[0]?.key ?? "", bytes: writer.finish() };
}
