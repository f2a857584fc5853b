import { expect, test } from "vitest";
import { splitFences, type Stretch } from "./split-fences.ts";

/** Every text holds its code in lines that begin or end with "code". */
test.each([
  "a\n```js\ncode\n```\nb",
  "```\ncode\n~~~ code\n``` code\n````\nb",
  "~~~ `a`\ncode\n~~~\nb",
  "1. ```sh\n   code\n   ```\n2. b\n\nc",
  "- a\n\n  ```\n  code\n  ```\n- b",
  "-\t```\n\tcode\n\t```\nb",
  "> ```\n> code\n> ```\nb",
  "> - ```\n>   code\n>   ```\n> b",
  "```inline``` text\nb",
  "```\n- ``` code\n    ``` code\n```\nb",
  "> ```\n> code\nb",
  "- ```\n  code\n\n  code\nb",
  "a\n```\ncode",
])("%j is code where it says so", (text) => {
  const stretches = splitFences(text, { hasIndentedCode: true });
  expect(stretches.flatMap(({ lines }) => lines).join("\n")).toBe(text);
  expect(linesOf(stretches, "prose").filter((line) => /^\W*code|code$/.test(line))).toEqual([]);
  expect(linesOf(stretches, "fenced").filter((line) => /^\W*[abc]$/.test(line))).toEqual([]);
});

test.each([
  "a\n\n    code\n\n    code\n\nb",
  "    code\nb",
  "\tcode",
  "- a\n\n      code\n\n  b",
  "- a\n\nb\n\n    code",
  "1. a\n\n    b\n\n        code",
  "a\n\n    ``` code\n\nb",
])("%j is code where it is indented", (text) => {
  const indented = linesOf(splitFences(text, { hasIndentedCode: true }), "indented");
  expect(indented).toEqual(text.split("\n").filter((line) => line.endsWith("code")));
  expect(linesOf(splitFences(text, { hasIndentedCode: false }), "indented")).toEqual([]);
});

test.each([
  "a\n    b",
  "1. a\n\n    b",
  "- a\n    - b\n\n        c",
  "- a\nb\n\n    c",
  "10.  a\n\n     b",
  "-\ta\n\n\tb",
  "[^1]: a\n\n    b",
  "a\n: b\n\n    c",
  "- ```\n  code\n  ```\n\n    b",
])("%j is indented by what it is part of", (text) => {
  expect(linesOf(splitFences(text, { hasIndentedCode: true }), "indented")).toEqual([]);
});

test("what stands behind a fence is known", () => {
  const text = '```ts title="a" variables  \nx\n```\n~~~~\ny\n~~~~';
  const found = splitFences(text, { hasIndentedCode: false });
  expect(found.map(({ info }) => info)).toEqual(['ts title="a" variables', ""]);
});

function linesOf(stretches: readonly Stretch[], kind: Stretch["kind"]): string[] {
  return stretches.flatMap((stretch) => (stretch.kind === kind ? stretch.lines : []));
}
