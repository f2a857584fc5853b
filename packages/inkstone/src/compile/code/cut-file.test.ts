import { expect, test } from "vitest";
import { cutFile, findRegions, parseFilePart } from "./cut-file.ts";

test.each([
  ["", { kind: "all" }],
  ["L3", { kind: "lines", from: 3, to: 3 }],
  ["L3-L9", { kind: "lines", from: 3, to: 9 }],
  ["L3-9", { kind: "lines", from: 3, to: 9 }],
  ["setup", { kind: "region", name: "setup" }],
])("#%s", (hash, part) => {
  expect(parseFilePart(hash)).toEqual(part);
});

test("lines come without their common indentation, and without the file's last line break", () => {
  expect(cutFile("a\n    b\n\n      c\n", { kind: "lines", from: 2, to: 9 })).toBe("b\n\n  c");
  expect(cutFile("a\r\nb\r\n", { kind: "all" })).toBe("a\nb");
  expect(cutFile("a\rb\r", { kind: "lines", from: 2, to: 2 })).toBe("b");
});

test.each(["L2", "L2-L9", "L2-L1", "L0"])("#%s of a file of one line is nothing", (hash) => {
  expect(cutFile("a\n", parseFilePart(hash))).toBeUndefined();
});

test.each([
  ["// #region x", "// #endregion"],
  ["//#region x", "//#endregion x"],
  ["/* #region x */", "/* #endregion */"],
  ["<!-- #region x -->", "<!-- #endregion -->"],
  ["{/* #region x */}", "{/* #endregion */}"],
  ["# region x", "# endregion"],
  ["#region x", "#endregion"],
  ["# #region x", "# #endregion"],
  ["#pragma region x", "#pragma endregion"],
  ["-- #region x", "-- #endregion"],
  ['#Region "x"', "#End Region"],
])("a region between %s and %s", (start, end) => {
  const text = `before\n  ${start}\n  inside\n  ${end}\nafter\n`;
  expect(cutFile(text, { kind: "region", name: "x" })).toBe("inside");
  expect(cutFile(text, { kind: "all" })).toBe("before\n  inside\nafter");
  expect(findRegions(text)).toEqual(["x"]);
  expect(findRegions(text.replaceAll("\n", "\r\n"))).toEqual(["x"]);
});

test("regions may be nested, and their marks are not shown", () => {
  const text = "// #region a\n1\n// #region b\n2\n// #endregion\n3\n// #endregion\n4";
  expect(cutFile(text, { kind: "region", name: "a" })).toBe("1\n2\n3");
  expect(cutFile(text, { kind: "region", name: "b" })).toBe("2");
  expect(cutFile(text, { kind: "region", name: "c" })).toBeUndefined();
});

test("a word is no mark", () => {
  expect(cutFile("const region = 1;\n// the region of x\nregion x", { kind: "all" })).toContain("region x");
});
