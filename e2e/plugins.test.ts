import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { runInkstone, spawnInkstone, startInkstone } from "./support/inkstone.ts";
import { PATIENCE_MS } from "./support/patience.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

/** A plugin that has every hook, each of which leaves a trace. */
const EVERY_HOOK = `
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
const at = (file) => fileURLToPath(new URL(file, import.meta.url));
export function everyHook(word = "one") {
  const started = [];
  let prepared = "";
  return {
    name: "every-hook",
    version: "1.0.0",
    key: { word },
    config: (config, env) => ({ ...config, title: \`\${config.title} in \${env.mode}\` }),
    buildStart: (context) => { started.push(context.command); },
    pages: async (pages, context) => [
      ...pages,
      { file: "guide/generated.md", text: "# Generated\\n\\nMade of **nothing**. [Home](/)\\n" },
      { file: "guide/live.mdx", text: 'import Made from "./_Made.tsx";\\n\\n# Alive\\n\\n<Made />\\n' },
      { file: "guide/readme.md", path: at("./README.md"), editPath: "README.md" },
      { file: "api/_meta.json", text: '[{ "type": "file", "name": "b" }, { "type": "file", "name": "a" }]' },
      { file: "api/a.md", text: \`# A\\n\\n\${readFileSync(at("./watched.txt"), "utf8")}\\n\` },
      { file: "api/b.md", text: "# B\\n" },
    ],
    source: (text, page) => text.replaceAll("@@PATH@@", page.path),
    mdast: { text: (node, context) => { if (node.value.includes("WORD")) context.setProperty(node, "value", node.value.replace("WORD", word)); } },
    facts: (facts) => ({ ...facts, title: facts.title.replace("Home", "House") }),
    nav: (items, { lang }) => [...items, { text: \`Nav \${lang}\`, link: "/guide/" }],
    sidebar: (sidebars) => ({ ...sidebars, "/guide/": [...sidebars["/guide/"], { sectionHeader: "Added" }, "/guide/readme"] }),
    prepare: (context) => { prepared = \`\${started.join()} \${context.routes.length}\`; },
    pageData: (data, route) => ({ ...data, description: \`\${route.file} \${prepared}\` }),
    head: (tags, route) => [...tags, ["meta", { name: "every-hook", content: route.url }]],
    html: async (html, route, context) => html.replace("</body>", \`<!-- \${route.title} \${context.site("en").title} --></body>\`),
    files: async (files, context) => [
      ...files,
      { path: "list.txt", content: context.routes.map(({ path }) => path).join("\\n") },
      {
        path: "articles.txt",
        key: context.routes.map(({ articleKey }) => articleKey).join(),
        make: async () => (await Promise.all(context.routes.map((route) => context.article(route)))).join("\\n---\\n"),
      },
      { path: "cached.txt", content: await context.cached("x", () => "kept") },
      { path: "records.json", content: JSON.stringify(await context.records(context.routes[0])) },
    ],
    records: (records) => records.map((record) => ({ ...record, content: \`\${record.content} findable\` })),
    globalStyles: [at("./plugin.css")],
    globalUIComponents: [at("./Everywhere.tsx")],
    globalComponents: [at("./Word.tsx")],
    slots: { docEnd: at("./Slot.tsx") },
    modules: (context) => ({ "inkstone:every": \`export default "module of \${context.routes.length}";\` }),
    watch: ["watched.txt"],
    middleware: (context) => async (request, response, next) => {
      if (request.url !== "/middle") return next();
      const { routes } = await context.site();
      response.end(\`\${context.command} knows \${routes.length}\`);
    },
    commands: [
      {
        name: "count pages",
        description: "count the pages",
        flags: { lang: { value: "<lang>", description: "of one language" }, loud: { description: "say it loud" } },
        async run(context, { words, flags }) {
          const { routes, article } = await context.site();
          const live = routes.find(({ path }) => path === "/guide/live");
          context.logger.info([routes.length, words.join("+"), flags.lang, flags.loud, (await article(live)).includes("made alive")].join());
        },
      },
      { name: "fail", description: "fail", run() { throw new Error("out of ink"); } },
      { name: "wait", description: "wait", run: () => new Promise(() => {}) },
    ],
    buildEnd: (context) => context.logger.warn(\`\${context.files.length > 20} \${context.outDir.endsWith("dist")}\`),
    builder: (config, { target }) => ({
      ...config,
      source: { ...config.source, define: { ...config.source?.define, FROM_BUILDER: JSON.stringify(target) } },
    }),
  };
}
`;

const FILES = {
  "every-hook.mjs": EVERY_HOOK,
  "watched.txt": "watched at first",
  "README.md": "# Read me\n\nFrom elsewhere.\n",
  "plugin.css": ".every-hook { color: red }\n",
  "Everywhere.tsx": `import every from "inkstone:every";\nexport default () => <i data-every>{every} {FROM_BUILDER}</i>;\n`,
  "Word.tsx": "export default () => <b>global word</b>;\n",
  "Slot.tsx": "export default () => <u>in a slot</u>;\n",
  "docs/guide/_Made.tsx": "export default () => <em>made alive</em>;\n",
  "inkstone.config.mjs": `import { everyHook } from "./every-hook.mjs";\nexport default { title: "Docs", search: true, plugins: [everyHook()] };\n`,
  "docs/index.md": "# Home\n\nSay WORD at @@PATH@@.\n",
  "docs/guide/index.mdx": "# Guide\n\n<Word />\n",
  "docs/guide/more.md": "# More\n",
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite(FILES);
});
afterAll(() => site.dispose());

describe("a plugin with every hook, in a build", () => {
  let outcome: Awaited<ReturnType<typeof buildSite>>;
  beforeAll(async () => {
    outcome = await buildSite(site);
  });

  test("has nothing to complain about", () => {
    expect(outcome).toMatchObject({
      ok: true,
      warnings: ["every-hook: true true"],
      result: { pages: 8, warnings: 1 },
    });
  });

  test.each([
    ["config", "index.html", "<title>House | Docs in production</title>"],
    ["source and mdast", "index.html", "Say one at /."],
    ["pages that are generated", "guide/generated.html", "Made of <strong>nothing</strong>"],
    ["pages that are generated and live", "guide/live.html", "<em>made alive</em>"],
    ["pages that lie elsewhere", "guide/readme.html", "From elsewhere."],
    ["nav", "index.html", "Nav en"],
    ["sidebar", "guide/index.html", "Added"],
    ["prepare and pageData", "guide/more.html", 'content="guide/more.md build 8"'],
    ["head", "guide/more.html", '<meta name="every-hook" content="/guide/more">'],
    ["html", "guide/more.html", "<!-- More Docs in production --></body>"],
    ["files", "list.txt", "/guide/generated"],
    ["article of static pages", "articles.txt", "Made of <strong>nothing</strong>"],
    ["article of live pages", "articles.txt", "<em>made alive</em>"],
    ["cached", "cached.txt", "kept"],
    ["records", "records.json", "findable"],
    ["globalUIComponents, modules and builder", "index.html", "module of 8 server"],
    ["globalComponents", "guide/index.html", "<b>global word</b>"],
    ["slots", "guide/more.html", "<u>in a slot</u>"],
  ])("%s: %s has %s", async (_hook, file, text) => {
    expect((await site.read(`dist/${file}`)).replaceAll("<!-- -->", "")).toContain(text);
  });

  test("the menu of generated pages is theirs", async () => {
    expect(await site.read("dist/assets/sidebars/api.json")).toMatch(/"B".*"A"/);
  });

  test("nothing is made anew when nothing changed", async () => {
    expect(await buildSite(site)).toMatchObject({ ok: true, result: { written: 0, compiled: 0 } });
  });
});

describe("a plugin with every hook, on the command line", () => {
  const call = (...args: string[]): ReturnType<typeof runInkstone> => runInkstone(args, { cwd: site.root });

  test("its commands and their flags are in the help", async () => {
    const { stdout } = await call("--help");
    expect(stdout).toMatch(/count pages +count the pages \(every-hook\)/);
    expect(stdout).toMatch(/^ {2}--lang <lang> +count pages: of one language$/m);
    expect(stdout).toMatch(/^ {2}--loud +count pages: say it loud$/m);
  });

  test("a command runs with its words and flags, and can ask for the site", async () => {
    const { code, stdout } = await call("count", "pages", "a", "b", "--lang", "en", "--loud");
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("every-hook: 8,a+b,en,true,true") as string,
    });
  });

  test("a command that asks for the site waits for a build of it", async () => {
    const lock = "node_modules/.cache/inkstone.lock";
    await site.write({ [lock]: String(process.pid) });
    const running = spawnInkstone(["count", "pages"], { cwd: site.root });
    await expect.poll(running.output, { timeout: PATIENCE_MS }).toContain(`(${process.pid}), waiting`);
    await site.remove(lock);
    expect((await running.exited).code).toBe(0);
  });

  test.each([
    [["fail"], 1, "The plugin every-hook failed in its hook commands: out of ink"],
    [
      ["wait"],
      1,
      "The plugin every-hook failed in its hook commands: it waits for something that never comes.",
    ],
    [["count", "pages", "--langg", "en"], 2, 'Did you mean "--lang"?'],
    [["count", "pages", "--lang"], 2, "--lang needs a value."],
    [["cuont"], 2, 'Unknown command "cuont".'],
    [["biuld"], 2, 'Did you mean "build"?'],
  ])("inkstone %j ends with %i", async (args, code, text) => {
    const result = await call(...args);
    expect(result).toMatchObject({ code, stderr: expect.stringContaining(text) as string });
  });

  test("a command that meets a site with errors tells all of them, each with its place", async () => {
    const wrong = ["docs/wrong.md", "docs/worse.md"];
    for (const file of wrong) await site.write({ [file]: "---\npageType: hom\n---\n" });
    try {
      const { code, stderr } = await call("count", "pages");
      expect(code).toBe(1);
      expect(stderr.match(/at {2}docs\/\w+\.md:2:1/g)).toHaveLength(2);
      expect(stderr).toContain('Did you mean "home"?');
      expect(stderr).not.toContain("every-hook failed");
    } finally {
      for (const file of wrong) await site.remove(file);
    }
  });

  test("--timing says what each plugin cost, to people and to programs", async () => {
    const { stdout } = await call("build", "--clean", "--timing");
    expect(stdout).toMatch(/every-hook +[\d.]+m?s\n(?: {4}\w+ +[\d.]+m?s {2}\d+ calls?\n)+/);
    const { result } = JSON.parse((await call("build", "--timing", "--json")).stdout) as {
      result: { plugins: object[] };
    };
    expect(result.plugins).toContainEqual(
      // Every route, and the page for what is not found.
      expect.objectContaining({ plugin: "every-hook", hook: "head", calls: 9 }),
    );
    expect((await call("build", "--json")).stdout).not.toContain('"plugins"');
  });
});

describe("a plugin with every hook, under dev", () => {
  let dev: Awaited<ReturnType<typeof startInkstone>>;
  beforeAll(async () => {
    dev = await startInkstone("dev", { cwd: site.root });
  });
  afterAll(() => dev.stop());

  test.each([
    ["/", "<title>House | Docs in development</title>"],
    ["/", "Say one at /."],
    ["/guide/generated", "Made of <strong>nothing</strong>"],
    ["/guide/live", "<em>made alive</em>"],
    ["/guide/readme", "From elsewhere."],
    ["/guide/more", 'content="guide/more.md dev 8"'],
    ["/guide/more", "<!-- More Docs in development --></body>"],
    ["/list.txt", "/guide/generated"],
    ["/articles.txt", "<em>made alive</em>"],
    ["/guide/", "<u>in a slot</u>"],
    ["/middle", "dev knows 8"],
    ["/api/a", "watched at first"],
  ])("%s has %s", async (path, text) => {
    expect(await get(path)).toContain(text);
  });

  test("a file that a plugin watches makes its pages anew", async () => {
    await site.write({ "watched.txt": "watched and changed" });
    await expect.poll(() => get("/api/a")).toContain("watched and changed");
  });

  test("a page that lies elsewhere is followed", async () => {
    await site.write({ "README.md": "# Read me\n\nFrom elsewhere, later.\n" });
    await expect.poll(() => get("/guide/readme")).toContain("From elsewhere, later.");
  });

  async function get(path: string): Promise<string> {
    const answer = await fetch(dev.origin + path);
    return (await answer.text()).replaceAll("<!-- -->", "");
  }
});

test("dev makes modules of plugins anew when the pages that they are made of change", async () => {
  const titles = `export default { plugins: [{
    name: "titles",
    modules: ({ routes }) => ({ "inkstone:titles": "export default " + JSON.stringify(routes.map(({ title }) => title).join()) }),
  }] };`;
  const other = await createTestSite({
    "inkstone.config.mjs": titles,
    "docs/index.mdx": 'import titles from "inkstone:titles";\n\n# Home\n\nAll: {titles}\n',
    "docs/one.md": "# One\n",
  });
  const dev = await startInkstone("dev", { cwd: other.root });
  try {
    const home = async (): Promise<string> => (await fetch(dev.origin)).text();
    expect(await home()).toContain("Home,One");
    await other.write({ "docs/one.md": "# Another\n" });
    await expect.poll(home).toContain("Home,Another");
  } finally {
    await dev.stop();
    await other.dispose();
  }
});
