import { expect, test } from "vitest";
import { readPattern } from "./group-reader.ts";
import { sketchPattern } from "./sketch-pattern.ts";

/** More than a sketch has room for. */
const LONG = "[xy]".repeat(100);
const CUT = "[xy]".repeat(74);

test.each([
  ["what fits is taken over", "a(b|c)*(?!d)e", "a(b|c)*(?!d)e"],
  [
    "behind a group that is cut comes anything, then what follows",
    `[a](${LONG})=[b]`,
    `[a](?:(?:${CUT}[xy])[\\x00-\\x7f]*?)=[b]`,
  ],
  [
    "a group that may be missing may be missing in the sketch",
    `[a](${LONG})?=[b]`,
    `[a](?:(?:${CUT}[xy])[\\x00-\\x7f]*?)?=[b]`,
  ],
  ["what it forbids is left out when it does not fit", `a(?!${LONG})b`, "ab"],
  [
    "alternatives share the room, and those that begin alike are one",
    `(?=${LONG}|${LONG}[z])`,
    `(?=${"[xy]".repeat(40)})`,
  ],
])("%s", (_, source, sketch) => {
  expect(sketchPattern(readPattern(source))).toBe(sketch);
});
