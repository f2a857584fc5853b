import { expect, test } from "vitest";
import { findFirstParagraph } from "./find-first-paragraph.ts";

test("the first paragraph of prose", () => {
  expect(findFirstParagraph('<h1>T</h1><p class="x">no</p><p>Yes, <em>this</em>.</p>')).toBe("Yes, this.");
  expect(findFirstParagraph("<h1>T</h1>")).toBe("");
});

test("a formula in the first paragraph is its TeX, once", () => {
  const formula = (parts: string, tex: string): string =>
    `<math><semantics>${parts}<annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
  const html = `<p>From ${formula("<mi>x</mi>", "x")} to ${formula("<msup><mi>y</mi><mn>2</mn></msup>", "y^2")}.</p>`;
  expect(findFirstParagraph(html)).toBe("From x to y^2.");
  expect(findFirstParagraph("<p>Plain <math><mi>x</mi></math>.</p>")).toBe("Plain x.");
});

test.each([
  "<ul><li><p>no</p><ul><li><p>no</p></li></ul></li></ul>",
  '<div class="ink-callout" data-type="tip"><p class="ink-callout-title">no</p><div><p>no</p></div></div>',
  "<details open><summary>no</summary><p>no</p></details>",
  "<blockquote><p>no</p></blockquote>",
  '<div class="ink-tabs ink-code-group"><div><p>no</p></div></div>',
  "<table><td><p>no</p></td></table>",
  "<UL><LI><p>no</p></UL>",
  '<p><a href="/"><img src="/a.svg" alt="no"></a></p>',
  "<p>\n</p>",
  "<!-- <p>no</p> -->",
])("the first paragraph is the one behind %s", (html) => {
  expect(findFirstParagraph(`<h1>T</h1>${html}<p>Yes.</p>`)).toBe("Yes.");
  expect(findFirstParagraph(`<h1>T</h1>${html}`)).toBe("");
});

test.each([
  '<div align="center"><p>Yes.</p></div>',
  '<div class="ink-steps"><h3>One</h3><p>Yes.</p></div>',
  "<section><ink-html><p>Yes.</p></ink-html></section>",
])("the first paragraph may stand in %s", (html) => {
  expect(findFirstParagraph(html)).toBe("Yes.");
});

test("the number of a footnote is no part of the first paragraph", () => {
  const mark =
    '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>';
  expect(findFirstParagraph(`<p>Said${mark}, 10<sup>2</sup> times.</p>`)).toBe("Said, 102 times.");
});
