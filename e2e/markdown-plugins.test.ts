import { execFile } from "node:child_process";
import { cp, mkdir, readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { startInkstone } from "./support/inkstone.ts";
import { findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const INSTALLED = fileURLToPath(new URL("../node_modules", import.meta.url));
const PACKAGES = ["rehype-external-links", "rehype-katex", "remark-directive", "remark-emoji", "remark-math"];

const sites: TestSite[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.dispose()));
});

interface Case {
  config: string;
  text: string;
  html: RegExp;
}

const CASES: Record<string, Case> = {
  "remark-directive": {
    config: `import remarkDirective from "remark-directive";
      const remarkKeys = () => (tree) => visit(tree, (node) => {
        if (node.type === "textDirective" && node.name === "key") node.data = { hName: "kbd" };
      });
      const visit = (node, act) => { act(node); node.children?.forEach((child) => visit(child, act)); };
      export default { markdown: { remarkPlugins: [remarkDirective, remarkKeys] } };`,
    text: "Press :key[Enter] at 12:30.\n\n:::tip\nOurs\n:::\n",
    html: /Press <kbd>Enter<\/kbd> at 12:30\.[^]*ink-callout[^]*Ours/,
  },
  "remark-math and rehype-katex": {
    config: `import remarkMath from "remark-math";
      import rehypeKatex from "rehype-katex";
      export default { markdown: { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: "mathml" }]] } };`,
    text: "Inline $a_{b c}$ and\n\n$$\n\\frac{x y}{z}\n$$\n",
    html: /<msub><mi>a<\/mi>[^]*<mfrac>/,
  },
  "rehype-external-links": {
    config: `import rehypeExternalLinks from "rehype-external-links";
      export default { markdown: { rehypePlugins: [[rehypeExternalLinks, { rel: ["nofollow", "me"] }]] } };`,
    text: "[out](https://example.com) [in](/)\n",
    html: /<a href="https:\/\/example\.com"[^>]* rel="nofollow me">out<\/a> <a href="\/">in<\/a>/,
  },
  "remark-emoji": {
    config: `import remarkEmoji from "remark-emoji";
      export default { markdown: { remarkPlugins: [[remarkEmoji, { padSpaceAfter: true }]] } };`,
    text: "A :dog: barks\n",
    html: /<p>A 🐶  barks<\/p>/,
  },
};

test.each(Object.entries(CASES))(
  "%s works in Markdown and MDX, on static and live pages",
  async (_name, one) => {
    const site = await createSite({
      "inkstone.config.mjs": one.config,
      "docs/index.md": "# Home\n",
      "docs/plain.md": `# Plain\n\n${one.text}`,
      "docs/static.mdx": `# Static\n\n${one.text}`,
      "docs/live.mdx": `import { Counter } from "../Counter.tsx";\n\n# Live\n\n<Counter />\n\n${one.text}`,
      "Counter.tsx": "export const Counter = () => <b>counter</b>;\n",
    });
    expect(await buildSite(site)).toMatchObject({ ok: true, warnings: [] });
    for (const page of ["plain", "static", "live"]) {
      expect(await site.read(`dist/${page}.html`), page).toMatch(one.html);
    }
    expect(await site.read("dist/live.html")).toContain("<b>counter</b>");
  },
);

test("a formula that a plugin reads is in the title, the outline and the id of its heading", async () => {
  const text = "# The $a^2$ sum\n\n## $b$ [and](#the-a2-sum)\n";
  const site = await createSite({
    "inkstone.config.mjs": CASES["remark-math and rehype-katex"]!.config,
    "docs/index.md": "# Home\n",
    "docs/static.md": text,
    "docs/live.mdx": `import { Counter } from "../Counter.tsx";\n\n${text}\n<Counter />\n`,
    "Counter.tsx": "export const Counter = () => <b>counter</b>;\n",
  });
  expect(await buildSite(site)).toMatchObject({ ok: true, warnings: [] });
  for (const page of ["static", "live"]) {
    const html = await site.read(`dist/${page}.html`);
    expect(html, page).toMatch(/<title>The a\^2 sum\b/);
    expect(html, page).toContain('<h1 id="the-a2-sum">');
    expect(html, page).toMatch(/<a [^>]*href="#b-and"[^>]*>b and<\/a>/);
  }
});

describe("a changed plugin", () => {
  const PAGES = {
    "docs/index.md": "# Home\n\nA :dog: barks.\n",
    "docs/a.mdx": "# A\n\n:cat: [x](https://example.com)\n",
  };
  const CONFIGS = [
    { "inkstone.config.mjs": config("{ padSpaceAfter: false }", "remarkSay"), "say.mjs": say("one") },
    { "inkstone.config.mjs": config("{ padSpaceAfter: true }", "remarkSay"), "say.mjs": say("one") },
    { "inkstone.config.mjs": config("{ padSpaceAfter: true }", "remarkSay"), "say.mjs": say("two") },
    { "inkstone.config.mjs": config("{ padSpaceAfter: true }", "() => undefined"), "say.mjs": say("two") },
  ];

  test("changes every page: a warm build writes what a cold one writes", async () => {
    const warm = await createSite(PAGES);
    const outputs = new Set<string>();
    for (const files of CONFIGS) {
      await warm.write(files);
      const cold = await createSite({ ...PAGES, ...files });
      expect(await buildSite(warm)).toMatchObject({ ok: true });
      expect(await buildSite(cold)).toMatchObject({ ok: true });
      expect(findDifferences(readOutput(warm.path("dist")), readOutput(cold.path("dist")))).toEqual([]);
      outputs.add(await warm.read("dist/index.html"));
    }
    expect(outputs.size).toBe(CONFIGS.length);
    expect(await buildSite(warm)).toMatchObject({ ok: true, result: { compiled: 0 } });
  });

  function config(options: string, plugin: string): string {
    return `import remarkEmoji from "remark-emoji";\nimport { remarkSay } from "./say.mjs";
      export default { markdown: { remarkPlugins: [[remarkEmoji, ${options}], ${plugin}] } };\n`;
  }

  function say(word: string): string {
    const node = `{ type: "paragraph", children: [{ type: "text", value: "${word}" }] }`;
    return `export const remarkSay = () => (tree) => void tree.children.push(${node});\n`;
  }
});

test("visitors of the config run without any package", async () => {
  const site = await createSite({
    "inkstone.config.ts": `import { defineConfig, type MarkdownPlugin } from "inkstone";
      const shout: MarkdownPlugin = {
        name: "shout",
        mdast: { strong: (node, context) => context.setProperty(node, "data", { hName: "mark" }) },
        hast: { element: { filter: ["mark"], visit: (node, context) => context.setProperty(node, "id", "loud") } },
      };
      export default defineConfig({ markdown: { plugins: [shout] } });`,
    "docs/index.md": "# Home\n\n**Hear!**\n",
    "docs/a.mdx": "# A\n\n**Hear!**\n",
  });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  expect(await site.read("dist/index.html")).toContain('<mark id="loud">Hear!</mark>');
  expect(await site.read("dist/a.html")).toContain('<mark id="loud">Hear!</mark>');
});

test("a plugin that fails is named with page and place, for all pages at once; the last output stays", async () => {
  const site = await createSite({
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n\nbad\n",
    "docs/b.mdx": "# B\n\nbad\n",
  });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  await site.write({
    "inkstone.config.mjs": `const remarkStrict = () => (tree, file) => {
        const bad = tree.children.find((node) => node.children?.[0]?.value === "bad");
        if (bad) file.fail("That word again", bad);
      };
      export default { markdown: { remarkPlugins: [remarkStrict] } };`,
  });
  expect(await buildSite(site)).toEqual({
    ok: false,
    errors: [
      "docs/a.md:3:1 The plugin remarkStrict failed: That word again",
      "docs/b.mdx:3:1 The plugin remarkStrict failed: That word again",
    ],
  });
  expect(await site.read("dist/a.html")).toContain("bad");
});

test("a plugin that refuses its options is said once", async () => {
  const site = await createSite({
    "inkstone.config.mjs": `function rehypeStrict() { throw new Error("Expected an option"); }
      export default { markdown: { rehypePlugins: [rehypeStrict] } };`,
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
  });
  expect(await buildSite(site)).toEqual({
    ok: false,
    errors: ["The plugin rehypeStrict failed: Expected an option"],
  });
});

test("messages of plugins are warnings, in every build until they are mended", async () => {
  const site = await createSite({
    "inkstone.config.mjs": `const remarkLint = () => (tree, file) => void file.message("Too short", tree.children[1]);
      export default { markdown: { remarkPlugins: [remarkLint] } };`,
    "docs/index.md": "# Home\n\nShort\n",
  });
  const warnings = ["docs/index.md:3:1 remarkLint: Too short"];
  expect(await buildSite(site)).toMatchObject({ ok: true, warnings, result: { compiled: 1 } });
  expect(await buildSite(site)).toMatchObject({ ok: true, warnings, result: { compiled: 0 } });
});

test("a config that gives a plugin's name instead of the plugin is told how to write it", async () => {
  const site = await createSite({
    "inkstone.config.mjs": 'export default {\n  markdown: { remarkPlugins: ["remark-emoji"] },\n};\n',
    "docs/index.md": "# Home\n",
  });
  expect(await buildSite(site)).toEqual({
    ok: false,
    errors: [
      expect.stringContaining(
        'inkstone.config.mjs:2:31 markdown.remarkPlugins[0] must be a plugin, or a list of a plugin and its options, but it is "remark-emoji".',
      ),
    ],
  });
});

test("dev shows edits of pages and of the config, also with asynchronous plugins", async () => {
  const site = await createSite({
    "inkstone.config.mjs": configWith("first"),
    "docs/index.md": "# Home\n",
    "docs/guide/a.md": "# A :dog:\n\nBefore.\n",
    "docs/guide/b.mdx": "# B\n\nText.\n",
    "docs/guide/live.mdx": livePage("Before."),
    "components/Box.tsx": "export function Box() { return <b>box</b>; }\n",
  });
  const server = await startInkstone("dev", { cwd: site.root });
  const shown = async (path: string): Promise<string> => (await fetch(`${server.origin}${path}`)).text();
  try {
    const first = await shown("/guide/b");
    expect(first).toContain("<p>first</p>");
    // The sidebar shows a title that only the plugins know.
    expect(first).toContain("A 🐶");
    await site.write({ "docs/guide/a.md": "# A :cat:\n\nAfter.\n" });
    await expect.poll(() => shown("/guide/a")).toMatch(/After\.[^]*<p>first<\/p>/);
    await expect.poll(() => shown("/guide/b")).toContain("A 🐱");
    expect(await shown("/guide/live")).toContain("<p>Before.</p>");
    // In one step, as some editors save: it is told once.
    await site.write({ "saved.mdx": livePage("After.") });
    await rename(site.path("saved.mdx"), site.path("docs/guide/live.mdx"));
    await expect.poll(() => shown("/guide/live")).toContain("<p>After.</p>");
    await site.write({ "inkstone.config.mjs": configWith("second") });
    await expect.poll(() => shown("/guide/b")).toContain("<p>second</p>");
    await site.write({ "docs/guide/b.mdx": "# B\n\nfail\n" });
    await expect.poll(() => shown("/guide/b")).toContain("The plugin remarkLate failed: asked to");
    expect(await shown("/guide/a")).toContain("After.");
  } finally {
    await server.stop();
  }

  function livePage(text: string): string {
    return `import { Box } from "../../components/Box.tsx";\n\n# Live\n\n<Box />\n\n${text}\n`;
  }

  function configWith(word: string): string {
    return `import remarkEmoji from "remark-emoji";
      const remarkLate = (word) => async (tree, file) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (String(file).includes("fail")) throw new Error("asked to");
        tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });
      };
      export default { markdown: { remarkPlugins: [remarkEmoji, [remarkLate, "${word}"]] } };`;
  }
});

test("without @inkstone/unified, who has remark plugins is told to install it", async () => {
  const site = await createSite({
    "inkstone.config.mjs": "export default { markdown: { remarkPlugins: [() => undefined] } };\n",
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
  });
  await installWithoutUnified(site);
  const program = site.path("node_modules/inkstone/bin/inkstone.js");
  const { code, output } = await run(program, ["build"], site.root);
  expect(code).toBe(1);
  expect(output.match(/which is not installed/g)).toHaveLength(1);
  expect(output).toContain("npm install --save-dev @inkstone/unified");

  await site.write({ "inkstone.config.mjs": "export default {};\n" });
  expect(await run(program, ["build"], site.root)).toMatchObject({ code: 0 });
});

async function createSite(files: Record<string, string>): Promise<TestSite> {
  const site = await createTestSite(files);
  sites.push(site);
  for (const name of PACKAGES)
    await symlink(join(INSTALLED, name), site.path(`node_modules/${name}`), "junction");
  return site;
}

/** A copy of the program, for one that is linked finds what lies beside its original. */
async function installWithoutUnified(site: TestSite): Promise<void> {
  await site.remove("node_modules");
  await mkdir(site.path("node_modules/@inkstone"), { recursive: true });
  const link = (name: string): Promise<void> =>
    symlink(join(INSTALLED, name), site.path(`node_modules/${name}`), "junction");
  const names = (await readdir(INSTALLED)).filter((name) => !/^(\.|inkstone$|@inkstone$)/.test(name));
  await Promise.all(names.map(link));
  await Promise.all(["model", "runtime", "search", "theme"].map((name) => link(`@inkstone/${name}`)));
  await cp(
    fileURLToPath(new URL("../packages/inkstone", import.meta.url)),
    site.path("node_modules/inkstone"),
    { recursive: true },
  );
}

function run(program: string, args: string[], cwd: string): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    );
  });
}
