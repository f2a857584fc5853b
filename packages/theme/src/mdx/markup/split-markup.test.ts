import { expect, test } from "vitest";
import { splitMarkup, textOfMarkup } from "./split-markup.ts";

test.each([
  ["", ""],
  ["a &amp; b", "'a & b'"],
  ["<ul>\n<li>a</li></ul>b", "ul(\n<li>a</li>) 'b'"],
  ["<p>a<p>b</p></p><hr><p></p>", "p(a<p>b</p>) hr() p()"],
  ['<a title="1 > 0">x</a>', "a(x)"],
  ["<img src=a.png>text", "img() 'text'"],
  ["<!-- <p> --><b>x</b>", "b(x)"],
  ['<ink-code n="1"></ink-code><ink-code n="2"></ink-code>', "ink-code() ink-code()"],
  ["</p>a", "'a'"],
])("%j is %j", (html, pieces) => {
  expect(describe(html)).toBe(pieces);
});

test("attributes are read with their entities", () => {
  const [piece] = splitMarkup(`<a href="/x?a&amp;b" data-n='2' hidden>x</a>`);
  expect(piece).toMatchObject({ attributes: { href: "/x?a&b", "data-n": "2", hidden: "" } });
});

test("the text of markup has no tags", () => {
  expect(textOfMarkup("<b>a</b> &lt;<i>b</i>&gt; &#20013;")).toBe("a <b> 中");
});

function describe(html: string): string {
  return splitMarkup(html)
    .map((piece) => (piece.kind === "text" ? `'${piece.text}'` : `${piece.name}(${piece.inner})`))
    .join(" ");
}
