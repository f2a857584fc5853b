import { expect, test } from "vitest";
import { classify, CJK, JOINER, OTHER, WORD } from "./classify.ts";

test("letters and digits of ASCII are what they are in Unicode", () => {
  for (let unit = 0; unit < 128; unit++) {
    const character = String.fromCharCode(unit);
    const kind = /[\p{L}\p{N}\p{M}]/u.test(character) ? WORD : OTHER;
    expect(classify(unit), character).toBe("-_.:'".includes(character) ? JOINER : kind);
  }
});

test.each([
  ["é", WORD],
  ["я", WORD],
  ["٣", WORD],
  ["字", CJK],
  ["。", OTHER],
  ["—", OTHER],
])("%s has its kind", (character, kind) => {
  expect(classify(character.charCodeAt(0))).toBe(kind);
});
