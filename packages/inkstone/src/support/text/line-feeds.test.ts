import { expect, test } from "vitest";
import { toLineFeeds } from "./line-feeds.ts";

test.each([
  ["", ""],
  ["a\nb\n", "a\nb\n"],
  ["a\r\nb\r\n", "a\nb\n"],
  ["a\rb", "a\nb"],
  ["a\r\r\n\nb\r", "a\n\n\nb\n"],
])("%j has the lines of %j", (written, read) => {
  expect(toLineFeeds(written)).toBe(read);
});
