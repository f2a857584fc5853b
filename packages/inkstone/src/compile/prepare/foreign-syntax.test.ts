import { expect, test } from "vitest";
import { findForeignSyntax } from "./foreign-syntax.ts";

test.each([
  ['!!! note "Title"\n\n    Text.', "!!! note", ":::note Title"],
  ["- a\n\n    ??? tip\n\n        Text.", "??? tip", ":::details"],
  ['=== "C"\n\n    Text.', '=== "C"', ":::tab[Title]"],
  ["[[toc]]", "[[toc]]", "<Toc />"],
  ["[TOC]", "[TOC]", "<Toc />"],
  ['```py\n--8<-- "a.py"\n```', '--8<-- "a.py"', "@include"],
  ["[a](b.md){ .md-button }", "{ .md-button } behind a link", "<a href"],
  ['[a](b.md){:target="_blank"}', '{:target="_blank"} behind a link', "<a href"],
  ["a [b][c]{ .md-button }.", "{ .md-button } behind a link", "<a href"],
  ["![a](b.png){ align=left }", "{ align=left } behind an image", "{width=300}"],
  ["import A from '@theme/A';", '"import" is text', ".mdx"],
  ["export const a = 1;", '"export const" is text', ".mdx"],
  ["<script setup>\nconst a = 1;\n</script>", "<script setup>", "React"],
  [":material-home: a", ":material-home:", ":rocket:"],
  ["a ==b c== d", "==b c==", "<mark>"],
  ["++ctrl+c++", "++ctrl+c++", "<kbd>"],
  ["::note\nText.\n::", "Two colons close nothing", ":::note Title"],
  ["?> Text", "?> has", ":::tip"],
  ["*[HTML]: A language", "*[HTML]:", "<abbr"],
  ['```js {1} ins="a"\na\n```', "ins=", "ins={2}"],
  ["```js mark=/a/\na\n```", "mark=", "/word/"],
  ["```js collapse={1-2}\na\n```", "collapse=", "fold"],
  ["<include>./a.mdx</include>", "<include>", "@include"],
  ["!!!note\n    Text.", "!!!note", ":::note Title"],
  ['!!! Note "A"\n    Text.', "!!! Note", ":::note Title"],
  ["--8<-- 'a.md'", "--8<-- 'a.md'", "@include"],
  ["--8<--\na.md\n", "--8<--", "@include"],
  ["{* ../a.py hl[1,3:4] *}", "{* ../a.py hl[1,3:4] *}", "file="],
  ["{!../../a.md!}", "{!../../a.md!}", "@include"],
  ["```py\n{!> ../../a.py [ln:1-3] !}\n```", "{!> ../../a.py [ln:1-3] !}", "file="],
  ["```py\na = 1 # (1)!\n```", "# (1)!", "comment"],
  ['```ts tab="A"\na\n```', "tab=", ":::code-group"],
  ["```bash npm2yarn\nnpm i a\n```", "npm2yarn behind", "<PackageManagerTabs"],
  ['```jsx title="a live one" live {1}\na\n```', "live behind", "playground"],
  ["/// note | Title\nText.\n///", "/// note", ":::note Title"],
  [":::{note}\nText.\n:::", ":::{note}", "without braces"],
  ["Text.\n{: .wide #a }", "{: .wide #a }", "<div"],
  ["| a |\n|---|\n| b |\n{ .wide }", "{ .wide }", "<div"],
  ["Text {.wide}", "{.wide}", "<div"],
  ["{/* a comment */}", "{/*", "<!-- comment -->"],
  ["<figure markdown>\n  ![a](b.png)\n</figure>", "markdown at a tag", "empty line"],
  ['<div class="grid" markdown="1">', 'markdown="1" at a tag', "empty line"],
  ["## A [!toc]", "[!toc]", "outline"],
  ["## A [step] [#a]", "[step]", "<Steps>"],
  ["{--a--} b", "{--a--}", "<del>"],
  ["{++a b++}", "{++a b++}", "<ins>"],
  ["{~~a~>b~~}", "{~~a~>b~~}", "<del>"],
  ["{>>a<<}", "{>>a<<}", "<!--"],
  ["a ^^b c^^", "^^b c^^", "<ins>"],
  ["The 2^nd^ one", "^nd^", "<sup>"],
  ["It works^[a b]", "The note ^[a b]", "[^1]"],
  ["It works.^[As of *May* 1.]", "The note ^[As of *May* 1.]", "[^1]"],
  ["H~2~O", "~2~", "<sub>"],
  ["[a](pathname:///b.zip)", "pathname:///b.zip", "public"],
  ["![a](b.png =100x200)", "=100x200", "{width=100"],
  ["# {{ $frontmatter.title }}", "{{ $frontmatter.title }}", "variables"],
  ["v{{ version }} is out", "{{ version }}", "\\{{"],
  ['{{< hint "info" >}}', "The shortcode {{< hint has", ":::note"],
  ["{{% /tab %}}", "The shortcode {{% /tab has", ":::tabs"],
  ['[a]({{< ref "b.md" >}})', "The shortcode {{< ref has", "[text](./page.md)"],
  ['{% include "a.md" %}', '{% include "a.md" %}', "@include"],
  ["{%- endif %}", "{%- endif %}", ":::note"],
  ["<span v-pre>{{ a }}</span>", "v-pre is for Vue", "Remove"],
  ['<a class="b" v-if="c" href="/">a</a>', "v-if is for Vue", "React"],
  ['<img :src="a">', ":src is for Vue", "React"],
  ['<p @click.once="a">b</p>', "@click.once is for Vue", "React"],
])("%j is told, with what to write", (text, message, hint) => {
  const [warning, ...others] = findForeignSyntax(`---\na: 1\n---\n\n${text}\n`, "md");
  expect(others).toEqual([]);
  expect(warning?.message).toContain(message);
  expect(warning?.hint).toContain(hint);
});

test.each([
  "~~~\n```\n~~~\n\n!!! note",
  "```a`b\n\n!!! note\n\n```\nc\n```",
  "- ```\n  a\n\n!!! note\n\n```\nb\n```",
  "```\na\n````\n\n!!! note\n\n~~~\nb",
  "<!--\na\n-->\n\n`<!--`\n\n!!! note",
  "> ```\n> a\n\n!!! note\n\n```\n```",
])("%j has it outside of its code", (text) => {
  expect(findForeignSyntax(`${text}\n`, "md")).toMatchObject([{ code: "foreign-syntax" }]);
});

test("what a page has often is told once, where it begins", () => {
  const text = '---\ntitle: A\n---\n\n!!! note\n\n    b\n\n  !!! tip "c"\n';
  expect(findForeignSyntax(text, "md")).toEqual([
    {
      message: "!!! note has no meaning here and is shown as text. 2 lines of this page have it.",
      code: "foreign-syntax",
      hint: "Write :::note Title, the text without its indentation, and ::: on a line of its own behind it.",
      line: 5,
      column: 1,
    },
  ]);
});

test.each([
  "Write `!!! note` or `[[toc]]`, and `[a](b){.c}`.",
  "```md\n!!! note\n[[toc]]\n```",
  "a\n\n    !!! note",
  "Stop!!! note this. Really??? yes.",
  "Title\n===\n\ntext",
  "[TOC] is an abbreviation.",
  "![a](b.png){width=300}, ![a](b.png){ height='20' width=3 }",
  "if a==b==c or x == y, i++ and ++j, C++",
  "import duties were raised, and so on",
  "```ts\nimport a from 'b';\n\nexport const c = 1;\n```",
  '<script src="/a.js"></script>',
  "12:30:45 :tada: ::simple",
  "$f(x){y=1}$",
  '```js filename="a.js" linenums="1" hl_lines="1 3" highlight={1} mark={1} ins={2,3-4} del="5"\n```',
  "The sets {* a *} and {! b !}, {!a.b}",
  '````md\n```js tab="1"\n```\n````',
  '```js title="a.js" {1} /mark=/\nins={2}\n```',
  '```js title="it is live"\na live one\n```\n\n```ts alive\n```\n\n```live\n```\n\nWe go live.',
  "```js {1} /live/\n```",
  "````\n```\n!!! note\n````",
  "~~~\n```\n!!! note\n~~~",
  "~~~~a\n~~~\n!!! note\n~~~~~",
  "<!-- !!! note -->",
  "<!--\n!!! note\n\n{{< note >}}\n\n```py\n--8<-- 'a'\n```\n-->\n\nText <!-- of\n{{< note >}} --> it",
  '````md\n--8<-- "a.md"\n\n```py\na # (1)!\n```\n````',
  "Write `{{ a }}`, `{% b %}`, `{/* c */}`, `H~2~O`, `x^2^` and `{.d}`.",
  '```vue\n<p v-if="a">{{ a }}</p>\n```',
  "The braces \\{{ a }} and \\{% b %} are meant, as in ${{ c }}.",
  "$x^2y^2$ and $a~b~c$ and $\\frac{{a}}{b}^{{c}}$",
  "$$\nx^2y^2 + \\frac{{a}}{b}\n$$",
  "~~a~~, ~a b~, ~/a and ~/b, about ~5 or ~6",
  "A caret ^ and another ^, 2^10, a^b",
  "::youtube{#id}",
  "a ?> b\n?>\n!>b",
  "The pattern ^[a-z]+ and ^[1], \\^[a b], ^[a b](c)",
  "## A {.wide}\n\n:::note {.wide}\na\n:::",
  "## A {/* #a */}",
  "## [A](https://b.c){#d}\n\n### [A][b]{#e}",
  "[a]{.b} [c][d] {x: 1}",
  "## Tables of contents: [toc] or not",
  "<p>Read the markdown of it</p>",
  "He said !!! and left. Notes:::{a}",
  "// not a block",
  "Call a(b)! and (1)! too",
  "[a](b =c) and ![a](b.png '=1x1')",
  '<a href="mailto:a @b">c</a> 10:30 <b title="a :b">c</b>',
])("%j is no syntax of another tool", (text) => {
  expect(findForeignSyntax(`${text}\n`, "md")).toEqual([]);
});

test.each(["{/* a comment */}", "{{ a: 1 }.a}", "<p markdown={a}>b</p>", "<A v-if='a' />"])(
  "%j is code, or an error, on an MDX page",
  (text) => {
    expect(findForeignSyntax(`${text}\n`, "mdx")).toEqual([]);
  },
);

test("statements are at home on an MDX page", () => {
  expect(findForeignSyntax("import a from './a.ts';\n\nexport const b = 1;\n", "mdx")).toEqual([]);
});
