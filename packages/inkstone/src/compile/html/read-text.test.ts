import { expect, test } from "vitest";
import { findHeadingOffsets, findIds, findMainHeading, textOf } from "./read-text.ts";

test("markup and entities leave the text", () => {
  expect(textOf('<p>A &amp; <b title="x">B</b> &lt;c&gt;</p>')).toBe("A & B <c>");
});

test("a heading starts where its text starts in the page's plain text", () => {
  const html = '<h1 id="t">Top</h1><p>四个汉字</p><h2 id="a">A</h2><p>b</p><h2 id="c">C</h2>';
  expect(findHeadingOffsets(html, ["a", "c", "gone"])).toEqual([7, 9, 9]);
});

test("every id that a hash may name", () => {
  expect(findIds('<h2 id="a">A</h2><div class="x" id="b"></div><p>id="no"</p>')).toEqual(["a", "b"]);
  expect(findIds("<a id=c></a><a id='d'></a><a\nid=e-f></a>")).toEqual(["c", "d", "e-f"]);
  expect(findIds('<a name="g"></a><a href="#" name=h></a><input name="no"><a data-name="no">')).toEqual([
    "g",
    "h",
  ]);
});

test.each([
  ['<h1 align="center">Zod\n  &amp; <i>more</i></h1>', "Zod & more"],
  ['<h1>\n<img src="a.svg" alt="A logo">\n</h1>', "A logo"],
  ["<h2>No</h2>", ""],
  ["<!-- <h1>Not any more</h1> -->", ""],
])("%j: what a main heading in HTML says", (html, text) => {
  expect(findMainHeading(html)).toBe(text);
});
