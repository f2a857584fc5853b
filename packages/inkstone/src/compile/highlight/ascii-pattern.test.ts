import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiPattern } from "./ascii-pattern.ts";

test.each([
  [String.raw`[$\p{Nd}]+`, "v", String.raw`[$[\x30-\x39]]+`],
  [String.raw`\P{Alpha}`, "v", String.raw`[\x00-\x40\x5b-\x60\x7b-\x7f]`],
  [String.raw`\\p{Nd}`, "v", String.raw`\\p{Nd}`],
  [String.raw`\p{Nd}`, "iv", String.raw`\p{Nd}`],
  [String.raw`\p{Nd}`, "", String.raw`\p{Nd}`],
])("%s with the flags %j becomes %s", (source, flags, ascii) => {
  expect(toAsciiPattern(source, flags)).toBe(ascii);
});

test("on lines of ASCII both find the same", () => {
  const piece = fc.constantFrom(
    String.raw`\p{Alpha}`,
    String.raw`\P{space}`,
    String.raw`[^\p{Nd}_]`,
    String.raw`[\p{Lu}--[A-C]]`,
    String.raw`(?<!\p{L})`,
    String.raw`\\`,
    "a*",
    "|",
  );
  const line = fc.string({ unit: "binary-ascii", maxLength: 12 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), line, (pieces, text) => {
      const source = pieces.join("");
      const find = (pattern: string): unknown => new RegExp(pattern, "v").exec(text)?.slice();
      expect(find(toAsciiPattern(source, "v"))).toEqual(find(source));
    }),
  );
});
