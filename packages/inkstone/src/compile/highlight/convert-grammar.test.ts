import type { LanguageRegistration } from "shiki/core";
import { expect, test } from "vitest";
import { convertGrammar } from "./convert-grammar.ts";
import { LineHighlighter } from "./highlight-lines.ts";
import { createLeanTheme } from "./ink-theme.ts";
import { reviveGrammars } from "./lean-grammar.ts";
import { createGrammarRunner } from "./run-grammars.ts";

const STRING = { name: "string.x" };
const KEYWORD = "keyword.x";

test("the end of a rule repeats what its beginning found, whatever signs that has", () => {
  const colour = create([
    { ...STRING, begin: "<<(\\S+)", end: "^\\1$" },
    { match: "\\w+", name: KEYWORD },
  ]);
  expect(colour("<<a.(*\nabcd\na.(*\nend")).toEqual([
    '<span class="t-s">&lt;&lt;a.(*</span>',
    '<span class="t-s">abcd</span>',
    '<span class="t-s">a.(*</span>',
    '<span class="t-k">end</span>',
  ]);
});

test("a group may be repeated inside a class", () => {
  const colour = create([
    { ...STRING, begin: "(['\"])", end: "(?<![^\\1])\\1" },
    { match: "\\w+", name: KEYWORD },
  ]);
  expect(colour('"a\'b"" end')[0]).toBe('<span class="t-s">"a\'b""</span> <span class="t-k">end</span>');
});

test("what asks for the beginning of the file is found in its first line only", () => {
  const colour = create([{ match: "\\A#.*", name: KEYWORD }]);
  expect(colour("#one\n#two")).toEqual(['<span class="t-k">#one</span>', "#two"]);
});

test("what asks for the end of the match before is found there only", () => {
  const colour = create([
    { begin: "\\(", end: "\\)", patterns: [{ match: "\\G\\w+", name: KEYWORD }, { match: "," }] },
  ]);
  expect(colour("(a,b)\n(c")).toEqual(['(<span class="t-k">a</span>,b)', '(<span class="t-k">c</span>']);
});

test("a pattern that cannot be converted never matches, and the others do", () => {
  const colour = create([
    { match: "(?<a", name: "string.x" },
    { match: "b", name: KEYWORD },
  ]);
  expect(colour("ab")).toEqual(['a<span class="t-k">b</span>']);
});

test("a group that is empty leaves a rule that ends nowhere rather than an error", () => {
  const colour = create([{ ...STRING, begin: "q(x?)", end: "\\1+z" }]);
  expect(colour("qa")).toEqual(['<span class="t-s">qa</span>']);
});

function create(patterns: LanguageRegistration["patterns"]): (code: string) => string[] {
  const grammar = { name: "x", scopeName: "source.x", patterns, repository: {} } as LanguageRegistration;
  const running = createGrammarRunner(createLeanTheme())(reviveGrammars([convertGrammar(grammar, "x")]));
  if (running === undefined) throw new Error("There is no grammar.");
  const lines = new LineHighlighter(running);
  return (code) => lines.highlight(code);
}
