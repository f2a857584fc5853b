import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteReader } from "../format/bytes.ts";
import { decodeTerms } from "../format/front-code.ts";
import { type KeyCode, KeyWriter } from "./key-writer.ts";
import { readNotes, writeNotes } from "./notes.ts";
import { compareText, type Keys } from "../text/sorted.ts";
import { openWordFile, writeWordFile } from "./term-file.ts";

const key = fc.oneof(
  fc.stringMatching(/^[a-c]{1,5}$/),
  fc.stringMatching(/^[\u4e00-\u4e05é\ud7ff\uffee]{1,3}$/),
  fc.stringMatching(/^[ab]{1,2}x{14,40}$/),
);
const keys = fc.uniqueArray(key, { maxLength: 60 }).map((list) => list.toSorted(compareText));

test("keys that are copied from a former file are written as if they were new", () => {
  fc.assert(
    fc.property(keys, keys, keys, (former, out, into) => {
      const code = encode(former);
      const gone = new Set(out);
      const present = [...new Set([...former.filter((one) => !gone.has(one)), ...into])].toSorted(
        compareText,
      );
      const writer = new KeyWriter(present.length);
      for (const [from, to, added] of runsOf(former, present)) {
        writer.copy(code, from, to);
        if (added !== undefined) writer.add(added);
      }
      const made = writer.finish();
      expect(made).toEqual(encode(present));
      expect(spread(made.keys)).toEqual(present);
      expect(decode(made)).toEqual(present);
    }),
    { numRuns: 1000 },
  );
});

test("a file may hold stretches of several", () => {
  fc.assert(
    fc.property(keys, fc.nat(), fc.nat(), (terms, first, second) => {
      const [cut, end] = [first % (terms.length + 1), second % (terms.length + 1)].toSorted(
        (a, b) => a - b,
      ) as [number, number];
      const from = Math.min(1, cut);
      const writer = new KeyWriter(end - from);
      writer.copy(encode(terms.slice(0, cut)), from, cut);
      writer.copy(encode(terms.slice(cut)), 0, end - cut);
      expect(writer.finish()).toEqual(encode(terms.slice(from, end)));
    }),
  );
});

test("a file is the same with its notes and without", () => {
  fc.assert(
    fc.property(keys, (terms) => {
      const code = encode(terms);
      const { bytes, notes } = writeWordFile(code);
      expect(openWordFile(bytes, notes)).toEqual(code);
      expect(openWordFile(bytes, undefined)).toEqual(code);
    }),
  );
});

test("notes come back as they were, and others than expected are not taken", () => {
  const code = encode(["alpha", "beta", "字"]);
  const columns = [code.heads.ends, code.units.ends];
  const notes = writeNotes({ keys: code.keys, columns }) as Uint8Array;
  expect(readNotes(notes, 2)).toEqual({ keys: code.keys, columns });
  expect(readNotes(notes, 3)).toBeUndefined();
  expect(readNotes(notes.subarray(0, 3), 2)).toBeUndefined();
  expect(readNotes(Uint8Array.of(255, 255, 255, 255, 0), 2)).toBeUndefined();
  expect(writeNotes({ keys: encode(["\ud800"]).keys, columns })).toBeUndefined();
});

function encode(terms: readonly string[]): KeyCode {
  const writer = new KeyWriter(terms.length);
  for (const term of terms) writer.add(term);
  return writer.finish();
}

function decode(code: KeyCode): string[] {
  const reader = new ByteReader(writeWordFile(code).bytes);
  reader.byte();
  return decodeTerms(reader);
}

function spread(all: Keys): (string | undefined)[] {
  return Array.from({ length: all.length }, (_, index) => all.at(index));
}

/** What of the former keys stands before each new one: from, up to, and the new one. What is gone lies between. */
function runsOf(
  former: readonly string[],
  present: readonly string[],
): [from: number, to: number, added?: string][] {
  const runs: [number, number, string?][] = [];
  let from = 0;
  let to = 0;
  for (const one of present) {
    const place = former.indexOf(one);
    if (place === to && place >= 0) {
      to += 1;
      continue;
    }
    runs.push(place < 0 ? [from, to, one] : [from, to]);
    from = to = place < 0 ? to : place;
    if (place >= 0) to += 1;
  }
  return [...runs, [from, to]];
}
