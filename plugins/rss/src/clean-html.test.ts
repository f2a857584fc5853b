import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const PAGE = "https://a.b/docs/blog/one";

test.each([
  ['<a href="/docs/x?a=1&amp;b=2#c">x</a>', '<a href="https://a.b/docs/x?a=1&amp;b=2#c">x</a>'],
  ['<a href="#part">x</a>', '<a href="https://a.b/docs/blog/one#part">x</a>'],
  ['<a href="mailto:a@b.c">x</a>', '<a href="mailto:a@b.c">x</a>'],
  ['<img src="../i.png" alt="A &quot;b&quot;">', '<img src="https://a.b/docs/i.png" alt="A &quot;b&quot;">'],
  [
    '<img srcset="/a.png 1x, /b.png 2x" src=/a.png>',
    '<img srcset="https://a.b/a.png 1x, https://a.b/b.png 2x" src="https://a.b/a.png">',
  ],
  ['<h2 id="a" class="b" data-x>A<a class="ink-anchor" href="#a"></a></h2>', "<h2>A</h2>"],
  ["<p>a<!-- no --><button>b</button><svg><g><svg></svg></g></svg>c</p>", "<p>ac</p>"],
  ["<p><ink-html>a <b>c</b></ink-html></p>", "<p>a <b>c</b></p>"],
  ["<ink-live><p>a</p></ink-live>", "<p>a</p>"],
  [
    '<pre tabindex="0"><code><span class="line"><span class="t-k">a</span> = 1</span></code></pre>',
    "<pre><code>a = 1</code></pre>",
  ],
  [
    '<code>a<span class="twoslash-popup-container"><code>b</code><span>c</span></span><span>d<span class="twoslash-completion-list ink-uncopied">e</span></span></code>',
    "<code>ad</code>",
  ],
  ['<p>a<!-- <b> --><span aria-hidden="true">→</span></p>', "<p>a</p>"],
  ['<input type="radio"><label for="x">Tab</label><div>a</div>', "<p><strong>Tab</strong></p><div>a</div>"],
  [
    '<label class="ink-tab-label">A</label><label class="ink-tab-label"><b>B</b></label>' +
      '<div class="ink-tab-panel">a<label class="ink-tab-label">C</label><div class="ink-tab-panel">c</div></div>' +
      '<div class="ink-tab-panel">b</div>',
    "<p><strong>A</strong></p><div>a<p><strong>C</strong></p><div>c</div></div><p><strong><b>B</b></strong></p><div>b</div>",
  ],
  [
    '<li><input type="checkbox" checked disabled> a</li><li><input type="checkbox" disabled> b</li>',
    "<li>☑ a</li><li>☐ b</li>",
  ],
  [
    "<details open><summary>a</summary>1 &lt; 2</details>",
    "<details open><summary>a</summary>1 &lt; 2</details>",
  ],
  ['<p title="a > b">c</p>', '<p title="a > b">c</p>'],
  [
    '<picture><source media="(prefers-color-scheme: dark)" type="image/webp" sizes="50vw" srcset="/d.webp"></picture>',
    '<picture><source media="(prefers-color-scheme: dark)" type="image/webp" sizes="50vw" srcset="https://a.b/d.webp"></picture>',
  ],
  ['<video poster="/p.jpg" controls></video>', '<video poster="https://a.b/p.jpg" controls></video>'],
  [
    '<p><iframe class="a" src="https://v.c/1?a&amp;b" title="A film"><b>c</b></iframe></p>',
    '<p><a href="https://v.c/1?a&amp;b">A film</a></p>',
  ],
  [
    '<img class="ink-dark-only" src="/d.svg"><img class="ink-light-only" src="/l.svg">' +
      '<figure class="ink-dark-only"><img src="/d.svg"><figcaption>d</figcaption></figure>',
    '<img src="https://a.b/l.svg">',
  ],
  ['<div><svg role="img" aria-label="A &amp; <B>"><text>a</text></svg></div>', "<div>A &amp; &lt;B></div>"],
  ['<math><mi mathvariant="normal">d</mi></math>', '<math><mi mathvariant="normal">d</mi></math>'],
  ['<iframe src="//v.c/1"></iframe>', '<a href="https://v.c/1">//v.c/1</a>'],
  ['<iframe src="/docs/demo.html" title="Demo"></iframe><iframe hidden src="https://t.c/"></iframe>', ""],
])("%s becomes %s", (html, clean) => {
  expect(cleanHtml(html, PAGE)).toBe(clean);
});
