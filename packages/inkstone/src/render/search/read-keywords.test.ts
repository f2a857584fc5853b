import { expect, test } from "vitest";
import { readKeywords } from "./read-keywords.ts";

test("keywords are a list, or text with commas of either language between them", () => {
  expect(readKeywords({ keywords: ["quick start", " setup "] })).toEqual({
    keywords: ["quick start", "setup"],
  });
  expect(readKeywords({ keywords: "quick start, setup," })).toEqual({ keywords: ["quick start", "setup"] });
  expect(readKeywords({ keywords: "快速开始，安装、上手" })).toEqual({
    keywords: ["快速开始", "安装", "上手"],
  });
});

test("sections have keywords by their ids", () => {
  expect(readKeywords({ sectionKeywords: { math: "latex, tex", install: ["setup"] } })).toEqual({
    sectionKeywords: { math: ["latex", "tex"], install: ["setup"] },
  });
});

test("a page that says nothing has the key that it had", () => {
  expect(readKeywords({ title: "Start" })).toEqual({});
});
