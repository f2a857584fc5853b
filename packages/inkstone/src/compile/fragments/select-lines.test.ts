import { expect, test } from "vitest";
import { parseInclude } from "./include.ts";
import { findRegions, selectLines } from "./select-lines.ts";

const TEXT = `one
<!-- #region a -->
two
{/* #region b */}
three
{/* #endregion b */}
four
<!-- #endregion -->
five`;

test.each([
  ["", ["one", "", "two", "", "three", "", "four", "", "five"]],
  ["#a", ["", "", "two", "", "three", "", "four", "", ""]],
  ["#b", ["", "", "", "", "three", "", "", "", ""]],
  ["#a{2-3}", ["", "", "", "", "three", "", "", "", ""]],
  ["{9}", ["", "", "", "", "", "", "", "", "five"]],
  ["{-1}", ["one", "", "", "", "", "", "", "", ""]],
])("a.md%s keeps its lines in their places", (spec, lines) => {
  expect(selectLines(TEXT, parseInclude(`a.md${spec}`)!)?.split("\n")).toEqual(lines);
});

test("a region that is not there is said to be so", () => {
  expect(selectLines(TEXT, parseInclude("a.md#c")!)).toBeUndefined();
  expect(findRegions(TEXT)).toEqual(["a", "b"]);
});

test("a region without an end goes on to the end of the file", () => {
  expect(selectLines("<!-- #region a -->\nx\ny", parseInclude("a.md#a")!)).toBe("\nx\ny");
});
