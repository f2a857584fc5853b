import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { buildSite, callInkstone } from "./support/build.ts";
import { commitFiles } from "./support/commit-files.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

interface Problem {
  code: string;
  message: string;
  hint: string;
  place?: { file: string; line: number };
}

interface Report {
  ok: boolean;
  result: {
    pages: number;
    warnings: number;
    translations: { lang: string; pages: number; missing: string[]; stale?: string[] }[];
    unrecorded?: { file: string; addresses: string[] };
  };
  errors: Problem[];
  warnings: Problem[];
}

const LOCALES = [
  { lang: "en", label: "English" },
  { lang: "zh", label: "简体中文" },
];

test("a site with nothing wrong is said to have no problems, and nothing is written", async () => {
  const site = await create({
    "docs/index.md": "# Hello\n\n[Start](./start.md)\n",
    "docs/start.md": "# Start\n",
  });
  const { code, stdout } = await callInkstone("check", site.root);
  expect(stdout).toMatch(/^checked 2 pages in \S+\n {2}no problems\n$/);
  expect(code).toBe(0);
  expect(existsSync(site.path("dist"))).toBe(false);
});

test("everything that is wrong is told at once, errors and warnings, and the exit code says so", async () => {
  const site = await create({
    "inkstone.config.mjs": `export default ${JSON.stringify({
      locales: LOCALES,
      languageParity: "error",
      markdown: { checkImages: "error" },
      themeConfig: { nav: [{ text: "Lost", link: "/lost" }] },
    })};\n`,
    "docs/en/index.md": "# Hello\n\n![](/no.png) [Nowhere](./nowhere.md)\n",
    "docs/en/only.md": "# Only here\n\n```nolanguage\na\n```\n",
    "docs/en/broken.mdx": `export const Broken = () => { throw new Error("no ink"); };\n\n# Broken\n\n<Broken />\n`,
    "docs/zh/index.md": "# 你好\n",
    "docs/zh/broken.md": "# 坏\n",
  });
  const { code, report } = await check(site);
  expect(code).toBe(1);
  expect(report.ok).toBe(false);
  expect(report.errors.map(({ code: kind, place }) => `${kind} ${place?.file}`)).toEqual([
    "image-missing docs/en/index.md",
    "language-parity docs/en/only.md",
    "page-render docs/en/broken.mdx",
  ]);
  expect(report.warnings.map(({ code: kind, place }) => `${kind} ${place?.file}`).toSorted()).toEqual([
    "code-language docs/en/only.md",
    "dead-link docs/en/index.md",
    "dead-link inkstone.config.mjs",
  ]);
  expect(report.result.warnings).toBe(3);
});

test("a sample for TypeScript is told of where no plugin reads it", async () => {
  const page = '# A\n\n```ts twoslash\nconst a = 1;\n// ---cut---\n```\n\n```ts title="twoslash"\n```\n';
  const plain = await create({ "docs/index.md": page });
  const told = await check(plain);
  expect(told.report.warnings.map(({ message, place }) => `${place?.line} ${message}`)).toEqual([
    "3 twoslash behind the language of a code block has no meaning without a plugin.",
  ]);
  const transformer = `{ name: "own", when: /twoslash/, transform: { name: "own" } }`;
  const own = await create({
    "inkstone.config.mjs": `export default { markdown: { shiki: { transformers: [${transformer}] } } };\n`,
    "docs/index.md": page,
  });
  expect((await check(own)).report.warnings).toEqual([]);
});

test("pages that cannot be made hide nothing of what is wrong elsewhere", async () => {
  const site = await create({
    "inkstone.config.mjs": `export default ${JSON.stringify({
      locales: LOCALES,
      languageParity: "error",
      route: { ledger: "addresses.txt" },
    })};\n`,
    "addresses.txt": "/import\n/lost\n/syntax\n",
    "docs/en/index.md": `# Hello

[Nowhere](./nowhere.md) [Unknown](./unknown.mdx#tip) [Import](./import.mdx) [Syntax](./syntax.mdx#part)
`,
    "docs/en/unknown.mdx": "# Unknown\n\n<Aside>Hi</Aside> <Blurb />\n\n[Gone](./gone.md)\n\n## Tip\n",
    "docs/en/import.mdx": `import { Aside } from "@astrojs/starlight/components";\n\n# Import\n\n<Aside />\n\n[Gone](./gone.md)\n`,
    "docs/en/syntax.mdx": "# Syntax\n\n<div>\n\n[Gone](./gone.md)\n",
    "docs/en/broken.mdx": `export const Broken = () => { throw new Error("no ink"); };\n\n# Broken\n\n<Broken />\n`,
    "docs/en/code.md": "# Code\n\n```nolanguage\na\n```\n",
    "docs/zh/index.md": "# 你好\n",
    "docs/zh/unknown.md": "# 未知\n",
    "docs/zh/import.md": "# 导入\n",
    "docs/zh/syntax.md": "# 语法\n",
    "docs/zh/broken.md": "# 坏\n",
  });
  const { code, report } = await check(site);
  expect(code).toBe(1);
  expect(report.errors.map(({ code: kind, place }) => `${kind} ${place?.file}:${place?.line}`)).toEqual([
    "mdx-syntax docs/en/syntax.mdx:3",
    "component-unknown docs/en/unknown.mdx:3",
    "component-unknown docs/en/unknown.mdx:3",
    "language-parity docs/en/code.md:1",
    "bundle-failed docs/en/import.mdx:1",
    "page-render docs/en/broken.mdx:5",
    "address-lost addresses.txt:2",
  ]);
  expect(report.warnings.map(({ code: kind, place }) => `${kind} ${place?.file}`).toSorted()).toEqual([
    "code-language docs/en/code.md",
    "dead-link docs/en/import.mdx",
    "dead-link docs/en/index.md",
    "dead-link docs/en/unknown.mdx",
  ]);
  // The address of a page is one to keep once the page can be made.
  expect(report.result.unrecorded?.addresses).not.toContain("/unknown");
  expect(report.result.pages).toBe(11);
});

test("a theme that cannot be bundled hides no dead links and no lost addresses", async () => {
  const site = await create({
    "inkstone.config.mjs": `export default { route: { ledger: "addresses.txt" } };\n`,
    "addresses.txt": "/lost\n/file.txt\n",
    "theme/index.tsx": `import { missing } from "./missing.ts";\nexport const slots = { docEnd: missing };\n`,
    "docs/index.md": "# Hello\n\n[Nowhere](./nowhere.md)\n",
    "docs/live.mdx": "export const a = 1;\n\n# Live {a}\n",
    "docs/public/file.txt": "Text\n",
  });
  const { report } = await check(site);
  expect(report.errors.map(({ code: kind, place }) => `${kind} ${place?.file}`)).toEqual([
    "bundle-failed theme/index.tsx",
    "address-lost addresses.txt",
  ]);
  expect(report.warnings.map(({ code: kind }) => kind)).toEqual(["dead-link"]);
});

test("a theme whose exports have no effect is one error, whatever number of pages meets it", async () => {
  const site = await create({
    "theme/index.tsx": `import { theme } from "inkstone/theme";\n\nexport default { ...theme };\n`,
    "docs/index.md": "# Hello\n",
    "docs/other.md": "# Other\n",
  });
  const { report } = await check(site);
  expect(report.errors.map(({ code: kind, place }) => `${kind} ${place?.file}:${place?.line}`)).toEqual([
    "theme-export theme/index.tsx:3",
  ]);
});

test("what throws on every page is one error, in a build too, which tells all pages that throw", async () => {
  const site = await create({
    "theme/index.tsx": `export * from "@inkstone/theme";

export function Footer() { return [].missing.name; }
`,
    "docs/index.md": "# Hello\n",
    "docs/other.md": "# Other\n",
    "docs/broken.mdx": `export const Broken = () => { throw new Error("no ink"); };\n\n# Broken\n\n<Broken />\n`,
  });
  const told = "Cannot read properties of undefined (reading 'name')";
  const { report } = await check(site);
  expect(report.errors.map(({ message, place }) => [message, place?.file])).toEqual([
    ["This page fails while it is rendered: no ink", "docs/broken.mdx"],
    [`The page docs/index.md and 2 others fail while they are rendered: ${told}`, "theme/index.tsx"],
  ]);
  const built = await buildSite(site);
  expect(built).toEqual({
    ok: false,
    errors: [
      "docs/broken.mdx:5:1 This page fails while it is rendered: no ink",
      `theme/index.tsx:3:46 The page docs/index.md and another fail while they are rendered: ${told}`,
    ],
  });
});

test("a theme that fails where there is no page is told by its file", async () => {
  const site = await create({
    "theme/index.tsx": `import { usePage } from "@inkstone/runtime";

export const NotFoundLayout = () => usePage().frontmatter.words.length;
`,
    "docs/index.md": "# Hello\n",
  });
  const { report } = await check(site);
  expect(report.errors.map(({ message, place }) => [message, place?.file])).toEqual([
    [
      "The page 404.html fails while it is rendered: Cannot read properties of undefined (reading 'length')",
      "theme/index.tsx",
    ],
  ]);
});

test("plugins that read all pages do not stumble over one that cannot be made", async () => {
  const site = await create({
    "inkstone.config.mjs": `import { pluginLlms } from "@inkstone/plugin-llms";
export default { siteUrl: "https://a.example", plugins: [pluginLlms()] };\n`,
    "docs/index.md": "# Hello\n\n[Nowhere](./nowhere.md)\n",
    "docs/unknown.mdx": "# Unknown\n\n<Aside>Hi</Aside>\n",
    "docs/import.mdx": `import { Aside } from "@astrojs/starlight/components";\n\n# Import\n\n<Aside />\n`,
    "docs/syntax.mdx": "# Syntax\n\n<div>\n",
  });
  const { report } = await check(site);
  expect(report.errors.map(({ code: kind }) => kind)).toEqual([
    "mdx-syntax",
    "component-unknown",
    "bundle-failed",
  ]);
  expect(report.warnings.map(({ code: kind }) => kind)).toEqual(["dead-link"]);
});

test("how far translations are is shown, also where gaps are no problem", async () => {
  const site = await create({
    "inkstone.config.mjs": `export default ${JSON.stringify({ locales: LOCALES })};\n`,
    "docs/en/index.md": "# Hello\n",
    "docs/en/start.md": "# Start\n",
    "docs/en/new.md": "# New\n",
    "docs/zh/index.md": "# 你好\n",
    "docs/zh/start.md": "# 开始\n",
    "docs/zh/extra.md": "# 另外\n",
  });
  commitFiles(site, "2026-01-01T00:00:00Z");
  await site.write({ "docs/en/start.md": "# Start\n\nHere.\n" });
  commitFiles(site, "2026-02-01T00:00:00Z");
  const { code, report } = await check(site);
  expect(code).toBe(0);
  expect(report.result.translations).toEqual([
    { lang: "en", pages: 4, missing: ["docs/en/extra.md"], stale: [] },
    { lang: "zh", pages: 4, missing: ["docs/zh/new.md"], stale: ["docs/zh/start.md"] },
  ]);
  const { stdout } = await callInkstone("check", site.root);
  expect(stdout.split("\n").slice(1)).toEqual([
    "  en  3 of 4 pages",
    "    missing  docs/en/extra.md",
    "  zh  3 of 4 pages, 1 older than its original",
    "    missing  docs/zh/new.md",
    "    old  docs/zh/start.md",
    "  no problems",
    "",
  ]);
});

test("published addresses are recorded, and none of them is lost by accident", async () => {
  const site = await create({
    "inkstone.config.mjs": configWith([]),
    "docs/index.md": "# Hello\n",
    "docs/guide/start.md": "# Start\n",
  });
  expect((await check(site)).report.result.unrecorded).toEqual({
    file: "kept/addresses.txt",
    addresses: ["/", "/guide/start"],
  });
  const recorded = await callInkstone("check", site.root, "--record");
  expect(recorded.stdout).toContain("2 addresses added to kept/addresses.txt");
  expect((await buildSite(site)).ok).toBe(true);

  await site.remove("docs/guide/start.md");
  await site.write({ "docs/guide/begin.md": "# Begin\n" });
  const lost = ["kept/addresses.txt:4:1 /guide/start was published, and nothing answers it now."];
  expect(await buildSite(site)).toEqual({ ok: false, errors: lost });
  // What was published before is still there.
  expect(existsSync(site.path("dist/guide/start.html"))).toBe(true);
  const { code, report } = await check(site);
  expect(code).toBe(1);
  expect(report.errors.map(({ code: kind, hint }) => `${kind} ${hint}`)).toEqual([
    "address-lost Lead it on to /guide/begin with @inkstone/plugin-client-redirects, or remove the line to give it up.",
  ]);

  await site.write({ "inkstone.config.mjs": configWith([{ from: "/guide/start", to: "/guide/begin" }]) });
  expect((await buildSite(site)).ok).toBe(true);
  expect((await check(site)).report.ok).toBe(true);
});

test("without a ledger there is nothing to record in", async () => {
  const site = await create({ "docs/index.md": "# Hello\n" });
  const { code, stderr } = await callInkstone("check", site.root, "--record");
  expect(code).toBe(1);
  expect(stderr).toContain("There is no ledger to record addresses in.");
});

function configWith(redirects: object[]): string {
  return `import { pluginClientRedirects } from "@inkstone/plugin-client-redirects";
export default {
  route: { ledger: "kept/addresses.txt" },
  plugins: [pluginClientRedirects({ redirects: ${JSON.stringify(redirects)} })],
};
`;
}

async function create(files: Record<string, string>): Promise<TestSite> {
  const site = await createTestSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

async function check(site: TestSite): Promise<{ code: number | null; report: Report }> {
  const { code, stdout } = await callInkstone("check", site.root, "--json");
  return { code, report: JSON.parse(stdout) as Report };
}
