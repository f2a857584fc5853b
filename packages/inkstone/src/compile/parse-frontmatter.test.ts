import { expect, test } from "vitest";
import { SiteError } from "../support/site-error.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";

test("values keep their YAML types, dates stay text, empty keys are left out", () => {
  expect(parseFrontmatter("title: A\ndate: 2024-01-02\nsidebar: false\nhero:\n", "a.md")).toEqual({
    title: "A",
    date: "2024-01-02",
    sidebar: false,
  });
});

test.each([
  ["title: a: b", "not valid YAML", 2],
  ["title: A\n  bad:\n - x", "not valid YAML", 3],
  ["- a\n- b", "a list of keys and values", 2],
])("%j is refused with its place", (yaml, message, line) => {
  const error = failureOf(() => parseFrontmatter(yaml, "docs/a.md"));
  expect(error.message).toContain(message);
  expect(error.place).toMatchObject({ file: "docs/a.md", line });
});

test.each([
  ["title: 2024", '"title" must be text', 2],
  ["a: 1\npageType: hom", '"pageType" must be one of', 3],
  ["outline: no", '"outline" must be true or false', 2],
  ["head: [[meta]]", '"head" must be a list of tags', 2],
  ["head: [[meta, { content: 1 }]]", '"head" must be a list of tags', 2],
  ["hero: { name: a, actions: x }", '"hero" must be', 2],
  ["hero: { name: a, actions: [{ text: Go }] }", '"hero" must be', 2],
  ["features: [{ title: a }]", '"features" must be', 2],
])("%j is refused with its line", (yaml, message, line) => {
  const error = failureOf(() => checkFrontmatter(parseFrontmatter(yaml, "a.md"), yaml, "a.md"));
  expect(error.message).toContain(message);
  expect(error.place?.line).toBe(line);
});

test("keys of the author's own are free", () => {
  const yaml = "mood: [1, two]\nauthor: { name: A }";
  expect(() => checkFrontmatter(parseFrontmatter(yaml, "a.md"), yaml, "a.md")).not.toThrow();
});

function failureOf(run: () => unknown): SiteError {
  try {
    run();
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
