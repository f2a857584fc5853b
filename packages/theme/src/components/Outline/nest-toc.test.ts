import { expect, test } from "vitest";
import { nestToc, type OutlineEntry } from "./nest-toc.ts";

test.each([
  [[2, 3, 3, 2], "0(1 2) 3"],
  [[3, 2, 3], "0 1(2)"],
  [[2, 4, 3, 2], "0(2) 3"],
  [[1, 2, 5], "1"],
  [[], ""],
])("headings of depth %j nest as %j", (depths, nested) => {
  const toc = depths.map((depth, index) => ({ text: `${index}`, id: `${index}`, depth, charIndex: 0 }));
  expect(describe(nestToc(toc, { first: 2, last: 3 }))).toBe(nested);
});

test("a skipped level is a child all the same", () => {
  const toc = [2, 4].map((depth, index) => ({ text: `${index}`, id: `${index}`, depth, charIndex: 0 }));
  expect(describe(nestToc(toc, { first: 2, last: 4 }))).toBe("0(1)");
});

test("headings above the first level are left out", () => {
  const toc = [2, 3, 4, 2, 3].map((depth, index) => ({
    text: `${index}`,
    id: `${index}`,
    depth,
    charIndex: 0,
  }));
  expect(describe(nestToc(toc, { first: 3, last: 4 }))).toBe("1(2) 4");
});

function describe(entries: OutlineEntry[]): string {
  return entries
    .map(({ id, children }) => id + (children.length > 0 ? `(${describe(children)})` : ""))
    .join(" ");
}
