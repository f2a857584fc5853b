import { expect, test } from "vitest";
import { advance, MINIMUM } from "./progress.ts";

test("the bar creeps by at most its rate", () => {
  expect(advance(MINIMUM, 1)).toBeCloseTo(0.1);
  expect(advance(MINIMUM, 0)).toBe(MINIMUM);
});

test("the bar never arrives by itself", () => {
  expect(advance(0.99, 1)).toBe(0.994);
});
