import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildSite, callInkstone } from "./support/build.ts";
import { runInkstone } from "./support/inkstone.ts";
import { findBroken, findDifferences, type Output, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const FILES = {
  "docs/index.md": "# Home\n\nSee [the start](./guide/start.md).\n",
  "docs/guide/index.md": "# Guide\n\nAll of it.\n",
  "docs/guide/start.md": "# Start\n\nFirst steps.\n\n```ts\nconst a = 1;\n```\n\n![A cat](./cat.svg)\n",
  "docs/guide/more.mdx": "# More\n\nAnd <kbd>more</kbd>.\n",
  "docs/guide/live.mdx": 'import { Badge } from "../../Badge.tsx";\n\n# Live\n\n<Badge />\n',
  "docs/guide/cat.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>\n',
  "docs/public/robots.txt": "User-agent: *\n",
  "Badge.tsx": "export const Badge = () => <b>badge</b>;\n",
  "inkstone.config.mjs": 'export default { title: "Test", builderConfig: { output: { minify: false } } };\n',
};

let site: TestSite;
/** What a build of `FILES` writes. */
let whole: Output;

beforeAll(async () => {
  site = await createTestSite(FILES);
  await build();
  whole = readOutput(site.path("dist"));
});
afterAll(() => site.dispose());

/** Undoes what a test did, so that every test starts from a warm cache and a whole output. */
afterEach(async () => {
  for (const path of list(site.path("docs"))) {
    const file = relative(site.root, path).split(sep).join("/");
    if (!(file in FILES)) await site.remove(file);
  }
  for (const [file, text] of Object.entries(FILES)) {
    // What is as it was stays untouched: a component's date alone would start the bundler.
    const current = await site.read(file).catch(() => undefined);
    if (current !== text) await site.write({ [file]: text });
  }
  await build();
});

test("a build is summed up for people", async () => {
  const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(code).toBe(0);
  expect(stderr).toBe(`compile 5\nbundle\nrender ${whole.size}\n`);
  expect(stdout).toMatch(
    /^built 5 pages in [\d.]+m?s\n {2}0 compiled, 5 from the cache\n {2}0 files written, \d+ unchanged, 0 removed\n {2}[\d.]+ [KM]B in dist\n$/,
  );
});

test("the output is whole: every document is complete and every file it names is there", () => {
  expect([...whole.keys()]).toContain("guide/start.html");
  expect([...whole.keys()]).toContain("robots.txt");
  expect(findBroken(site.path("dist"))).toEqual([]);
});

describe("a build of a site that was built before", () => {
  test("compiles and writes nothing when nothing changed", async () => {
    expect(await build()).toMatchObject({
      compiled: 0,
      cached: 5,
      written: 0,
      removed: 0,
      unchanged: whole.size,
    });
  });

  test("compiles one page when one changed, and writes its document, its script, its row of the route table, the four files of its index and their hash", async () => {
    await site.write({ "docs/guide/start.md": FILES["docs/guide/start.md"].replace("First", "Quick") });
    expect(await build()).toMatchObject({ compiled: 1, cached: 4, written: 8, removed: 4 });
    expect(await site.read("dist/guide/start.html")).toContain("Quick steps.");
  });

  test("compiles one page when its picture changed", async () => {
    await site.write({ "docs/guide/cat.svg": FILES["docs/guide/cat.svg"].replace("40", "400") });
    expect(await build()).toMatchObject({ compiled: 1, cached: 4 });
    expect(await site.read("dist/guide/start.html")).toContain('width="400"');
  });

  test("compiles nothing when a file was only touched", async () => {
    await site.write({ "docs/guide/start.md": FILES["docs/guide/start.md"] });
    expect(await build()).toMatchObject({ compiled: 0, written: 0 });
  });

  test("writes the whole output again when somebody deleted it, without compiling", async () => {
    await site.remove("dist");
    expect(await build()).toMatchObject({ compiled: 0, written: whole.size });
    expect(differences()).toEqual([]);
  });

  test("puts back what somebody changed in the output, and removes what does not belong there", async () => {
    await site.write({ "dist/guide/start.html": "mine", "dist/old/page.html": "stale" });
    expect(await build()).toMatchObject({ written: 1, removed: 1 });
    expect(differences()).toEqual([]);
    expect(readdirSync(site.path("dist"))).not.toContain("old");
  });

  test("follows a page that becomes a folder, and back", async () => {
    await site.write({ "docs/public/files": "one file" });
    await build();
    await site.remove("docs/public/files");
    await site.write({ "docs/public/files/a/b.txt": "many files" });
    await build();
    expect(await site.read("dist/files/a/b.txt")).toBe("many files");
    await site.remove("docs/public/files");
    await site.write({ "docs/public/files": "one file" });
    await build();
    expect(await site.read("dist/files")).toBe("one file");
  });

  test("forgets everything with --clean", async () => {
    const { code, stdout } = await inkstone("build", "--clean");
    expect(code).toBe(0);
    expect(stdout).toContain("5 compiled, 0 from the cache");
    expect(differences()).toEqual([]);
  });
});

describe("a damaged cache does no harm:", () => {
  const cache = "node_modules/.cache/inkstone";
  const damages: Record<string, () => void> = {
    "the index is cut short": () => truncateSync(site.path(`${cache}/store/index.jsonl`), 40),
    "the index is something else": () =>
      writeFileSync(site.path(`${cache}/store/index.jsonl`), "null\n[1]\n{}\n"),
    "the packs are cut short": () => packs().forEach((path) => truncateSync(path, 10)),
    "every byte of the packs is another": () =>
      packs().forEach((path) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte) => byte ^ 0x55),
        ),
      ),
    "the packs are empty": () => packs().forEach((path) => truncateSync(path, 0)),
    "the list of what was written is cut short": () => truncateSync(site.path(`${cache}/output.json`), 40),
    "the record of the bundle is cut short": () => truncateSync(site.path(`${cache}/bundle/bundle.json`), 40),
    "the bundle's scripts are empty": () => scripts().forEach((path) => truncateSync(path, 0)),
  };

  test.each(Object.entries(damages))("%s", async (_, damage) => {
    damage();
    await site.remove("dist");
    await build();
    expect(differences()).toEqual([]);

    // And the cache is whole again.
    expect(await build()).toMatchObject({ compiled: 0, written: 0 });
  });

  test("the packs are gone", async () => {
    await site.remove(`${cache}/store`);
    await site.remove("dist");
    expect(await build()).toMatchObject({ compiled: 5 });
    expect(differences()).toEqual([]);
  });

  test("the bundle is gone", async () => {
    for (const name of readdirSync(site.path(`${cache}/bundle`))) {
      if (!name.endsWith(".json")) await site.remove(`${cache}/bundle/${name}`);
    }
    await site.remove("dist");
    await build();
    expect(differences()).toEqual([]);
  });

  function packs(): string[] {
    return list(site.path(`${cache}/store`)).filter((path) => path.endsWith(".pack"));
  }

  function scripts(): string[] {
    return list(site.path(`${cache}/bundle`)).filter((path) => /\.c?js$/.test(path));
  }
});

describe("a build that fails leaves the output as it was, ends with 1 and says what, where and how to mend it:", () => {
  test.each<[problem: string, files: Record<string, string>, expected: string]>([
    [
      "MDX that is not valid",
      { "docs/guide/bad.mdx": "# Bad\n\nText <b>without an end.\n" },
      `at  docs/guide/bad.mdx:3:6
       3 │ Text <b>without an end.
         │      ^
  fix  Close the tag in the same paragraph`,
    ],
    [
      "front matter that is not valid",
      { "docs/guide/bad.md": "---\ntitle: a: b\n---\n\n# Bad\n" },
      `at  docs/guide/bad.md:2:9
       2 │ title: a: b
         │         ^
  fix  Quote values that contain a colon`,
    ],
    [
      "a dead link, where dead links are errors",
      {
        "docs/guide/bad.md": "# Bad\n\nSee [it](./strat.md).\n",
        "inkstone.config.mjs": 'export default { markdown: { checkDeadLinks: "error" } };\n',
      },
      `at  docs/guide/bad.md:3:5
       3 │ See [it](./strat.md).
         │     ^
  fix  Did you mean /guide/start?`,
    ],
    [
      "two files for one page",
      { "docs/guide/start.mdx": "# Start\n" },
      `error  Two files make the page /guide/start: docs/guide/start.md and docs/guide/start.mdx.
   at  docs/guide/start.mdx:1:1
       1 │ # Start
         │ ^
  fix  Rename or remove one of them.`,
    ],
    [
      "a picture that is missing",
      { "docs/guide/bad.md": "# Bad\n\n![A dog](./dog.png)\n" },
      `error  The file ./dog.png does not exist.
   at  docs/guide/bad.md:3:1
       3 │ ![A dog](./dog.png)
         │ ^
  fix  Add docs/guide/dog.png, or correct the path: it is relative to the page.`,
    ],
    [
      "a container of a type that nobody knows",
      { "docs/guide/bad.md": "# Bad\n\n:::tipp\nText\n:::\n" },
      `error  There is no container of type "tipp".
   at  docs/guide/bad.md:3:1
       3 │ :::tipp
         │ ^
  fix  Did you mean "tip"?`,
    ],
    [
      "a name in _meta.json that no page has",
      { "docs/guide/_meta.json": '["start", "moer"]\n' },
      `error  There is no page or folder "moer" beside this _meta.json.
   at  docs/guide/_meta.json:1:11
       1 │ ["start", "moer"]
         │           ^
  fix  Did you mean "more"?`,
    ],
    [
      "a config that is not valid",
      { "inkstone.config.mjs": 'export default {\n  titel: "Test",\n};\n' },
      `error  Unknown option "titel".
   at  inkstone.config.mjs:2:3
       2 │   titel: "Test",
         │   ^
  fix  Did you mean "title"?`,
    ],
    [
      "a file of public/ in the place of a page",
      { "docs/public/guide/start.html": "mine" },
      `error  Two things want to be written to guide/start.html: a page and a file of public/.
  fix  Rename one of them.`,
    ],
  ])("%s", async (_, files, expected) => {
    await site.write(files);
    const { code, stdout, stderr } = await inkstone("build");
    expect(stderr).toContain(expected);
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(differences()).toEqual([]);
    expect(readdirSync(site.root).filter((name) => name.includes("staging"))).toEqual([]);
  });

  test("a component that does not compile", async () => {
    await site.write({ "Badge.tsx": "export const Badge = () => <b>badge</i>;\n" });
    const { code, stderr } = await inkstone("build");
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect(stderr).toMatch(/at {2}Badge\.tsx:1:\d+\n/);
    expect(code).toBe(1);
    expect(differences()).toEqual([]);
  });

  test("an import that leads nowhere", async () => {
    await site.write({
      "docs/guide/live.mdx": 'import { Badge } from "../../Bagde.tsx";\n\n# Live\n\n<Badge />\n',
    });
    const { code, stderr } = await inkstone("build");
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect(stderr).toContain("../../Bagde.tsx");
    expect(stderr).toMatch(/at {2}docs\/guide\/live\.mdx:1:\d+\n/);
    expect(code).toBe(1);
    expect(differences()).toEqual([]);
  });

  test("a component that throws while it is rendered", async () => {
    await site.write({ "Badge.tsx": 'export const Badge = () => { throw new Error("no badge today"); };\n' });
    const { code, stderr } = await inkstone("build");
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect(stderr).toContain(
      "The page docs/guide/live.mdx fails while it is rendered: no badge today\n   at  Badge.tsx:1:36\n",
    );
    expect(code).toBe(1);
    expect(differences()).toEqual([]);
  });

  test("a file of public/ that is a folder of pages", async () => {
    await site.remove("docs/public/guide");
    await site.write({ "docs/public/guide": "mine" });
    const { code, stderr } = await inkstone("build");
    expect(stderr).toContain("Two things want to be written to guide: a page and a file of public/.");
    expect(code).toBe(1);
    expect(differences()).toEqual([]);
  });

  test("what was compiled on the way is not compiled again", async () => {
    await site.write({ "docs/good.md": "# Good\n", "docs/bad.md": "# Bad\n\n:::nope\n:::\n" });
    expect((await inkstone("build")).code).toBe(1);
    await site.remove("docs/bad.md");
    expect(await build()).toMatchObject({ pages: 6, compiled: 0 });
  });

  test("every bad page is told of at once", async () => {
    await site.write({
      "docs/a.mdx": "# A\n\n<b>\n",
      "docs/b.md": "---\n- list\n---\n",
      "docs/c.md": "# C\n\n:::nope\n:::\n",
    });
    const { code, stderr } = await inkstone("build");
    expect(stderr.match(/at {2}docs\/\S+/g)).toEqual([
      "at  docs/a.mdx:3:1",
      "at  docs/b.md:2:1",
      "at  docs/c.md:3:1",
    ]);
    expect(code).toBe(1);
    expect(differences()).toEqual([]);
  });
});

describe("--json", () => {
  test("prints one object with the result and the warnings", async () => {
    await site.write({ "docs/index.md": "# Home\n\n[Gone](./gone.md)\n" });
    const { code, stdout } = await inkstone("build", "--json");
    expect(code).toBe(0);
    expect(stdout.split("\n")).toHaveLength(2);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      command: "build",
      result: { pages: 5, compiled: 1, warnings: 1 },
      warnings: [{ code: "dead-link", place: { file: "docs/index.md", line: 3, column: 1 } }],
    });
  });

  test("prints one object with every error", async () => {
    await site.write({ "docs/a.mdx": "# A\n\n<b>\n", "docs/b.md": "---\n- list\n---\n" });
    const { code, stdout, stderr } = await inkstone("build", "--json");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      errors: [
        { code: "mdx-syntax", place: { file: "docs/a.mdx", line: 3, column: 1 } },
        { code: "frontmatter-shape", place: { file: "docs/b.md", line: 2, column: 1 } },
      ],
    });
  });
});

test("a picture that a fragment shows is published, and follows its changes", async () => {
  await site.write({
    "docs/guide/_part.mdx": "Shared words.\n\n![A dog](./dog.svg)\n",
    "docs/guide/dog.svg": FILES["docs/guide/cat.svg"].replace("40", "41"),
    "docs/guide/live.mdx": 'import Part from "./_part.mdx";\n\n# Live\n\n<Part />\n\n![A dog](./dog.svg)\n',
  });
  await build();
  expect(await site.read("dist/guide/live.html")).toMatch(/Shared words\.[^]*width="41"/);
  expect(findBroken(site.path("dist"))).toEqual([]);
  expect(await build()).toMatchObject({ compiled: 0, written: 0 });

  await site.write({ "docs/guide/dog.svg": FILES["docs/guide/cat.svg"].replace("40", "42") });
  await build();
  expect((await site.read("dist/guide/live.html")).match(/width="42"/g)).toHaveLength(2);
  expect(findBroken(site.path("dist"))).toEqual([]);
});

test("a component's text is rendered as it is written, in any script and also where its source is read raw", async () => {
  const badge = "<b title=\"标题\">“徽章” 😀 {String.raw`原\\n文`} {`é${1}`.replace(/[à-ü]/u, '模')}</b>";
  await site.write({ "Badge.tsx": `/** 注释 → */\nexport const Badge = () => ${badge};\n` });
  await build();
  const text = (await site.read("dist/guide/live.html")).replaceAll("<!-- -->", "");
  expect(text).toContain('<b title="标题">“徽章” 😀 原\\n文 模1</b>');
});

test("a component comes with its page alone, also out of a folder called react", async () => {
  const text = "Only the chart says this.";
  await site.write({
    "docs/_parts/react/Chart.tsx": `export const Chart = () => <b onClick={() => {}}>{${JSON.stringify(text)}}</b>;\n`,
    "docs/guide/chart.mdx": 'import { Chart } from "../_parts/react/Chart.tsx";\n\n# Chart\n\n<Chart />\n',
  });
  await build();
  const scripts = list(site.path("dist/assets")).filter((path) => path.endsWith(".js"));
  const holding = scripts.filter((path) => readFileSync(path, "utf8").includes(text));
  expect(holding.map((path) => basename(path))).toEqual([expect.stringMatching(/^guide-chart-/)]);
});

test("a draft leaves nothing in the output: no page, no script, no picture", async () => {
  await site.write({
    "docs/guide/secret.mdx":
      '---\ndraft: true\n---\n\nimport { Badge } from "../../Badge.tsx";\n\n# Secret\n\n<Badge />\n\n![A dog](./dog.svg)\n',
    "docs/guide/dog.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  });
  await build();
  expect(differences()).toEqual([]);
});

test("a picture of public/ that is missing fails the build", async () => {
  await site.write({ "docs/index.md": "# Home\n\n![A dog](/dog.png)\n" });
  const outcome = await buildSite(site);
  expect(outcome).toMatchObject({ errors: ["docs/index.md:3:1 The file /dog.png does not exist."] });
});

describe("what only a build can tell of the config is told with its line:", () => {
  test.each([
    [
      "a route that is no page",
      'themeConfig: { sidebar: { "/": ["/", "/gone"] } }',
      'inkstone.config.mjs:2:38 The sidebar for "en" in the config names /gone, but there is no such page.',
    ],
    [
      "a theme that Shiki does not have",
      'markdown: { shiki: { themes: { light: "nrod", dark: "nord" } } }',
      'inkstone.config.mjs:2:39 Shiki has no theme "nrod".',
    ],
    [
      "a theme that is called like something of every object",
      'markdown: { shiki: { theme: "constructor" } }',
      'inkstone.config.mjs:2:29 Shiki has no theme "constructor".',
    ],
  ])("%s", async (_, options, error) => {
    await site.write({ "inkstone.config.mjs": `export default {\n${options},\n};\n` });
    expect(await buildSite(site)).toEqual({ ok: false, errors: [error] });
  });
});

test("without clean addresses, a page that links take for a file is told", async () => {
  await site.write({
    "inkstone.config.mjs": "export default { route: { cleanUrls: false } };\n",
    "docs/guide/package.json.md": "# The file\n",
  });
  expect(await buildSite(site)).toMatchObject({
    result: { warnings: 1 },
    warnings: [
      expect.stringMatching(/^docs\/guide\/package\.json\.md:1:1 \/guide\/package\.json looks like a file/),
    ],
  });
});

async function build(): Promise<object> {
  const outcome = await buildSite(site);
  if (!outcome.ok) throw new Error(outcome.errors.join("\n"));
  return outcome.result;
}

function inkstone(command: string, ...flags: string[]): ReturnType<typeof callInkstone> {
  return callInkstone(command, site.root, ...flags);
}

function differences(): string[] {
  return findDifferences(readOutput(site.path("dist")), whole);
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
