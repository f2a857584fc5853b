import { joinBytes } from "./bytes.ts";
import type { Shard } from "./directory.ts";
import { formatVersion } from "./format.ts";
import { changeKeys, encodeKeys, findPlace, type KeySheet } from "./key-sheet.ts";
import type { Part } from "./part.ts";
import { firstsOf, groupByFile, recutShards, type Stretch } from "./recut-shards.ts";
import { compareText } from "./sorted.ts";
import { openWordFile, writeWordNotes } from "./term-file.ts";

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
  const sheets = new Map<number, KeySheet>();
  const read = (file: number): KeySheet => {
    const known = sheets.get(file);
    if (known !== undefined) return known;
    const words = changeWords(before.spellings[file], {
      before,
      touched: touchedIn.get(file) ?? [],
      spelled,
    });
    const sheet = { ...words, sizes: new Float64Array(words.keys.length).fill(wordSize) };
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
    typeof piece === "number" ? (before.spellings[piece] as Shard) : writeWordFile(piece, read),
  );
}

interface WordChanges {
  readonly before: FormerSpellings;
  readonly touched: readonly string[];
  readonly spelled: ReadonlyMap<string, boolean>;
}

/** Takes words out of a file and puts others in. */
function changeWords(
  shard: Shard | undefined,
  { before, touched, spelled }: WordChanges,
): Pick<KeySheet, "keys" | "runs"> {
  const former = shard && openWordFile(before.readFile(shard.name), before.readNotes(shard.name));
  const known = former?.keys ?? [];
  const changes = touched.toSorted(compareText).map((key) => {
    const { place, wasThere } = findPlace(known, key);
    return { key, place, wasThere, isThere: spelled.get(key) === true };
  });
  return changeKeys(former, changes);
}

function writeWordFile(stretches: readonly Stretch[], read: (file: number) => KeySheet): Part {
  const code = encodeKeys(stretches, read);
  const notes = writeWordNotes(code);
  const bytes = joinBytes(Uint8Array.of(formatVersion), code.bytes);
  return { first: code.keys.at(0) ?? "", bytes, ...(notes && { notes }) };
}
