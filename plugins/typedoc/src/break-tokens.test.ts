import { expect, test } from "vitest";
import { breakTokens } from "./break-tokens.ts";

test("a word that is made of several tokens is as long as all of them", () => {
  const tokens = [{ text: "Readonly" }, { text: "<" }, { text: "ShapeOptions", target: 1 }, { text: ">[]" }];
  expect(breakTokens(tokens)).toEqual([
    { text: "Readonly", pieces: ["Readonly"] },
    { text: "<", pieces: ["<"] },
    { text: "ShapeOptions", target: 1, pieces: ["", "Shape", "Options"] },
    { text: ">[]", pieces: [">[]"] },
  ]);
});
