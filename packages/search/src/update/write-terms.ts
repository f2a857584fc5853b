import { documentOf, type Entry, type Postings } from "../postings/collect-postings.ts";
import type { Shard } from "../format/directory.ts";
import type { Part } from "../format/part.ts";
import { replacePage } from "../term-files/patched-list.ts";
import { createPageFinder } from "../format/posting-code.ts";
import { mergeList, movePages, type Moves } from "../term-files/move-pages.ts";
import { fileOf, firstsOf, groupByFile, recutShards, type Stretch } from "./recut-shards.ts";
import { compareText, findPlace, type Keys } from "../text/sorted.ts";
import { canBeSpelling } from "../text/spelling.ts";
import { type PostingList, spliceTerms, type TermChange } from "../term-files/splice-terms.ts";
import { openTermFile, type TermFile, writeTermFile } from "../term-files/term-file.ts";
import { listTerms, openSheet, type TermSheet } from "./term-sheet.ts";
import { TermWriter } from "../term-files/term-writer.ts";
import { type FormerSpellings, writeSpellings } from "./write-spellings.ts";

const termBytes = { least: 16_000, most: 48_000, chance: 32 };

export interface TermsInput {
  /** Of new and changed pages. */
  readonly postings: Postings;
  /** Terms that changed; undefined when any may have. */
  readonly changed: ReadonlySet<string> | undefined;
  readonly moves: Moves;
  readonly hasTypos: boolean;
  readonly before: FormerSpellings & { readonly terms: readonly Shard[] };
}

/** The vocabulary with its postings, and the words that a misspelled one may mean. */
export function writeTerms(input: TermsInput): { terms: Part[]; spellings: Part[] } {
  const { before, changed, postings, moves } = input;
  const firsts = firstsOf(before.terms);
  const touchedIn = groupByFile(firsts, changed ?? postings.keys());
  const spelled = new Map<string, boolean>();
  const sheets = new Map<number, TermSheet>();
  const read = (file: number): TermSheet => {
    const known = sheets.get(file);
    if (known !== undefined) return known;
    const sheet = readSheet(before.terms[file], { input, touched: touchedIn.get(file) ?? [], spelled });
    sheets.set(file, sheet);
    return sheet;
  };
  const pieces = recutShards({
    firsts,
    changed: before.terms.length === 0 ? undefined : changed,
    rule: termBytes,
    read,
    has: (key) => read(fileOf(firsts, key)).keys.at(0) === key,
  });
  const terms = pieces.map((piece) =>
    typeof piece === "number" ? (before.terms[piece] as Shard) : writePiece(piece, { read, moves }),
  );
  return { terms, spellings: input.hasTypos ? writeSpellings(before, spelled) : [] };
}

interface FileContext {
  readonly moves: Moves;
  read(file: number): TermSheet;
}

function writePiece(stretches: readonly Stretch[], { read, moves }: FileContext): Part {
  const whole = findWhole(stretches, read);
  if (whole !== undefined) return writeTermFile(whole);
  const writer = new TermWriter(
    stretches.reduce((sum, { from, to }) => sum + to - from, 0),
    moves,
  );
  for (const stretch of stretches) read(stretch.file).write(writer, stretch);
  return writeTermFile(writer.finish());
}

/** Mostly no cut has moved, and a file is what stands in the place of a former one. */
function findWhole(
  [first, second]: readonly Stretch[],
  read: (file: number) => TermSheet,
): TermFile | undefined {
  if (first === undefined || second !== undefined || first.from > 0) return undefined;
  const { file, keys } = read(first.file);
  return first.to === keys.length ? file : undefined;
}

interface SheetContext {
  readonly input: TermsInput;
  /** Terms of this file that new and changed pages have, or had. */
  readonly touched: readonly string[];
  readonly spelled: Map<string, boolean>;
}

/** The terms in the place of a former file as they are now. Notes which of them became words for spelling, or are none any more. */
function readSheet(shard: Shard | undefined, { input, touched, spelled }: SheetContext): TermSheet {
  const { before, changed, postings, moves } = input;
  if (shard === undefined) return readFresh(touched, { postings, spelled });
  const former = openTermFile(before.readFile(shard.name), {
    notes: before.readNotes(shard.name),
    resolution: moves.resolution,
  });
  // Where pages have other numbers, or it is not known what changed, every list has to be looked at.
  const moved = changed === undefined ? movePages(former, moves) : undefined;
  const keys = moved === undefined ? touched : withLost(touched, moved.lost, former.keys);
  const update = createUpdater(moves, { former, moved: moved?.file, lost: moved?.lost });
  const changes = keys.toSorted(compareText).map((key): TermChange => {
    const added = postings.get(key) ?? [];
    const { place, wasThere } = findPlace(former.keys, key);
    const list = wasThere ? update(place, added) : added;
    const isThere = list.length > 0;
    if (isThere !== wasThere && canBeSpelling(key)) spelled.set(key, isThere);
    return { key, place, wasThere, isThere, list };
  });
  return openSheet(spliceTerms(moved?.file ?? former, changes, moves));
}

/** Terms that no file had before. */
function readFresh(
  keys: readonly string[],
  { postings, spelled }: Pick<TermsInput, "postings"> & Pick<SheetContext, "spelled">,
): TermSheet {
  const terms = keys.toSorted(compareText).map((key) => ({ key, list: postings.get(key) ?? [] }));
  for (const { key } of terms) if (canBeSpelling(key)) spelled.set(key, true);
  return listTerms(terms);
}

/** With the terms that have a page which is gone. */
function withLost(touched: readonly string[], lost: ReadonlySet<number>, keys: Keys): readonly string[] {
  if (lost.size === 0) return touched;
  return [...new Set([...touched, ...Array.from(lost, (term) => keys.at(term) as string)])];
}

interface UpdateFiles {
  readonly former: TermFile;
  /** The same with the numbers that pages have now, and its terms that must not be read there. */
  readonly moved: TermFile | undefined;
  readonly lost: ReadonlySet<number> | undefined;
}

/** Brings the postings of a term of a file up to date. */
function createUpdater(
  moves: Moves,
  { former, moved, lost }: UpdateFiles,
): (term: number, added: readonly Entry[]) => PostingList {
  const pageOf = createPageFinder(moves.starts);
  return (term, added) => {
    const page = moved === undefined ? moves.onlyPage : findOnlyPage(added, pageOf);
    if (page !== undefined && lost?.has(term) !== true)
      return replacePage({ file: moved ?? former, term }, { page, added, moves });
    return mergeList({ file: former, term }, { added, moves });
  };
}

/** The page that all of these are of, if it is one. */
function findOnlyPage(entries: readonly Entry[], pageOf: (document: number) => number): number | undefined {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const page = pageOf(documentOf(first));
  return page === pageOf(documentOf(last)) ? page : undefined;
}
