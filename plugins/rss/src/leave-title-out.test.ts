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
  expect(leaveTitleOut(html, title)).toBe(rest);
});
