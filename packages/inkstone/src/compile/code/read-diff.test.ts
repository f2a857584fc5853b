import { expect, test } from "vitest";
import type { LineMarks } from "./line-marks.ts";
import { readDiff } from "./read-diff.ts";

test("marks leave the code and say what their lines are", () => {
  const marks: LineMarks = new Map();
  expect(readDiff("- old\n+ new\n  same\n\n  x", marks)).toBe("old\nnew\nsame\n\nx");
  expect([...marks]).toEqual([
    [1, { kinds: ["remove"] }],
    [2, { kinds: ["add"] }],
  ]);
});

test("code right behind the mark keeps its indentation", () => {
  expect(readDiff("-a\n+  b\n c", new Map())).toBe("a\n  b\nc");
  expect(readDiff("+a\nb", new Map())).toBe("a\nb");
});

test("a patch is left alone", () => {
  expect(readDiff("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", new Map())).toBeUndefined();
});
