import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  ["property", "properties"],
  ["cache", "caching", "cached", "caches"],
  ["stop", "stopping", "stopped", "stops"],
  ["watch", "watching", "watched", "watches"],
  ["component", "components"],
  ["deploy", "deployment", "deployed"],
  ["colour", "color", "colours", "colored"],
  ["customise", "customize", "customised", "customizing", "customization"],
  ["internationalisation", "internationalization"],
])("%s and its forms have one stem", (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each(["class", "css", "this", "ring", "vue3", "计算", "useful", "needs", "four", "size", "error"])(
  "the stem of %s is a beginning of it",
  (word) => {
    expect(word.startsWith(stem(word))).toBe(true);
    expect(stem(word).length).toBeGreaterThan(1);
  },
);

test.each([
  ["class", "clas"],
  ["process", "proces"],
  ["hour", "ho"],
  ["resize", "resi"],
])("%s does not become %s", (word, wrong) => {
  expect(stem(word)).not.toBe(wrong);
});
