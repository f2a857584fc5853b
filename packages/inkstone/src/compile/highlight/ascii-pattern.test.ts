import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiPattern } from "./ascii-pattern.ts";

test.each([
  [String.raw`[$\p{Nd}]+`, "v", String.raw`[$[\x30-\x39]]+`],
  [String.raw`\P{Alpha}`, "v", String.raw`[\x00-\x40\x5b-\x60\x7b-\x7f]`],
  [String.raw`\\p{Nd}`, "v", String.raw`\\p{Nd}`],
  [String.raw`\p{Nd}`, "iv", String.raw`[\x30-\x39]`],
  [String.raw`\p{Lu}`, "v", String.raw`[\x41-\x5a]`],
  [String.raw`\p{Lu}`, "iv", String.raw`[\x41-\x5a\x61-\x7a]`],
  [String.raw`\p{Nd}`, "", String.raw`\p{Nd}`],
])("%s with the flags %j becomes %s", (source, flags, ascii) => {
  expect(toAsciiPattern(source, flags)).toBe(ascii);
});

test.each(["v", "iv"])("on lines of ASCII both find the same with the flags %s", (flags) => {
  const piece = fc.constantFrom(
    String.raw`\p{Alpha}`,
    String.raw`\P{space}`,
    String.raw`[^\p{Nd}_]`,
    String.raw`[\p{Lu}--[A-C]]`,
    String.raw`(?<!\p{L})`,
    String.raw`[^\p{Ll}K-S]`,
    String.raw`\\`,
    "a*",
    "\u017f", // Where case does not matter it is an s, and the sign for kelvin a k.
    "\u212a",
    "|",
  );
  const line = fc.string({ unit: "binary-ascii", maxLength: 12 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), line, (pieces, text) => {
      const source = pieces.join("");
      const find = (pattern: string): unknown => new RegExp(pattern, flags).exec(text)?.slice();
      expect(find(toAsciiPattern(source, flags))).toEqual(find(source));
    }),
  );
});
