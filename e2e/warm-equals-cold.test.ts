import { cp, readdir } from "node:fs/promises";
import { posix } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite, type Outcome } from "./support/build.ts";
import { findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

/** What an author may do between two builds. */
type Edit =
  | { kind: "page"; file: string; page: PageText }
  | { kind: "rename"; from: string; to: string }
  | { kind: "remove"; file: string }
  | { kind: "meta"; folder: string; order: "as listed" | "none" | "reversed"; header: string }
  | { kind: "config"; config: SiteOptions }
  | { kind: "picture"; file: string; width: number }
  | { kind: "component"; label: string; color: string }
  | { kind: "live"; text: string };

interface PageText {
  frontmatter: string;
  title: string;
  text: string;
  code: string;
  link: string;
  picture: string;
}

interface SiteOptions {
  title: string;
  base: string;
  cleanUrls: boolean;
  label: string;
  lineNumbers: boolean;
  siteUrl: string | undefined;
}

const RUNS = 20;

let site: TestSite;
/** Holds the same files and never a cache. */
let twin: TestSite;
beforeAll(async () => {
  site = await createTestSite({});
  twin = await createTestSite({});
});
afterAll(() => Promise.all([site.dispose(), twin.dispose()]));

test("after any edits a warm build writes, byte for byte, what a cold one writes", async () => {
  let built = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      await start();
      for (const edits of sequence) {
        for (const edit of edits) await apply(edit);
        await buildSite(site);
      }
      if (await compareWithCold()) built += 1;
    }),
    // Always the same edits: a failure can be looked at again, and a passing run does not depend on luck.
    { numRuns: RUNS, seed: 20_251, endOnFailure: true },
  );
  expect(built, "edits that leave a site with errors say little about its output").toBeGreaterThan(RUNS / 2);
});

test("taking every edit back gives the first output again", async () => {
  await start();
  await buildSite(site);
  const first = readOutput(site.path("dist"));
  await apply({ kind: "config", config: { ...OPTIONS, title: "Other", base: "/other/" } });
  await apply({ kind: "remove", file: "en/guide/a.md" });
  await apply({ kind: "picture", file: "public/logo.svg", width: 77 });
  await apply({ kind: "component", label: "other", color: "teal" });
  await buildSite(site);
  expect(findDifferences(readOutput(site.path("dist")), first)).not.toEqual([]);

  await start();
  await buildSite(site);
  expect(findDifferences(readOutput(site.path("dist")), first)).toEqual([]);
});

/** False when both fail, which they then do for the same reasons. */
async function compareWithCold(): Promise<boolean> {
  const warm = await buildSite(site);
  for (const path of ["dist", "docs", "node_modules/.cache"]) await twin.remove(path);
  for (const path of ["docs", "inkstone.config.mjs", "Counter.tsx", "counter.css"])
    await cp(site.path(path), twin.path(path), { recursive: true });
  const cold = await buildSite(twin);
  expect(withoutCounts(warm)).toEqual(withoutCounts(cold));
  if (!cold.ok) return false;
  expect(findDifferences(readOutput(site.path("dist")), readOutput(twin.path("dist")))).toEqual([]);
  return true;
}

/** What a build says; how much work it was may differ. */
function withoutCounts(outcome: Outcome): unknown {
  return outcome.ok ? { ok: true, pages: outcome.result.pages, warnings: outcome.warnings } : outcome;
}

const OPTIONS: SiteOptions = {
  title: "Site",
  base: "/",
  cleanUrls: true,
  label: "简体中文",
  lineNumbers: false,
  siteUrl: undefined,
};

const PLAIN: Omit<PageText, "picture" | "title"> = {
  frontmatter: "",
  text: "Some text.",
  code: "```ts\nconst a = 1;\n```",
  link: "/guide/a",
};

const PAGES = [
  "en/index.md",
  "en/guide/index.md",
  "en/guide/a.md",
  "en/guide/b.mdx",
  "en/guide/deep/c.md",
  "en/reference/d.md",
  "zh/index.md",
  "zh/guide/a.md",
  "zh/guide/b.mdx",
];
const LIVE = "en/guide/live.mdx";
const PICTURES = ["en/pictures/cat.svg", "public/logo.svg"];

const pageTexts: fc.Arbitrary<PageText> = fc.record({
  frontmatter: fc.constantFrom(
    "",
    "",
    "title: From front matter\n",
    "description: What it is\n",
    "sidebar: false\n",
    "draft: true\n",
    'head:\n  - [meta, { name: robots, content: "noindex" }]\n',
  ),
  title: fc.constantFrom("Alpha", "Beta <T>", "起步"),
  text: fc.constantFrom(
    "Some text.",
    "Other *text* & more.\n\n## A heading\n\nEnd.",
    ":::tip Read this\nIt helps.\n:::",
  ),
  code: fc.constantFrom(
    "",
    "```ts\nconst a = 1;\n```",
    "```ts {1}\nconst b = `2`;\n```",
    "```unheard-of\nx\n```",
  ),
  link: fc.constantFrom("", "/guide/a", "/guide/nowhere", "./a.md#a-heading"),
  picture: fc.constantFrom("", ...PICTURES),
});

const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("page"), file: fc.constantFrom(...PAGES), page: pageTexts }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rename"),
      from: fc.constantFrom(...PAGES),
      to: fc.constantFrom("en/guide/new.md", "en/reference/moved.md", "zh/guide/new.md"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), file: fc.constantFrom(...PAGES, LIVE) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("meta"),
      folder: fc.constantFrom("en/guide", "zh/guide"),
      order: fc.constantFrom("as listed", "none", "reversed"),
      header: fc.constantFrom("", "First steps"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("config"),
      config: fc.record({
        title: fc.constantFrom("Site", "Renamed"),
        base: fc.constantFrom("/", "/docs/"),
        cleanUrls: fc.boolean(),
        label: fc.constantFrom("简体中文", "中文"),
        lineNumbers: fc.boolean(),
        siteUrl: fc.constantFrom(undefined, "https://example.com"),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("picture"),
      file: fc.constantFrom(...PICTURES),
      width: fc.integer({ min: 10, max: 99 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("component"),
      label: fc.constantFrom("count", "clicks"),
      color: fc.constantFrom("red", "blue"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("live"),
      text: fc.constantFrom("One.", "Two.\n\n```js\nlet a;\n```"),
    }),
  },
);

/** Builds, each after some edits. */
const sequences = fc.array(fc.array(edits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

/** The site before any edit. Cache and output stay, so that later runs have more behind them. */
async function start(): Promise<void> {
  await site.remove("docs");
  for (const [index, file] of PAGES.entries()) {
    const picture = ["", ...PICTURES][index % 3] ?? "";
    await apply({ kind: "page", file, page: { ...PLAIN, title: `Page ${index}`, picture } });
  }
  for (const file of PICTURES) await apply({ kind: "picture", file, width: 24 });
  await apply({ kind: "config", config: OPTIONS });
  await apply({ kind: "component", label: "count", color: "red" });
  await apply({ kind: "live", text: "Live." });
}

async function apply(edit: Edit): Promise<void> {
  switch (edit.kind) {
    case "page":
      return site.write({ [`docs/${edit.file}`]: writePage(edit.file, edit.page) });
    case "rename":
      return rename(`docs/${edit.from}`, `docs/${edit.to}`);
    case "remove":
      return site.remove(`docs/${edit.file}`);
    case "meta":
      return writeMeta(edit);
    case "config":
      return site.write({ "inkstone.config.mjs": writeConfig(edit.config) });
    case "picture":
      return site.write({ [`docs/${edit.file}`]: writePicture(edit.width) });
    case "component":
      return site.write({
        "Counter.tsx": `import "./counter.css";\nexport const Counter = () => <b className="counter">${edit.label}</b>;\n`,
        "counter.css": `.counter { color: ${edit.color}; }\n`,
      });
    case "live":
      return site.write({
        [`docs/${LIVE}`]: `import { Counter } from "../../../Counter.tsx";\n\n# Live\n\n${edit.text}\n\n<Counter />\n`,
      });
  }
}

function writePage(file: string, { frontmatter, title, text, code, link, picture }: PageText): string {
  const source = picture.startsWith("public/")
    ? picture.slice("public".length)
    : posix.relative(posix.dirname(file), picture);
  const parts = [
    `# ${title.replace("<", "\\<")}`,
    text,
    code,
    link === "" ? "" : `[A link](${link})`,
    picture === "" ? "" : `![A picture](${source})`,
  ];
  return `${frontmatter === "" ? "" : `---\n${frontmatter}---\n\n`}${parts.filter(Boolean).join("\n\n")}\n`;
}

async function writeMeta({ folder, order, header }: Extract<Edit, { kind: "meta" }>): Promise<void> {
  const file = `docs/${folder}/_meta.json`;
  if (order === "none") return site.remove(file);
  const names = (await listNames(`docs/${folder}`)).toSorted();
  const items = order === "reversed" ? names.toReversed() : names;
  const first = header === "" ? [] : [{ type: "section-header", label: header }];
  return site.write({ [file]: JSON.stringify([...first, ...items]) });
}

function writeConfig({ title, base, cleanUrls, label, lineNumbers, siteUrl }: SiteOptions): string {
  const locales = [
    { lang: "en", label: "English" },
    { lang: "zh", label },
  ];
  const markdown = { showLineNumbers: lineNumbers };
  // The smallest scripts are not what this is about, and cost most of a cold build.
  const builderConfig = { output: { minify: false } };
  const config = { title, base, siteUrl, locales, route: { cleanUrls }, markdown, builderConfig };
  return `export default ${JSON.stringify(config)};\n`;
}

function writePicture(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>\n`;
}

/** Pages and folders below a folder, as `_meta.json` names them. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(site.path(folder)).catch(() => []);
  return [
    ...new Set(entries.filter((name) => !name.startsWith("_")).map((name) => name.replace(/\.mdx?$/, ""))),
  ];
}

async function rename(from: string, to: string): Promise<void> {
  const text = await site.read(from).catch(() => undefined);
  if (text === undefined) return;
  await site.remove(from);
  await site.write({ [to]: text });
}
