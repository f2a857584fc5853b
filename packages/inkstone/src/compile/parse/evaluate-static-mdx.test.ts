import { mdxToJs } from "satteri";
import { expect, test } from "vitest";
import { evaluateStaticMdx } from "./evaluate-static-mdx.ts";

const optimizeStatic = { component: "ink-html", prop: "dangerouslySetInnerHTML", wrapPropValue: true };

test.each([
  ["# Title\n\nText & *more*", "<h1>Title</h1>\n<p>Text &amp; <em>more</em></p>"],
  ["A {1 + 1} < b".replace("<", String.raw`\<`), "<p>A 2 &lt; b</p>"],
  ['<div className="a"><img src="x" alt="q" /></div>', '<div class="a"><img src="x" alt="q"></div>'],
  ['<p title={"a\\"b"}>{"<i>"}</p>', '<p title="a&quot;b">&lt;i&gt;</p>'],
])("%j is %j", (mdx, html) => {
  const { code } = mdxToJs(mdx, { optimizeStatic, outputFormat: "function-body" });
  expect(evaluateStaticMdx(code, "ink-html")).toBe(html);
});
