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

test("a region has any name that an editor takes, and each is told once", () => {
  const text = ["auth.service", "安装", "set up", "安装"]
    .map((name) => `<!-- #region ${name} -->\n${name}\n<!-- #endregion ${name} -->\n`)
    .join("");
  const regions = findRegions(text);
  expect(regions).toEqual(["auth.service", "安装", "set up"]);
  for (const name of regions) expect(selectLines(text, parseInclude(`a.md#${name}`)!)?.trim()).toBe(name);
});

test("a region without an end goes on to the end of the file", () => {
  expect(selectLines("<!-- #region a -->\nx\ny", parseInclude("a.md#a")!)).toBe("\nx\ny");
});

test("addresses that links of the part use stay wherever they stand, others do not", () => {
  const text =
    "See [X], [y], [^1] and [c].\n\nText\n[y]: ./y.md\n\n[x]: ./x.md\n[z]: ./z.md\n\n[^1]: Note\n\n```\n\n[c]: ./c.md\n```";
  const kept = selectLines(text, parseInclude("a.md{1}")!) ?? "";
  expect(kept.split("\n")).toHaveLength(text.split("\n").length);
  expect(kept.trim()).toBe("See [X], [y], [^1] and [c].\n\n\n\n\n[x]: ./x.md");
});
