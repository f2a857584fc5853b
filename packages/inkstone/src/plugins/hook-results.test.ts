import { expect, test } from "vitest";
import { findResultProblem } from "./hook-results.ts";

const circle: { text: string; items: unknown[] } = { text: "Guide", items: [] };
circle.items.push(circle);
const page = { title: "A", routePath: "/a", frontmatter: {} };
const facts = { title: "A", description: "", frontmatter: {}, toc: [] };
const record = { objectID: "/a", url: "/a", hierarchy: {}, content: "" };

test.each([
  ["pageData", { ...page, size: 5n }, "of its result, size is a big integer, which JSON lacks."],
  ["pageData", { ...page, circle }, "of its result, circle.items[0] contains itself."],
  [
    "facts",
    { ...facts, frontmatter: { circle } },
    "of its result, frontmatter.circle.items[0] contains itself.",
  ],
  ["nav", [circle], "of its result, [0].items[0] contains itself."],
  [
    "records",
    [{ ...record, content: 5 }],
    "of its result, [0].content must be a string, but it is the number 5.",
  ],
  ["sidebar", { "/": [circle] }, 'of its result, ["/"][0].items[0].items contains itself.'],
] as const)("%s: what no page can hold is told with its key: %o", (hook, result, message) => {
  expect(findResultProblem(hook, result)?.message).toBe(message);
});

test("one object in two places, dates and functions are no circle", () => {
  const shared = { a: 1 };
  const data = { ...page, one: shared, two: [shared, shared], date: new Date(0), act: (): void => undefined };
  expect(findResultProblem("pageData", data)).toBeUndefined();
});
