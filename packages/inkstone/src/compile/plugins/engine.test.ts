import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Store } from "../../cache/store.ts";
import { resolveConfig } from "../../config/resolve-config.ts";
import { resolvePaths } from "../../config/resolve-paths.ts";
import type { UserMarkdown } from "../../config/user-config.ts";
import { AssetReader } from "../assets.ts";
import { type ParsedPage, parsePageWithPlugins } from "../parse/parse-page.ts";
import { loadEngine, SATTERI } from "./engine.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-engine-"));
  mkdirSync(join(root, "docs"));
  writeFileSync(
    join(root, "docs/cat.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

/** Takes the reading of pages away from satteri, and changes nothing. */
function readByMicromark(this: { data(): object }): void {
  Object.assign(this.data(), { micromarkExtensions: [{ text: { null: [] } }] });
}
function leaveAsItIs(): () => void {
  return () => undefined;
}

const FEATURES: Record<string, string> = {
  headings: "# One\n\n## Two *em* `code` {#own}\n\n### 三\n\nSetext {#set .c}\n------\n\n## Two\n",
  emphasis: "*a* **b** ~~c~~ `d`\\\nnext  \nlast &amp; &copy; \\* a_b_c\n",
  tables: "| a | b | c |\n|:--|--:|---|\n| 1 | **2** | `x\\|y` |\n",
  containers:
    ":::tip\nText\n:::\n\n:::warning[A *title*]\n- a\n- b\n:::\n\n::::details Title\n:::note\nInner\n:::\n::::\n\n12:30 a:b\n",
  code: '```ts title="a.ts" {1}\nconst a = `<b>`;\n```\n\n~~~\nplain\n~~~\n\n    indented\n',
  links: "[a](./other.md#x) [b](https://example.com \"t\") www.example.com [r]\n\n[r]: /guide/start 'T'\n",
  images:
    '![A cat](./cat.svg) ![x](https://example.com/a.png "T")\n\n![r][p]\n\n[p]: https://example.com/p.png\n',
  footnotes: "A[^1] B[^b] A[^1]\n\n[^1]: One\n[^b]: Two\n\n    More\n",
  lists: "1. a\n2. b\n   - [ ] c\n   - [x] d\n\n- loose\n\n- list\n\n7) seven\n",
  quotes: "> a\n> > b\n\n***\n\ntext\n",
  frontmatter: "---\ntitle: T\ndescription: D\n---\n\nText\n",
};
const MARKDOWN_ONLY: Record<string, string> = {
  autolinks: "<https://example.com> and <a@example.com>\n",
  html: '<div class="a">\n\n*b*\n\n</div>\n\na <b>c</b> <!-- d -->\n',
};
const MDX_ONLY: Record<string, string> = {
  elements: '<div className="a">\n\n*b*\n\n</div>\n\na <b title="x">c</b> {/* comment */}\n\n<b>lone</b>\n',
  expressions: "export const x = 1;\n\n# T {x}\n\n{x + 1}\n\na {x} b\n",
  components:
    'import { A } from "./a.tsx";\n\n# T\n\n<A b={1} {...c} d>\n\n- *text*\n\n</A>\n\ninline <A>x</A> and **`bold`**\n\n```js\nlet a;\n```\n',
};

describe.each([
  ["read by satteri", leaveAsItIs],
  ["read by micromark", readByMicromark],
])("a page that plugins leave as it is, %s, is the same as without plugins:", (_, plugin) => {
  const markdown = { remarkPlugins: [plugin], rehypePlugins: [leaveAsItIs] };

  test.each(Object.entries({ ...FEATURES, ...MARKDOWN_ONLY }))("%s in Markdown", async (_name, text) => {
    expect(await parse(text, "page.md", markdown)).toEqual(await parse(text, "page.md"));
  });

  test.each(Object.entries({ ...FEATURES, ...MDX_ONLY }))("%s in MDX", async (_name, text) => {
    expect(await parse(text, "page.mdx", markdown)).toEqual(await parse(text, "page.mdx"));
  });
});

test("a site without remark and rehype plugins gets satteri itself", async () => {
  expect(await loadEngine(configOf({ plugins: [{ name: "a", mdast: {} }] }))).toBe(SATTERI);
});

test.each(["remarkPlugins", "rehypePlugins"])("a site with %s alone gets what runs them", async (kind) => {
  expect(await loadEngine(configOf({ [kind]: [leaveAsItIs] }))).not.toBe(SATTERI);
});

async function parse(text: string, file: string, markdown: UserMarkdown = {}): Promise<ParsedPage> {
  const config = configOf(markdown);
  const engine = await loadEngine(config);
  const extension = file.endsWith(".mdx") ? ("mdx" as const) : ("md" as const);
  const assets = new AssetReader(config, new Store(join(root, "cache")));
  const context = { config, assets, displayFile: `docs/${file}`, engine };
  return parsePageWithPlugins({ file, path: join(root, "docs", file), extension }, text, context);
}

function configOf(markdown: UserMarkdown): ReturnType<typeof resolveConfig> {
  return resolveConfig({ markdown }, { paths: resolvePaths({}, root), configFiles: [], texts: {} });
}
