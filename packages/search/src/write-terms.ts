import { inHeading } from "./analyze-record.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { createEntry, type Entry, factOf, type Postings } from "./collect-postings.ts";
import type { Shard } from "./directory.ts";
import { checkVersion, formatVersion } from "./format.ts";
import { decodeTerms, encodeTerms } from "./front-code.ts";
import { decodePostings, encodePostings, type PageStarts } from "./posting-code.ts";
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
  readonly starts: PageStarts;
  readonly resolution: number;
  readonly hasTypos: boolean;
  readonly before: {
    readonly terms: readonly Shard[];
    readonly spellings: readonly Shard[];
    readonly starts: PageStarts;
    /** The present number of each former record; -1 for those that are gone or made anew. */
    readonly numbers: Int32Array;
    readFile(name: string): Uint8Array;
  };
}

/** The vocabulary with its postings, and the words that a misspelled one may mean. */
export function writeTerms(input: TermsInput): { terms: Part[]; spellings: Part[] } {
  const { before, changed, postings, starts, resolution } = input;
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
    toPart(piece, before.terms, (items) => {
      const keys = encodeTerms(items.map(({ key }) => key));
      return [
        keys,
        encodePostings(
          items.map(({ entries }) => entries),
          { starts, resolution },
        ),
      ];
    }),
  );
  return { terms, spellings: input.hasTypos ? writeSpellings(input, spelled) : [] };
}

interface TermItem extends Cuttable {
  readonly entries: readonly Entry[];
}

/** The terms in the place of a former file as they are now. Notes of those that changed whether they are spellings, when they were not or are no longer. */
function readItems(
  { before, postings, resolution }: TermsInput,
  { file, fresh, spelled }: { file: number; fresh: readonly string[]; spelled: Map<string, boolean> },
): TermItem[] {
  const items: TermItem[] = [];
  const add = (key: string, entries: readonly Entry[], wasSpelling: boolean): void => {
    const isSpelling = canBeSpelling(key) && isFrequent(entries);
    if (isSpelling !== wasSpelling) spelled.set(key, isSpelling);
    if (entries.length > 0) items.push({ key, entries, size: 4 + entries.length * 1.5 });
  };
  const { name } = before.terms[file] ?? { name: "" };
  const former = name === "" ? [] : decodeItems(before.readFile(name), { before, resolution });
  for (const { key, kept, was } of former) {
    const added = postings.get(key);
    add(key, added === undefined ? kept : merge(kept, added), canBeSpelling(key) && isFrequent(was));
  }
  const known = new Set(former.map(({ key }) => key));
  for (const key of fresh) if (!known.has(key)) add(key, postings.get(key) ?? [], false);
  return items.toSorted((left, right) => compareText(left.key, right.key));
}

/** Only words of a heading, or of two records: what stands in one text is rather a slip itself. */
function isFrequent(entries: readonly Entry[]): boolean {
  return entries.length > 1 || entries.some((entry) => factOf(entry) >= inHeading);
}

function decodeItems(
  bytes: Uint8Array,
  { before, resolution }: Pick<TermsInput, "before" | "resolution">,
): { key: string; kept: Entry[]; was: Entry[] }[] {
  const reader = new ByteReader(bytes);
  checkVersion(reader);
  const keys = decodeTerms(reader);
  const { offsets, documents, facts } = decodePostings(reader, keys.length, {
    starts: before.starts,
    resolution,
  });
  return keys.map((key, index) => {
    const kept: Entry[] = [];
    const was: Entry[] = [];
    for (let at = offsets[index] as number; at < (offsets[index + 1] as number); at++) {
      const document = documents[at] as number;
      const number = before.numbers[document] as number;
      was.push(createEntry(document, facts[at] as number));
      if (number >= 0) kept.push(createEntry(number, facts[at] as number));
    }
    return { key, kept, was };
  });
}

function merge(left: readonly Entry[], right: readonly Entry[]): Entry[] {
  return left.length === 0 ? [...right] : [...left, ...right].toSorted((one, other) => one - other);
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
