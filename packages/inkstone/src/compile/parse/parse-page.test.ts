import type { UserConfig } from "../../config/user-config.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";

const { parse, write, pathOf } = createPageParser("guide/page.md");
beforeAll(() => {
  write("docs/guide/cat.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  write("docs/guide/paper.pdf", "paper");
  write("docs/public/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>');
});

describe("facts", () => {
  test("title, description and outline are read in the same pass", () => {
    const page = parse("# The *title*\n\nFirst words.\n\n## One\n\nText.\n\n### Two `b`\n");
    expect(page).toMatchObject({
      kind: "static",
      title: "The title",
      description: "First words.",
      toc: [
        { text: "One", id: "one", depth: 2 },
        { text: "Two b", id: "two-b", depth: 3 },
      ],
    });
    expect(page.anchors).toEqual(["the-title", "one", "two-b"]);
  });

  test.each(["# ![A logo](https://a.b/c.svg)", "# [![A logo][c]](https://a.b)\n\n[c]: https://a.b/c.svg"])(
    "a heading that is only a picture is called what the picture is: %j",
    (text) => {
      expect(parse(text)).toMatchObject({ title: "A logo", anchors: ["a-logo"] });
    },
  );

  test("a main heading may be written in HTML, and the first one counts", () => {
    expect(parse('<h1 align="center">Zod</h1>\n\n# Another\n').title).toBe("Zod");
    expect(parse('# One\n\n<h1 align="center">Zod</h1>\n').title).toBe("One");
  });

  test("charIndex is where a heading starts in the plain text", () => {
    const { toc } = parse("# T\n\nAb & cd.\n\n## One\n\nText.\n\n## Two\n");
    const [one, two] = toc.map(({ charIndex }) => charIndex);
    expect("T\nAb & cd.\nOne\nText.\nTwo".slice(one)).toMatch(/^\n?One/);
    expect(two).toBeGreaterThan((one ?? 0) + "One".length);
  });

  test("front matter wins over the text", () => {
    const page = parse("---\ntitle: Chosen\ndescription: Said\nextra: [1]\n---\n\n# Heading\n\nText.\n");
    expect(page).toMatchObject({ title: "Chosen", description: "Said", frontmatter: { extra: [1] } });
  });

  test.each(["guide/page.md", "guide/page.mdx"])("text between dashes is no front matter: %s", (file) => {
    const page = parse("---\nFoo\n---\n\nBar.\n", { file });
    expect(page.body).toMatch(/^<hr>\s*<h2 id="foo">Foo<a .*<\/h2>\s*<p>Bar\.<\/p>\s*$/);
    expect(page.frontmatter).toEqual({});
    expect(page.warnings).toMatchObject([{ code: "frontmatter-text", line: 2, column: 1 }]);
  });

  test("a live page and a fragment say so once, too", () => {
    write("docs/guide/_dashes.md", "---\nPart\n---\n");
    const text = "---\nFoo\n---\n\n{1 + 1}\n\n<!--@include: ./_dashes.md-->\n";
    const page = parse(text, { file: "guide/page.mdx" });
    expect(page.kind).toBe("live");
    expect(page.warnings.map(({ code, file }) => [code, file])).toEqual([
      ["frontmatter-text", undefined],
      ["frontmatter-text", "docs/guide/_dashes.md"],
    ]);
  });

  test("front matter that is never closed is shown, with a warning", () => {
    const page = parse("---\ntitle: Chosen\n\n# Heading\n");
    expect(page).toMatchObject({ title: "Heading", frontmatter: {} });
    expect(page.warnings).toMatchObject([{ code: "frontmatter-unclosed", line: 1, column: 1 }]);
  });

  test("a long first paragraph is cut at a word", () => {
    const { description } = parse(`# T\n\n${"word ".repeat(60)}\n`);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });
});

describe("markup", () => {
  test("headings carry an id and a link to themselves, in the page's language", () => {
    expect(parse("## Set up {#chosen}\n").body).toContain(
      '<h2 id="chosen">Set up<a class="ink-anchor" href="#chosen" aria-label="Link to “Set up”"></a></h2>',
    );
    const chinese = {
      locales: [
        { lang: "en", label: "English" },
        { lang: "zh", label: "中文" },
      ],
    };
    expect(parse("## 起步\n", { file: "zh/a.md", config: chinese }).body).toContain(
      'aria-label="“起步”的链接"',
    );
  });

  test("code is taken out, with its place", () => {
    const { body, blocks } = parse('# T\n\n```ts title="a.ts" {1}\nconst a = "<b>";\n```\n');
    expect(body).toContain('<ink-code n="0"></ink-code>');
    expect(blocks).toMatchObject([
      { code: 'const a = "<b>";', language: "ts", line: 3, meta: { title: "a.ts", highlighted: [1] } },
    ]);
  });

  test("tables scroll by themselves, and alignment is no style", () => {
    const { body } = parse("| a | b |\n|:--|--:|\n| 1 | 2 |\n");
    expect(body).toContain('<div class="ink-table" tabindex="0"><table>');
    expect(body).toContain('<td align="right">2</td>');
    expect(body).not.toContain("style=");
  });

  test.each([
    [":::tip\nText\n:::", '<div class="ink-callout" data-type="tip"><p class="ink-callout-title">Tip</p>'],
    [':::tip{title="A {z} } it\'s"}\nText\n:::', '<p class="ink-callout-title">A {z} } it\'s</p><p>Text</p>'],
    [":::tip{title='A {z}'}\nText {z}\n:::", '<p class="ink-callout-title">A {z}</p><p>Text {z}</p>'],
    [
      ':::card{title="A {z}" href="/x"}\nText\n:::\n\n`:::tip{title="A {z}"}`',
      '<a href="/x">A {z}</a></p><div class="ink-card-body"><p>Text</p></div></div>\n<p><code>:::tip{title="A {z}"}</code>',
    ],
    [":::warning Look out\nText\n:::", '<p class="ink-callout-title">Look out</p>'],
    [
      ":::details More\nText\n:::",
      '<details class="ink-callout" data-type="details"><summary class="ink-callout-title">More</summary>',
    ],
  ])("%j is a container", (text, html) => {
    expect(parse(`${text}\n`).body).toContain(html);
  });

  test.each([
    [
      "> [!NOTE]\n> Text",
      '<div class="ink-callout" data-type="note"><p class="ink-callout-title">Note</p><p>Text</p>',
    ],
    ["> [!tip] Title\n> - a", '<p class="ink-callout-title">Title</p><ul>'],
    [
      "> [!CAUTION]",
      '<div class="ink-callout" data-type="caution"><p class="ink-callout-title">Caution</p></div>',
    ],
    ["> [!TIP] Use `npm` *here*\n> body", 'title">Use <code>npm</code> <em>here</em></p><p>body</p>'],
    ["> [!TIP] `npm`\n> `npx`\n> body", 'title"><code>npm</code></p><p><code>npx</code>\nbody</p>'],
    ["> [!TIP] A [link](https://a.b)  \n> body", 'title">A <a href="https://a.b"'],
    ["> [!TIP] Title  \n> **body**", 'title">Title</p><p><strong>body</strong></p>'],
    ["> [!NOTE] and so on, in prose: [x]", '<p class="ink-callout-title">and so on, in prose: [x]</p>'],
  ])("%j is an alert", (text, html) => {
    expect(parse(`${text}\n`).body).toContain(html);
  });

  test("an alert that nobody knows stays a quote, with a warning", () => {
    const { body, warnings } = parse("Text\n\n> [!NOET]\n> Text\n");
    expect(body).toContain("<blockquote>\n<p>[!NOET]\nText</p>");
    expect(warnings).toMatchObject([{ code: "alert-unknown", hint: "Did you mean [!NOTE]?", line: 3 }]);
  });

  test("containers of a site's own have its title, in the page's language, and the looks of another", () => {
    const config: UserConfig = {
      locales: [
        { lang: "en", label: "English" },
        { lang: "zh", label: "中文" },
      ],
      markdown: {
        containers: {
          try: { title: { en: "Try it", zh: "试一试" }, base: "tip", icon: "🧪" },
          tip: { title: "Hint" },
        },
      },
    };
    expect(parse(":::try\nText\n:::\n", { file: "zh/a.md", config }).body).toBe(
      '<div class="ink-callout" data-type="tip" data-name="try"><p class="ink-callout-title"><span class="ink-callout-icon" aria-hidden="true">🧪</span>试一试</p><p>Text</p></div>\n',
    );
    expect(parse("> [!TRY]\n> Text\n", { file: "en/a.md", config }).body).toContain("Try it</p>");
    expect(parse(":::tip\nText\n:::\n", { file: "en/a.md", config }).body).toContain(">Hint</p>");
  });

  test.each([
    ["rocket", /^<svg class="ink-icon" viewBox="0 0 16 16"><path d="M[^"<>]+"><\/path><\/svg>$/],
    ["github", /^<span class="ink-icon" data-icon="github"><\/span>$/],
    ["x", /^x$/],
    ["<b>", /^&lt;b&gt;$/],
  ])("the icon %s of a container is drawn, in Markdown and in MDX", (icon, sign) => {
    const config: UserConfig = { markdown: { containers: { try: { title: "Try it", icon } } } };
    for (const file of ["a.md", "a.mdx"]) {
      const { body } = parse(":::try\nText\n:::\n", { file, config });
      expect(/<span class="ink-callout-icon" aria-hidden="true">(.*)<\/span>Try it/.exec(body)?.[1]).toMatch(
        sign,
      );
    }
  });

  test("containers nest, and hold everything", () => {
    const { body, blocks } = parse("::::tip\n:::note\n**中文。**中文\n\n```js\nx\n```\n:::\n::::\n");
    expect(body).toMatch(/data-type="tip".*data-type="note".*<strong>中文。<\/strong>中文.*<ink-code n="0">/);
    expect(blocks).toHaveLength(1);
  });

  test("definition lists", () => {
    expect(parse("Term\n: One\n: Two\n").body).toBe(
      "<dl>\n<dt>Term</dt>\n<dd>One</dd>\n<dd>Two</dd>\n</dl>\n",
    );
  });

  test("a heading with code has its emoji in title and outline, too", () => {
    const page = parse("# `:tada:` :tada:\n\n## [*Run* `:x:`](#a) at :rocket: `b`\n");
    expect(page.title).toBe(":tada: 🎉");
    expect(page.toc).toMatchObject([{ text: "Run :x: at 🚀 b", id: "run-x-at-rocket-b" }]);
    const live = parse('# `a` {"b"} :tada:\n\n{1 + 1}\n', { file: "guide/page.mdx" });
    expect(live.title).toBe("a b 🎉");
  });

  test("emoji have names, but not in code and not in times", () => {
    const page = parse("# :tada: Party\n\nAt 12:30:45 `:tada:` :+1: :nope: a:100:b\n");
    expect(page.body).toContain("<p>At 12:30:45 <code>:tada:</code> 👍 :nope: a:100:b</p>");
    expect(page.title).toBe("🎉 Party");
    expect(parse(":tada:\n", { config: { markdown: { emoji: false } } }).body).toBe("<p>:tada:</p>\n");
  });

  test("colons that are no container stay as they were written", () => {
    expect(parse("At 12:30, a:b and ::x.\n\n:::tip\nOr 1:2.\n:::\n").body).toContain(
      "At 12:30, a:b and ::x.",
    );
  });

  test("behind a table that ends a container, warnings name the author's lines", () => {
    const text =
      "---\nhero: { name: A, line: 40 }\n---\n\n:::tip\n|a|\n|-|\n|b|\n:::\n\n==x==\n\n```ts\nx\n```\n\n<div>\n\n## A {#b}\n\n## A {#b}\n";
    const { warnings, blocks, frontmatter } = parse(text);
    expect(warnings.map(({ code, line }) => [code, line])).toEqual(
      expect.arrayContaining([
        ["foreign-syntax", 11],
        ["html-unbalanced", 17],
        ["heading-id", 21],
      ]),
    );
    expect(blocks).toMatchObject([{ line: 13 }]);
    expect(frontmatter).toMatchObject({ hero: { line: 40 } });
  });

  test.each([
    ["# ![Logo](https://a.b/c.png){width=40} Name", "Logo Name"],
    ['# **![Logo](https://a.b/c.png){width=40 height="30"}**', "Logo"],
    ["# Name ![Logo](https://a.b/c.png){width=40}", "Name Logo"],
    ["# A {width=40} of 10", "A {width=40} of 10"],
  ])("the size of a picture is no part of a heading: %s", (heading, title) => {
    expect(parse(`${heading}\n\n![A](https://a.b/c.png){width=40}\n`).title).toBe(title);
  });

  test("a picture at the end of a heading has its size", () => {
    expect(parse("# Name ![Logo](https://a.b/c.png){width=40}\n").body).toMatch(
      /^<h1 id="name-logo">Name <img [^>]*width="40"><\/h1>/,
    );
  });

  test.each([
    ["_斜体_**粗体**", "<em>斜体</em><strong>粗体</strong>"],
    ["**粗体**_斜体_。", "<strong>粗体</strong><em>斜体</em>。"],
    ["中**_重点_**中", "中<strong><em>重点</em></strong>中"],
    ["中**_“重点”_**中", "中<strong><em>“重点”</em></strong>中"],
  ])("underscores beside Chinese emphasis are marks of their own: %s", (text, html) => {
    expect(parse(`${text}\n`).body.trim()).toBe(`<p>${html}</p>`);
  });

  test.each([
    ["# From node:fs at 12:30", "From node:fs at 12:30"],
    ["# *node:fs* of 步骤1:安装 :tada:", "node:fs of 步骤1:安装 🎉"],
    ["# 步骤1:安装{#install}", "步骤1:安装"],
    ["# See:the [guide](https://a.b)", "See:the guide"],
  ])("beside a container, too, headings keep what stands behind colons: %s", (heading, title) => {
    const alone = parse(`${heading}\n`);
    const beside = parse(`${heading}\n\n:::tip\nText\n:::\n`);
    expect(beside.title).toBe(title);
    expect(beside.body).toContain(alone.body.trim());
  });

  test.each([
    "注意:详见[指南](https://a.b)。",
    "As of a:b[^1].\n\n[^1]: Note",
    "![The module node:fs](https://a.b/c.png)",
    "![The module node:fs][c]\n\n[c]: https://a.b/c.png",
    "The map $f:A_{1}$ and `a:b[c]`.",
  ])("beside a container, too, prose keeps what stands behind colons: %s", (text) => {
    const [alone = ""] = parse(text).body.split("\n<section");
    const beside = parse(`${text}\n\n:::tip\nText\n:::\n`);
    expect(beside.body).toContain(alone.trim());
    expect(beside.body).not.toMatch(/[\ue000-\uf8ff]/);
  });
});

describe("formulas", () => {
  test("become MathML, without styles", () => {
    const { body, warnings } = parse(
      "Let $x^2$ cost $5.\n\n$$\n\\begin{aligned}a&=b\\end{aligned}\n$$\n\n```math\ny\n```\n",
    );
    expect(body).toContain(
      '<p>Let <math alttext="x^2"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math> cost $5.</p>',
    );
    expect(
      body.match(/<span class="ink-math" tabindex="0"><math alttext="[^"]*" display="block">/g),
    ).toHaveLength(2);
    expect(body).toContain('data-align="right left"');
    expect(body).not.toMatch(/ style=|ink-math n=|annotation/);
    expect(warnings).toEqual([]);
  });

  test("in a line of text scroll by themselves if they are long", () => {
    const { body } = parse(String.raw`$a+b=c$ $${"x+".repeat(12)}y$ $a\hspace{9em}b$`);
    expect(body.match(/<span class="ink-formula"><math alttext="[xa]/g)).toHaveLength(2);
    expect(body).toContain('<p><math alttext="a+b=c">');
  });

  test("that cannot be read are shown as they are, with a warning", () => {
    const { body, warnings } = parse("# T\n\nA $\\nope$.\n");
    expect(body).toContain("<code>$\\nope$</code>");
    expect(warnings).toMatchObject([{ code: "math-syntax", line: 3 }]);
  });

  test.each([
    ["\\href{https://a.b}{x}", "\\href"],
    ["\\href{javascript:x}{x}", "\\href"],
    ["\\url{https://a.b}", "\\url"],
    ["\\includegraphics{a.png}", "\\includegraphics"],
    ["\\htmlClass{a}{x}", "\\htmlClass"],
  ])("with %s lose nothing without a word", (tex, command) => {
    const { body, warnings } = parse(`# T\n\nA $${tex}$.\n`);
    expect(body).toContain(`<code>$${tex}$</code>`);
    expect(warnings).toMatchObject([{ code: "math-syntax", line: 3 }]);
    expect(warnings[0]?.message).toContain(`: ${command} is not supported.`);
  });

  test.each([
    ["\\boxed{y}", 1],
    ["\\cancel{x}", 1],
    ["\\begin{array}{c|c} a & b \\end{array}", 1],
    ["\\begin{array}{c} a \\\\ \\hline b \\end{array}", 1],
    ["\\begin{array}{cc} a & b \\end{array}", 0],
    ["\\overline{x} + \\frac{1}{2}", 0],
  ])("with %s say whether all browsers draw their strokes", (tex, count) => {
    const { body, warnings } = parse(`# T\n\nA $${tex}$.\n`);
    expect(body).toContain("<math ");
    expect(warnings.map(({ code, line }) => [code, line])).toEqual(
      Array.from({ length: count }, () => ["math-strokes", 3]),
    );
  });

  test.each(["$$a = b\n+ c$$", "$$ a = b\n+ c\n$$", "$$\na = b\n+ c$$"])(
    "of several lines are blocks wherever their dollars stand: %j",
    (text) => {
      for (const file of ["guide/page.md", "guide/page.mdx"]) {
        const { body, links, warnings } = parse(`${text}\n\nA [link](./none.md).\n`, { file });
        expect(body).toMatch(/<math alttext="a = b\n\+ c" display="block">/);
        expect(body).toContain("<p>A <a ");
        expect(links.map(({ place }) => place?.line)).toEqual([text.split("\n").length + 2]);
        expect(warnings).toEqual([]);
      }
    },
  );

  test("are their source in the description and in the outline", () => {
    expect(parse("# T\n\nLet $x^2$ be.\n\n## The $y$ case\n")).toMatchObject({
      description: "Let x^2 be.",
      toc: [{ text: "The y case", id: "the-y-case" }],
    });
  });

  test("work in modules, beside code with dollars", () => {
    const { kind, body } = parse('import A from "./a.tsx";\n\n<A b={`$5`} /> {`${c}`} $x$ {$d}\n', {
      file: "guide/page.mdx",
    });
    expect(kind).toBe("live");
    expect(body).toContain("><mrow><mi>x</mi></mrow></math>");
    expect(body).toMatch(/b: `\$5`[\s\S]*`\$\{c\}`[\s\S]*\$d/);
  });

  test("are text where they are turned off", () => {
    expect(parse("$x$\n", { config: { markdown: { math: false } } }).body).toBe("<p>$x$</p>\n");
  });
});

describe("raw HTML", () => {
  test("is kept, and Markdown between tags works", () => {
    const text = "<details>\n<summary>S</summary>\n\n**x** <kbd>K</kbd><br>\n\n</details>\n";
    expect(parse(text)).toMatchObject({
      body: "<details>\n<summary>S</summary>\n<p><strong>x</strong> <kbd>K</kbd><br></p>\n</details>\n",
      warnings: [],
    });
  });

  test("cannot break the frame of the page", () => {
    const { body, warnings } = parse("# T\n\n- <b>a\n\ntext </div>\n\n<div>\n");
    expect(body).toContain("<li><b>a</b></li>");
    expect(body).toContain("<p>text </p>");
    expect(body).toContain("<div>\n</div>");
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["html-unbalanced", 3],
      ["html-unbalanced", 5],
      ["html-unbalanced", 7],
    ]);
  });

  test("is told of beside containers that are components, too, and in a fragment with some", () => {
    const steps = ":::steps\n\n1. One\n\n:::\n";
    const { warnings } = parse(`# T\n\n<b>a\n\n${steps}\ntext </div>\n\n<details>\n\nB\n\n</details>\n`);
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["html-unbalanced", 11],
      ["html-unbalanced", 3],
    ]);
    write("docs/guide/_steps.md", `<i>x</i>\n\n${steps}`);
    const page = parse("# T\n\n<!--@include: ./_steps.md-->\n\n<kbd>a</kbd>\n\ntext </div>\n");
    expect(page.warnings).toMatchObject([{ code: "html-unbalanced", line: 7 }]);
  });

  test("tags that Markdown makes too are not mistaken for the author's", () => {
    const text = "<ul><li>\n\n- a `b` <code>c</code>\n\n</li></ul>\n\n`d` <code>e</code>\n";
    const { body, warnings } = parse(text);
    expect(warnings).toEqual([]);
    expect(body).toContain("<li>a <code>b</code> <code>c</code></li>\n</ul>\n</li></ul>");
    expect(body).not.toMatch(/[\uE0F8\uE0F9]/);
  });
});

describe("heading ids", () => {
  test.each([
    ["## 快速开始：安装", "快速开始安装"],
    ["## Use `npm run` & <b>more</b>", "use-npm-run-more"],
    ["## 🎉", "section"],
    ["## a \\{#b}", "a-b"],
    ["## T {.wide #own}", "own"],
  ])("%j is %s", (text, id) => {
    expect(parse(`${text}\n`).anchors).toEqual([id]);
  });

  test("are unique: one that an author chose is left to its heading", () => {
    const { anchors, warnings } = parse("## Setup\n\n## Setup\n\n## Other {#setup}\n\n## More {#setup}\n");
    expect(anchors).toEqual(["setup-1", "setup-2", "setup", "setup-3"]);
    expect(warnings).toMatchObject([{ code: "heading-id", line: 7 }]);
  });

  test("come without styles and handlers", () => {
    expect(parse("## A {style=x onclick=y .z}\n").body).toMatch(/^<h2 class="z" id="a">/);
  });
});

describe("links and files", () => {
  test("links to files become addresses, with base and without extension", () => {
    const { body, links } = parse("[a](./other.md#x) [b](/guide/start.md) [c](https://a.b) [d](#here)\n", {
      config: { base: "/docs/" },
    });
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/docs/guide/other#x",
      "/docs/guide/start",
      "https://a.b",
      "#here",
    ]);
    expect(links.map(({ target, place }) => [target, place.line, place.column])).toEqual([
      ["/guide/other#x", 1, 1],
      ["/guide/start", 1, 19],
      ["/guide/page#here", 1, 57],
    ]);
  });

  test("a picture beside the page is published under a hashed name, with its size", () => {
    const { body, assets } = parse("![A cat](./cat.svg)\n");
    expect(body).toMatch(
      /<img src="\/assets\/cat\.[\da-f]{8}\.svg" alt="A cat" width="40" height="30" decoding="async">/,
    );
    expect(assets.map(({ path }) => path)).toEqual([pathOf("docs/guide/cat.svg")]);
    expect(assets[0]?.output).toMatch(/^assets\/cat\.[\da-f]{8}\.svg$/);
  });

  test("a picture of public/ keeps its address; the page depends on it all the same", () => {
    const { body, assets } = parse("![Logo](/logo.svg)\n", { config: { base: "/docs/" } });
    expect(body).toContain('src="/docs/logo.svg"');
    expect(body).toContain('width="8" height="9"');
    expect(assets.map(({ path, output }) => [path, output])).toEqual([
      [pathOf("docs/public/logo.svg"), undefined],
    ]);
    expect(assets[0]?.hash).toMatch(/^[\da-f]+$/);
  });

  test("a picture of public/ that is missing is a link to be checked", () => {
    const { links, assets } = parse("![Logo](/nope.svg)\n");
    expect(links).toMatchObject([{ href: "/nope.svg", target: "/nope.svg" }]);
    expect(assets).toEqual([{ path: pathOf("docs/public/nope.svg"), hash: "" }]);
  });

  test("a linked file beside the page is published too", () => {
    expect(parse("[paper](paper.pdf)\n").body).toMatch(/href="\/assets\/paper\.[\da-f]{8}\.pdf"/);
  });
});

describe("MDX", () => {
  test("without components it ends as the same HTML as Markdown", () => {
    const text = "# T\n\nText with **bold** & `code`.\n\n- a\n- b\n\n```ts\nlet a;\n```\n";
    expect(parse(text, { file: "guide/page.mdx" })).toMatchObject({
      kind: "static",
      body: parse(text).body.trim(),
    });
  });

  test("plain tags with plain attributes stay static", () => {
    const { kind, body } = parse('<div className="box">\n  **in**\n</div>\n', { file: "guide/page.mdx" });
    expect(kind).toBe("static");
    expect(body).toContain('<div class="box">');
  });

  test.each([
    ["a component", 'import { A } from "./a";\n\n<A />\n'],
    ["an expression", "{1 + 1}\n"],
    ["an attribute with code", "<b title={1 + 1}>x</b>\n"],
    ["an event", '<b onClick="x">x</b>\n'],
  ])("%s makes a page live", (_, text) => {
    const page = parse(`# T\n\nWords.\n\n${text}`, { file: "guide/page.mdx" });
    expect(page).toMatchObject({ kind: "live", title: "T", description: "Words." });
    expect(page.body).toContain("export default");
  });

  test("a comment does not", () => {
    expect(parse("# T\n\n{/* note */}\n", { file: "guide/page.mdx" }).kind).toBe("static");
  });
});

describe("an error names its place:", () => {
  test("with the nearest name of a container", () => {
    expect(catchError(() => parse(":::tpi\n:::\n"))).toMatchObject({ hint: 'Did you mean "tip"?' });
  });

  test.each([
    [":::v-pre\na\n:::\n", "guide/page.md", "Remove its first"],
    [":::secondary\na\n:::\n", "guide/page.md", "Write :::note."],
    ["a <br> b\n", "guide/page.mdx", "Write <br />"],
    ['<img src="/a.png">\n', "guide/page.mdx", "Write <img />"],
    ["<!-- a -->\n", "guide/page.mdx", "{/* comment */}"],
    ["<details><summary>a</summary>\n\nb\n\n</details>\n", "guide/page.mdx", "line of its own"],
    ["<https://example.com>\n", "guide/page.mdx", "[text](address)"],
    ["{% raw %}\n", "guide/page.mdx", "hold JavaScript"],
    ["export const a = 1\n# T\n", "guide/page.mdx", "an empty line behind the code"],
    ['export const a: string = "b";\n', "guide/page.mdx", "into a .tsx file"],
    ["# T\n\nVersion {{ $frontmatter.title }}.\n", "guide/page.mdx", "Write {frontmatter.title}, with one"],
    ["# T\n\nVersion {{ page.title }}.\n", "guide/page.mdx", "Write { code } with one brace"],
    ["# T\n\n:::tip Title {#care}\nText\n:::\n", "guide/page.mdx", "only headings have {#id}"],
    ["# T\n\nText {1 +}\n", "guide/page.mdx", "Correct it, or write \\{"],
  ])("and says what to write for %j", (text, file, hint) => {
    const error = catchError(() => parse(text, { file }));
    expect(error).toMatchObject({ hint: expect.stringContaining(hint) as string });
  });

  test.each<[text: string, file: string, error: object]>([
    ["# T\n\nText <b>x\n", "guide/page.mdx", { code: "mdx-syntax", place: { line: 3, column: 6 } }],
    ["# T\n\n{1 +}\n", "guide/page.mdx", { code: "mdx-syntax", place: { line: 3 } }],
    ["---\ntitle: [\n---\n", "guide/page.md", { code: "frontmatter-syntax" }],
    ["---\ntitle: 5\n---\n", "guide/page.md", { code: "frontmatter-value", place: { line: 2, column: 1 } }],
    ["# T\n\n:::nope\n:::\n", "guide/page.md", { code: "container-unknown", place: { line: 3, column: 1 } }],
    ["**中文。**中文 {1 +}\n", "guide/page.mdx", { code: "mdx-syntax", place: { line: 1, column: 15 } }],
    ["{1 +}\n", "guide/page.mdx", { message: "This page is not valid MDX: Unexpected token" }],
  ])("%j", (text, file, error) => {
    expect(catchError(() => parse(text, { file }))).toMatchObject(error);
  });
});

describe("components on a Markdown page", () => {
  test("are told once for each name, with the extension that has them", () => {
    const { warnings, body } = parse(
      'A <Badge text="x" /> and <Badge>y</Badge>.\n\n<Tabs>\n\nb\n\n<Foo />\n\n</Tabs>\n',
    );
    expect(warnings.map(({ message, line }) => [message.split(" ")[0], line])).toEqual([
      ["<Badge>", 1],
      ["<Tabs>", 3],
      ["<Foo>", 7],
    ]);
    expect(warnings[0]?.hint).toContain(".mdx");
    expect(body).toContain("<p>b</p>");
  });

  test.each([
    "<BR>",
    "<IMG SRC='https://a.b/c.png'>",
    "<svg><linearGradient></linearGradient></svg>",
    "<!-- <Badge /> -->",
  ])("%s is none", (html) => {
    expect(parse(`${html}\n`).warnings).toEqual([]);
  });
});

test("details may be open from the start", () => {
  expect(parse("::: details A {open}\nb\n:::\n").body).toContain(
    '<details class="ink-callout" data-type="details" open',
  );
  expect(parse("::: tip A {open}\nb\n:::\n").body).not.toContain("open");
});
