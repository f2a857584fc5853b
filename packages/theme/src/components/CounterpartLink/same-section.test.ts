import { expect, test } from "vitest";
import { findSameSection } from "./same-section.ts";

test("a section that is called the same is the same wherever it stands", () => {
  expect(findSameSection("#b", ["#a", "#b"], ["#b", "#c", "#d"])).toBe("#b");
});

test("a section with another name is the one at its place", () => {
  expect(findSameSection("#install", ["#use", "#install"], ["#使用", "#安装"])).toBe("#安装");
});

test("outlines of different lengths say nothing of places", () => {
  expect(findSameSection("#install", ["#use", "#install"], ["#使用", "#配置", "#安装"])).toBeUndefined();
});

test("a section that the outline does not list has no place", () => {
  expect(findSameSection("#deep", ["#use"], ["#使用"])).toBeUndefined();
});
