import { expect, test } from "vitest";
import { withGap, withGapBefore } from "./with-gap.ts";

test.each(["认为该查询应该有结果？", "译文完成之后，原文又有改动。", "（见下文）"])(
  "%j brings its gap",
  (sentence) => {
    expect(withGap(sentence)).toBe(sentence);
  },
);

test.each(["Believe this query should return results?", "版本 2"])("a blank stands behind %j", (sentence) => {
  expect(withGap(sentence)).toBe(`${sentence} `);
});

test.each([
  ["（安）", "（安）"],
  ["by Ann", " by Ann"],
  ["(Ann)", " (Ann)"],
])("before %j stands %j", (words, shown) => {
  expect(withGapBefore(words)).toBe(shown);
});
