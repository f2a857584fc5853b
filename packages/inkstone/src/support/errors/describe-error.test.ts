import { expect, test } from "vitest";
import { createColors } from "./colors.ts";
import { describeError } from "./describe-error.ts";
import { SiteError } from "./site-error.ts";

const plain = { label: "error", colors: createColors(false) } as const;

test("an error says what, where and what to do", () => {
  const error = new SiteError("This page has no title.", {
    code: "page-title",
    hint: "Begin the page with a heading.",
    place: { file: "docs/start.md", line: 2, column: 5 },
  });
  expect(describeError(error, { ...plain, source: "---\nsome text\n" })).toMatchInlineSnapshot(`
    "error  This page has no title.
       at  docs/start.md:2:5
           2 │ some text
             │     ^
      fix  Begin the page with a heading."
  `);
});

test("without a place or a hint it is one line, and a warning is called so", () => {
  expect(describeError(new SiteError("Odd.", { code: "odd" }), { ...plain, label: "warn" })).toBe(
    " warn  Odd.",
  );
});

test("the mark stands below the column after wide characters and tabs", () => {
  const error = new SiteError("Odd.", { code: "odd", place: { file: "a.md", line: 1, column: 4 } });
  expect(describeError(error, { ...plain, source: "\t中文x" })).toContain("1 │   中文x\n         │       ^");
});

test("control characters of a file do not reach the terminal", () => {
  const error = new SiteError("Odd.", { code: "odd", place: { file: "a.md", line: 1, column: 1 } });
  expect(describeError(error, { ...plain, source: "a\u001B[2Jb\u0000" })).toContain(
    "1 │ a\uFFFD[2Jb\uFFFD\n",
  );
});

test("of a very long line only what is around the place is shown", () => {
  const error = new SiteError("Odd.", { code: "odd", place: { file: "a.js", line: 1, column: 501 } });
  const source = `${"a".repeat(500)}!${"b".repeat(500)}`;
  expect(describeError(error, { ...plain, source })).toContain(
    `1 │ ${"a".repeat(49)}!${"b".repeat(50)}\n         │ ${" ".repeat(49)}^`,
  );
});

test.each(["one line", "\n".repeat(8), `${"\n".repeat(8)}  \n`])(
  "of %j the missing or empty line 9 is left out",
  (source) => {
    const error = new SiteError("Odd.", { code: "odd", place: { file: "a.md", line: 9, column: 1 } });
    expect(describeError(error, { ...plain, source })).toBe("error  Odd.\n   at  a.md:9:1");
  },
);

test("colours are escape codes around the same words", () => {
  const error = new SiteError("Odd.", { code: "odd" });
  expect(describeError(error, { label: "error", colors: createColors(true) })).toBe(
    "\u001B[1m\u001B[31merror\u001B[39m\u001B[22m  Odd.",
  );
});
