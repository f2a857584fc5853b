import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import type { MdastPluginDefinition } from "satteri";
import type { PluggableList, Plugin } from "unified";
import type { VFile } from "vfile";
import { describe, expect, test, vi } from "vitest";
import { markdownToHtml, markdownToJs, mdxToJs, preparePlugins, type UnifiedOptions } from "./compile.ts";
import { PluginFailure } from "./plugin-failure.ts";

const addLine: Plugin<[string?], Root> = (word = "added") => {
  return (tree) => {
    tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });
  };
};

describe("remark plugins", () => {
  test("run over every page, with their options", () => {
    expect(html("a", { remarkPlugins: [addLine] })).toBe("<p>a</p>\n<p>added</p>\n");
    expect(html("a", { remarkPlugins: [[addLine, "chosen"]] })).toBe("<p>a</p>\n<p>chosen</p>\n");
    expect(html("a", { remarkPlugins: [{ plugins: [[addLine, "preset"]] }] })).toBe(
      "<p>a</p>\n<p>preset</p>\n",
    );
    expect(html("a", { remarkPlugins: [[addLine, false]] })).toBe("<p>a</p>\n");
  });

  test("a plugin that is listed twice runs once, with the later options", () => {
    expect(
      html("a", {
        remarkPlugins: [
          [addLine, "one"],
          [addLine, "two"],
        ],
      }),
    ).toBe("<p>a</p>\n<p>two</p>\n");
  });

  test("run before the visitors, which see what was written and where", () => {
    const seen: unknown[] = [];
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      options: { position: true },
      heading: (node, context) => void seen.push([context.textContent(node), node.position?.start.line]),
    };
    const addHeading: Plugin<[], Root> = () => (tree) => {
      tree.children.push({ type: "heading", depth: 2, children: [{ type: "text", value: "New" }] });
    };
    html("---\na: b\n---\n\n# One\n", { remarkPlugins: [addHeading], mdastPlugins: [visitor] });
    expect(seen).toEqual([
      ["One", 5],
      ["New", undefined],
    ]);
  });

  test("see the page's file", () => {
    let seen: unknown;
    const look: Plugin = () => (_tree, file) => void (seen = [file.path, file.cwd, String(file)]);
    html("a", { remarkPlugins: [look], fileURL: new URL("file:///site/docs/a.md"), cwd: "/site" });
    expect(seen).toEqual(["/site/docs/a.md", "/site", "a"]);
  });

  test("may name the element that a text becomes", () => {
    const name: Plugin<[], Root> = () => (tree) => {
      const [paragraph] = tree.children;
      if (paragraph?.type !== "paragraph") return;
      const hChildren = [{ type: "text", value: "b" }];
      Object.assign(paragraph.children[0] ?? {}, {
        data: { hName: "i", hProperties: { role: "img" }, hChildren },
      });
    };
    expect(html("a", { remarkPlugins: [name] })).toBe('<p><i role="img">b</i></p>\n');
  });

  test("may write code as a syntax tree alone", () => {
    const addExport: Plugin<[], Root> = () => (tree) => {
      const declaration = { type: "VariableDeclaration", kind: "const", declarations: [declarator] };
      const estree = {
        type: "Program",
        sourceType: "module",
        body: [{ type: "ExportNamedDeclaration", specifiers: [], source: null, declaration }],
      };
      tree.children.unshift({ type: "mdxjsEsm", value: "", data: { estree } } as never);
    };
    const declarator = {
      type: "VariableDeclarator",
      id: { type: "Identifier", name: "x" },
      init: { type: "Literal", value: 7 },
    };
    expect(code("# T", { remarkPlugins: [addExport] })).toContain("export const x = 7");
  });
});

describe("syntax that plugins add", () => {
  test("is read, in Markdown and in MDX", () => {
    const options = { remarkPlugins: [remarkMath] };
    expect(html("$a_{b c}$", options)).toContain('<code class="language-math math-inline">a_{b c}</code>');
    expect(code("$a_{b c}$", options)).toContain("math-inline");
  });

  test("does not take away ours", () => {
    const features = { headingAttributes: true, directive: true };
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      containerDirective: (node) => ({ type: "blockquote", children: node.children }),
    };
    const text = "+++\na = 1\n+++\n\n## Sum {#sum .c}\n\n:::tip\n$x$ ~~y~~\n:::\n\nnot {#this}\n";
    const result = markdownToHtml(text, { remarkPlugins: [remarkMath], features, mdastPlugins: [visitor] });
    expect(result).toMatchObject({ frontmatter: { kind: "toml", value: "a = 1" } });
    expect((result as { html: string }).html).toBe(
      '<h2 id="sum" class="c">Sum</h2>\n<blockquote>\n<p><code class="language-math math-inline">x</code> <del>y</del></p>\n</blockquote>\n<p>not {#this}</p>\n',
    );
  });

  test("is not added twice when a plugin brings what we have", () => {
    const features = { directive: true, math: true };
    const options = { remarkPlugins: [remarkGfm, remarkDirective, remarkMath], features };
    const seen: string[] = [];
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      containerDirective: (node) => void seen.push(node.name),
      footnoteDefinition: (node) => void seen.push(node.identifier),
    };
    html(":::tip\na[^1] $b$\n:::\n\n[^1]: c\n", { ...options, mdastPlugins: [visitor] });
    expect(seen).toEqual(["tip", "1"]);
  });

  test("formulas are for the visitors, unless a plugin reads them", () => {
    const seen: string[] = [];
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      inlineMath: (node) => void seen.push(node.value),
      containerDirective: (node) => void seen.push(node.name),
    };
    const options = { features: { math: true, directive: true }, mdastPlugins: [visitor] };
    html(":::tip\n$a$\n:::\n", { ...options, remarkPlugins: [remarkDirective] });
    expect(seen).toEqual(["tip", "a"]);
    html(":::tip\n$b$\n:::\n", { ...options, remarkPlugins: [remarkGfm, remarkMath] });
    expect(seen).toEqual(["tip", "a", "tip"]);
  });

  test("what plugins write in the place of a node is read with its heading, and shown once", () => {
    const link: Plugin<[], Root> = () => (tree) => {
      const hChildren = [{ type: "element", tagName: "b", children: [{ type: "text", value: "a page" }] }];
      const node = { type: "wikiLink", value: "Page", data: { hName: "a", hChildren } };
      for (const child of tree.children) if (child.type === "heading") child.children.push(node as never);
    };
    const headings: string[] = [];
    const texts: string[] = [];
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      heading: (node, context) => void headings.push(context.textContent(node)),
      text: (node) => void texts.push(node.value),
    };
    const options = { remarkPlugins: [remarkMath, link], mdastPlugins: [visitor] };
    expect(html("# The $a^2$ of ", options)).toBe(
      '<h1>The <code class="language-math math-inline">a^2</code> of<a><b>a page</b></a></h1>\n',
    );
    expect(headings).toEqual(["The a^2 ofa page"]);
    expect(texts).toEqual(["The ", " of"]);
  });

  test("a directive that a plugin made an element of is no directive for the visitors", () => {
    const name: Plugin<[], Root> = () => (tree) => {
      for (const node of tree.children)
        if (node.type === "containerDirective") node.data = { hName: "aside" } as never;
    };
    const visitor: MdastPluginDefinition = {
      name: "visitor",
      containerDirective: () => {
        throw new Error("was called");
      },
    };
    expect(
      html(":::note\na\n:::\n", { remarkPlugins: [remarkDirective, name], mdastPlugins: [visitor] }),
    ).toBe("<aside><p>a</p></aside>\n");
  });

  test("a mistake in MDX is told with its place", () => {
    expect(() => code("# T\n\n$a$ <b>x\n", { remarkPlugins: [remarkMath] })).toThrow(/^3:1: /);
  });
});

describe("rehype plugins", () => {
  const rename: Plugin<[string], HastRoot> = (tagName) => (tree) => {
    for (const node of tree.children)
      if (node.type === "element")
        Object.assign(node, { tagName, properties: { className: ["a", "b"], tabIndex: -1, hidden: true } });
  };

  test("run over what the visitors left, and may change all of it", () => {
    const expected = '<aside class="a b" tabindex="-1" hidden>x</aside>\n';
    expect(html("x", { rehypePlugins: [[rename, "aside"]] })).toBe(expected);
    expect(html("x", { remarkPlugins: [addLine], rehypePlugins: [[rename, "aside"]] })).toContain(expected);
    expect(code("x", { rehypePlugins: [[rename, "aside"]] })).toContain("_components.aside, {");
  });

  test("code that one of them adds makes a module of the page", () => {
    const addCode: Plugin<[], HastRoot> = () => (tree) => {
      tree.children.push({ type: "mdxJsxFlowElement", name: "Late", attributes: [], children: [] });
    };
    const options = { rehypePlugins: [addCode] };
    expect(mdxToJs("x", { ...options, outputFormat: "function-body" })).toMatchObject({ isModule: true });
    expect(mdxToJs("x", options)).toMatchObject({ isModule: false });
    expect(code("x", options)).toContain("Late");
  });

  test("see raw HTML of Markdown", () => {
    const seen: string[] = [];
    const look: Plugin<[], HastRoot> = () => (tree) => tree.children.forEach(({ type }) => seen.push(type));
    html("<div>x</div>\n", { rehypePlugins: [look] });
    expect(seen).toContain("raw");
  });
});

describe("waiting", () => {
  const wait: Plugin<[], Root> = () => async (tree) => {
    await Promise.resolve();
    tree.children.push({ type: "thematicBreak" });
  };
  const callBack = (): unknown => (tree: Root, _file: VFile, next: () => void) => {
    tree.children.push({ type: "thematicBreak" });
    setTimeout(next, 1);
  };

  test("is only for those who have asynchronous plugins", () => {
    expect(
      markdownToHtml("a", { remarkPlugins: [addLine], rehypePlugins: [() => undefined] }),
    ).not.toBeInstanceOf(Promise);
  });

  test.each<[string, PluggableList]>([
    ["a promise", [wait]],
    ["a callback", [callBack as Plugin]],
  ])("%s", async (_name, plugins) => {
    const waiting = markdownToHtml("a", { remarkPlugins: plugins });
    expect(waiting).toBeInstanceOf(Promise);
    expect((await waiting).html).toBe("<p>a</p>\n<hr>\n");
    expect((await markdownToJs("a", { rehypePlugins: [() => () => Promise.resolve()] })).code).toContain(
      "MDXContent",
    );
  });

  test.each<[string, Plugin]>([
    ["a promise", () => () => new Promise<undefined>(() => undefined)],
    ["a callback", (() => (_tree: Root, _file: VFile, _next: () => void) => undefined) as Plugin],
  ])("%s that never comes is a failure after a minute", async (_name, plugin) => {
    vi.useFakeTimers();
    try {
      const waiting = Promise.resolve(markdownToHtml("a", { remarkPlugins: [plugin] }));
      const failure = waiting.then(
        () => undefined,
        (error: unknown) => error,
      );
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await failure).toMatchObject({ message: "It did not finish within 60 seconds." });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("what a plugin says", () => {
  test("a failure names the plugin, and the place when it gave one", async () => {
    const remarkThrow: Plugin = () => () => {
      throw new Error("no");
    };
    const remarkFail: Plugin<[], Root> = () => (tree, file) => file.fail("bad word", tree.children[0]);
    const rejects: Plugin = () => () => Promise.reject(new Error("later"));
    expect(failureOf("a", [remarkThrow])).toMatchObject({
      plugin: "remarkThrow",
      message: "no",
      line: undefined,
    });
    expect(failureOf("\n\na", [remarkFail])).toMatchObject({
      plugin: "remarkFail",
      message: "bad word",
      line: 3,
      column: 1,
    });
    expect(failureOf("a", [addLine, () => () => new Error("given back")])).toMatchObject({
      plugin: "markdown.remarkPlugins[1]",
      message: "given back",
    });
    await expect(markdownToHtml("a", { rehypePlugins: [rejects] })).rejects.toMatchObject({
      plugin: "rejects",
      message: "later",
    });
  });

  test("a plugin that gives back a part of the page is named", async () => {
    const part = { type: "paragraph", children: [] };
    const remarkPart: Plugin = () => () => part;
    const rehypePart: Plugin = () => () => Promise.resolve(part);
    const message = 'It returned a node of the type "paragraph" in the place of the whole tree.';
    expect(failureOf("a", [remarkPart])).toMatchObject({ plugin: "remarkPart", message });
    await expect(markdownToHtml("a", { rehypePlugins: [rehypePart] })).rejects.toMatchObject({
      plugin: "rehypePart",
      message,
    });
  });

  test.each<[string, (tree: Root) => unknown, string]>([
    ["returns a number", () => 5, "It left 5 in the place of a node."],
    [
      "adds nothing",
      (tree) => void tree.children.push(null as never),
      "It left null in the place of a node.",
    ],
    [
      "adds a node without a type",
      (tree) => void tree.children.push({ value: "a" } as never),
      "It left a node without a type.",
    ],
    [
      "writes a number",
      (tree) => void tree.children.push({ type: "text", value: 4 as never }),
      "It left a text whose value is 4.",
    ],
    [
      "has a text for children",
      (tree) => void tree.children.push({ type: "paragraph", children: "a" as never }),
      'It left a node of the type "paragraph" whose children are "a" and no list.',
    ],
    [
      "makes a circle",
      (tree) => void tree.children.push(tree as never),
      'It left a node of the type "root" that contains itself.',
    ],
  ])("a plugin that %s is named, however it answers", async (_, spoil, message) => {
    const remarkSync: Plugin<[], Root> = () => (tree) => spoil(tree) as Root;
    const remarkLater: Plugin<[], Root> = () => (tree) => Promise.resolve(spoil(tree) as Root);
    const remarkCall: Plugin<[], Root> = () => (tree, _file, next) => {
      const result = spoil(tree) as Root | undefined;
      setTimeout(() => next(undefined, result), 1);
    };
    expect(failureOf("a", [remarkSync])).toMatchObject({ plugin: "remarkSync", message });
    for (const later of [remarkLater, remarkCall]) {
      await expect(markdownToHtml("a", { remarkPlugins: [later] })).rejects.toMatchObject({ message });
    }
  });

  test("an element needs a name, and no attributes", () => {
    const add = (element: object): UnifiedOptions => ({
      rehypePlugins: [() => (tree: Root) => void tree.children.push(element as never)],
    });
    expect(html("a", add({ type: "element", tagName: "hr", children: [] }))).toBe("<p>a</p><hr>\n");
    expect(() => html("a", add({ type: "element", children: [] }))).toThrow(
      "It left an element whose tagName is undefined.",
    );
  });

  test("a plugin that is an async function itself would do nothing", () => {
    const remarkAsync = (async () => Promise.resolve(() => undefined)) as unknown as Plugin;
    expect(() => preparePlugins({ remarkPlugins: [remarkAsync] })).toThrow("It is an async function");
  });

  test("a plugin that does not like its options fails before the first page", () => {
    const strict = (): void => {
      throw new TypeError("Expected an option");
    };
    expect(() => preparePlugins({ rehypePlugins: [strict] })).toThrow(PluginFailure);
  });

  test("messages are kept with plugin and place; those for information are not", () => {
    const remarkLint: Plugin<[], Root> = () => (tree, file) => {
      file.message("too short", tree.children[0]);
      file.info("nothing to do");
    };
    expect(markdownToHtml("\na", { remarkPlugins: [remarkLint] })).toMatchObject({
      messages: [{ plugin: "remarkLint", reason: "too short", line: 2, column: 1 }],
    });
  });
});

function html(text: string, options: UnifiedOptions): string {
  return (markdownToHtml(text, options) as { html: string }).html;
}

function code(text: string, options: UnifiedOptions): string {
  return (mdxToJs(text, options) as { code: string }).code;
}

function failureOf(text: string, remarkPlugins: PluggableList): unknown {
  try {
    return markdownToHtml(text, { remarkPlugins });
  } catch (error) {
    return error;
  }
}
