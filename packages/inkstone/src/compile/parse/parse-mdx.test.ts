import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type AuthorComponents, type Authors, loadAuthors } from "../components/author-components.ts";
import { catchError, createPageParser } from "../page-parser.testing.ts";
import type { ParsedPage } from "./parse-page.ts";

const { parse, write, pathOf, remove } = createPageParser("guide/page.mdx");
beforeAll(() => {
  write("docs/guide/cat.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
});

describe("a page stays static with", () => {
  test.each([
    [
      "a component of the theme",
      '<Badge text="new" />',
      '<span class="ink-badge" data-type="info">new</span>',
    ],
    [
      "one in a line",
      "A <Badge>b</Badge> c.",
      '<p>A <span class="ink-badge" data-type="info">b</span> c.</p>',
    ],
    ["an import of it", 'import { Badge } from "inkstone/theme";\n\n<Badge text="x" />', ">x</span>"],
    [
      "another name for it",
      'import { Badge as B } from "@inkstone/theme/mdx"\n\n<B text="y" />',
      ">y</span>",
    ],
    ["literals in braces", "<Badge text={`z`} type={'tip'} />", 'data-type="tip">z</span>'],
    ["elements in braces", "<Badge text={<i>a{'b'}</i>} />", "<i>ab</i></span>"],
    ["components in braces", "<Badge text={<Badge text='in'/>} />", ">in</span></span>"],
    ["a group", "<>\n\n*a*\n\n</>", "<em>a</em>"],
    ["a literal text", "A {'<b>'} {2} c.", "<p>A &lt;b&gt; 2 c.</p>"],
    ["a literal element", "A {<Badge text='e' />} c.", ">e</span> c.</p>"],
    [
      "a tag with literals",
      '<b title={"q"} hidden={false} tabIndex={0}>x</b>',
      '<b title="q" tabindex="0">x</b>',
    ],
  ])("%s", (_, text, html) => {
    const page = parse(`# T\n\n${text}\n`);
    expect(page.kind).toBe("static");
    expect(page.body).toContain(html);
    expect(page.body).not.toContain("ink-html");
  });
});

describe("the front matter of a page", () => {
  const MATTER = '---\ntitle: "A < B"\nversion: 2.1\ntags: [x, "y"]\ndeep: { er: in }\n---\n\n';

  test.each([
    ["# For {frontmatter.version}", '<h1 id="for-21">For 2.1</h1>'],
    ["Of {frontmatter.title}.", "<p>Of A &lt; B.</p>"],
    ["A {frontmatter.tags} {frontmatter?.deep.er}", "<p>A xy in</p>"],
    ["<Badge text={frontmatter.title} />", ">A &lt; B</span>"],
    ['<b title={frontmatter["title"]}>x</b> {"frontmatter.title"}', "frontmatter.title"],
    ["`{frontmatter.title}`", "<code>{frontmatter.title}</code>"],
  ])("is what %j shows", (text, html) => {
    expect(parse(`${MATTER}${text}\n`).body).toContain(html);
  });

  test.each([
    "Of {frontmatter.title}.",
    "{frontmatter.tags}",
    "<Badge text={frontmatter.deep.er} />",
    "+++\ntitle = 'T'\n+++\n\n{frontmatter.title}",
  ])("leaves the page static: %j", (text) => {
    const page = parse(text.startsWith("+++") ? text : `${MATTER}${text}\n`);
    expect([page.kind, page.warnings]).toEqual(["static", []]);
  });

  test("is a constant of a live page, also in its own code", () => {
    const { kind, body } = parse(`${MATTER}export const big = frontmatter.title;\n\n{big}\n`);
    expect(kind).toBe("live");
    expect(body).toMatch(/^const frontmatter = \{"title":"A < B",/);
    expect(body.split("\n")[0]).toContain("import");
  });

  test.each([
    "export const frontmatter = {};",
    'import frontmatter from "./own.js";',
    'import { other, data as frontmatter } from "./own.js";',
    "export function frontmatter() {}",
  ])("means what the page says: %s", (own) => {
    const { body, warnings } = parse(`${MATTER}${own}\n\n{frontmatter.titel}\n`);
    expect(body).not.toContain('"A < B"');
    expect(warnings).toEqual([]);
  });

  test("lacks a key: that is told with the nearest, and where it would fail, as an error", () => {
    expect(parse(`${MATTER}{frontmatter.titel}\n`).warnings).toMatchObject([
      { code: "frontmatter-missing", hint: 'Did you mean "title"?', line: 8, column: 1 },
    ]);
    expect(catchError(() => parse(`${MATTER}{frontmatter.owner.name}\n`))).toMatchObject({
      message: 'The front matter has no "owner".',
      hint: "Add owner to it.",
      place: { line: 8, column: 1 },
    });
  });
});

describe("a page is live with", () => {
  test.each([
    ["a name in an attribute", "<Badge text={name} />"],
    ["a call", "<Badge text={f()} />"],
    ["a template with a name in it", "<Badge text={`a${b}`} />"],
    ["a spread", "<Badge {...a} />"],
    ["an event", "<Badge onClick={1} />"],
    ["an own component in braces", "<Badge text={<Own />} />"],
    ["an own tag inside of a component", 'import { Own } from "./own";\n\n<Steps>\n<Own />\n</Steps>'],
    ["an event inside of a component", "<Steps>\n<b onClick={f}>x</b>\n</Steps>"],
    ["an export", "export const a = 1;\n\n<Badge text='x' />"],
    ["something else of the theme", 'import { Layout } from "inkstone/theme";\n\n<Badge text="x" />'],
  ])("%s", (_, text) => {
    expect(parse(`# T\n\n${text.replaceAll("Own />", "Badge.Own />")}\n`).kind).toBe("live");
  });

  test.each([
    ["an expression", "{z}"],
    ["a component", "<Badge.Own />"],
  ])("%s in a table, between whose parts there is no text", (_, cell) => {
    const { kind, body } = parse(`export const z = 1;\n\n| a | b |\n|---|---|\n| ${cell} | c |\n`);
    expect(kind).toBe("live");
    expect(body).toContain("_components.td");
    expect(body).not.toContain(String.raw`"\n"`);
  });

  test("a component that says so", () => {
    withRegistry({ liveComponents: new Set(["Badge"]) }, () => {
      const { kind, body } = parse("# T\n\n<Badge text='x' />\n");
      expect(kind).toBe("live");
      expect(body).toContain('import { Badge as _provided0 } from "@inkstone/theme/mdx"');
      expect(body).toContain('"ink-live"');
    });
  });

  test("a component that says so, unless it is given what it would read", () => {
    withRegistry({ liveComponents: new Set(["Badge"]), liveUnless: { Badge: "text" } }, () => {
      expect(parse("<Badge />\n").kind).toBe("live");
      expect(parse("<Badge text='x' />\n").kind).toBe("static");
    });
  });
});

describe("Markdown inside of components", () => {
  const text =
    "# T\n\n<Steps>\n\n1. One [link](./other.md)\n\n   ```js\n   let a;\n   ```\n\n## Deep *x*\n\n![A cat](./cat.svg)\n\n</Steps>\n\n## Deep x\n";

  test.each([
    ["static", text],
    ["live", `import { Own } from "./own";\n\n${text}\n<Own />\n`],
  ])("counts on a %s page like anywhere else", (kind, source) => {
    const page = parse(source);
    expect(page.kind).toBe(kind);
    expect(page.toc.map(({ id }) => id)).toEqual(["deep-x", "deep-x-1"]);
    expect(page.toc[1]?.charIndex).toBeGreaterThan(page.toc[0]?.charIndex ?? 0);
    expect(page.links.map(({ target }) => target)).toEqual(["/guide/other"]);
    expect(page.blocks).toMatchObject([{ code: "let a;" }]);
    expect(page.assets.map(({ path }) => path)).toEqual([pathOf("docs/guide/cat.svg")]);
    expect(page.body).toMatch(/<h2 id=\\?"deep-x\\?">Deep <em>x<\/em><a class=\\?"ink-anchor/);
    expect(page.body).toMatch(/href=\\?"\/guide\/other/);
  });

  test("counts also where a component is given an address", () => {
    withRegistry({ linkProps: { Badge: ["text"] } }, () => {
      const inner = '<Badge text="./b.md">\n\n## In *it*\n\n[c](./c.md)\n\n```js\n1\n```\n\n</Badge>';
      const page = parse(`<Badge text="./a.md">\n\n${inner}\n\n</Badge>\n`);
      expect(page.links.map(({ target }) => target)).toEqual(["/guide/a", "/guide/b", "/guide/c"]);
      expect(page.body).toMatch(
        />\/guide\/a<span[^>]*>\/guide\/b<h2 id="in-it">In <em>it<\/em><a class="ink-anchor"/,
      );
      expect(page.body).toContain('<a href="/guide/c">c</a>');
      expect(page.body).toContain('<ink-code n="0"></ink-code>');
    });
  });

  test("a heading with a component is a heading", () => {
    const { body, toc } = parse('## Title <Badge text="new" />\n');
    expect(toc).toMatchObject([{ text: "Title", id: "title" }]);
    expect(body).toBe(
      '<h2 id="title">Title <span class="ink-badge" data-type="info">new</span><a class="ink-anchor" href="#title" aria-label="Link to “Title”"></a></h2>',
    );
  });

  test("fragments are there when a component looks at its children", () => {
    write("docs/guide/parts/list.md", "- one\n");
    const seen: string[] = [];
    const see = (props: object): void => void seen.push(JSON.stringify(props));
    replace("Steps", see, () => {
      parse('import List from "./parts/list.md";\n\n<Steps>\n<List />\n</Steps>\n');
    });
    expect(seen.join("")).toContain("<li>one</li>");
  });

  test("a component of the site's own finds each of its blocks of code, and one block is no reason to part others", () => {
    const compare =
      'import { Columns } from "./columns";\n\n<Columns>\n```js\na\n```\n\n```js\nb\n```\n</Columns>\n';
    const single = compare.replace("```js\nb\n```\n", "*b*\n");
    expect(parse(compare).body.match(/\["ink-code"\], \{ n: "\d" \}/g)).toHaveLength(2);
    expect(parse(single).body).toContain(String.raw`<ink-code n=\"0\"></ink-code>`);
  });

  test("a live page is marked where it is alive, not where it could do without", () => {
    const { body } = parse(
      'import { Own } from "./own";\n\n<Badge text="a" />\n\n<Steps>\n<Own />\n</Steps>\n\n<Own />\n',
    );
    expect(body.match(/"ink-live"\], \{/g)).toHaveLength(2);
  });
});

describe("props of components", () => {
  test("links and pictures are resolved, checked and published", () => {
    withRegistry({ linkProps: { Badge: ["text"] }, imageProps: { Badge: ["type"] } }, () => {
      for (const extra of ["", "\n{name}\n"]) {
        const page = parse(`<Badge text="./other.mdx#x" type={"./cat.svg"} />\n${extra}`, {
          config: { base: "/docs/" },
        });
        expect(page.kind).toBe(extra === "" ? "static" : "live");
        expect(page.links).toMatchObject([
          { href: "./other.mdx#x", target: "/guide/other#x", place: { line: 1, column: 1 } },
        ]);
        expect(page.body).toContain("/docs/guide/other#x");
        expect(page.body).toMatch(/\/docs\/assets\/cat\.[\da-f]{8}\.svg/);
        expect(page.assets).toHaveLength(1);
      }
    });
  });

  test("addresses deep in lists of objects are found", () => {
    withRegistry({ linkProps: { Badge: ["items.link"] }, imageProps: { Badge: ["items.icon"] } }, () => {
      const seen: unknown[] = [];
      const see = (props: object): void => void seen.push(props);
      replace("Badge", see, () => {
        parse('<Badge items={[{ link: "./a.md", icon: "star" }, { text: "b" }, { icon: "./cat.svg" }]} />\n');
      });
      expect(seen).toMatchObject([
        {
          items: [
            { link: "/guide/a", icon: "star" },
            { text: "b" },
            { icon: expect.stringMatching(/^\/assets\/cat\./) as string },
          ],
        },
      ]);
    });
  });

  test("code blocks tell their title and language to who stands around them", () => {
    const seen: string[] = [];
    const see = (props: { children?: unknown }): unknown => {
      seen.push(JSON.stringify(props.children));
      return props.children;
    };
    replace("Badge", see, () => {
      const fence = '```ts title="a &quot;b.ts"\n1\n```\n';
      const { body } = parse(`<Badge>\n\n${fence}\n${fence}\n</Badge>\n\n<Badge>\n${fence}</Badge>\n`);
      expect(seen.join("").match(/title=|"title"/g)).toHaveLength(3);
      expect(body.match(/<ink-code n="\d"><\/ink-code>/g)).toHaveLength(3);
    });
  });

  test("an icon that is no path is left alone", () => {
    withRegistry({ imageProps: { Badge: ["text"] } }, () => {
      const page = parse('<Badge text="star" />\n\n<Badge text="🎉" />\n');
      expect(page.links).toEqual([]);
      expect(page.body).toContain(">star<");
    });
  });

  test("the page's language is given to who wants it", () => {
    const locales = [
      { lang: "en", label: "English" },
      { lang: "zh", label: "中文" },
    ];
    withRegistry({ speakingComponents: new Set(["Badge"]) }, () => {
      const seen: unknown[] = [];
      replace(
        "Badge",
        (props) => void seen.push(props),
        () => {
          parse("<Badge />\n\n<Badge lang='fr' />\n", { file: "zh/a.mdx", config: { locales } });
        },
      );
      expect(seen).toEqual([{ lang: "zh" }, { lang: "fr" }]);
    });
  });
});

describe("an error names what is wrong and where:", () => {
  test.each([
    ["# T\n\n<Bagde />\n", { line: 3, column: 1 }, /Did you mean <Badge>/],
    ["# T\n\nA <Widget>x</Widget>\n", { line: 3, column: 3 }, /Import it/],
    ["import { x } from './x';\n\n# T\n\n<Stepz />\n", { line: 5, column: 1 }, /Did you mean <Steps>/],
    ["# T\n\n<Card title='a' icon={<Widget />}>x</Card>\n", { line: 3, column: 1 }, /Import it/],
    ["# T\n\n<div>\n  <p title={<Widget />} />\n</div>\n", { line: 4, column: 3 }, /Import it/],
    ["# T\n\nA {[1].map(() => <Widget />)}\n", { line: 3, column: 3 }, /Import it/],
  ])("%j", (text, place, hint) => {
    expect(catchError(() => parse(text))).toMatchObject({
      code: "component-unknown",
      place: { file: "docs/guide/page.mdx", ...place },
      hint: expect.stringMatching(hint) as string,
    });
  });

  test.each([
    ["<Tabs>text</Tabs>\n", "<Tabs> holds <Tab> and nothing else.", { line: 1, column: 7 }],
    [
      "<Tabs>\n\nWords.\n\n<Tab label='a'>x</Tab>\n</Tabs>\n",
      "<Tabs> holds <Tab> and nothing else.",
      { line: 3, column: 1 },
    ],
    [
      "<Tabs>\n<Tab label='a'>x</Tab> and\n</Tabs>\n",
      "<Tabs> holds <Tab> and nothing else.",
      { line: 2, column: 23 },
    ],
    ["<Tabs>\n<div>x</div>\n</Tabs>\n", "<Tabs> holds <Tab> and nothing else.", { line: 2, column: 1 }],
    ["<Tabs>\n<Badge text='x' />\n</Tabs>\n", "<Tabs> holds <Tab> and nothing else.", { line: 2, column: 1 }],
    [
      "<FileTree>\n\na.md\n\n</FileTree>\n",
      "<FileTree> holds a list and nothing else.",
      { line: 3, column: 1 },
    ],
    ["<Tabs>\n\n:::tip\nx\n:::\n\n</Tabs>\n", "<Tabs> holds <Tab> and nothing else.", { line: 3, column: 1 }],
    [":::file-tree\na.md\n:::\n", ":::file-tree holds a list and nothing else.", { line: 2, column: 1 }],
  ])("%j, which would be lost", (text, message, place) => {
    expect(catchError(() => parse(text))).toMatchObject({
      code: "component-children",
      message,
      place: { file: "docs/guide/page.mdx", ...place },
    });
  });

  test.each([
    "<Tabs><Tab label='a'>x</Tab></Tabs>\n",
    "<Tabs>\n  <>\n    <Tab label='a'>x</Tab>\n  </>\n  {/* none */}\n</Tabs>\n",
    "import { Tab as One } from 'inkstone/theme';\n\n<Tabs>\n<One label='a'>x</One>\n</Tabs>\n",
    "::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n",
    "<FileTree>\n<ul><li>a.md</li></ul>\n</FileTree>\n",
    "<FileTree tree='a.md'>words</FileTree>\n",
  ])("none in %j", (text) => {
    expect(parse(text).kind).toBe("static");
  });

  test("a component that throws", () => {
    const fail = ({ text }: { text?: string }): unknown => {
      if (text === "bad") throw new Error("text is bad");
      return text;
    };
    replace("Badge", fail, () => {
      const error = catchError(() => parse("# T\n\n<Badge text='a' />\n\nB <Badge text='bad' />\n"));
      expect(error).toMatchObject({
        code: "component-failed",
        message: "<Badge> cannot be rendered: text is bad",
        place: { file: "docs/guide/page.mdx", line: 5, column: 3 },
      });
    });
  });
});

describe("the site's own components", () => {
  test("are used without an import, on live pages", () => {
    write("parts/Chart.tsx", "");
    const page = parse("# T\n\n<Chart kind='pie' />\n", {
      config: { markdown: { globalComponents: ["parts/Chart.tsx"] } },
    });
    expect(page.kind).toBe("live");
    expect(page.body).toContain('import { default as _provided0 } from "../../parts/Chart.tsx";');
    expect(page.body).toContain("components: { Chart: _provided0, ...props?.components }");
  });

  test("win over the theme's", () => {
    write("parts/Badge.tsx", "");
    const config = { markdown: { globalComponents: ["./parts/Badge.tsx"] } };
    expect(parse("<Badge text='x' />\n", { config }).body).toContain("parts/Badge.tsx");
  });

  test("may come from a theme", () => {
    write("theme/index.tsx", "export const theme = defineTheme({ Layout, components: { Wheel } });");
    try {
      const page = parse("<Wheel />\n");
      expect(page.kind).toBe("live");
      expect(catchError(() => parse("<Whale />\n"))).toMatchObject({ code: "component-unknown" });
    } finally {
      remove("theme");
    }
  });
});

describe("fragments", () => {
  afterEach(() => {
    for (const folder of ["docs/guide/parts", "docs/shared", "docs/_part.mdx"]) remove(folder);
  });

  test.each([
    [
      "an import",
      "guide/page.mdx",
      'import Part from "./parts/a.mdx";\n\n# T\n\n## One\n\n<Part />\n\n## Two\n',
    ],
    ["an include in MDX", "guide/page.mdx", "# T\n\n## One\n\n{/* @include: ./parts/a.mdx */}\n\n## Two\n"],
    ["a comment in MDX", "guide/page.mdx", "# T\n\n## One\n\n<!-- @include: ./parts/a.mdx -->\n\n## Two\n"],
    [
      "a comment in Markdown",
      "guide/page.md",
      "# T\n\n## One\n\n<!--@include: @/guide/parts/a.mdx-->\n\n## Two\n",
    ],
  ])("join the page: %s", (_, file, text) => {
    write(
      "docs/guide/parts/a.mdx",
      "---\ntitle: Not this\n---\n\nFirst words.\n\n## Two\n\n[link](./b.md) [up](#two) <Badge text='x' />\n\n![Cat](../cat.svg)\n\n```js\nlet a;\n```\n",
    );
    const page = parse(text, { file });
    expect(page).toMatchObject({ kind: "static", title: "T", description: "First words." });
    expect(page.toc.map(({ id }) => id)).toEqual(["one", "two", "two-1"]);
    expect(page.anchors).toEqual(["t", "one", "two", "two-1"]);
    expect(page.links).toMatchObject([
      { target: "/guide/parts/b", place: { file: "docs/guide/parts/a.mdx", line: 9, column: 1 } },
      { target: "/guide/page#two", place: { file: "docs/guide/parts/a.mdx" } },
    ]);
    expect(page.assets.map(({ path, output }) => [path, output !== undefined])).toEqual([
      [pathOf("docs/guide/parts/a.mdx"), false],
      [pathOf("docs/guide/cat.svg"), true],
    ]);
    expect(page.body).toContain('<ink-code n="0"></ink-code>');
    expect(page.body).not.toContain("ink-part");
    expect(page.body).toContain('data-type="info">x</span>');
  });

  test("are given what the page says", () => {
    write(
      "docs/guide/parts/a.mdx",
      "Hello {props.name}, <Badge text={props.name} />\n\n## For {props.name}\n",
    );
    const page = parse(
      'import Hello from "./parts/a.mdx";\n\n<Hello name="Ada" />\n\n<Hello name={"Bob"} />\n',
    );
    expect(page.kind).toBe("static");
    expect(page.body).toContain("Hello Ada");
    expect(page.body).toContain(">Bob</span>");
    expect(page.toc.map(({ text, id }) => [text, id])).toEqual([
      ["For Ada", "for-ada"],
      ["For Bob", "for-bob"],
    ]);
  });

  test("may hold fragments, in the middle of lines and lists too", () => {
    write("docs/guide/parts/a.md", "- item\n\n  <!--@include: ./b.md-->\n");
    write("docs/guide/parts/b.md", "Inner *words*.\n");
    const { body } = parse("A <!--@include: ./parts/b.md--> z.\n\n<!--@include: ./parts/a.md-->\n", {
      file: "guide/page.md",
    });
    expect(body).toContain("<p>A Inner <em>words</em>. z.</p>");
    expect(body).toMatch(/<li>\s*<p>item<\/p>\s*<p>Inner <em>words<\/em>.<\/p>/);
  });

  test("keep their footnotes and the ids of components apart", () => {
    write("docs/guide/parts/a.md", "Claim.[^1]\n\n[^1]: Source.\n");
    const { body } = parse(
      "<!--@include: ./parts/a.md-->\n\n<!--@include: ./parts/a.md-->\n\nMine.[^1]\n\n[^1]: Own.\n",
      {
        file: "guide/page.md",
      },
    );
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("of a live page are part of its module, and not bundled again", () => {
    write("docs/guide/parts/a.mdx", "Words of it.\n\n## Inner\n");
    const page = parse('import Part from "./parts/a.mdx";\n\n# T\n\n<Part />\n\n{name}\n\n## Last\n');
    expect(page.kind).toBe("live");
    expect(page.body).toContain("Words of it.");
    expect(page.body).not.toContain("parts/a.mdx");
    expect(page.description).toBe("Words of it.");
    expect(page.toc.map(({ id }) => id)).toEqual(["inner", "last"]);
  });

  test("that are live stay modules; their headings join all the same", () => {
    write("docs/guide/parts/a.mdx", 'import { Own } from "./own";\n\n## Setup\n\nWords.\n\n<Own />\n');
    const page = parse('import Part from "./parts/a.mdx";\n\n# T\n\n## Setup\n\n<Part />\n\n## Last\n');
    expect(page.kind).toBe("live");
    expect(page.body).toContain('import Part from "./parts/a.mdx"');
    expect(page.toc.map(({ id }) => id)).toEqual(["setup-1", "setup", "last"]);
    expect(page.description).toBe("Words.");
    expect(page.assets.map(({ path }) => path)).toContain(pathOf("docs/guide/parts/a.mdx"));
    const included = parse("# T\n\n{/* @include: ./parts/a.mdx */}\n");
    expect(included.body).toContain('import { default as _provided0 } from "./parts/a.mdx"');
    expect(included.toc.map(({ id }) => id)).toEqual(["setup"]);
  });

  test("lines and regions of a file keep their places", () => {
    write(
      "docs/guide/parts/a.md",
      "one\n\n<!-- #region mid -->\n\n## Mid\n\n[dead](./x.md)\n\n<!-- #endregion mid -->\n\nlast\n",
    );
    const cut = (spec: string): ParsedPage =>
      parse(`<!--@include: ./parts/a.md${spec}-->\n`, { file: "guide/page.md" });
    expect(cut("#mid").body).toMatch(
      /^<h2 id="mid">.*<\/h2>\s*<p><a href="\/guide\/parts\/x">dead<\/a><\/p>\s*$/s,
    );
    expect(cut("#mid").links[0]?.place.line).toBe(7);
    expect(cut("{1-2}").body.trim()).toBe("<p>one</p>");
    expect(cut("{11-}").body.trim()).toBe("<p>last</p>");
    expect(cut("{-5}").toc).toHaveLength(1);
    expect(cut("").body).not.toContain("region");
    expect(cut("{11-99}").body.trim()).toBe("<p>last</p>");
  });

  test("links of a region find their addresses in the rest of the file", () => {
    const region = "<!-- #region mid -->\n\nSee [docs].\n\n<!-- #endregion mid -->";
    write("docs/guide/parts/a.md", `${region}\n\n[docs]: ./x.md\n[other]: ./y.md\n`);
    const { body, links } = parse("<!--@include: ./parts/a.md#mid-->\n", { file: "guide/page.md" });
    expect(body.trim()).toBe('<p>See <a href="/guide/parts/x">docs</a>.</p>');
    expect(links.map(({ href, place }) => [href, place?.line])).toEqual([["./x.md", 7]]);
  });

  test("shown as code stay code", () => {
    const text = "```md\n<!--@include: ./parts/nope.md-->\n```\n\n`<!--@include: ./nope.md-->`\n";
    expect(parse(text, { file: "guide/page.md" }).blocks).toHaveLength(1);
    expect(parse(text).blocks).toMatchObject([{ code: "<!--@include: ./parts/nope.md-->" }]);
  });

  test.each([
    ["a $x$ **中。**中 \\$5\n", "p $x$ **文。**文 \uE000\uE001\uE002\uE003\n"],
    ["**中。**中 \uE000\uE003\n", "p **文。**文 $y$ \uE001\n"],
    ["**中。**中\n", "plain \uE000\n"],
    ["plain \uE000\n", "**文。**文\n"],
  ])("keep characters of their own that could stand for others: %j with %j", (text, part) => {
    write("docs/guide/parts/private.md", part);
    const whole = `${text}\n<!--@include: ./parts/private.md-->\n\n<!--@include: ./parts/private.md-->\n`;
    const { body } = parse(whole, { file: "guide/page.md" });
    const ofPart = part.match(/[\uE000-\uF8FF]/g) ?? [];
    expect(body.match(/[\uE000-\uF8FF]/g) ?? []).toEqual([
      ...(text.match(/[\uE000-\uF8FF]/g) ?? []),
      ...ofPart,
      ...ofPart,
    ]);
    expect(body.match(/<strong>[中文]。<\/strong>[中文]/g) ?? []).toHaveLength(
      (whole + part + part).match(/\*\*(?=[中文]。)/g)?.length ?? 0,
    );
  });

  test("that live are named when they repeat their headings", () => {
    write("docs/guide/parts/twice.mdx", 'import { Own } from "./own";\n\n## Twice\n\n<Own />\n');
    const page = parse('import Twice from "./parts/twice.mdx";\n\n# T\n\n<Twice />\n\n<Twice />\n');
    expect(page.kind).toBe("live");
    expect(page.toc.map(({ id }) => id)).toEqual(["twice"]);
    expect(page.warnings).toMatchObject([{ code: "fragment-repeated", line: 7, column: 1 }]);
    expect(page.warnings[0]?.message).toContain("docs/guide/parts/twice.mdx");
  });

  test("of an unknown language in code are named in the warning's place", () => {
    write("docs/guide/parts/a.md", "x\n\n```nope\n1\n```\n");
    expect(parse("<!--@include: ./parts/a.md-->\n", { file: "guide/page.md" }).blocks).toMatchObject([
      { file: "docs/guide/parts/a.md", line: 3 },
    ]);
  });

  test.each<[string, Record<string, string>, string, object]>([
    [
      "a file that is missing",
      {},
      "# T\n\n<!--@include: ./parts/nope.md-->\n",
      { code: "fragment-missing", place: { file: "docs/guide/page.md", line: 3, column: 1 } },
    ],
    [
      "a region that is missing",
      { "parts/a.md": "<!-- #region setup -->\nx\n<!-- #endregion -->\n" },
      "<!--@include: ./parts/a.md#setpu-->\n",
      { code: "fragment-region", hint: "Did you mean #setup?" },
    ],
    [
      "lines behind its end",
      { "parts/a.md": "x\n\ny\n" },
      "# T\n\n<!--@include: ./parts/a.md{4-9}-->\n",
      {
        code: "fragment-lines",
        message: "./parts/a.md has no lines 4-9.",
        hint: "It has 3 lines.",
        place: { file: "docs/guide/page.md", line: 3, column: 1 },
      },
    ],
    [
      "a line behind the end of a region",
      { "parts/a.md": "<!-- #region setup -->\nx\ny\n<!-- #endregion -->\nz\n" },
      "<!--@include: ./parts/a.md#setup{3}-->\n",
      { message: 'The region "setup" of ./parts/a.md has no line 3.', hint: "It has 2 lines." },
    ],
    [
      "lines in the wrong order",
      { "parts/a.md": "x\n\ny\n" },
      "<!--@include: ./parts/a.md{3-1}-->\n",
      { message: "./parts/a.md has no lines 3-1." },
    ],
    [
      "a circle",
      { "parts/a.md": "x\n\n<!--@include: ./b.md-->\n", "parts/b.md": "<!--@include: ./a.md-->\n" },
      "<!--@include: ./parts/a.md-->\n",
      {
        code: "fragment-cycle",
        message:
          "This fragment contains itself: docs/guide/parts/a.md → docs/guide/parts/b.md → docs/guide/parts/a.md.",
        place: { file: "docs/guide/parts/b.md", line: 1, column: 1 },
      },
    ],
    [
      "an error inside",
      { "parts/a.mdx": "x\n\n<b>\n" },
      "<!--@include: ./parts/a.mdx-->\n",
      { code: "mdx-syntax", place: { file: "docs/guide/parts/a.mdx", line: 3 } },
    ],
    [
      "blocks in the middle of a line",
      { "parts/a.md": "x\n\ny\n" },
      "A <!--@include: ./parts/a.md--> b\n",
      { code: "fragment-inline", place: { line: 1, column: 3 } },
    ],
    [
      "components that Markdown cannot show",
      { "parts/a.mdx": 'import { Own } from "./own";\n\n<Own />\n' },
      "<!--@include: ./parts/a.mdx-->\n",
      { code: "fragment-live" },
    ],
    ["nonsense", {}, "<!--@include: ./a.txt-->\n", { code: "include-syntax" }],
  ])("report %s", (_, files, text, error) => {
    for (const [file, content] of Object.entries(files)) write(`docs/guide/${file}`, content);
    expect(catchError(() => parse(text, { file: "guide/page.md" }))).toMatchObject(error);
  });
});

test("a live page is described by its first paragraph of running text", () => {
  const beside = [
    "<FileTree>\n\n- docs/\n  - index.md\n\n</FileTree>",
    ":::tip\nNo.\n:::",
    "- No.\n\n- No.",
    "> No.",
  ];
  const descriptionOf = (...texts: string[]): string =>
    parse(["# T", "{name}", ...texts].join("\n\n")).description;
  expect(descriptionOf(...beside, "Words of it.")).toBe("Words of it.");
  expect(descriptionOf(...beside)).toBe("");
  expect(descriptionOf("<Steps>\n\n### One\n\nDo this.\n\n</Steps>")).toBe("Do this.");
});

test.each([
  ["Costs {price} a month.", ""],
  ["Ask <Host /> for it.", ""],
  ["Ask **the <Host /> there** for it.", ""],
  ["Ask <Host>the host</Host> for it.{/* For how long? */}", "Ask the host for it."],
  ["One line,<br /> and one more.", "One line, and one more."],
])("the description has no gaps: %s", (paragraph, description) => {
  const text = `import { Host } from "./host";\n\n# T\n\n{price}\n\n${paragraph}`;
  expect(parse(text).description).toBe(description);
  expect(parse(`${text}\n\nMore words.`).description).toBe(description || "More words.");
});

/** What a theme may say of its components, tried on one of them. */
function withRegistry(said: Partial<Authors["registry"]>, action: () => void): void {
  const authors = loadAuthors();
  const before = authors.registry;
  authors.registry = { ...before, ...said };
  try {
    action();
  } finally {
    authors.registry = before;
  }
}

function replace(name: string, component: AuthorComponents[string], action: () => void): void {
  const authors = loadAuthors();
  const before = authors.components;
  authors.components = { ...before, [name]: component };
  try {
    action();
  } finally {
    authors.components = before;
  }
}
