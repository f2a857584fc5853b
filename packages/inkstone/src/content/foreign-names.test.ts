import { expect, test } from "vitest";
import { describeForeignNames } from "./foreign-names.ts";

test.each([
  [["(docs)/start.md", "(docs)/b.md"], "The folder (docs) is part of", "2 pages", "Move its pages up"],
  [["[slug].md"], "[slug] stands in the address", "one file is one page", "its hook pages"],
  [["a/[...slug]/index.mdx"], "[...slug] stands in the address", "as it is written", "its hook pages"],
  [["guide.md", "guide.zh.md"], "guide.zh.md is a page of its own", "not zh", "Move it to zh/guide.md"],
  [["a/b.mdx", "a/b.pt-BR.mdx"], "b.pt-BR.mdx is a page", "not pt-BR", "Move it to pt-BR/a/b.mdx"],
  [["a.md", "a.eo.md"], "a.eo.md is a page of its own", "not eo", "eo/a.md"],
])("%j is told of", (files, message, more, hint) => {
  const [error, ...others] = describeForeignNames(files, { displayRoot: "docs/", languages: ["en", "eo"] });
  expect(others).toEqual([]);
  expect(error?.message).toContain(message);
  expect(error?.message).toContain(more);
  expect(error?.hint).toContain(hint);
  expect(error?.place?.file).toMatch(/^docs\//);
});

test.each([
  ["guide (old)/a.md"],
  ["f(x).md"],
  ["a[0].md"],
  ["zh/guide.md"],
  ["release.v2.md"],
  ["guide.zh.md"],
])("%s alone means nothing else", (file) => {
  expect(describeForeignNames([file], { displayRoot: "", languages: ["en", "zh"] })).toEqual([]);
});

test("a page that is named after a program is no translation", () => {
  expect(describeForeignNames(["node.md", "node.js.md"], { displayRoot: "", languages: ["en"] })).toEqual([]);
});
