import { EmulatedRegExp, toRegExpDetails } from "oniguruma-to-es";
import { expect, test } from "vitest";
import { findSpans } from "./emulation.ts";

const TEXTS = ["", "aab", "xx aab ab", "<div><p>", "((a)b)(c)", "2026-11-16", "名前 = 値 # aab"];

// All kinds of help: possessive and atomic groups, subroutines, the place where a search begins.
test.each([
  String.raw`(a++)(b)`,
  String.raw`(?>a|ab)(b)`,
  String.raw`(?<part>\d+)-\g<part>`,
  String.raw`(?>(?<letter>a)|(?<letter>b))+`,
  String.raw`\G(a)|(b)`,
  String.raw`(?!\G)(a)`,
  String.raw`(\w+)(?>\s*)(=)?`,
])("%s is found where the library that converts it finds it", (written) => {
  const { pattern, flags, options } = toRegExpDetails(written, {
    global: true,
    hasIndices: true,
    rules: { captureGroup: true, allowOrphanBackrefs: true, recursionLimit: 5 },
  });
  expect(options, "nothing to help with").toBeDefined();
  const theirs = new EmulatedRegExp(pattern, flags, options);
  for (const text of TEXTS) {
    for (let start = 0; start <= text.length; start++) {
      theirs.lastIndex = start;
      const expected = theirs.exec(text)?.indices;
      const found = findSpans(new RegExp(pattern, flags), text, start, options);
      expect(found && [...found], `${text} from ${start}`).toEqual(expected && [...expected]);
    }
  }
});
