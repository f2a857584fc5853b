import { expect, test } from "vitest";
import { defineFrontmatter } from "./define-frontmatter.ts";

test("code that asks for the front matter gets it, in its first line", () => {
  expect(defineFrontmatter("a;\nf(frontmatter.title);", { title: "T" })).toBe(
    'const frontmatter = {"title":"T"}; a;\nf(frontmatter.title);',
  );
});

test.each(["export const frontmatter = {};\nf(frontmatter);", "a;\nconst frontmatter = {};", "f(title);"])(
  "code that declares it, or does not ask, stays as it is: %j",
  (code) => {
    expect(defineFrontmatter(code, { title: "T" })).toBe(code);
  },
);
