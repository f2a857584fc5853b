import { expect, test } from "vitest";
import { findInclude, parseInclude, writeMdxIncludes } from "./include.ts";

const ALL = { from: 1, to: Number.POSITIVE_INFINITY };

test.each([
  ["./part.md", { path: "./part.md", region: "", lines: ALL }],
  ["@/a b.md#set-up", { path: "@/a b.md", region: "set-up", lines: ALL }],
  ["./a.md{3-9}", { path: "./a.md", region: "", lines: { from: 3, to: 9 } }],
  ["./a.md{3,9}", { path: "./a.md", region: "", lines: { from: 3, to: 9 } }],
  ["./a.md{3-}", { path: "./a.md", region: "", lines: { from: 3, to: ALL.to } }],
  ["./a.md {-9}", { path: "./a.md", region: "", lines: { from: 1, to: 9 } }],
  ["./a.md{3}", { path: "./a.md", region: "", lines: { from: 3, to: 3 } }],
  ["./a.md#auth.service", { path: "./a.md", region: "auth.service", lines: ALL }],
  ["./a.md#安装 步骤 {2}", { path: "./a.md", region: "安装 步骤", lines: { from: 2, to: 2 } }],
  ["./a.md#x{2-3}", { path: "./a.md", region: "x", lines: { from: 2, to: 3 } }],
])("%s", (written, include) => {
  expect(parseInclude(written)).toEqual(include);
});

test.each(["", "#x", "./a.md{x}", "./a.md#x#y"])("%j is no include", (written) => {
  expect(parseInclude(written)).toBeUndefined();
});

test("an expression of MDX is one only if it is a comment alone", () => {
  expect(findInclude("/* @include: ./a.mdx */")).toBe("./a.mdx");
  expect(findInclude("/* note */")).toBeUndefined();
  expect(findInclude("'/* @include: ./a.mdx */'")).toBeUndefined();
});

test("a comment becomes an expression of the same length, outside of code", () => {
  const text =
    "<!--@include: a.md-->\n\n````md\n```\n<!--@include: b.md-->\n```\n````\n\n  <!-- @include: c.md -->\n";
  expect(writeMdxIncludes(text)).toBe(
    "{/* @include: a.md*/}\n\n````md\n```\n<!--@include: b.md-->\n```\n````\n\n  {/*  @include: c.md */}\n",
  );
});

test("code in a list item ends with it", () => {
  const code = "1. ```md\n   <!--@include: a.md-->\n   ```\n\n";
  expect(writeMdxIncludes(`${code}<!--@include: b.md-->\n`)).toBe(`${code}{/* @include: b.md*/}\n`);
});
