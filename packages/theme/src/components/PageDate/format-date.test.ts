import { expect, test } from "vitest";
import { formatDate, parseDate } from "./format-date.ts";

test.each([
  ["2026-11-15", "en", "November 15, 2026"],
  ["2026-11-15", "zh", "2026年11月15日"],
  ["2026-11-15T23:59:59Z", "", "November 15, 2026"],
  [0, "en", "January 1, 1970"],
])("%j in %j reads %j", (date, lang, text) => {
  expect(formatDate(parseDate(date), lang)).toBe(text);
});

test("what is no date is refused by name", () => {
  expect(() => parseDate("yesterday")).toThrow('such as 2026-11-15, but was given "yesterday"');
});
