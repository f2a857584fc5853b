import fc from "fast-check";
import { expect, test } from "vitest";
import { closest } from "./closest.ts";

test.each([
  ["titel", ["base", "title"], "title"],
  ["Title", ["title"], "title"],
  ["descripton", ["title", "description"], "description"],
  ["bas", ["base", "bar"], "base"],
  ["/guide/instal", ["/guide/install", "/guide/start"], "/guide/install"],
  ["/guide", ["/guide/"], "/guide/"],
  ["开始使用", ["开始试用"], "开始试用"],
  ["xyz", ["base", "title"], undefined],
  ["", ["a", "b"], "a"],
  ["anything", [], undefined],
])("closest(%j, %j) is %j", (word, candidates, expected) => {
  expect(closest(word, candidates)).toBe(expected);
});

test("a word that is among the candidates is its own nearest", () => {
  const words = fc.uniqueArray(fc.string({ minLength: 1 }), {
    minLength: 1,
    selector: (word) => word.toLowerCase(),
  });
  fc.assert(
    fc.property(words, fc.nat(), (candidates, seed) => {
      const word = candidates[seed % candidates.length] ?? "";
      expect(closest(word, candidates)).toBe(word);
    }),
  );
});

test("one swap of neighbours is always near enough", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 30 }), fc.nat(), (word, seed) => {
      const index = seed % (word.length - 1);
      const swapped =
        word.slice(0, index) + (word[index + 1] ?? "") + (word[index] ?? "") + word.slice(index + 2);
      expect(closest(swapped, [word])).toBe(word);
    }),
  );
});

test("the nearest one is found, and none that is further away than a third of the word", () => {
  const few = fc.string({ unit: fc.constantFrom("a", "b", "c", "A"), maxLength: 12 });
  const long = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 24, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.constantFrom(few, long).chain((words) => fc.tuple(words, fc.array(words))),
      ([word, others]) => {
        const limit = Math.min(8, Math.max(1, Math.floor(word.length / 3)));
        const distances = others.map((other) => countEdits(word.toLowerCase(), other.toLowerCase()));
        const least = Math.min(...distances);
        expect(closest(word, others)).toBe(least > limit ? undefined : others[distances.indexOf(least)]);
      },
    ),
    { numRuns: 500 },
  );
});

/** As it is defined: a letter more, a letter less, another one, or two neighbours swapped, and each place changed once. */
function countEdits(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const edits = [
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1),
      ];
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        edits.push((rows[row - 2]?.[column - 2] ?? 0) + 1);
      current.push(Math.min(...edits));
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
