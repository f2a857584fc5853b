import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Store } from "../cache/store.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import { AssetReader } from "./assets.ts";
import { type ParsedPage, parsePage } from "./parse-page.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-page-"));
  write("docs/guide/cat.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  write("docs/guide/paper.pdf", "paper");
  write("docs/public/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>');
});
afterAll(() => rmSync(root, { recursive: true }));

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

  test("a long first paragraph is cut at a word", () => {
    const { description } = parse(`# T\n\n${"word ".repeat(60)}\n`);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });
});

describe("markup", () => {
  test("headings carry an id and a link to themselves, in the page's language", () => {
    expect(parse("## Set up {#chosen}\n").body).toContain(
      '<h2 id="chosen">Set up<a class="ink-anchor" href="#chosen" aria-label="Link to this section"></a></h2>',
    );
    const chinese = {
      locales: [
        { lang: "en", label: "English" },
        { lang: "zh", label: "中文" },
      ],
    };
    expect(parse("## 起步\n", { file: "zh/a.md", config: chinese }).body).toContain('aria-label="本节链接"');
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
    [":::warning Look out\nText\n:::", '<p class="ink-callout-title">Look out</p>'],
    [
      ":::details More\nText\n:::",
      '<details class="ink-callout" data-type="details"><summary class="ink-callout-title">More</summary>',
    ],
  ])("%j is a container", (text, html) => {
    expect(parse(`${text}\n`).body).toContain(html);
  });

  test("colons that are no container stay as they were written", () => {
    expect(parse("At 12:30, a:b and ::x.\n\n:::tip\nOr 1:2.\n:::\n").body).toContain(
      "At 12:30, a:b and ::x.",
    );
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
    expect(assets.map(({ path }) => path)).toEqual([join(root, "docs/guide/cat.svg")]);
    expect(assets[0]?.output).toMatch(/^assets\/cat\.[\da-f]{8}\.svg$/);
  });

  test("a picture of public/ keeps its address; the page depends on it all the same", () => {
    const { body, assets } = parse("![Logo](/logo.svg)\n", { config: { base: "/docs/" } });
    expect(body).toContain('src="/docs/logo.svg"');
    expect(body).toContain('width="8" height="9"');
    expect(assets.map(({ path, output }) => [path, output])).toEqual([
      [join(root, "docs/public/logo.svg"), undefined],
    ]);
    expect(assets[0]?.hash).toMatch(/^[\da-f]+$/);
  });

  test("a picture of public/ that is missing is a link to be checked", () => {
    const { links, assets } = parse("![Logo](/nope.svg)\n");
    expect(links).toMatchObject([{ href: "/nope.svg", target: "/nope.svg" }]);
    expect(assets).toEqual([{ path: join(root, "docs/public/nope.svg"), hash: "" }]);
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
  test.each<[text: string, file: string, error: object]>([
    ["# T\n\nText <b>x\n", "guide/page.mdx", { code: "mdx-syntax", place: { line: 3, column: 6 } }],
    ["# T\n\n{1 +}\n", "guide/page.mdx", { code: "mdx-syntax", place: { line: 3 } }],
    ["---\ntitle: [\n---\n", "guide/page.md", { code: "frontmatter-syntax" }],
    ["---\ntitle: 5\n---\n", "guide/page.md", { code: "frontmatter-value", place: { line: 2, column: 1 } }],
    ["# T\n\n:::nope\n:::\n", "guide/page.md", { code: "container-unknown", place: { line: 3, column: 1 } }],
  ])("%j", (text, file, error) => {
    expect(catchError(() => parse(text, { file }))).toMatchObject(error);
  });
});

function catchError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

interface ParseOptions {
  file?: string;
  config?: UserConfig;
}

function parse(text: string, { file = "guide/page.md", config: user = {} }: ParseOptions = {}): ParsedPage {
  const config = resolveConfig(user, { paths: resolvePaths(user, root), configFiles: [], texts: {} });
  const assets = new AssetReader(config, new Store(join(root, "cache")));
  const extension = file.endsWith(".mdx") ? ("mdx" as const) : ("md" as const);
  return parsePage({ file, path: join(root, "docs", file), extension }, text, {
    config,
    assets,
    displayFile: `docs/${file}`,
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
