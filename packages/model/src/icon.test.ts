import { expect, test } from "vitest";
import { drawings } from "./drawings.ts";
import { isDrawn, isShaped, listIconNames, looksLikeIconName } from "./icon.ts";

test("every icon has one name, and is drawn or a shape", () => {
  const names = listIconNames();
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => isDrawn(name) === isShaped(name))).toEqual([]);
  expect(["toString", "__proto__"].filter(isDrawn)).toEqual([]);
});

test("every name looks like one, but for the letter of a brand", () => {
  expect(listIconNames().filter((name) => !looksLikeIconName(name))).toEqual(["x"]);
});

test.each(["", "i", "1", "v2", "New", "C++", "mdi:home", "/logo.svg", "logo.svg", "<svg></svg>", "\u2605"])(
  "%j is no name",
  (text) => {
    expect(looksLikeIconName(text)).toBe(false);
  },
);

test("drawings are paths and nothing that would have to be escaped", () => {
  for (const path of Object.values(drawings)) expect(path).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
});
