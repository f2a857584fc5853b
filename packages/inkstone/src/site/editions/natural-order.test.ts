import fc from "fast-check";
import { expect, test } from "vitest";
import { compareNaturally } from "./natural-order.ts";

test.each([
  [
    ["step-10", "step-2", "step-1"],
    ["step-1", "step-2", "step-10"],
  ],
  [
    ["b", "A", "a", "B"],
    ["A", "a", "B", "b"],
  ],
  [
    ["2", "10", "01", "1"],
    ["01", "1", "2", "10"],
  ],
  [
    ["v1.10", "v1.9", "v1"],
    ["v1", "v1.9", "v1.10"],
  ],
  [
    ["2-a", "1-b"],
    ["1-b", "2-a"],
  ],
  [
    ["Z", "a"],
    ["a", "Z"],
  ],
  [
    ["指南", "api", "开始"],
    ["api", "开始", "指南"],
  ],
  [
    ["a-b", "a", "ab"],
    ["a", "a-b", "ab"],
  ],
])("%j in order is %j", (names, expected) => {
  expect([...names].toSorted(compareNaturally)).toEqual(expected);
});

test("it is a total order", () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[aA0-9]{0,6}$/));
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) + 0);
      expect(compareNaturally(a, b) === 0).toBe(a === b);
      if (compareNaturally(a, b) < 0 && compareNaturally(b, c) < 0)
        expect(compareNaturally(a, c)).toBeLessThan(0);
    }),
  );
});
