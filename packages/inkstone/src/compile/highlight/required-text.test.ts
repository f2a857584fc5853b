import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRequiredText } from "./required-text.ts";

test.each([
  [String.raw`\bconst\s+`, ["const"]],
  [String.raw`\b(?:const|let)\s`, ["const", "let"]],
  [String.raw`a?bc+d`, ["b"]],
  [String.raw`x{0,2}yz{1,}`, ["y"]],
  [String.raw`(?<==>)\s*\{`, ["=>"]],
  [String.raw`(?!never)now`, ["now"]],
  [String.raw`(?<name>abc)\k<name>`, ["abc"]],
  [String.raw`[a-z[0-9]]\/`, ["/"]],
  [String.raw`\p{L}\u{61}\.`, ["."]],
])("%s cannot match without one of %j", (source, texts) => {
  expect(findRequiredText(new RegExp(source, "v"))).toEqual(texts);
});

test.each([String.raw`\w+`, String.raw`a|\d`, "(?:a)?", "^$"])("nothing is known of %s", (source) => {
  expect(findRequiredText(new RegExp(source, "v"))).toBeUndefined();
});

test.each([
  [String.raw`\bSELECT\b|From`, ["select", "from"]],
  ["straße", undefined],
])("where case does not matter, lines in lower case need for %s one of %j", (source, texts) => {
  expect(findRequiredText({ source, flags: "iv" })).toEqual(texts);
});

describe("a line that matches contains what is required", () => {
  const piece = fc.constantFrom(
    "a",
    "b",
    "(ab)",
    "(?:a|bc)",
    "[ab]",
    "\\w",
    "a?",
    "b*",
    "c+",
    "(?=b)",
    "(?!a)",
    "(?<=c)",
    "|",
    "\\.",
    "{2}",
  );
  test("for any pattern", () => {
    const source = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
    const line = fc.string({ unit: fc.constantFrom("a", "b", "c", "."), maxLength: 12 });
    fc.assert(
      fc.property(source, line, (text, content) => {
        const pattern = compile(text);
        if (pattern === undefined || !pattern.test(content)) return;
        const required = findRequiredText(pattern);
        expect(required === undefined || required.some((one) => content.includes(one))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "v");
  } catch {
    return undefined;
  }
}
