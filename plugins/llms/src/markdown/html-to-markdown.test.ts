import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { resolveLinks } from "./link-mark.ts";

describe("lines", () => {
  test.each([
    ["<p>a <strong>b</strong> <em>c</em> <del>d</del></p>", "a **b** *c* ~~d~~"],
    ["<p>a<strong> b </strong>c</p>", "a **b** c"],
    ["<p><code>a`b</code> and <code>`</code></p>", "``a`b`` and `` ` ``"],
    ['<p><a href="/a b">x</a></p>', "[x](</a b>)"],
    ['<p><a href="/a" title="The &quot;A&quot;">x</a></p>', String.raw`[x](/a "The \"A\"")`],
    ['<p><img src="/a.png" alt="A [b]"></p>', String.raw`![A \[b\]](/a.png)`],
    ["<p>one<br>two</p>", "one\\\ntwo"],
    ["<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>+<kbd>K</kbd></p>", "H<sub>2</sub>O, <kbd>Ctrl</kbd>+<kbd>K</kbd>"],
    ['<p>a <span class="ink-badge" data-type="tip">new</span></p>', "a (new)"],
    ["<p>a\n  b</p>", "a b"],
    ['<p>Let <math alttext="x^2 &lt; y"><mi>x</mi></math> be.</p>', "Let $x^2 < y$ be."],
    ["<p>Let <math><mi>x</mi></math> be.</p>", "Let x be."],
    ["<p><ink-html>a <em>b</em></ink-html> <span>c</span></p>", "a *b* c"],
    ["<p>a <ink-live><output>3</output></ink-live> c</p>", "a 3 c"],
  ])("%s is %s", (html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  test.each([
    ["2 * 3 and snake_case", "2 * 3 and snake_case"],
    ["*a* and _b_", String.raw`\*a\* and \_b\_`],
    ["&lt;div&gt; &amp;amp; 1 &lt; 2", String.raw`\<div> \&amp; 1 < 2`],
    ["[a](b) but [c]", String.raw`[a\](b) but [c]`],
    [String.raw`C:\dir and \*`, String.raw`C:\dir and \\\*`],
    ["# no heading", String.raw`\# no heading`],
    ["1. no list", String.raw`1\. no list`],
    ["- no list", String.raw`\- no list`],
    ["from $5 to $6", String.raw`from \$5 to $6`],
  ])("the text %j is written %j", (html, markdown) => {
    expect(convert(`<p>${html}</p>`)).toBe(markdown);
  });
});

describe("what is no text is left out", () => {
  test.each([
    '<h2 id="a">A<a class="ink-anchor" href="#a" aria-label="Link"></a></h2>',
    "<h2>A</h2><button>Copy</button><svg><text>x</text></svg><script>x</script><p hidden>x</p>",
    '<h2>A<span class="twoslash-popup-container">x</span><span class="twoslash-completion-list">x</span></h2>',
    '<h2>A</h2><div aria-hidden="true"><p>x</p></div><div data-llms="off">x</div>',
  ])("%s", (html) => {
    expect(convert(html)).toBe("## A");
  });
});

describe("blocks", () => {
  test("what stands in a live component keeps its lines", () => {
    const code = '<div class="ink-code" data-lang="ts"><pre><code>a();\nb();</code></pre></div>';
    const html = `<ink-live><section><p>one</p><div><ink-html>${code}</ink-html></div></section></ink-live>`;
    expect(convert(html)).toBe("one\n\n```ts\na();\nb();\n```");
    expect(convert("<ink-live><p>one</p></ink-live><ink-live><p>two</p></ink-live>")).toBe("one\n\ntwo");
  });

  test("lists are nested below their signs, and tasks keep their boxes", () => {
    const html =
      '<ol start="9"><li>a<ul><li>b</li></ul></li><li>c</li></ol>' +
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> d</li>' +
      '<li class="task-list-item"><p><input type="checkbox" disabled> e</p></li></ul>';
    expect(convert(html)).toBe("9. a\n   - b\n10. c\n\n- [x] d\n\n- [ ] e");
  });

  test("tables keep their alignment and stay on their lines", () => {
    const html =
      '<div class="ink-table"><table><thead><tr><th>A</th><th align="right">B</th></tr></thead>' +
      "<tbody><tr><td><code>a|b</code></td><td><p>one</p><p>two</p></td></tr><tr><td>c</td></tr></tbody></table></div>";
    expect(convert(html)).toBe("| A | B |\n| --- | --: |\n| `a\\|b` | one<br>two |\n| c |  |");
  });

  test("a table without a head gets an empty one", () => {
    expect(convert("<table><tr><td>a</td><td>b</td></tr></table>")).toBe("|  |  |\n| --- | --- |\n| a | b |");
  });

  test("quotes hold blocks", () => {
    expect(convert("<blockquote><p>a</p><ul><li>b</li></ul></blockquote>")).toBe("> a\n>\n> - b");
  });

  test("footnotes are notes again", () => {
    const html =
      '<p>A<sup><a href="#user-content-fn-why" data-footnote-ref>1</a></sup></p>' +
      '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>' +
      '<ol><li id="user-content-fn-why"><p>Because. <a href="#user-content-fnref-why" data-footnote-backref>↩</a></p></li></ol></section>';
    expect(convert(html)).toBe("A[^why]\n\n[^why]: Because.");
  });
});

describe("code", () => {
  test("has its language and its title", () => {
    const html =
      '<div class="ink-code" data-lang="ts" data-titled><div class="ink-code-title">src/a.ts</div>' +
      '<div class="ink-code-tools"><button>Copy</button></div><pre tabindex="0"><code><span class="line">const a = "```";</span>\n' +
      '<span class="line">b &lt; c;</span></code></pre></div>';
    expect(convert(html)).toBe('````ts title="src/a.ts"\nconst a = "```";\nb < c;\n````');
  });

  test("that was changed says what was taken away", () => {
    const html =
      '<div class="ink-code" data-lang="js"><pre><code><span class="line">a</span>\n<del class="line diff remove">b</del>\n' +
      '<ins class="line diff add">c</ins></code></pre></div>';
    expect(convert(html)).toBe("```diff\n a\n-b\n+c\n```");
  });

  test("of a diagram is its source", () => {
    const html =
      '<div class="ink-diagram" data-source="graph LR\n  A --&gt; B"><svg><text>A</text></svg></div>';
    expect(convert(html)).toBe("```mermaid\ngraph LR\n  A --> B\n```");
  });
});

describe("components", () => {
  test("a callout is an alert, and a title of its own is kept", () => {
    const callout = (type: string, title: string): string =>
      `<div class="ink-callout" data-type="${type}"><p class="ink-callout-title">${title}</p><p>Text</p></div>`;
    expect(convert(callout("danger", "Danger"))).toBe("> [!CAUTION]\n> Text");
    expect(convert(callout("tip", "提示"))).toBe("> [!TIP]\n> Text");
    expect(convert(callout("info", "By the way"))).toBe("> [!NOTE]\n> **By the way**\n>\n> Text");
  });

  test("something to open is its title and what it holds", () => {
    const html =
      '<details class="ink-callout" data-type="details"><summary class="ink-callout-title">Why</summary><p>So.</p></details>';
    expect(convert(html)).toBe("**Why**\n\nSo.");
  });

  test("tabs stand one after the other, each below its name", () => {
    const html =
      '<div class="ink-tabs" data-ink-tabs><input type="radio" value="a"><label class="ink-tab-label">A</label>' +
      '<input type="radio" value="b"><label class="ink-tab-label">b.ts</label><div class="ink-tab-panel"><p>One</p></div>' +
      '<div class="ink-tab-panel"><div class="ink-code" data-lang="ts"><div class="ink-code-title">b.ts</div><pre><code>x</code></pre></div></div></div>';
    expect(convert(html)).toBe('**A**\n\nOne\n\n```ts title="b.ts"\nx\n```');
  });

  test("cards that are links are a list", () => {
    const card = (name: string): string =>
      `<div class="ink-card" data-link=""><p class="ink-card-title"><svg></svg><a href="/${name}">${name}</a></p><div class="ink-card-body">About ${name}.</div></div>`;
    expect(convert(`<div class="ink-card-grid" data-columns="2">${card("a")}${card("b")}</div>`)).toBe(
      "- [a](/a): About a.\n- [b](/b): About b.",
    );
  });

  test("a tree of files is drawn", () => {
    const file = (name: string, note = ""): string =>
      `<span class="ink-file"><svg></svg><span class="ink-file-name">${name}</span>${note === "" ? "" : `<span class="ink-file-note">${note}</span>`}</span>`;
    const html =
      `<div class="ink-file-tree"><ul><li><details open><summary>${file("docs")}</summary><ul><li>${file("a.md", " home")}</li>` +
      `<li>${file("b.md")}</li></ul></details></li><li>${file("package.json")}</li></ul></div>`;
    expect(convert(html)).toBe("```text\n├─ docs/\n│  ├─ a.md  # home\n│  └─ b.md\n└─ package.json\n```");
  });

  test("a formula of its own is TeX", () => {
    expect(convert('<p><span class="ink-math"><math alttext="a+b" display="block"></math></span></p>')).toBe(
      "$$\na+b\n$$",
    );
  });
});

test("addresses are put in at the end", () => {
  const markdown = htmlToMarkdown('<p><a href="/a">A</a> <img src="b.png" alt=""></p>');
  expect(resolveLinks(markdown, (href) => `https://x.y${href}`)).toBe(
    "[A](https://x.y/a) ![](https://x.yb.png)\n",
  );
});

test("an empty article is an empty text", () => {
  expect(htmlToMarkdown("")).toBe("");
});

function convert(html: string): string {
  return resolveLinks(htmlToMarkdown(html), (href) => href).trimEnd();
}
