import { expect, test } from "vitest";
import { compareVersions } from "./version.ts";

test("versions are ordered as registries order them", () => {
  const ordered = [
    "0.9.0",
    "0.10.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0",
    "1.0.1",
  ];
  const shuffled = ordered.toReversed();
  expect(shuffled.toSorted(compareVersions)).toEqual(ordered);
  expect(compareVersions("1.2.3+build", "1.2.3")).toBe(0);
});
