import { expect, test } from "vitest";
import { findSelectorProblems } from "./selector.ts";

test.each([
  "img",
  "*",
  ".screenshots img",
  "[data-ink-article] img:not(.badge)",
  'main > figure img, a[href$=".png" i] + img ~ IMG#map',
  "img[alt='(a]']",
  ":is(.a, :not([data-b])) img:nth-child(2n + 1 of .c)",
  "figure:has(> figcaption) img::before",
  String.raw`.md\:wide img, #\31 st, .图 img, .--x`,
  "*|img /* that's all of them */",
  "  img\n, .a ",
])("%j is a selector", (selector) => {
  expect(findSelectorProblems(selector, ["selector"])).toEqual([]);
});

test.each([
  "",
  "  ",
  "###",
  "img,",
  ", img",
  "> img",
  "img >",
  "img..a",
  ".1st",
  "img:",
  "[alt",
  "img]",
  "[=x]",
  "[alt=1]",
  'img[alt="x]',
  ":not(.a",
  "img)",
  "img {}",
  "<img>",
  "/img.png",
])("%j is no selector", (selector) => {
  const [problem] = findSelectorProblems(selector, ["mediumZoom", "selector"]);
  expect(problem?.message).toContain("mediumZoom.selector must be a CSS selector");
});
