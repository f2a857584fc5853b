import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteReader } from "./bytes.ts";
import { decodeTerms, readStreams } from "./front-code.ts";
import { changeKeys, encodeKeys, findPlace, type KeySheet } from "./key-sheet.ts";
import { KeyText } from "./key-text.ts";
import { readNotes, writeNotes } from "./notes.ts";
import { compareText, type Keys } from "./sorted.ts";
import { type TermCode, TermEncoder } from "./term-encoder.ts";

const key = fc.oneof(
  fc.stringMatching(/^[a-c]{1,5}$/),
  fc.stringMatching(/^[\u4e00-\u4e05é\ud7ff\uffee]{1,3}$/),
  fc.stringMatching(/^[ab]{1,2}x{14,40}$/),
);
const keys = fc.uniqueArray(key, { maxLength: 60 }).map((list) => list.toSorted(compareText));

test("keys that are put together from former files are written as if they were new", () => {
  fc.assert(
    fc.property(keys, keys, keys, (former, out, into) => {
      const code = encode(former);
      const gone = new Set(out);
      const present = [...new Set([...former.filter((one) => !gone.has(one)), ...into])].toSorted(
        compareText,
      );
      const sheet = toSheet(code, [...new Set([...out, ...into])], (one) => present.includes(one));
      expect(spread(sheet.keys)).toEqual(present);

      const whole = encodeKeys([{ file: 0, from: 0, to: present.length }], () => sheet);
      const { heads, units, ends } = encode(present);
      expect(readStreams(new ByteReader(whole.bytes))).toEqual({ count: present.length, heads, units });
      expect(whole.ends).toEqual(ends);
      expect(whole.keys).toEqual(KeyText.of(present));
      expect(decodeTerms(new ByteReader(whole.bytes))).toEqual(present);
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
      const sheets = [terms.slice(0, cut), terms.slice(cut)].map((part) =>
        toSheet(encode(part), [], () => false),
      );
      const made = encodeKeys(
        [
          { file: 0, from: Math.min(1, cut), to: cut },
          { file: 1, from: 0, to: end - cut },
        ],
        (file) => sheets[file] as KeySheet,
      );
      expect(decodeTerms(new ByteReader(made.bytes))).toEqual(terms.slice(Math.min(1, cut), end));
    }),
  );
});

test("notes come back as they were, and others than expected are not taken", () => {
  const code = encode(["alpha", "beta", "字"]);
  const columns = [code.ends.heads, code.ends.units];
  const notes = writeNotes({ keys: code.keys, columns }) as Uint8Array;
  expect(readNotes(notes, 2)).toEqual({ keys: code.keys, columns });
  expect(readNotes(notes, 3)).toBeUndefined();
  expect(readNotes(notes.subarray(0, 3), 2)).toBeUndefined();
  expect(readNotes(Uint8Array.of(255, 255, 255, 255, 0), 2)).toBeUndefined();
  expect(writeNotes({ keys: KeyText.of(["\ud800"]), columns })).toBeUndefined();
});

function encode(terms: readonly string[]): TermCode {
  const encoder = new TermEncoder(terms.length);
  for (const term of terms) encoder.add(term);
  const { bytes, ends } = encoder.finish();
  return { ...readStreams(new ByteReader(bytes)), keys: KeyText.of(terms), ends };
}

function spread(all: Keys): (string | undefined)[] {
  return Array.from({ length: all.length }, (_, index) => all.at(index));
}

function toSheet(code: TermCode, changed: readonly string[], isThere: (key: string) => boolean): KeySheet {
  const changes = changed
    .toSorted(compareText)
    .map((one) => ({ key: one, ...findPlace(code.keys, one), isThere: isThere(one) }));
  const made = changeKeys(code, changes);
  return { ...made, sizes: new Float64Array(made.keys.length) };
}
