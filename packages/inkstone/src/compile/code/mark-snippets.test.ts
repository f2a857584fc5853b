import { expect, test } from "vitest";
import { markSnippets, readSnippet } from "./mark-snippets.ts";

test("a line that names a file becomes a directive, on the same line", () => {
  expect(markSnippets("a\n\n<<< ./x.ts{1}\n\nb").split("\n")).toEqual([
    "a",
    "",
    '::ink-snippet{is=".%2Fx.ts%7B1%7D"}',
    "",
    "b",
  ]);
});

test("in a fence it is code", () => {
  const text = "```md\n<<< ./x.ts\n```\n\n~~~~\n<<< HEAD\n~~~~";
  expect(markSnippets(text)).toBe(text);
});

test.each(["- ```sh\n  a\n  ```", "```inline``` text"])("behind %j it is a directive", (before) => {
  expect(markSnippets(`${before}\n\n<<< ./x.ts`)).toBe(`${before}\n\n::ink-snippet{is=".%2Fx.ts"}`);
});

test("indented as far as code it is shown as it is", () => {
  expect(markSnippets("a\n\n    <<< HEAD")).toBe("a\n\n    <<< HEAD");
});

test.each([
  ["./x.ts", { info: "", meta: 'file="./x.ts" ' }],
  ["@/x.ts#part{1,3-4} [title]", { info: "", meta: 'file="@/x.ts#part" {1,3-4} [title]' }],
  ["./x.txt{1,3 ts}", { info: "ts", meta: 'file="./x.txt" {1,3}' }],
  ["./x.txt{1,3 c#:line-numbers} [t]", { info: "c#:line-numbers", meta: 'file="./x.txt" {1,3} [t]' }],
  ["./x.ts{:line-numbers=5}", { info: ":line-numbers=5", meta: 'file="./x.ts" ' }],
  ["./x.txt{ts}", { info: "ts", meta: 'file="./x.txt" ' }],
])("%s", (snippet, expected) => {
  expect(readSnippet(snippet)).toEqual(expected);
});
