import type { Shard } from "../format/directory.ts";
import { type KeyCode, KeyWriter } from "../term-files/key-writer.ts";
import type { Part } from "../format/part.ts";
import { firstsOf, groupByFile, recutShards, type Sheet, type Stretch } from "./recut-shards.ts";
import { compareText, findPlace } from "../text/sorted.ts";
import { spliceKeys } from "../term-files/splice-keys.ts";
import { openWordFile, writeWordFile } from "../term-files/term-file.ts";

const spellingBytes = { least: 12_000, most: 32_000, chance: 32 };
const wordSize = 4;

export interface FormerSpellings {
  readonly spellings: readonly Shard[];
  readFile(name: string): Uint8Array;
  readNotes(name: string): Uint8Array | undefined;
}

/** The words that a misspelled one may mean. `spelled` says of which it is true now, or no longer. */
export function writeSpellings(before: FormerSpellings, spelled: ReadonlyMap<string, boolean>): Part[] {
  const firsts = firstsOf(before.spellings);
  const touchedIn = groupByFile(firsts, spelled.keys());
  const sheets = new Map<number, WordSheet>();
  const read = (file: number): WordSheet => {
    const known = sheets.get(file);
    if (known !== undefined) return known;
    const code = changeWords(before.spellings[file], {
      before,
      touched: touchedIn.get(file) ?? [],
      spelled,
    });
    const sheet = { code, keys: code.keys, upTo: (index: number) => wordSize * index };
    sheets.set(file, sheet);
    return sheet;
  };
  const pieces = recutShards({
    firsts,
    changed: before.spellings.length === 0 ? undefined : new Set(spelled.keys()),
    rule: spellingBytes,
    read,
    has: (key) => spelled.get(key) === true,
  });
  return pieces.map((piece) =>
    typeof piece === "number" ? (before.spellings[piece] as Shard) : writePiece(piece, read),
  );
}

/** The words in the place of a former file as they are now. */
interface WordSheet extends Sheet {
  readonly code: KeyCode;
}

interface WordChanges {
  readonly before: FormerSpellings;
  readonly touched: readonly string[];
  readonly spelled: ReadonlyMap<string, boolean>;
}

/** Takes words out of a file and puts others in. */
function changeWords(shard: Shard | undefined, { before, touched, spelled }: WordChanges): KeyCode {
  const former =
    shard === undefined
      ? new KeyWriter(0).finish()
      : openWordFile(before.readFile(shard.name), before.readNotes(shard.name));
  const changes = touched
    .toSorted(compareText)
    .map((key) => ({ key, isThere: spelled.get(key) === true, ...findPlace(former.keys, key) }));
  return spliceKeys(former, changes);
}

function writePiece(stretches: readonly Stretch[], read: (file: number) => WordSheet): Part {
  const writer = new KeyWriter(stretches.reduce((sum, { from, to }) => sum + to - from, 0));
  for (const { file, from, to } of stretches) writer.copy(read(file).code, from, to);
  return writeWordFile(writer.finish());
}
