import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import process from "node:process";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { compareWithCold } from "./support/compare-with-cold.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

interface Official {
  /** Two ways to set it up. */
  options: readonly [object, object];
  /** Pages that need it. */
  pages?: Record<string, string>;
}

const block = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const COUNTER = "export default function Counter() {\n  return <button>0</button>;\n}";
const SERVICE = { appId: "APP", apiKey: "key" };

const OFFICIAL: Readonly<Record<string, Official>> = {
  algolia: {
    options: [
      { ...SERVICE, indexName: "one", records: "a" },
      { ...SERVICE, indexName: "two" },
    ],
  },
  "api-docgen": {
    options: [{ entries: { Part: "./src/Button.tsx" } }, { entries: { Part: "./src/Link.tsx" } }],
    pages: { "docs/api.mdx": '# API\n\n<API module="Part" />\n' },
  },
  "client-redirects": {
    options: [{ redirects: [{ from: "/old", to: "/a" }] }, { redirects: [{ from: "/older", to: "/b" }] }],
  },
  "container-syntax": {
    options: [
      { containers: { exercise: { title: "Exercise", base: "tip" } } },
      { containers: { exercise: { title: "Practice", base: "info" } } },
    ],
    pages: { "docs/exercise.md": "# Exercise\n\n:::exercise\nTry it.\n:::\n" },
  },
  "last-updated": { options: [{ authors: true }, { metadata: false }] },
  llms: { options: [{}, { exclude: ["b"] }] },
  "medium-zoom": { options: [{ options: { margin: 24 } }, { options: { margin: 8 } }] },
  openapi: {
    options: [
      { input: "./pets.json", path: "pets" },
      { input: "./pets.json", path: "animals" },
    ],
  },
  playground: {
    options: [{}, { start: "visible" }],
    pages: { "docs/play.mdx": `# Play\n\n${block("tsx playground", COUNTER)}` },
  },
  preview: {
    options: [{ iframeHeight: 200 }, { defaultPreviewMode: "iframe" }],
    pages: { "docs/show.mdx": `# Show\n\n${block("tsx preview", COUNTER)}` },
  },
  rss: { options: [{ feeds: [{ formats: ["rss"] }] }, { feeds: [{ formats: ["atom", "json"] }] }] },
  shiki: {
    options: [{ langAlias: { proto: "ts" } }, { langAlias: { proto: "css" } }],
    pages: { "docs/code.md": `# Code\n\n${block("proto", "const a = 1;")}` },
  },
  typedoc: {
    options: [
      { entryPoints: ["./src/index.ts"], path: "reference" },
      { entryPoints: ["./src/index.ts"], path: "types" },
    ],
  },
};
const NAMES = Object.keys(OFFICIAL);

/** `pluginLastUpdated` of `last-updated`. */
const factoryOf = (name: string): string =>
  `plugin${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const CONFIG = `import { readFileSync } from "node:fs";
${NAMES.map((name) => `import { ${factoryOf(name)} } from "@inkstone/plugin-${name}";`).join("\n")}
const factories = { ${NAMES.map((name) => `${JSON.stringify(name)}: ${factoryOf(name)}`).join(", ")} };
const chosen = JSON.parse(readFileSync(new URL("./plugins.txt", import.meta.url), "utf8"));
export default {
  title: "Quill",
  siteUrl: "https://quill.example",
  plugins: chosen.map(({ name, options }) => factories[name](options)),
};
`;

const FILES = {
  "inkstone.config.mjs": CONFIG,
  "plugins.txt": "[]",
  ".gitignore": "node_modules*\ndist*\n",
  "tsconfig.json": '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }\n',
  "src/index.ts": "/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
  "src/Button.tsx": "export function Button({ label }: { label: string }) {\n  return <b>{label}</b>;\n}\n",
  "src/Link.tsx": "export function Link({ href }: { href: string }) {\n  return <a href={href}>x</a>;\n}\n",
  "pets.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: { "/pets": { get: { summary: "List pets", responses: { 200: { description: "Pets." } } } } },
  }),
  "docs/index.md": "# Home\n\nWelcome.\n",
  "docs/a.md":
    "---\ndate: 2026-01-01\nfeed: true\n---\n\n# A\n\nTo [B](./b.md).\n\n```ts\nconst a = 1;\n```\n",
  "docs/b.md": "# B\n\n| one | two |\n| --- | --- |\n| 1 | 2 |\n",
};

interface Chosen {
  name: string;
  options: object;
}

const lists = fc.uniqueArray(
  fc
    .record({ name: fc.constantFrom(...NAMES), which: fc.constantFrom(0, 1) })
    .map(({ name, which }): Chosen => ({ name, options: OFFICIAL[name]?.options[which] ?? {} })),
  { selector: ({ name }) => name, minLength: 1, maxLength: NAMES.length, size: "max" },
);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite(FILES);
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const dates = {
    GIT_AUTHOR_DATE: "2026-01-02T00:00:00Z",
    GIT_COMMITTER_DATE: "2026-01-02T00:00:00Z",
  };
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    [...author, "commit", "-qm", "All"],
  ])
    execFileSync("git", args, { cwd: site.root, env: { ...process.env, ...dates }, stdio: "pipe" });
});
afterAll(() => site.dispose());

test("every official plugin is among them", () => {
  expect(NAMES).toEqual(readdirSync(new URL("../plugins", import.meta.url)).toSorted());
});

test("official plugins that come, go, change places or options leave no trace of what was", async () => {
  // All of them first, and all with other options in the reverse order: whatever a later one leaves out was there once.
  const all = (which: 0 | 1): Chosen[] =>
    NAMES.map((name) => ({ name, options: OFFICIAL[name]?.options[which] ?? {} }));
  const sequences = fc.array(lists, { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      for (const plugins of sequence)
        expect(await buildWith(plugins)).toMatchObject({ ok: true, warnings: [] });
      expect(await compareWithCold(site)).toEqual([]);
    }),
    { numRuns: 3, seed: 60_217, endOnFailure: true, examples: [[[all(0), all(1).toReversed()]]] },
  );
});

async function buildWith(plugins: readonly Chosen[]): ReturnType<typeof buildSite> {
  for (const name of NAMES) {
    const { pages = {} } = OFFICIAL[name] ?? {};
    if (plugins.some((one) => one.name === name)) await site.write(pages);
    else for (const file of Object.keys(pages)) await site.remove(file);
  }
  await site.write({ "plugins.txt": JSON.stringify(plugins) });
  return buildSite(site);
}
