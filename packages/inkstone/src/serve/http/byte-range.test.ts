import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["items=0-1", undefined],
  [undefined, undefined],
])("of 100 bytes %j is %j", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test("an empty file has no last bytes", () => {
  expect(parseByteRange("bytes=-5", 0)).toBe("unsatisfiable");
});
