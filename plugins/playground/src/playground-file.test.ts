import { expect, test } from "vitest";
import { createFiles, hasFlag, removeFlag } from "./playground-file.ts";

test.each([
  ["playground", true],
  ['title="a.tsx" playground {1}', true],
  ['title="my playground"', false],
  ["[playground]", false],
  ["", false],
])("whether %j has the flag: %j", (meta, isFlagged) => {
  expect(hasFlag(meta)).toBe(isFlagged);
});

test("the rest of the meta stays", () => {
  expect(removeFlag('title="my playground" playground {1}')).toBe('title="my playground" {1}');
});

test("files are named by their titles, and the component comes first", () => {
  const fences = [
    { language: "tsx", meta: "playground", code: "a" },
    { language: "css", meta: "[b.css]", code: "b" },
    { language: "ts", meta: "", code: "c" },
  ];
  expect(createFiles(fences)?.map(({ name, code }) => [name, code])).toEqual([
    ["App.tsx", "a"],
    ["b.css", "b"],
    ["file2.ts", "c"],
  ]);
  expect(createFiles(fences.slice(1))).toBeUndefined();
});

test("a language that no browser runs is refused", () => {
  const component = { language: "tsx", meta: "playground", code: "" };
  expect(() => createFiles([component, { language: "py", meta: "", code: "" }])).toThrow("not of py");
  expect(() => createFiles([{ ...component, language: "" }])).toThrow("not in plain text");
});
