import { beforeAll, describe, expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse, write } = createPageParser("guide/page.md");
beforeAll(() => {
  const svg = (size: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`;
  write("docs/guide/cat.svg", svg('width="40" height="30"'));
  write("docs/guide/box.svg", svg('viewBox="0 0 16 8"'));
  write("docs/guide/my film.mp4", "film");
  write("docs/guide/paper.pdf", "paper");
  write("docs/public/logo.svg", svg('width="8" height="9"'));
});

const EXTERNAL = 'class="ink-external" target="_blank" rel="noopener noreferrer"';

describe("links to other sites", () => {
  test.each([
    ["[a](https://a.b/c)", `<a href="https://a.b/c" ${EXTERNAL}>a</a>`],
    ["<https://a.b>", `<a href="https://a.b" ${EXTERNAL}>https://a.b</a>`],
    ["[a](//a.b)", `<a href="//a.b" ${EXTERNAL}>a</a>`],
    ["[a][One  two]\n\n[one two]: https://a.b", `<a href="https://a.b" ${EXTERNAL}>a</a>`],
    ["[One]\n\n[one]: <https://a.b>", `<a href="https://a.b" ${EXTERNAL}>One</a>`],
    ["[a](mailto:a@b.c)", '<a href="mailto:a@b.c">a</a>'],
    ["[a](https://own.site/x)", '<a href="https://own.site/x">a</a>'],
    ["[a](https://OWN.site/x)", '<a href="https://OWN.site/x">a</a>'],
    ["[a](https://own.site.evil/x)", `<a href="https://own.site.evil/x" ${EXTERNAL}>a</a>`],
    ["[a](./other.md)", '<a href="/guide/other">a</a>'],
    ["[a]\n\n[a]: ./other.md", '<a href="/guide/other">a</a>'],
  ])("%j is %j", (text, html) => {
    expect(parse(`${text}\n`, { config: { siteUrl: "https://own.site" } }).body).toContain(html);
  });

  test("open where the reader is if the config says so, and are marked all the same", () => {
    const config = { markdown: { externalLinks: { target: "_self" as const } } };
    expect(parse("[a](https://a.b)\n", { config }).body).toContain(
      '<a href="https://a.b" class="ink-external">a</a>',
    );
  });
});

test.each(["guide/page.md", "guide/page.mdx"])(
  "bare addresses end where a Chinese sentence goes on in %s",
  (file) => {
    const link = (url: string): string => `<a href="${url}" ${EXTERNAL}>${url}</a>`;
    const { body, links } = parse(
      "见**https://a.b/c**。（https://a.b）“https://a.b/d”，`https://a.b，` [书](./《书》.md)\n\n[x][y]\n\n[y]: https://a.b/《书》\n",
      { file },
    );
    expect(body).toContain(
      `<p>见<strong>${link("https://a.b/c")}</strong>。（${link("https://a.b")}）“${link("https://a.b/d")}”，<code>https://a.b，</code>`,
    );
    expect(body).toContain(`<a href="https://a.b/%E3%80%8A%E4%B9%A6%E3%80%8B" ${EXTERNAL}>x</a>`);
    expect(links.map(({ href }) => href)).toEqual(["./《书》.md"]);
  },
);

test.each([
  ["。**参考：[a](https://a.b)**。", "<strong>", "</a></strong>。"],
  ["见**[https://a.b](https://a.b)**。", "<strong>", "</a></strong>。"],
  ["见**https://a.b/c**，又", "<strong>", "</a></strong>，又"],
  ["见__https://a.b/c_d__。", "见__", "c_d</a>__。"],
  ["见 _[a](https://a.b)_。", "<em>", "</a></em>。"],
  ["~~[a](https://a.b)~~，又", "<del>", "</a></del>，又"],
  ["见https://a.b**（注）**。", "https://a.b</a><strong>（注）", "</strong>。"],
])("emphasis around an address in %s holds in a Chinese sentence", (text, start, end) => {
  const { body } = parse(`${text}\n`);
  expect(body).toContain(start);
  expect(body).toContain(end);
});

test.each([
  "[a](javascript:x)",
  "[a](JAVA&#x0A;script:x)",
  "[a](&#9;vbscript:x)",
  "[a]\n\n[a]: javascript:x",
])("%j runs nothing, and is told", (text) => {
  const { body, warnings } = parse(`${text}\n`);
  expect(body).toContain('<a href="#">a</a>');
  expect(warnings).toMatchObject([{ code: "link-code" }]);
});

test("a tag that runs code is meant so", () => {
  expect(parse('<a href="javascript:x">a</a>\n').body).toContain('<a href="javascript:x">a</a>');
});

describe("pictures", () => {
  test("the first of a page is not lazy, all others are", () => {
    const { body } = parse(
      "![](cat.svg) ![](/logo.svg)\n\n![](https://a.b/c.png)\n\n![d][d]\n\n[d]: ./box.svg\n",
    );
    expect(body.match(/<img[^>]*>/g)?.map((tag) => tag.includes("lazy"))).toEqual([false, true, true, true]);
    expect(body).toContain('<img src="https://a.b/c.png" alt="" loading="lazy" decoding="async">');
    expect(body).toMatch(/<img src="\/assets\/box\.\w+\.svg" alt="d" width="16" height="8" /);
  });

  test.each([
    ["cat.svg#dark", "ink-dark-only"],
    ["cat.svg#light", "ink-light-only"],
    ["cat.svg#gh-dark-mode-only", "ink-dark-only"],
    ["cat.svg#only-dark", "ink-dark-only"],
    ["https://a.b/c.png#gh-light-mode-only", "ink-light-only"],
  ])("%s is shown in one appearance, and loaded only there", (url, name) => {
    const { body } = parse(`![a](${url})\n`);
    expect(body).toContain(`class="${name}"`);
    expect(body).toContain('loading="lazy"');
    expect(body).not.toContain("#");
  });

  test("one by its label is, too", () => {
    const { body } = parse(
      "![a][dark] ![b][light]\n\n[dark]: cat.svg#dark\n[light]: box.svg#gh-light-mode-only\n",
    );
    const tags = body.match(/<img[^>]*>/g) ?? [];
    expect(tags.map((tag) => /class="([^"]*)"/.exec(tag)?.[1])).toEqual(["ink-dark-only", "ink-light-only"]);
    expect(tags.every((tag) => tag.includes('loading="lazy"') && tag.includes("width="))).toBe(true);
    expect(body).not.toContain("#");
  });

  test("a title is a caption for a picture that stands alone, and a title elsewhere", () => {
    expect(parse('![A cat](https://a.b/c.png "The *cat* & I")\n').body).toBe(
      '<figure><img src="https://a.b/c.png" decoding="async" alt="A cat"><figcaption>The *cat* &amp; I</figcaption></figure>\n',
    );
    expect(parse('Text ![A](https://a.b/c.png "The cat")\n').body).toContain('title="The cat"');
    expect(parse('![A](/logo.svg#dark "The cat")\n').body).toContain(
      '<figure class="ink-dark-only"><img src="/logo.svg" width="8" height="9" loading="lazy" decoding="async" alt="A">',
    );
  });

  test.each([
    ["![A](cat.svg){width=80}", "guide/page.md", 'width="80" height="60"'],
    ["![A](cat.svg){height=15} text", "guide/page.md", 'width="20" height="15"'],
    ["![A](cat.svg){width=10 height=99}", "guide/page.md", 'width="10" height="99"'],
    ['![A](cat.svg){width="80"}', "guide/page.mdx", 'width="80" height="60"'],
    ['![A](cat.svg "Caption"){width=80}', "guide/page.mdx", 'width="80" height="60"'],
    ["![A](https://a.b/c.png){width=80}", "guide/page.md", 'width="80"'],
  ])("%s in %s has the size %s", (text, file, size) => {
    const { body, kind } = parse(`${text}\n`, { file });
    expect(kind).toBe("static");
    expect(body).toContain(size);
    expect(body).not.toMatch(/[{}]/);
  });

  test("braces behind a picture that are no size stay", () => {
    expect(parse("![A](cat.svg){.wide}\n").body).toContain(">{.wide}");
    expect(parse("![A](cat.svg){1 + 1}\n", { file: "guide/page.mdx" }).kind).toBe("live");
  });

  test.each([
    ["c%23d.svg", "c#d.svg", "c%23d"],
    ["c%23e.svg?v=1#dark", "c#e.svg", "c%23e"],
    ["a%26b.svg", "a&b.svg", "a&(?:amp;)?b"],
    ["100%.svg", "100%.svg", "100%25"],
  ])("%s is the file %s", (src, name, shown) => {
    write(`docs/guide/${name}`, '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>');
    const { body, assets, links } = parse(`![A](${src})\n`);
    expect(links).toEqual([]);
    expect(body).toMatch(new RegExp(String.raw`src="/assets/${shown}\.\w+\.svg" alt="A" width="3"`));
    expect(assets[0]?.output).toMatch(/^assets\/.+\.\w{8}\.svg$/);
  });

  test.each([
    ["그림.svg", "NFC", "NFD"],
    ["그림.svg", "NFD", "NFC"],
    ["/그림.svg", "NFC", "NFD"],
  ])("letters in pieces, in %s (%s) or on disk (%s), make no difference", (src, written, onDisk) => {
    const name = `docs/${src.startsWith("/") ? "public" : "guide"}/${src.replace("/", "")}`;
    write(name.normalize(onDisk), '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>');
    const { body, links } = parse(`![A](${src.normalize(written)})\n`);
    expect(links).toEqual([]);
    expect(body).toContain('width="3"');
  });

  test("links to pages and headings are written in whole letters", () => {
    const text = "[a](./가이드.md#é) [b](#é) [c](https://a.b/é)\n".normalize("NFD");
    const { body } = parse(text);
    expect(body).toContain(`href="/guide/${encodeURI("가이드#é")}"`);
    expect(body).toContain(`href="#${encodeURI("é")}"`);
    expect(body).toContain(`href="https://a.b/${encodeURI("é".normalize("NFD"))}"`);
  });

  test("an escaped slash separates no folders", () => {
    expect(parse("![A](..%2Fguide%2Fcat.svg)\n").links).toMatchObject([{ use: "image" }]);
  });

  test.each([
    ["![A][dog]", "image"],
    ["![Dog][]", "image"],
    ["[![dog]](./page.md)", "image"],
    ["![A](cat.svg) [dog]", undefined],
  ])("that %j asks for and that is not there is one by its label, too", (text, use) => {
    for (const href of ["./dog.png", "/dog.png"]) {
      const { links } = parse(`${text}\n\n[dog]: ${href}\n`);
      expect(links.find((link) => link.href === href)?.use).toBe(use);
    }
  });

  test("one that is missing is noted, with the place where it should be", () => {
    const { links, assets } = parse("Text\n\n![x](./dog.png) [y](./dog.pdf)\n");
    expect(links).toMatchObject([
      { href: "./dog.png", use: "image", missingFile: "docs/guide/dog.png", place: { line: 3, column: 1 } },
      { href: "./dog.pdf", missingFile: "docs/guide/dog.pdf", place: { line: 3, column: 17 } },
    ]);
    // When the file comes, the page is made anew.
    expect(assets.map(({ hash }) => hash)).toEqual(["", ""]);
  });
});

describe("files without an extension", () => {
  beforeAll(() => {
    write("docs/guide/LICENSE", "Free.\n");
    write("LICENSE+", "Free.\n");
    write("docs/guide/program", "\0\u0001");
    write("docs/guide/start", "Not the page.");
    write("docs/guide/start.md", "# Start");
    write("docs/guide/part/index.md", "# Part");
  });

  test.each([
    ["./LICENSE", /^\/assets\/LICENSE\.\w{8}\.txt$/],
    ["LICENSE#top", /^\/assets\/LICENSE\.\w{8}\.txt#top$/],
    ["../../LICENSE%2B", /^\/assets\/LICENSE\+\.\w{8}\.txt$/],
    ["./program", /^\/assets\/program\.\w{8}$/],
  ])("%s is published with the page", (href, shown) => {
    const { body, links, assets } = parse(`[A](${href})\n`);
    expect(/href="([^"]*)"/.exec(body)?.[1]).toMatch(shown);
    expect(links).toEqual([]);
    expect(assets.map(({ output }) => output?.startsWith("assets/"))).toEqual([true]);
  });

  test.each(["./start", "./part", "./part/", "/LICENSE", ".", "?a", `./${"x".repeat(5000)}`, "./x%00"])(
    "%s leads to a page or nowhere",
    (href) => {
      const { links, assets } = parse(`[A](${href})\n`);
      expect(links).toHaveLength(1);
      expect(assets.filter(({ output }) => output !== undefined)).toEqual([]);
    },
  );

  test("a page depends on one that is missing, and on the names of pages that it leads to, not on what these say", () => {
    const { assets } = parse("[A](./LICENCE) [B](./start)\n");
    expect(assets.map(({ hash, isBare }) => [hash, isBare])).toEqual([
      ["", true],
      ["page", true],
    ]);
  });
});

describe("names with a dot", () => {
  beforeAll(() => {
    write("docs/guide/array.map.md", "# map");
    write("docs/guide/config.json", "{}");
    write("docs/guide/config.json.mdx", "# The file");
  });

  test("lead to the page that has the name, unless a file has it", () => {
    const { body, links, assets } = parse("[A](./array.map?b#c) [B](array.map) [C](./config.json)\n");
    const [first, second, third = ""] = Array.from(body.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect([first, second]).toEqual(["/guide/array.map?b#c", "/guide/array.map"]);
    expect(third).toMatch(/^\/assets\/config\.\w{8}\.json$/);
    expect(links.map(({ target }) => target)).toEqual(["/guide/array.map?b#c", "/guide/array.map"]);
    expect(assets.map(({ hash, isBare }) => [hash.slice(0, 4), isBare])).toEqual([
      ["page", true],
      ["page", true],
      [expect.not.stringMatching(/^$|page/) as string, undefined],
    ]);
  });

  test("are noted as missing where neither has it, and looked for again", () => {
    const { links, assets } = parse("[A](./array.off) ![B](./array.map)\n");
    expect(links).toMatchObject([
      { missingFile: "docs/guide/array.off" },
      { missingFile: "docs/guide/array.map", use: "image" },
    ]);
    expect(assets.map(({ hash, isBare }) => [hash, isBare])).toEqual([
      ["", true],
      ["", undefined],
    ]);
  });
});

test("a card that leads somewhere leads where Markdown would", () => {
  const { body, links, warnings } = parse('# A\n\n<Card title="b" href="./other.mdx" description="c" />\n', {
    file: "guide/page.mdx",
    config: { base: "/docs/" },
  });
  expect(body).toContain('data-link=""');
  expect(body).toContain('<a href="/docs/guide/other">b</a>');
  expect(links).toMatchObject([{ target: "/guide/other" }]);
  expect(warnings).toEqual([]);
});

describe.each(["guide/page.md", "guide/page.mdx"])("tags in %s", (file) => {
  const config = { base: "/docs/" };

  test("lead where Markdown would lead", () => {
    const { body, links, kind } = parse(
      'Text <a href="./other.md#x">a</a> and <a href="/guide/start" title="href=&quot;&quot;">b</a>.\n\n<div>\n  <a href="#here">c</a> <a href="https://a.b">d</a>\n</div>\n',
      { file, config },
    );
    expect(kind).toBe("static");
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/docs/guide/other#x",
      "/docs/guide/start",
      "#here",
      "https://a.b",
    ]);
    expect(links.map(({ target, place }) => [target, place.line])).toEqual([
      ["/guide/other#x", 1],
      ["/guide/start", 1],
      ["/guide/page#here", 4],
    ]);
  });

  test("show what Markdown would show", () => {
    const { body, assets } = parse(
      '<img src="./cat.svg" alt="A" />\n\n<img src="/logo.svg" alt="B" width="4" loading="eager" />\n\n<video src="./my%20film.mp4" poster="./cat.svg"></video>\n',
      { file, config },
    );
    expect(body).toMatch(
      /<img (?=[^>]*src="\/docs\/assets\/cat\.\w+\.svg")(?=[^>]*width="40")(?=[^>]*height="30")/,
    );
    expect(body).toMatch(
      /<img (?=[^>]*src="\/docs\/logo\.svg")(?=[^>]*width="4")(?=[^>]*loading="eager")(?![^>]*height)/,
    );
    expect(body).toMatch(
      /<video (?=[^>]*src="\/docs\/assets\/my%20film\.\w+\.mp4")(?=[^>]*poster="\/docs\/assets\/cat)/,
    );
    expect(assets.filter(({ output }) => output !== undefined)).toHaveLength(3);
  });

  test("may offer several pictures", () => {
    const name = file.endsWith("x") ? "srcSet" : "srcset";
    const { body } = parse(
      `<picture><source ${name}="./cat.svg 1x, ./box.svg 2x" /><img src="./cat.svg" alt="" /></picture>\n`,
      { file },
    );
    expect(body).toMatch(/srcset="\/assets\/cat\.\w+\.svg 1x, \/assets\/box\.\w+\.svg 2x"/i);
  });

  test("keep what stands behind the name of a file", () => {
    const { body } = parse(
      '<img src="/logo.svg#home" alt="" />\n\n<video src="./my film.mp4#t=5" poster="/logo.svg?v=2" />\n',
      { file, config },
    );
    expect(body).toContain('src="/docs/logo.svg#home"');
    expect(body).toMatch(/src="\/docs\/assets\/my%20film\.\w+\.mp4#t=5"/);
    expect(body).toContain('poster="/docs/logo.svg?v=2"');
  });

  test("may be parts of a drawing", () => {
    const { body, links } = parse(
      '<svg><use href="/logo.svg#home" /><use href="#own" /><image href="./cat.svg" /></svg>\n',
      { file, config },
    );
    expect(body).toContain('<use href="/docs/logo.svg#home"');
    expect(body).toContain('<use href="#own"');
    expect(body).toMatch(/<image href="\/docs\/assets\/cat\.\w+\.svg"/);
    expect(links).toEqual([]);
  });

  test("may name a larger picture for the zoom", () => {
    const { body } = parse(
      '<img src="./cat.svg" data-zoom-src="/logo.svg" alt="" />\n\n<img src="/logo.svg" data-zoom-src="./cat.svg" alt="" />\n',
      { file, config },
    );
    expect(body).toContain('data-zoom-src="/docs/logo.svg"');
    expect(body).toMatch(/data-zoom-src="\/docs\/assets\/cat\.\w+\.svg"/);
  });

  test("that name a missing file are noted with their line", () => {
    expect(parse('# T\n\n<p>\n<img src="./dog.png" />\n</p>\n', { file }).links).toMatchObject([
      { href: "./dog.png", use: "image", missingFile: "docs/guide/dog.png", place: { line: 4, column: 1 } },
    ]);
  });
});

test("comments and code are left alone", () => {
  const text =
    '<!-- <img src="./dog.png"> -->\n\n`<img src="./dog.png">`\n\n```html\n<img src="./dog.png">\n```\n';
  expect(parse(text).links).toEqual([]);
});

test("tags inside of components, and tags with code in them, are resolved too", () => {
  const { body, links } = parse(
    'import { Card } from "./Card.tsx";\n\n<Card>\n  <img src="./cat.svg" alt="" /> <a href="./other.md">a</a>\n</Card>\n\n<a href="./more.md" onClick={() => 1}>b</a>\n',
    { file: "guide/page.mdx" },
  );
  expect(body).toMatch(/src: "\/assets\/cat\.\w+\.svg"/);
  expect(body).toContain('href: "/guide/other"');
  expect(body).toContain('href: "/guide/more"');
  expect(links.map(({ target }) => target)).toEqual(["/guide/other", "/guide/more"]);
});

test.each([
  ['"%s"', "static"],
  ["`%s`", "static"],
  ["'%s'} onClick={() => 1", "live"],
])("texts in braces are resolved too: {%s}", (braces, kind) => {
  const inBraces = (url: string): string => `{${braces.replace("%s", url)}}`;
  const page = parse(
    `<img src=${inBraces("./cat.svg")} className={"wide"} alt="" />\n\n<a href=${inBraces("../other.mdx")}>a</a>\n\n<img src=${inBraces("./dog.png")} />\n`,
    { file: "guide/page.mdx" },
  );
  expect(page.kind).toBe(kind);
  expect(page.body).toMatch(/\/assets\/cat\.\w+\.svg/);
  expect(page.body).toContain("wide");
  expect(page.links).toMatchObject([{ target: "/other" }, { missingFile: "docs/guide/dog.png" }]);
});

test("what code makes is its author's matter", () => {
  const text = "export const n = 1;\n\n<img src={`./cat${n}.svg`} alt='' />\n";
  const { body, links } = parse(text, { file: "guide/page.mdx" });
  expect(body).toContain("`./cat${n}.svg`");
  expect(links).toEqual([]);
});

test("the picture of a hero is published, and the theme adds the base", () => {
  const text = "---\nhero:\n  name: A\n  image:\n    src: ./cat.svg\nnext:\n  link: ./other.md\n---\n";
  const { frontmatter, links } = parse(text, { config: { base: "/docs/" } });
  expect(frontmatter.hero?.image?.src).toMatch(/^\/assets\/cat\.\w+\.svg$/);
  expect(frontmatter.next).toEqual({ link: "/guide/other" });
  expect(links).toMatchObject([{ target: "/guide/other", place: { line: 7 } }]);
});

test("links in the words of a hero and its features are resolved and checked", () => {
  const text =
    '---\nhero:\n  name: A & <a href="https://a.b?c&amp;d">B</a>\n  text: <b>C</b> <A class="x" href="./other.md#x">D</a>\n  tagline: <a>E</a>\nfeatures:\n  - title: F\n    details: See <a href=/lost>G</a>\n---\n';
  const { frontmatter, links } = parse(text, { config: { base: "/docs/" } });
  expect(frontmatter.hero).toMatchObject({
    name: 'A & <a href="https://a.b?c&amp;d">B</a>',
    text: '<b>C</b> <A class="x" href="/docs/guide/other#x">D</a>',
    tagline: "<a>E</a>",
  });
  expect(frontmatter.features?.[0]?.details).toBe('See <a href="/docs/lost">G</a>');
  expect(links).toMatchObject([
    { target: "/guide/other#x", place: { line: 4 } },
    { target: "/lost", place: { line: 8 } },
  ]);
});

test("icons that are pictures are published as well, and missed where they are not there", () => {
  const cards = ["./cat.svg", "/dog.png", "🐈", "rocket"].map(
    (icon) => `  - title: A\n    details: B\n    icon: ${icon}\n`,
  );
  const text = `---\nicon: ./box.svg\nfeatures:\n${cards.join("")}---\n`;
  const { frontmatter, links, assets } = parse(text, { config: { base: "/docs/" } });
  expect(frontmatter.icon).toMatch(/^\/assets\/box\.\w+\.svg$/);
  expect(frontmatter.features?.map(({ icon }) => icon)).toEqual([
    expect.stringMatching(/^\/assets\/cat\.\w+\.svg$/),
    "/dog.png",
    "🐈",
    "rocket",
  ]);
  expect(links).toMatchObject([{ target: "/dog.png", use: "image", place: { line: 9 } }]);
  expect(assets.filter(({ output }) => output !== undefined)).toHaveLength(2);
});

test("variables and replacements are part of what is read", () => {
  const config = {
    variables: { version: "2.0" },
    replaceRules: [{ search: /OLD/g, replace: "new" }],
  };
  const { body, title, links } = parse(
    "---\ntitle: OLD {{ version }}\n---\n\n# A\n\n[{{ version }}](./OLD.md)\n",
    { config },
  );
  expect(title).toBe("new 2.0");
  expect(body).toContain('<a href="/guide/new">2.0</a>');
  expect(links).toMatchObject([{ target: "/guide/new" }]);
});
