export interface GfmExample {
  /** Section of the specification and the rule that the example is about. */
  rule: string;
  markdown: string;
  html: string;
}

/** Examples of the rules that GitHub Flavored Markdown adds to CommonMark: each rule once, then rules that meet. */
export const gfmExamples: readonly GfmExample[] = [
  {
    rule: "tables: a header, a delimiter row, and rows",
    markdown: "| fruit | price |\n| --- | --- |\n| apple | 3 |\n",
    html: "<table><thead><tr><th>fruit</th><th>price</th></tr></thead><tbody><tr><td>apple</td><td>3</td></tr></tbody></table>",
  },
  {
    rule: "tables: alignment, cells of any width, outer pipes left out",
    markdown: "| left | middle | right | none |\n:-- | :-: | --:|---\na | b | c | d\n",
    html: '<table><thead><tr><th align="left">left</th><th align="center">middle</th><th align="right">right</th><th>none</th></tr></thead><tbody><tr><td align="left">a</td><td align="center">b</td><td align="right">c</td><td>d</td></tr></tbody></table>',
  },
  {
    rule: "tables: an escaped pipe is text, also in code and emphasis",
    markdown: "| o\\|r |\n| --- |\n| `a\\|b` and **c\\|d** |\n",
    html: "<table><thead><tr><th>o|r</th></tr></thead><tbody><tr><td><code>a|b</code> and <strong>c|d</strong></td></tr></tbody></table>",
  },
  {
    rule: "tables: another block ends them",
    markdown: "| a |\n| - |\n| b |\n> quote\n",
    html: "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>quote</p></blockquote>",
  },
  {
    rule: "tables: a heading ends them",
    markdown: "| a |\n| - |\n| b |\n# c\n",
    html: "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><h1>c</h1>",
  },
  {
    rule: "tables: a line without pipes is a row, an empty line is the end",
    markdown: "| a | b |\n| - | - |\n| c | d |\ne\n\nf\n",
    html: "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td><td></td></tr></tbody></table><p>f</p>",
  },
  {
    rule: "tables: the header has as many cells as the delimiter row",
    markdown: "| a | b |\n| - |\n| c |\n",
    html: "<p>| a | b |\n| - |\n| c |</p>",
  },
  {
    rule: "tables: cells that are missing are empty, cells too many are dropped",
    markdown: "| a | b |\n| - | - |\n| c |\n| d | e | f |\n",
    html: "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>",
  },
  {
    rule: "tables: without rows there is no body",
    markdown: "| a | b |\n| - | - |\n",
    html: "<table><thead><tr><th>a</th><th>b</th></tr></thead></table>",
  },
  {
    rule: "tables: inline markup in cells, no blocks",
    markdown: "| *a* | - b |\n| - | - |\n| [c](/d) | # e |\n",
    html: '<table><thead><tr><th><em>a</em></th><th>- b</th></tr></thead><tbody><tr><td><a href="/d">c</a></td><td># e</td></tr></tbody></table>',
  },
  {
    rule: "tables: within a list item",
    markdown: "- | a |\n  | - |\n  | b |\n",
    html: "<ul><li><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></li></ul>",
  },
  {
    rule: "task lists: open and done",
    markdown: "- [ ] wash\n- [x] dry\n- [X] fold\n",
    html: '<ul><li><input type="checkbox" disabled> wash</li><li><input type="checkbox" checked disabled> dry</li><li><input type="checkbox" checked disabled> fold</li></ul>',
  },
  {
    rule: "task lists: nested, and numbered",
    markdown: "1. [x] a\n   - [ ] b\n   - c\n",
    html: '<ol><li><input type="checkbox" checked disabled> a<ul><li><input type="checkbox" disabled> b</li><li>c</li></ul></li></ol>',
  },
  {
    rule: "task lists: the mark needs a space behind it, and to be first",
    markdown: "- [x]a\n- b [x] c\n\n[x] d\n",
    html: "<ul><li>[x]a</li><li>b [x] c</li></ul><p>[x] d</p>",
  },
  {
    rule: "strikethrough: two tildes or one",
    markdown: "~~gone~~ and ~gone too~\n",
    html: "<p><del>gone</del> and <del>gone too</del></p>",
  },
  {
    rule: "strikethrough: a new paragraph ends it",
    markdown: "a ~~b\n\nc~~ d\n",
    html: "<p>a ~~b</p><p>c~~ d</p>",
  },
  {
    rule: "strikethrough: three tildes are none",
    markdown: "a ~~~b~~~ c\n",
    html: "<p>a ~~~b~~~ c</p>",
  },
  {
    rule: "strikethrough: holds other markup",
    markdown: "~~a **b** `c`~~\n",
    html: "<p><del>a <strong>b</strong> <code>c</code></del></p>",
  },
  {
    rule: "autolinks: www",
    markdown: "see www.example.org\n",
    html: '<p>see <a href="http://www.example.org">www.example.org</a></p>',
  },
  {
    rule: "autolinks: with a path",
    markdown: "see www.example.org/a/b for more.\n",
    html: '<p>see <a href="http://www.example.org/a/b">www.example.org/a/b</a> for more.</p>',
  },
  {
    rule: "autolinks: punctuation at the end is not part of them",
    markdown: "at www.example.org/a. or www.example.org.\n",
    html: '<p>at <a href="http://www.example.org/a">www.example.org/a</a>. or <a href="http://www.example.org">www.example.org</a>.</p>',
  },
  {
    rule: "autolinks: a closing parenthesis without its partner is not part of them",
    markdown: "(www.example.org/a_(b)) and www.example.org/a_(b)\n",
    html: '<p>(<a href="http://www.example.org/a_(b)">www.example.org/a_(b)</a>) and <a href="http://www.example.org/a_(b)">www.example.org/a_(b)</a></p>',
  },
  {
    rule: "autolinks: parentheses within them need no partner",
    markdown: "www.example.org/a?q=(b))+c\n",
    html: '<p><a href="http://www.example.org/a?q=(b))+c">www.example.org/a?q=(b))+c</a></p>',
  },
  {
    rule: "autolinks: what looks like an entity at the end is not part of them",
    markdown: "www.example.org/a?b=c&hl;\n",
    html: '<p><a href="http://www.example.org/a?b=c">www.example.org/a?b=c</a>&amp;hl;</p>',
  },
  {
    rule: "autolinks: < ends them",
    markdown: "www.example.org/a<b\n",
    html: '<p><a href="http://www.example.org/a">www.example.org/a</a>&lt;b</p>',
  },
  {
    rule: "autolinks: http and https",
    markdown: "http://example.org and https://example.org/a?b=c\n",
    html: '<p><a href="http://example.org">http://example.org</a> and <a href="https://example.org/a?b=c">https://example.org/a?b=c</a></p>',
  },
  {
    rule: "autolinks: mail addresses",
    markdown: "write to a.b@example.org or a+c@mail.example.org.\n",
    html: '<p>write to <a href="mailto:a.b@example.org">a.b@example.org</a> or <a href="mailto:a+c@mail.example.org">a+c@mail.example.org</a>.</p>',
  },
  {
    rule: "autolinks: the last character of a mail address is neither - nor _",
    markdown: "a@b.example- a@b.example_\n",
    html: "<p>a@b.example- a@b.example_</p>",
  },
  {
    rule: "tag filter: tags that would change how the rest is read are text",
    markdown: "a <title> b <xmp> c <strong>d</strong>\n",
    html: "<p>a &lt;title> b &lt;xmp> c <strong>d</strong></p>",
  },
  {
    rule: "tables: in a block quote",
    markdown: "> | a |\n> | - |\n> | b |\n",
    html: "<blockquote><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></blockquote>",
  },
  {
    rule: "tables: in a list item",
    markdown: "- | a |\n  | - |\n  | b |\n",
    html: "<ul><li><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></li></ul>",
  },
  {
    rule: "tables: links and images in cells",
    markdown: "| a |\n| - |\n| [b](/c) ![d](/e) |\n",
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><a href="/c">b</a> <img src="/e" alt="d"></td></tr></tbody></table>',
  },
  {
    rule: "tables: a single column without outer pipes is a heading",
    markdown: "a\n---\nb\n",
    html: "<h2>a</h2><p>b</p>",
  },
  {
    rule: "tables: empty cells stay",
    markdown: "| a | b |\n| - | - |\n|  | c |\n",
    html: "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td></td><td>c</td></tr></tbody></table>",
  },
  {
    rule: "task lists: nested",
    markdown: "- [ ] a\n  - [x] b\n",
    html: '<ul><li><input type="checkbox" disabled=""> a<ul><li><input type="checkbox" checked="" disabled=""> b</li></ul></li></ul>',
  },
  {
    rule: "task lists: ordered",
    markdown: "1. [x] a\n2. [ ] b\n",
    html: '<ol><li><input type="checkbox" checked="" disabled=""> a</li><li><input type="checkbox" disabled=""> b</li></ol>',
  },
  {
    rule: "task lists: a box needs a space behind it",
    markdown: "- [x]a\n",
    html: "<ul><li>[x]a</li></ul>",
  },
  {
    rule: "task lists: a box in the middle is text",
    markdown: "- a [x] b\n",
    html: "<ul><li>a [x] b</li></ul>",
  },
  {
    rule: "strikethrough: with emphasis inside",
    markdown: "~~a *b*~~\n",
    html: "<p><del>a <em>b</em></del></p>",
  },
  {
    rule: "strikethrough: inside of emphasis",
    markdown: "*a ~~b~~*\n",
    html: "<p><em>a <del>b</del></em></p>",
  },
  {
    rule: "strikethrough: not in code",
    markdown: "`~~a~~`\n",
    html: "<p><code>~~a~~</code></p>",
  },
  {
    rule: "strikethrough: two words",
    markdown: "~~a b~~ c\n",
    html: "<p><del>a b</del> c</p>",
  },
  {
    rule: "autolinks: not in code",
    markdown: "`https://a.example`\n",
    html: "<p><code>https://a.example</code></p>",
  },
  {
    rule: "autolinks: not inside of links",
    markdown: "[https://a.example](/b)\n",
    html: '<p><a href="/b">https://a.example</a></p>',
  },
  {
    rule: "autolinks: a mail address",
    markdown: "a@b.example\n",
    html: '<p><a href="mailto:a@b.example">a@b.example</a></p>',
  },
  {
    rule: "autolinks: in emphasis",
    markdown: "*https://a.example*\n",
    html: '<p><em><a href="https://a.example">https://a.example</a></em></p>',
  },
  {
    rule: "autolinks: in a table",
    markdown: "| a |\n| - |\n| https://a.example |\n",
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><a href="https://a.example">https://a.example</a></td></tr></tbody></table>',
  },
  {
    rule: "autolinks: in a heading",
    markdown: "# https://a.example\n",
    html: '<h1><a href="https://a.example">https://a.example</a></h1>',
  },
  {
    rule: "autolinks: in quotation marks",
    markdown: '"https://a.example"\n',
    html: '<p>"<a href="https://a.example">https://a.example</a>"</p>',
  },
];
