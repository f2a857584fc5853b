import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf } from "./hash.ts";

test("texts and bytes that are the same have the same hash, one of all parts with their borders", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => {
      const expected = createHash("sha1")
        .update(texts.map((text) => `${text}\0`).join(""))
        .digest("hex")
        .slice(0, 20);
      expect(hashOf(...texts)).toBe(expected);
      expect(hashOf(...texts.map((text) => new TextEncoder().encode(text)))).toBe(expected);
    }),
  );
});

test("borders count", () => {
  expect(hashOf("ab", "c")).not.toBe(hashOf("a", "bc"));
  expect(hashOf("a")).not.toBe(hashOf("a", ""));
  expect(hashOf()).not.toBe(hashOf(""));
});
