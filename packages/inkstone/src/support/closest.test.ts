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
