import { expect, test } from "vitest";
import { htmlToSections } from "./html-to-sections.ts";

test("an article is split at its headings", () => {
  const html =
    '<p>Before.</p><h1 id="top">Title <a class="ink-anchor" href="#top">#</a></h1><p>One <em>two</em>.</p>' +
    '<h2 id="a&amp;b">A &amp; B</h2><p>x &lt; y &#38; &#x4e2d;</p><h3>Not an anchor</h3><p>Still here.</p>';
  expect(htmlToSections(html)).toEqual([
    { id: "", depth: 0, heading: "", text: "Before.", code: "" },
    { id: "top", depth: 1, heading: "Title", text: "One two.", code: "" },
    { id: "a&b", depth: 2, heading: "A & B", text: "x < y & 中 Not an anchor Still here.", code: "" },
  ]);
});

test.each([
  [
    "cells and items",
    "<table><tr><td>one</td><td>two</td></tr></table><ul><li>three</li><li>four</li></ul>",
    "one two three four",
  ],
  ["a line break", "one<br>two", "one two"],
  ["parts of a word", "un<b>break</b>able <code>v-model</code>s", "unbreakable v-models"],
  [
    "buttons, scripts and drawings",
    '<button type="button">Copy</button>a<svg><title>x</title></svg><script>1 < 2</script>b',
    "ab",
  ],
  ["what nobody sees", '<span aria-hidden="true">→</span><p hidden>no</p><p>yes</p>', "yes"],
  ["nested elements of one kind", '<div aria-hidden="true"><div>a</div>b</div>c', "c"],
  [
    "a formula once",
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\alpha</annotation></semantics></math>',
    "x",
  ],
  ["comments", "a<!-- <h2 id='x'>no</h2> -->b", "ab"],
  ["signs that are no tags", "1 < 2 and a <3", "1 < 2 and a <3".replaceAll("<", "")],
  ["quoted brackets", '<a title="a > b" href="#">link</a>', "link"],
])("%s are read as text", (_, html, text) => {
  expect(htmlToSections(html)[0]?.text.replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
});

test("code blocks are kept apart, without their titles' buttons and numbers", () => {
  const html =
    '<div class="ink-code"><button type="button">Copy</button><pre><code><span class="line"><span class="line-number">1</span>const a = 1;</span>\n<span class="line">run()</span></code></pre></div><p>After.</p>';
  expect(htmlToSections(html)).toEqual([
    { id: "", depth: 0, heading: "", text: "After.", code: "const a = 1;\nrun()" },
  ]);
});

test("a long article is read in one pass", () => {
  const html = '<p class="a">text <b>bold</b></p><span aria-hidden="true"><i>x</i></span>'.repeat(20_000);
  expect(htmlToSections(html)[0]?.text.length).toBe("text bold".length * 20_000 + 19_999);
});
