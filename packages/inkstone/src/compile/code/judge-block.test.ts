import { expect, test } from "vitest";
import { createCodeBlock } from "./code-block.ts";
import { describeUnknownLanguage, isForTypeScript } from "./judge-block.ts";

test("what other tools write in the place of a language is told with what to write", () => {
  expect(describeUnknownLanguage(create("mdx-code-block")).hint).toContain("Take the fences away");
  expect(describeUnknownLanguage(create("package-install")).hint).toContain("<PackageManagerTabs");
  expect(describeUnknownLanguage(create("nolanguage")).hint).toContain("Correct the name");
});

test.each([
  ["twoslash", true],
  ['title="a.ts" twoslash {1}', true],
  ['title="twoslash"', false],
  ["twoslashes", false],
])("a block with %j is for TypeScript: %s", (meta, is) => {
  expect(isForTypeScript(create("ts", meta))).toBe(is);
});

function create(info: string, meta = ""): ReturnType<typeof createCodeBlock> {
  const defaults = { showLineNumbers: false, defaultWrapCode: false };
  return createCodeBlock({ code: "a", info, meta, line: 1 }, { defaults, embed: unknownFile });
}

function unknownFile(): never {
  throw new Error("There is no such file.");
}
