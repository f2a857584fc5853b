import { expect, test } from "vitest";
import { breakTokens, breakWords } from "./break-words.ts";

test.each([
  ["Readonly<Shape>[]", "Readonly<Shape>[]"],
  ["short words are whole, however many they are", "short words are whole, however many they are"],
  ["React.ComponentPropsWithRef", "React|.Component|Props|With|Ref"],
  ["maximumLengthOfTheNames", "maximum|Length|Of|The|Names"],
  [
    "string | Partial<Record<string, React.ReactNode>>",
    "string | Partial<|Record<|string, React.ReactNode>>",
  ],
  ['"https://x.example/a_b@c"', '"https:|//|x|.example/|a_|b@|c"'],
  ["x".repeat(45), `${"x".repeat(20)}|${"x".repeat(20)}|${"x".repeat(5)}`],
])("%s may be broken as %s", (code, broken) => {
  expect(breakWords(code).join("|")).toBe(broken);
});

test("a word that is made of several tokens is as long as all of them", () => {
  const tokens = [{ text: "Readonly" }, { text: "<" }, { text: "ShapeOptions", target: 1 }, { text: ">[]" }];
  expect(breakTokens(tokens)).toEqual([
    { text: "Readonly", pieces: ["Readonly"] },
    { text: "<", pieces: ["<"] },
    { text: "ShapeOptions", target: 1, pieces: ["", "Shape", "Options"] },
    { text: ">[]", pieces: [">[]"] },
  ]);
});
