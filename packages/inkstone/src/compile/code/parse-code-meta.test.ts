import { expect, test } from "vitest";
import { parseCodeMeta, splitLanguage } from "./parse-code-meta.ts";

const defaults = { showLineNumbers: false, defaultWrapCode: false };

test.each([
  ['title="a b.ts"', { title: "a b.ts" }],
  ["title='a.ts' {1,3-5}", { title: "a.ts", highlighted: [1, 3, 4, 5] }],
  ["title=a.ts", { title: "a.ts" }],
  ['filename="a.ts" {1}', { title: "a.ts", highlighted: [1] }],
  ["[npm]", { title: "npm" }],
  ['src/server.ts icon="a" {1}', { title: "src/server.ts", highlighted: [1] }],
  [".env", { title: ".env" }],
  ['a.ts title="b.ts"', { title: "b.ts" }],
  ["v1.2 wrap", { title: "", isWrapped: true }],
  ["wrap a.ts", { title: "", isWrapped: true }],
  [String.raw`[a\]b] {2}`, { title: "a]b", highlighted: [2] }],
  ["{2}", { highlighted: [2] }],
  ["{5-3}", { highlighted: [] }],
  [
    "{1-99999999}",
    { highlighted: expect.toSatisfy((lines: number[]) => lines.length <= 10_000) as number[] },
  ],
  ["lineNumbers wrap", { lineNumbers: 1, isWrapped: true }],
  ["lineNumbers=10", { lineNumbers: 10 }],
  ['title="wrap"', { title: "wrap", isWrapped: false }],
  [
    'title="{1} [x] /y/ fold"',
    { title: "{1} [x] /y/ fold", highlighted: [], words: [], foldHeight: undefined },
  ],
  ["/word/", { words: [{ text: "word", occurrences: [] }] }],
  [
    "/a b/2 /c/1,3-4",
    {
      words: [
        { text: "a b", occurrences: [2] },
        { text: "c", occurrences: [1, 3, 4] },
      ],
    },
  ],
  [String.raw`/a\/b/`, { words: [{ text: "a/b", occurrences: [] }] }],
  ['frame="none" "a b" \'c\'', { words: [{ text: "a b" }, { text: "c" }], title: "" }],
  ['title="a" wrap', { words: [], title: "a" }],
  ["showLineNumbers startLineNumber=5", { lineNumbers: 5 }],
  ["startLineNumber=5", { lineNumbers: undefined }],
  ['hl_lines="1 3-4" linenums="7"', { highlighted: [1, 3, 4], lineNumbers: 7 }],
  ['{1} highlight={3, 5-6} filename="a.ts"', { highlighted: [1, 3, 5, 6], title: "a.ts" }],
  ['highlight="2,4" highlight={"1"}', { highlighted: [1] }],
  ["ins={2,4} del={1-2} mark={3}", { inserted: [2, 4], deleted: [1, 2], highlighted: [3] }],
  ['ins="step 2" mark="a1"', { inserted: [], highlighted: [], words: [] }],
  ["fold", { foldHeight: 300 }],
  ["fold height=240", { foldHeight: 240 }],
  ['fold height="240px"', { foldHeight: 240 }],
  ["height=240", { foldHeight: undefined }],
  ["file=/a/b.ts#L1-L2", { file: "/a/b.ts#L1-L2", words: [] }],
  ["lang=ts", { language: "ts" }],
  ["", { title: "", highlighted: [], lineNumbers: undefined, isWrapped: false, words: [], file: "" }],
])("%s", (meta, expected) => {
  expect(parseCodeMeta(meta, defaults)).toMatchObject(expected);
});

test("a block may say no to what the site says yes to", () => {
  const site = { showLineNumbers: true, defaultWrapCode: true };
  expect(parseCodeMeta("", site)).toMatchObject({ lineNumbers: 1, isWrapped: true });
  expect(parseCodeMeta("noLineNumbers noWrap", site)).toMatchObject({
    lineNumbers: undefined,
    isWrapped: false,
  });
  expect(parseCodeMeta("hideLineNumbers", site)).toMatchObject({ lineNumbers: undefined });
});

test.each([
  ["ts", "{1}", { language: "ts", meta: "{1}" }],
  ["js{1,4}", "", { language: "js", meta: "{1,4} " }],
  ["ts:line-numbers=2", "[a]", { language: "ts", meta: " lineNumbers=2  [a]" }],
  ["ts:no-line-numbers", "", { language: "ts", meta: " noLineNumbers  " }],
  ['hl_lines="4"', "", { language: "", meta: 'hl_lines="4" ' }],
  ['file="./x.ts"', "{1}", { language: "", meta: 'file="./x.ts" {1}' }],
  ["{", ".py .wide } {1}", { language: "py", meta: " {1}" }],
  ["{.c++}", "", { language: "c++", meta: " " }],
  ["{1,3}", "wrap", { language: "", meta: "{1,3} wrap" }],
  ['title="a', 'b.txt"', { language: "", meta: 'title="a b.txt"' }],
])("the word %s with %j is a language and its meta", (info, meta, expected) => {
  expect(splitLanguage(info, meta)).toEqual(expected);
});
