import { expect, test } from "vitest";
import { escapeCode, escapeHtml, tameText, toCell } from "./writer.ts";

test.each([
  ["src/a.ts:30", "src/a.ts&#58;30"],
  ["a: b@c.example", "a&#58; b@<wbr>c.example"],
  ["HTTPS://WWW.A.B", "HTTPS&#58;<wbr>//WWW<wbr>.A.B"],
  [":white_check_mark:", "&#58;<wbr>white&#95;check&#95;mark&#58;"],
  ["{ a: <b> }", "&#123; a&#58; &lt;b&gt; }"],
])("%s is no markup, no address and no emoji", (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test.each([
  ["One.\n\nTwo\nlines.", "One. Two lines."],
  ["Sizes:\n\n- `a`: for\n  tables\n- b\n\nEnd.", "Sizes: <ul><li>`a`: for tables</li> <li>b</li></ul> End."],
  ["1. a\n2. b", "<ul><li>a</li> <li>b</li></ul>"],
  ["a - b | c", "a - b \\| c"],
])("%j is one line of a table", (text, cell) => {
  expect(toCell(text)).toBe(cell);
});

test("long words of code may be broken", () => {
  expect(escapeCode("a | maximumLengthOfNames_")).toBe("a &#124; maximum<wbr>Length<wbr>Of<wbr>Names&#95;");
});

test.each([
  "`inkstone <name>` and ``a ` <b>``",
  "`$x$` and `{{ a }}`",
  "over `two\n<lines>`",
  "```ts\nlet a: A<B>;\n# b\n:::\n```",
  "~~~\n<a>",
])("code in %j stays as it is", (text) => {
  expect(tameText(text)).toBe(text);
});

test.each([
  ["<b> `<c>` <d>", "&lt;b> `<c>` &lt;d>"],
  ["a ` b\n\n<c> `", "a ` b\n\n&lt;c> `"],
  ["- a `\n- <b> `", "- a `\n- &lt;b> `"],
  ["\\`<a>", "\\`&lt;a>"],
  ["# a `<b>` c", "**a `<b>` c**"],
  ["`a` # b\n`c` :::", "`a` # b\n`c` :::"],
  ["``<a>`", "``&lt;a>`"],
  ["```ts\n<a>\n```\n# <b>", "```ts\n<a>\n```\n**&lt;b>**"],
])("around code, %j is text: %j", (text, tamed) => {
  expect(tameText(text)).toBe(tamed);
});
