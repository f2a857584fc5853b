import { expect, test } from "vitest";
import { balanceHtml } from "./balance-html.ts";
import { mendHtml } from "./raw-html.ts";

test.each([
  "<div><p>a</p></div>",
  '<a title="</div>">x</a>',
  "<ul><li>a<li>b</ul>",
  "<p>a<br>b<img src=x></p>",
  "<script>if (a<b) { x = '</div>'; }</script>",
  "<!-- </div> --><!-->",
  '<svg><path d=""/></svg>',
])("%s is right", (html) => {
  expect(balance(html)).toEqual({ html, problems: [] });
});

test.each([
  ["a</div>b", "ab", ["never-opened </div>"]],
  ["<div>a", "<div>a</div>", ["never-closed <div>"]],
  ["<b><i>a</b></i>", "<b><i>a</i></b>", ["never-closed <i>", "never-opened </i>"]],
  ["use <script> tags", "use &lt;script> tags", ["never-closed <script>"]],
  ["a <!-- b </div>", "a &lt;!-- b ", ["never-closed <", "never-opened </div>"]],
  ["<plaintext>", "&lt;plaintext>", ["never-closed <plaintext>"]],
  ['<a id="x"/>b', '<a id="x"></a>b', []],
  ["<style>a{}", "<style>a{}</style>", ["never-closed <style>"]],
])("%s becomes %s", (html, mended, problems) => {
  expect(balance(html)).toEqual({ html: mended, problems });
});

test("an author's tags cannot close what Markdown opened", () => {
  const html = '<div class="ink-callout">a</div></div>';
  const start = html.indexOf("</div>");
  const { html: mended, problems } = balanceHtml(html, [{ start, end: start + "</div>".length }]);
  expect(mended).toBe('<div class="ink-callout">a</div>');
  expect(problems).toEqual([{ tag: "</div>", kind: "never-opened", offset: start }]);
});

test("what Markdown closes ends what an author left open inside", () => {
  const html = "<ul><li><span>a</li></ul>";
  const start = html.indexOf("<span>");
  expect(balanceHtml(html, [{ start, end: start + "<span>".length }]).html).toBe(
    "<ul><li><span>a</span></li></ul>",
  );
});

test("a page of 100,000 elements within one another takes its time once", () => {
  const [open, close] = ["<div>\n".repeat(100_000), "</div>".repeat(100_000)];
  expect(balance(open + close).problems).toEqual([]);
  const { warnings } = mendHtml(`${open}${"</b>".repeat(1000)}`, [{ value: open, line: 3 }]);
  expect(warnings).toHaveLength(100_000);
  expect(warnings[0]?.line).toBe(100_002);
});

function balance(html: string): { html: string; problems: string[] } {
  const { html: mended, problems } = balanceHtml(html, [{ start: 0, end: html.length }]);
  return { html: mended, problems: problems.map(({ kind, tag }) => `${kind} ${tag}`) };
}
