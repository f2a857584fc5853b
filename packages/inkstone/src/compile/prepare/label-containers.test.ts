import { expect, test } from "vitest";
import { labelContainers } from "./label-containers.ts";

test.each([
  [":::tip Read this", ":::tip[Read this]"],
  [":::tip", ":::tip"],
  [':::tip{title="x"}', ':::tip{title="x"}'],
  [":::tip[Read]", ":::tip[Read]"],
  [":::tip[A [b](c)]", ":::tip[A [b](c)]"],
  ["  ::::note  A [b](c) d ", "  ::::note[A [b](c) d]"],
  [":::note A] [b", String.raw`:::note[A\] \[b]`],
  [":::tip Path C:\\", String.raw`:::tip[Path C:\\]`],
  [String.raw`:::tip Path C:\\`, String.raw`:::tip[Path C:\\]`],
  [":::details Path C:\\ {open}", String.raw`:::details[Path C:\\]{open}`],
  ["::: tip", ":::tip"],
  ["> ::: tip Read this\r", "> :::tip[Read this]"],
  [":::tip [Read]", ":::tip[Read]"],
  [":::tip [a](b) c", ":::tip[[a](b) c]"],
  [':::tip Read this {title="x"}', ':::tip[Read this]{title="x"}'],
  [':::tip{title="A {z}"}', ':::tip{title="A {z}"}'],
  [":::tip Read {x} {title='} {'}", ":::tip[Read {x}]{title='} {'}"],
  [String.raw`:::tip\{title="Read this"}`, ':::tip{title="Read this"}'],
  [String.raw`:::tip \{a}`, String.raw`:::tip[\{a}]`],
  [':::tip title="Read this"', ":::tip[Read this]"],
  [":::tip title='Read [this'", String.raw`:::tip[Read \[this]`],
  [':::details title="A" {open}', ":::details[A]{open}"],
  [":::tip title=Read", ":::tip[title=Read]"],
  [":::tip {title=Don't}", ":::tip{title=Don't}"],
  [":::details Read this {open}", ":::details[Read this]{open}"],
  [":::details{open}", ":::details{open}"],
  [":::details Read this {later}", ":::details[Read this {later}]"],
  [":::", ":::"],
  ["```md\n:::tip Read this\n```", "```md\n:::tip Read this\n```"],
  ["````md\n```\n:::tip Read this\n```\n````", "````md\n```\n:::tip Read this\n```\n````"],
  ["~~~\n:::tip A\n~~~\n:::tip B", "~~~\n:::tip A\n~~~\n:::tip[B]"],
  ["1. ```sh\n   npm i\n   ```\n\n:::tip A", "1. ```sh\n   npm i\n   ```\n\n:::tip[A]"],
  ["```inline``` text\n\n:::tip A", "```inline``` text\n\n:::tip[A]"],
  ["- ```md\n  :::tip A\n  ```", "- ```md\n  :::tip A\n  ```"],
  ["    :::tip A", "    :::tip A"],
  ["1. a\n\n    :::tip A", "1. a\n\n    :::tip[A]"],
  ["no container at all", "no container at all"],
])("%j is read as %j", (written, read) => {
  expect(labelContainers(written)).toBe(read);
});

test("in MDX indented lines are no code", () => {
  expect(labelContainers("<Box>\n\n    :::tip A", "mdx")).toBe("<Box>\n\n    :::tip[A]");
});
