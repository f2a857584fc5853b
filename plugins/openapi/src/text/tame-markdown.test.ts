import { array, assert, constantFrom, property } from "fast-check";
import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { expect, test } from "vitest";
import { codeCell, escapePhrase } from "./escape.ts";
import { tameInline, tameMarkdown } from "./tame-markdown.ts";
import { isHarmless } from "./tame-phrases.ts";

const rules = { resolveLink: (address: string) => (isHarmless(address) ? address : undefined) };

test.each([
  ["<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"],
  ["`<b>` and <b>", "`<b>` and &lt;b>"],
  ["\\`<b>\\`", "&#96;&lt;b>&#96;"],
  ["`a\n<script>x</script>`", "&#96;a\n\n&lt;script>x&lt;/script>&#96;"],
  ["| `a | <b>` |", "&#124; <code>a &#124; &#60;b\\></code> &#124;"],
  ["``a`<b>``", "``a`<b>``"],
  ["[x](javascript:alert(1))", "x"],
  ["[x](javascript:void)", "x"],
  ["[x](java&#115;cript:void)", "x"],
  ["[x]( javascript:void)", "x"],
  ["[x](javascript\\:void)", "x"],
  ["[x](<javascript:void>)", "x"],
  ["[x](data:text/html,a)", "x"],
  ["[x](//evil.example)", "x"],
  ['[x](https://a.b "title")', "[x](https://a.b)"],
  ["[x](/guide)", "[x](/guide)"],
  ["[x](./secret.md)", "x"],
  ["[a]\n\n[a]: javascript:void", "a"],
  ["[x][a]\n\n> [a]:\nhttps://a.b", "[x](https://a.b)"],
  ["`a\nb` <img> `c\nd`", "`a b` &lt;img> `c d`"],
  ["[x](https://a.b/c_(d))", "[x](https://a.b/c_%28d%29)"],
  ["[![x](./secret.png)](https://a.b)", "[x](https://a.b)"],
  ["![x](../../secret.png)", "x"],
  ["\\![x](https://a.b/c.gif)", "&#33;[x](https://a.b/c.gif)"],
  ["[a]![(javascript:void)](./x.png)", "\\[a\\](javascript:void)"],
  ["![pixel](https://a.b/c.gif)", "[pixel](https://a.b/c.gif)"],
  ["<https://a.b/c>", "[https://a.b/c](https://a.b/c)"],
  ["<!--@include: ./secret.md-->", "&lt;!--@include: ./secret.md-->"],
  ["<<< ./secret.ts", "&lt;&lt;&lt; ./secret.ts"],
  ["# Title #", "**Title**"],
  ["Title\n=====", "**Title**"],
  ["> # Title", "> **Title**"],
  ["a\n\n---\n\nb", "a\n\n***\n\nb"],
  ["---\ntitle: x\n---", "***\n\n**title: x**"],
  [":::tip\nx\n:::", "&#58;&#58;&#58;tip x &#58;&#58;&#58;"],
  ['::ink-snippet{is="..%2Fsecret"}', '&#58;&#58;ink-snippet{is="..%2Fsecret"}'],
  ["a\n\n: b", "a\n\n&#58; b"],
  ["costs $5 or $6", "costs &#36;5 or &#36;6"],
  ["{{ secret }}", "&#123;{ secret }}"],
  ['```js file="./secret.js"\n<b>\n```', "```js\n<b>\n```"],
  ["- a\n  ```\n<script>", "- a\n  ```\n\n  ```\n\n&lt;script>"],
  ['- a\n  ```ts file="../../.env"\n  <b>\n\n  c\n  ```', "- a\n  ```ts\n  <b>\n\n  c\n  ```"],
  ["1. - ~~~text file=../../.env\n     a", "1. - ```text\n     a\n     ```"],
  ["> ~~~variables\n> {{ secret }}", "> ```\n> {{ secret }}\n> ```"],
  [' ```ts file="../../.env"\n ```', "```ts\n\n```"],
  ["~~~file=../../.env `\na\n~~~", "```file\na\n```"],
  ["```\na\n   ```\n<svg onload=x>", "```\na\n```\n\n&lt;svg onload=x>"],
  ["   ```\n```\n<svg onload=x>\n```", "```\n\n```\n\n&lt;svg onload=x> &#96;&#96;&#96;"],
  ["999999999. a\n1. ~~~\n   <b>", "1000000. a\n1000001. ```\n         <b>\n         ```"],
  ["- [x] done\n- a\n  1. b", "- [x] done\n- a\n  1. b"],
  ["> [!NOTE]\n> Mind *this*.", "> [!NOTE]\n>\n> Mind *this*."],
  ["> [!NOTE]\n> \\# No *heading*\n\n> 1\\. a", "> [!NOTE]\n>\n> \\# No *heading*\n\n> 1\\. a"],
  ["> [!tip]\n>\n> - a\n> - b", "> [!tip]\n>\n> - a\n> - b"],
  ["|a|b|\n|-|:-:|\n|`c\\|d`|<b>|", "| a | b |\n| --- | :---: |\n| <code>c&#124;d</code> | &lt;b> |"],
  ["snake_case and a\\_b\\_ \\*c\\*", "snake_case and a_b\\_ \\*c\\*"],
  ["**中文。**中文", "**中文。**中文"],
  ["1\\. a", "1\\. a"],
  ["\\~~~中", "\\~\\~\\~中"],
  ["```\nnever closed", "```\nnever closed\n```"],
  ["**bold** and *more*", "**bold** and *more*"],
])("%j becomes %j", (written, tamed) => {
  expect(tameMarkdown(written, rules)).toBe(tamed);
});

test("in a cell everything stands on one line and bars are text", () => {
  expect(tameInline("One.\n\n- a | b\n- `c`\n\n```js\nd()\n```", rules)).toBe("One. a &#124; b `c` `d()`");
});

/** What means something, or nearly, somewhere in Markdown or in a page. */
const PIECES = [
  "\n¦ ¦\t¦`¦~¦*¦_¦[¦]¦(¦)¦!¦<¦>¦:¦{¦}¦$¦|¦\\¦-¦#¦=¦word¦中文¦&#96;¦&lt;¦\\`¦`` ` ``",
  "\n\n¦\n  ¦\n    ¦\n> ¦\n- ¦\n1. ¦\n999999999) ¦   ¦```¦~~~~¦````¦\n```\n¦\n   ```\n",
  'ts file=../.env¦ file="/etc/passwd"¦variables¦<<< ./a.ts¦::ink-snippet{is="a"}¦<!-- @include: ./a.md -->',
  "<script>alert(1)</script>¦<svg onload=x>¦<Danger />¦<div>\n¦:::tip\n¦{{ name }}¦$$\n¦import a from 'b'\n",
  "[x](javascript:void)¦![x](../../a.png)¦![](x)¦[a]: javascript:void\n¦[a]¦[^1]: b\n¦[!NOTE]\n¦- [ ] ",
  "| a | b |\n| - | - |\n| ¦\n: term¦\n===\n¦\n---\n¦# ",
].flatMap((pieces) => pieces.split("¦"));

/** All that a page may know is on. */
const FEATURES = { directive: true, math: true, definitionList: true, headingAttributes: true };

test("whatever is written, the page has only what is allowed, and what follows is untouched", () => {
  assert(
    property(array(constantFrom(...PIECES), { maxLength: 16 }), (pieces) => {
      const text = pieces.join("");
      const rows = `| ${codeCell(text)} | ${tameInline(text, rules)} |\n| ${tameInline(text, rules)} | b |`;
      const page = [
        tameMarkdown(text, rules),
        tameInline(text, rules),
        `a ${escapePhrase(text)} ${tameInline(text, rules)}`,
        `| a | b |\n| --- | --- |\n${rows}`,
        "The end.",
      ].join("\n\n");
      const root = markdownToMdast(page, { features: FEATURES });
      expect(findForbidden(root), page).toEqual([]);
      const last = "children" in root ? root.children.slice(-2) : [];
      expect(last, page).toMatchObject([
        { type: "table" },
        { type: "paragraph", children: [{ value: "The end." }] },
      ]);
    }),
    { numRuns: 1000 },
  );
});

/** Kinds of nodes that somebody else's text can be. */
const KINDS =
  /^(?:root|paragraph|text|inlineCode|emphasis|strong|delete|break|thematicBreak|blockquote|list|listItem|table|tableRow|tableCell|textDirective)$/;

function findForbidden(node: Nodes): Nodes[] {
  return [
    ...(isAllowed(node) ? [] : [node]),
    ...("children" in node ? node.children.flatMap(findForbidden) : []),
  ];
}

function isAllowed(node: Nodes): boolean {
  if (node.type === "link") return isHarmless(node.url);
  if (node.type === "html") return /^<(?:br|wbr|\/?del|\/?code)>$/.test(node.value);
  if (node.type === "code") return !node.meta && /^[\w+#.-]*$/.test(node.lang ?? "");
  return KINDS.test(node.type);
}
