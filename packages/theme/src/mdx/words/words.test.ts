import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test.each([
  ["en", "Tip"],
  ["zh", "提示"],
  ["zh-CN", "提示"],
  ["fr", "Tip"],
  ["", "Tip"],
])("in %j a tip is called %s", (lang, tip) => {
  expect(wordsOf(lang).tip).toBe(tip);
});

test("the site's own words win, and the interface's where they say the same", () => {
  const own = { tip: "ヒント", copied: "コピーしました", outline: "目次" };
  expect(wordsOf("ja", own)).toEqual({
    ...wordsOf("en"),
    tip: "ヒント",
    copied: "コピーしました",
    headings: "目次",
  });
});

test("no Chinese word is left in English", () => {
  const same = Object.entries(wordsOf("zh")).filter(
    ([key, word]) => Reflect.get(wordsOf("en"), key) === word,
  );
  expect(same).toEqual([]);
});
