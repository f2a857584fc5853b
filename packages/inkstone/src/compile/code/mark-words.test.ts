import { expect, test } from "vitest";
import { findWord, markWords } from "./mark-words.ts";

const html = '<span class="t-k">const</span> a &lt; <span class="t-e">"b"</span>';
const text = 'const a < "b"';

test.each([
  [
    "const",
    '<mark class="highlighted-word"><span class="t-k">const</span></mark> a &lt; <span class="t-e">"b"</span>',
  ],
  [
    "st a",
    '<span class="t-k">con</span><mark class="highlighted-word"><span class="t-k">st</span> a</mark> &lt; <span class="t-e">"b"</span>',
  ],
  [
    "<",
    '<span class="t-k">const</span> a <mark class="highlighted-word">&lt;</mark> <span class="t-e">"b"</span>',
  ],
])("%s is marked across tokens and entities", (word, expected) => {
  expect(markWords(html, findWord(text, word))).toBe(expected);
});

test("words that overlap are one mark, and neighbours are two", () => {
  expect(
    markWords("abcd", [
      [0, 2],
      [1, 3],
    ]),
  ).toBe('<mark class="highlighted-word">abc</mark>d');
  expect(markWords("aa", findWord("aa", "a"))).toBe(
    '<mark class="highlighted-word">a</mark><mark class="highlighted-word">a</mark>',
  );
});

test("a line that is more than coloured words is left alone", () => {
  const nested = "<span><b>a</b></span>";
  expect(markWords(nested, [[0, 1]])).toBe(nested);
});
