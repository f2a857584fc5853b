import { describe, expect, test } from "vitest";
import { normalizeHtml } from "./normalize-html.ts";

describe("what readers cannot tell apart is the same", () => {
  test.each([
    ["<br />", "<br>"],
    ["<p>a\nb</p>\n<p>c</p>", "<p>a b</p><p>c</p>"],
    ['<a title="x" href="/b">c</a>', '<a href="b" title="x">c</a>'],
    ["&quot;", '"'],
    ['<h2 id="a">A<a class="ink-anchor" href="#a" aria-label="Link"></a></h2>', "<h2>A</h2>"],
    ['<div class="ink-table" tabindex="0"><table></table></div>', "<table></table>"],
    ['<table tabindex="0"></table>', "<table></table>"],
    ['<img src="/a" alt="" loading="lazy" decoding="async">', '<img src="/a" alt="">'],
    ["<p>a <b>c</p>", "<p>a <b>c</b></p>"],
  ])("%s and %s", (left, right) => {
    expect(normalizeHtml(left)).toBe(normalizeHtml(right));
  });
});

describe("what they can is not", () => {
  test.each([
    ["<p>a b</p>", "<p>ab</p>"],
    ["<p>a</p><p>b</p>", "<p>a b</p>"],
    ["<em>a</em>", "<strong>a</strong>"],
    ["<em>a</em>b", "<em>ab</em>"],
    ["<pre><code>a\n\nb</code></pre>", "<pre><code>a\nb</code></pre>"],
    ["<pre><code>a  b</code></pre>", "<pre><code>a b</code></pre>"],
    ['<a href="/a">x</a>', '<a href="/b">x</a>'],
    ['<td align="left">a</td>', "<td>a</td>"],
    ['<code class="language-a">x</code>', "<code>x</code>"],
    ["<ul><li>a</li></ul>", "<ol><li>a</li></ol>"],
    ["<ul><li><p>a</p></li></ul>", "<ul><li>a</li></ul>"],
    ["&lt;b&gt;", "<b></b>"],
    ['<img alt="a">', '<img alt="b">'],
    ["<a></a>b", "b"],
    ["a<br>b", "a b"],
  ])("%s and %s", (left, right) => {
    expect(normalizeHtml(left)).not.toBe(normalizeHtml(right));
  });
});
