import { expect, test } from "vitest";
import { dropInlineLanguages } from "./inline-languages.ts";

test.each([
  ["Call `useState(){:js}` once", "Call `useState()` once"],
  ["## The `{ a: 1 }{:ts}` of `b{:tsx}`", "## The `{ a: 1 }` of `b`"],
  ["A `name{:.entity.name.function}`", "A `name`"],
  ["`#!python range()` and `#!js a`", "`range()` and `a`"],
  ['Use `a`{lang="ts"}, `b`{lang=ts-type} and `c`{.python}.', "Use `a`, `b` and `c`."],
  ["A \\` and `a{:js}`", "A \\` and `a`"],
])("%j is read as %j", (written, read) => {
  expect(dropInlineLanguages(written, "md")).toBe(read);
});

test.each([
  "`` `code{:js}` `` is how Nextra has it",
  "`` `#!python a` `` is how Material has it",
  "The set `#{:a}`",
  "`{:js}` alone",
  String.raw`Escaped: \`a{:js}`,
  String.raw`Escaped: ${"`"}a\{:js}${"`"}`,
  "`#!/bin/bash -e`",
  "`#!python`",
  '`a` {lang="ts"} and `b`{.wide}',
  "Text {:js} and `code`",
  "```md\nCall `useState(){:js}`\n```",
])("%j stays as it is", (written) => {
  expect(dropInlineLanguages(written, "md")).toBe(written);
});
