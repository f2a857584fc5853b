import { expect, test } from "vitest";
import { leaveTitleOut } from "./leave-title-out.ts";

test.each([
  ["<h1>One</h1>\n<p>a</p>", "One", "<p>a</p>"],
  [
    "<h1>Cats &#x26; <code>a&#x3C;b></code> &amp; &#39;dogs&#39;</h1><p>a</p>",
    "Cats & a<b> & 'dogs'",
    "<p>a</p>",
  ],
  ["<h1>One</h1><p>a</p>", "Two", "<h1>One</h1><p>a</p>"],
  ["<p>a</p><h1>One</h1>", "One", "<p>a</p><h1>One</h1>"],
  ["<p>a</p>", "", "<p>a</p>"],
])("%s without the title %s is %s", (html, title, rest) => {
  expect(leaveTitleOut(html, { title, frontmatter: { title }, article: html })).toBe(rest);
});

test("a heading that the title was taken from says it, whatever else stands in it", () => {
  const html = "<h1>x<sup>2</sup> new</h1>\n<p>a</p>";
  expect(leaveTitleOut(html, { title: "x^2", frontmatter: {}, article: html })).toBe("<p>a</p>");
});

test("a badge is no part of what a heading says", () => {
  const article =
    '<ink-html><h1 id="one">One <span class="ink-badge" data-type="info">new</span></h1>\n<p>a</p></ink-html>';
  const titled = { title: "One", frontmatter: { title: "One" }, article };
  expect(leaveTitleOut("<h1>One new</h1>\n<p>a</p>", titled)).toBe("<p>a</p>");
  expect(leaveTitleOut("<h1>One new</h1>\n<p>a</p>", { ...titled, title: "One new" })).toBe("<p>a</p>");
  expect(leaveTitleOut("<h1>One new</h1>", { ...titled, title: "Two" })).toBe("<h1>One new</h1>");
});
