import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { compareWithCold } from "./support/compare-with-cold.ts";
import { findDifferences, type Output, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

/** One plugin for each kind of hook. What it does hangs on an option, and nothing but its key says so. */
const KIT = `
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
const at = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Puts a word behind the page. */
const lastWord = (word) => (tree) => void tree.children.push({ type: "element", tagName: "s", properties: {}, children: [{ type: "text", value: word }] });
const hooks = {
  config: (word) => ({ config: (config) => ({ ...config, logoText: \`\${config.logoText ?? ""} \${word}\` }) }),
  transformer: (word) => ({
    config: (config) => ({ ...config, markdown: { ...config.markdown, shiki: { transformers: [
      ...(config.markdown?.shiki?.transformers ?? []),
      { name: word, pre(node) { node.properties["data-word"] = word; } },
    ] } } }),
  }),
  pages: (word) => ({ pages: (pages) => [...pages, { file: \`guide/\${word}.md\`, text: \`# Page of \${word}\\n\` }] }),
  source: (word) => ({ source: (text) => text.replace("SOURCE", \`\${word} SOURCE\`) }),
  mdast: (word) => ({ mdast: { text(node, context) {
    if (node.value.includes("TREE")) context.setProperty(node, "value", node.value.replace("TREE", \`\${word} TREE\`));
  } } }),
  hast: (word) => ({ hast: { element: { filter: ["p"], visit(node, context) { context.setProperty(node, "dataWord", word); } } } }),
  rehype: (word) => ({ rehypePlugins: [[lastWord, word]] }),
  facts: (word) => ({ facts: (facts) => ({ ...facts, title: \`\${facts.title} \${word}\` }) }),
  nav: (word) => ({ nav: (items) => [...items, { text: word, link: "/" }] }),
  sidebar: (word) => ({ sidebar: (sidebars) => ({ ...sidebars, "/guide/": [{ text: word, link: "/" }, ...(sidebars["/guide/"] ?? [])] }) }),
  pageData: (word) => ({ pageData: (data) => ({ ...data, description: \`\${data.description} \${word}\` }) }),
  head: (word) => ({ head: (tags) => [...tags, ["meta", { name: "word", content: word }]] }),
  html: (word) => ({ html: (html) => html.replace("</body>", \`<!-- \${word} --></body>\`) }),
  files: (word) => ({ files: (files) => [...files, { path: \`\${files.length}.txt\`, key: "the same", make: () => word }] }),
  records: (word) => ({ records: (records) => records.map((record) => ({ ...record, content: \`\${record.content} \${word}\` })) }),
  styles: (word) => ({ globalStyles: [at(\`./\${word}.css\`)] }),
  everywhere: (word) => ({ globalUIComponents: [at("./Word.tsx")], modules: { "inkstone:word": \`export default "\${word}";\` } }),
  components: (word) => ({
    globalComponents: [at(\`./\${word}/Given.tsx\`)],
    pages: (pages) => [...pages, { file: "guide/given.mdx", text: "# Given\\n\\n<Given />\\n" }],
  }),
  slot: (word) => ({ slots: { docEnd: at(\`./\${word}.tsx\`) } }),
  builder: (word) => ({ builder: (config) => ({
    ...config,
    source: { ...config.source, define: { ...config.source?.define, WORD: JSON.stringify(word) } },
  }) }),
};
export const plugins = JSON.parse(readFileSync(at("./plugins.txt"), "utf8")).map(({ kind, word, order }) => ({
  name: kind,
  key: word,
  ...(order === "" ? {} : { order }),
  ...hooks[kind](word),
}));
`;

const COMPONENT = (word: string): string => `export default () => <u>slot of ${word}</u>;\n`;
const FILES = {
  "kit.mjs": KIT,
  "plugins.txt": "[]",
  "inkstone.config.mjs": `import { plugins } from "./kit.mjs";\nexport default { search: true, plugins };\n`,
  "Word.tsx": `import word from "inkstone:word";\nexport default () => <i>{word}</i>;\n`,
  "one.tsx": COMPONENT("one"),
  "two.tsx": COMPONENT("two"),
  "one/Given.tsx": COMPONENT("one"),
  "two/Given.tsx": COMPONENT("two"),
  "one.css": "i { color: red }\n",
  "two.css": "i { color: teal }\n",
  "Live.tsx": `export const Live = () => <b>{typeof WORD === "undefined" ? "no" : WORD}</b>;\n`,
  "docs/index.md": "# Home\n\nSOURCE and TREE.\n",
  "docs/guide/a.md": "# A\n\nTREE and SOURCE.\n\n```ts\nconst a = 1;\n```\n",
  "docs/guide/b.mdx": 'import { Live } from "../../Live.tsx";\n\n# B\n\nSOURCE <Live />\n',
};

const KINDS = [...KIT.matchAll(/^ {2}(\w+): \(word\)/gm)].map(([, kind = ""]) => kind);

const lists = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    word: fc.constantFrom("one", "two"),
    order: fc.constantFrom("", "", "pre", "post"),
  }),
  { selector: ({ kind }) => kind, minLength: 0, maxLength: KINDS.length, size: "max" },
);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite(FILES);
});
afterAll(() => site.dispose());

test("plugins that come, go, change places or options leave no trace of what was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lists, { minLength: 2, maxLength: 3 }), async (sequence) => {
      for (const plugins of sequence) {
        await site.write({ "plugins.txt": JSON.stringify(plugins) });
        expect(await buildSite(site)).toMatchObject({ ok: true, warnings: [] });
      }
      expect(await compareWithCold(site)).toEqual([]);
    }),
    { numRuns: 5, seed: 60_217, endOnFailure: true },
  );
});

test.each(KINDS)("another option of %s is noticed", async (kind) => {
  const outputs: Output[] = [];
  for (const word of ["one", "two"]) {
    await site.write({ "plugins.txt": JSON.stringify([{ kind, word, order: "" }]) });
    expect(await buildSite(site)).toMatchObject({ ok: true });
    outputs.push(readOutput(site.path("dist")));
  }
  const [one = new Map(), two = new Map()] = outputs;
  expect(findDifferences(one, two)).not.toEqual([]);
});
