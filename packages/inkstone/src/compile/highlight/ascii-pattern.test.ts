import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiPattern, toLowerPattern } from "./ascii-pattern.ts";

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

test.each([
  [String.raw`\b(?:Select|FROM)\s+`, String.raw`\b(?:select|from)[\x09-\x0d\x20]+`],
  [String.raw`(?<Name>[A-Z_])\k<Name>\1\.\B`, String.raw`(?<Name>[\x5f\x61-\x7a])\k<Name>\1\.\B`],
  [String.raw`[^"\]]\x41\u{42}`, String.raw`[\x00-\x21\x23-\x40\x5b-\x5c\x5e-\x7f][\x61][\x62]`],
  [String.raw`(?!A)(?<=B)(?:C){2,}`, String.raw`(?!a)(?<=b)(?:c){2,}`],
  [String.raw`(?-i:A)`, undefined],
  [String.raw`[\q{AB}]`, undefined],
  [`<[\ue001]`, undefined],
  [`</\ue001>`, `</\ue001>`],
])("%s is %s in lower case", (source, lower) => {
  expect(toLowerPattern(source, "dgiv")).toBe(lower);
});

test("case matters to most patterns", () => {
  expect(toLowerPattern("A", "dgv")).toBeUndefined();
});

test("on lines in lower case, the pattern without case finds the same", () => {
  const piece = fc.constantFrom(
    ..."A b Ks ( (?: (?= (?<! ) ) | * + ? . ^ $ \u017f \u212a \u0130".split(" "),
    String.raw`\p{Lu}`,
    String.raw`\P{Ll}`,
    String.raw`\W`,
    String.raw`\b`,
    String.raw`\.`,
    String.raw`\x4B`,
    String.raw`[A-C]`,
    String.raw`[^x\p{Lu}&&[\w]]`,
    String.raw`[\u00f8-\u02ff]`,
    String.raw`[^\x00-\x7F]`,
  );
  const line = fc.string({ unit: fc.constantFrom(...Array.from("aAbBkKsS. _x")), maxLength: 10 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), line, (pieces, text) => {
      const source = pieces.join("");
      const lower = isPattern(source) ? toLowerPattern(source, "iv") : undefined;
      if (lower === undefined) return;
      const spansOf = (match: RegExpExecArray | null): unknown => match?.indices;
      expect(spansOf(new RegExp(lower, "dv").exec(text.toLowerCase()))).toEqual(
        spansOf(new RegExp(source, "div").exec(text)),
      );
    }),
    { numRuns: 3000 },
  );
});

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "v").source !== "";
  } catch {
    return false;
  }
}
