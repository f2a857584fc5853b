import { expect, test } from "vitest";
import { breakWords } from "./break-words.ts";

test.each([
  ["Readonly<Shape>[]", "Readonly<Shape>[]"],
  ["short words are whole, however many they are", "short words are whole, however many they are"],
  ["languageOfMessages, maximumLengthOfNames", "language|Of|Messages, maximum|Length|Of|Names"],
  ["React.ComponentPropsWithRef", "React|.Component|Props|With|Ref"],
  ["languageOfMessages", "language|Of|Messages"],
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
