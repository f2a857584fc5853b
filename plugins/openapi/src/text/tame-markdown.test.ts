import { expect, test } from "vitest";
import { isHarmless, tameInline, tameMarkdown } from "./tame-markdown.ts";

const rules = { resolveLink: (address: string) => (isHarmless(address) ? address : undefined) };

test.each([
  ["<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"],
  ["`<b>` and <b>", "`<b>` and &lt;b>"],
  ["\\`<b>\\`", "\\`&lt;b>\\`"],
  ["`a\n<script>x</script>`", "`a\n&lt;script>x&lt;/script>`"],
  ["| `a | <b>` |", "| `a | &lt;b>` |"],
  ["``a`<b>``", "``a`<b>``"],
  ["[x](javascript:alert(1))", "x"],
  ["[x](javascript:void)", "x"],
  ["[x](java&#115;cript:void)", "x"],
  ["[x]( javascript:void)", "[x]\\( javascript:void)"],
  ["[x](javascript\\:void)", "x"],
  ["[x](<javascript:void>)", "[x]\\(&lt;javascript:void>)"],
  ["[x](data:text/html,a)", "x"],
  ["[x](//evil.example)", "x"],
  ['[x](https://a.b "title")', "[x](https://a.b)"],
  ["[x](/guide)", "[x](/guide)"],
  ["[x](./secret.md)", "x"],
  ["[a]: javascript:void", "[a]\\: javascript:void"],
  ["> [a]:\njavascript:void", "> [a]\\:\njavascript:void"],
  ["`a\nb` <img> `c\nd`", "`a\nb` &lt;img> `c\nd`"],
  ["[x](https://a.b/c_(d))", "[x](https://a.b/c_(d))"],
  ["![pixel](https://a.b/c.gif)", "[pixel](https://a.b/c.gif)"],
  ["<https://a.b/c>", "[https://a.b/c](https://a.b/c)"],
  ["<!--@include: ./secret.md-->", "&lt;!--@include: ./secret.md-->"],
  ["<<< ./secret.ts", "&lt;&lt;&lt; ./secret.ts"],
  ["# Title #", "**Title**"],
  ["Title\n=====", "Title\n\n====="],
  ["> # Title", "> **Title**"],
  ["a\n\n---\n\nb", "a\n\n---\n\nb"],
  [":::tip\nx\n:::", "&#58;::tip\nx\n&#58;::"],
  ["costs $5 or $6", "costs &#36;5 or &#36;6"],
  ["{{ secret }}", "&#123;{ secret }}"],
  ['```js file="./secret.js"\n<b>\n```', "```js\n<b>\n```"],
  ["- a\n  ```\n<script>", "- a\n  ```\n&lt;script>"],
  ["```\nnever closed", "```\nnever closed\n```"],
  ["**bold** and *more*", "**bold** and *more*"],
])("%j becomes %j", (written, tamed) => {
  expect(tameMarkdown(written, rules)).toBe(tamed);
});

test("in a cell everything stands on one line and bars are text", () => {
  expect(tameInline("One.\n\n- a | b\n- `c`\n\n```js\nd()\n```", rules)).toBe("One. a \\| b `c` d()");
});
