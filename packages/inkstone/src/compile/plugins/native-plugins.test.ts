import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Store } from "../../cache/store.ts";
import type { MarkdownPlugin } from "../../config/plugins/markdown-plugin.ts";
import { resolveConfig } from "../../config/resolve-config.ts";
import { resolvePaths } from "../../config/resolve-paths.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { AssetReader } from "../assets.ts";
import { type ParsedPage, parsePageWithPlugins } from "../parse/parse-page.ts";

test("visitors of Markdown run before ours, so that what they write is noted", () => {
  const shout: MarkdownPlugin = {
    name: "shout",
    mdast: { text: (node, context) => context.setProperty(node, "value", node.value.toUpperCase()) },
  };
  const page = parse("# Title\n\n## Part\n", [shout]);
  expect(page).toMatchObject({ title: "TITLE", toc: [{ text: "PART", id: "part" }] });
});

test("visitors of HTML run after ours, so that they see what we wrote", () => {
  const seen: unknown[] = [];
  const look: MarkdownPlugin = {
    name: "look",
    hast: {
      element: [{ filter: ["a"], visit: (node) => void seen.push(node.properties["ariaLabel"]) }],
      after: (root, context) => context.appendChild(root, { type: "text", value: "The end" }),
    },
  };
  expect(parse("## Part\n", [look])).toMatchObject({ body: expect.stringMatching(/The end\n$/) as string });
  expect(seen).toEqual(["Link to “Part”"]);
});

test("a function makes visitors for each page, and is told about it", () => {
  const seen: unknown[] = [];
  const plugin: MarkdownPlugin = {
    name: "told",
    mdast: ({ source, sourceFormat, fileURL }) => {
      seen.push(source, sourceFormat, fileURL?.pathname.endsWith("/docs/page.md"));
      return { before: (_root, context) => void seen.push(context.source) };
    },
  };
  void parse("Text\n", [plugin]);
  expect(seen).toEqual(["Text\n", "markdown", true, "Text\n"]);
});

test("a file that a function names is one that the page depends on", () => {
  const path = join(tmpdir(), "inkstone-native", "gone.ts");
  const plugin: MarkdownPlugin = {
    name: "reader",
    mdast: ({ lang, addDependency }) => {
      if (lang === "en") addDependency(path);
      return {};
    },
  };
  expect(parse("Text\n", [plugin])).toMatchObject({ assets: [{ path, hash: "" }] });
});

test("a component that one of them puts into Markdown makes the page live", () => {
  const plugin: MarkdownPlugin = {
    name: "badge",
    mdast: {
      thematicBreak: (node, context) =>
        context.replaceNode(node, { type: "mdxJsxFlowElement", name: "Badge", attributes: [], children: [] }),
    },
  };
  // Visitors see what an earlier plugin made.
  expect(parse("# T\n\n---\n", [plugin])).toMatchObject({
    kind: "live",
    body: expect.stringContaining("Badge") as string,
  });
});

test("an asynchronous visitor is waited for", async () => {
  const plugin: MarkdownPlugin = {
    name: "later",
    mdast: {
      code: (node) =>
        Promise.resolve({ type: "paragraph", children: [{ type: "text", value: node.value }] } as const),
    },
  };
  const page = parse("```\nx\n```\n", [plugin]);
  expect(page).toBeInstanceOf(Promise);
  expect((await page).body).toBe("<p>x</p>\n");
});

test("a failure names plugin, file, line and column", async () => {
  const sync: MarkdownPlugin = {
    name: "sync",
    mdast: {
      strong: () => {
        throw new TypeError("no strong words");
      },
    },
  };
  const later: MarkdownPlugin = {
    name: "later",
    mdast: { strong: () => Promise.reject(new Error("later")) },
  };
  const reported: MarkdownPlugin = {
    name: "told",
    mdast: { strong: (node, context) => context.report({ message: "told", node }) },
  };
  const place = { file: "docs/page.md", line: 3, column: 3 };
  expect(() => parse("a\n\nb **c**\n", [sync])).toThrow(
    expect.objectContaining({
      code: "markdown-plugin",
      message: "The plugin sync failed: no strong words",
      place,
    }) as Error,
  );
  await expect(parse("a\n\nb **c**\n", [later])).rejects.toMatchObject({
    message: "The plugin later failed: later",
    place,
  });
  expect(() => parse("a\n\nb **c**\n", [reported])).toThrow(expect.objectContaining({ place }) as Error);
});

test("an error that a visitor throws for authors keeps its advice, and gets the place of its node", () => {
  const plugin: MarkdownPlugin = {
    name: "known",
    mdast: {
      strong: () => {
        throw new SiteError("No.", { code: "known-strong", hint: "Write less." });
      },
    },
  };
  expect(() => parse("a\n\nb **c**\n", [plugin])).toThrow(
    expect.objectContaining({
      message: "The plugin known failed: No.",
      code: "known-strong",
      hint: "Write less.",
      place: { file: "docs/page.md", line: 3, column: 3 },
    }) as Error,
  );
});

test.each([
  [{ heading: 5 }, 'Its visitor "heading" is no function.'],
  [{ headng: () => undefined }, 'It made "headng", which is no visitor. Did you mean "heading"?'],
])("visitors that a function makes are looked at like others: %j", (visitors, message) => {
  const plugin = { name: "made", mdast: () => visitors } as unknown as MarkdownPlugin;
  expect(() => parse("# Title\n", [plugin])).toThrow(
    expect.objectContaining({
      code: "markdown-plugin",
      message: `The plugin made failed: ${message}`,
    }) as Error,
  );
});

const circle: { type: string; children: unknown[] } = { type: "paragraph", children: [] };
circle.children.push(circle);

test.each([
  [{ typ: "paragraph" }, "a node without a type."],
  [[], "an empty list instead of a node."],
  [
    { type: "paragraph", children: "x" },
    'a node of the type "paragraph" whose children are "x" and no list.',
  ],
  [{ type: "paragraph", children: [null] }, "null instead of a node."],
  [
    { type: "paragraph", children: [{ type: "text", value: 4 }] },
    'a node of the type "text" whose value is the number 4 and no string.',
  ],
  [circle, 'a node of the type "paragraph" that contains itself.'],
])("what a visitor made wrong is told as its plugin's, and not as the page's: %o", async (made, problem) => {
  const failure = { message: `The plugin wrong failed: A visitor returned ${problem}`, place: { line: 3 } };
  const sync = { name: "wrong", mdast: { heading: () => made } } as unknown as MarkdownPlugin;
  const later = {
    name: "wrong",
    mdast: { heading: () => Promise.resolve(made) },
  } as unknown as MarkdownPlugin;
  expect(() => parse("a\n\n# Title\n", [sync])).toThrow(
    expect.objectContaining({ message: failure.message }) as Error,
  );
  await expect(parse("a\n\n# Title\n", [later])).rejects.toMatchObject(failure);
});

test("a node may hold what the page has already, and what is to be read", () => {
  const plugin: MarkdownPlugin = {
    name: "right",
    mdast: {
      heading: (node) => ({ type: "blockquote", children: [{ type: "paragraph", children: node.children }] }),
      thematicBreak: () => ({ raw: "*read*" }),
    },
  };
  expect(parse("# T *em*\n\n---\n", [plugin])).toMatchObject({
    body: "<blockquote>\n<p>T <em>em</em></p>\n</blockquote>\n<p><em>read</em></p>\n",
  });
});

test("a visitor of elements without a filter is told once, as a failure of its plugin", () => {
  const plugin = { name: "bare", hast: () => ({ element: () => undefined }) } as unknown as MarkdownPlugin;
  expect(() => parse("Text\n", [plugin])).toThrow(
    expect.objectContaining({
      code: "markdown-plugin",
      message: expect.stringMatching(/^The plugin bare failed: Its visitor "element" .* must be/) as string,
      // What has no place is wrong with every page alike.
      place: undefined,
    }) as Error,
  );
});

test("a warning that a visitor reports becomes the page's", () => {
  const plugin: MarkdownPlugin = {
    name: "words",
    mdast: { strong: (node, context) => context.report({ message: "loud", node, severity: "warning" }) },
  };
  expect(parse("b **c**\n", [plugin])).toMatchObject({
    warnings: [{ message: "words: loud", code: "markdown-plugin", line: 1, column: 3 }],
  });
});

function parse(text: string, plugins: MarkdownPlugin[]): Promise<ParsedPage> | ParsedPage {
  const root = join(tmpdir(), "inkstone-native");
  const config = resolveConfig(
    { markdown: { plugins } },
    { paths: resolvePaths({}, root), configFiles: [], texts: {} },
  );
  const assets = new AssetReader(config, new Store(join(root, "cache")));
  const source = { file: "page.md", path: join(root, "docs/page.md"), extension: "md" as const };
  return parsePageWithPlugins(source, text, { config, assets, displayFile: "docs/page.md" });
}
