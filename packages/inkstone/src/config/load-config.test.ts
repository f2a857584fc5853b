import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { SiteError, SiteErrors } from "../support/errors/site-error.ts";
import { loadConfig } from "./load-config.ts";

const temporary = realpathSync(mkdtempSync(join(tmpdir(), "ink-config-")));
afterAll(() => rmSync(temporary, { recursive: true }));

test("a project without a config has the defaults", async () => {
  const root = project({});
  expect(await loadConfig({ root })).toMatchObject({
    projectRoot: root,
    root: join(root, "docs"),
    configFiles: [],
  });
});

test.each([
  [
    "inkstone.config.ts",
    'import { defineConfig, type UserConfig } from "inkstone";\nconst config: UserConfig = { title: "T" };\nexport default defineConfig(config);',
  ],
  ["inkstone.config.mts", 'export default { title: "T" } as { title: string };'],
  ["inkstone.config.mjs", 'export default { title: await Promise.resolve("T") };'],
  ["inkstone.config.js", 'module.exports = { title: "T" };'],
  ["inkstone.config.js", 'export default { title: "T" };'],
])("%s is loaded: %.30s", async (name, text) => {
  const root = project({ [name]: text });
  expect(await loadConfig({ root })).toMatchObject({ title: "T", configFiles: [join(root, name)] });
});

test.each(["json", "cjs", "cts"])(
  "an inkstone.config.%s is not passed over in silence",
  async (extension) => {
    const name = `inkstone.config.${extension}`;
    await expect(loadConfig({ root: project({ [name]: "{}" }) })).rejects.toThrow(`${name} is not read`);
    const both = project({ [name]: "{}", "inkstone.config.mjs": 'export default { title: "T" };' });
    expect(await loadConfig({ root: both })).toMatchObject({ title: "T" });
  },
);

test("the theme folder counts when it has an entry", async () => {
  expect((await loadConfig({ root: project({ "theme/index.tsx": "" }) })).themeDir).toMatch(/theme$/);
  expect((await loadConfig({ root: project({ "theme/style.css": "" }) })).themeDir).toBeUndefined();
});

test("a config of another name decides where the project is, unless the project is named too", async () => {
  const root = project({ "sub/other.mjs": "export default {}", "docs/a.md": "" });
  const configFile = join(root, "sub/other.mjs");
  expect((await loadConfig({ configFile })).projectRoot).toBe(join(root, "sub"));
  expect((await loadConfig({ configFile, root })).projectRoot).toBe(root);
});

test("the command line wins", async () => {
  const root = project({ "inkstone.config.mjs": 'export default { base: "/a/", outDir: "x" }' });
  const config = await loadConfig({ root, overrides: { base: "/b/", outDir: join(root, "y") } });
  expect(config).toMatchObject({ base: "/b/", outDir: join(root, "y") });
});

test("what a condition leaves among plugins is passed over", async () => {
  const plugin = '{ name: "a", config: (config) => ({ ...config, title: "made" }) }';
  const listed = `[false, null, undefined, process.env.NOBODY_SETS_THIS && {}, "", ${plugin}]`;
  const root = project({ "inkstone.config.mjs": `export default { plugins: ${listed} };` });
  await expect(loadConfig({ root })).resolves.toMatchObject({ title: "made" });
});

test("no plugin is blamed for a mistake on the command line", async () => {
  const plugin = '{ name: "innocent", config: (config) => config }';
  const root = project({ "inkstone.config.mjs": `export default { plugins: [${plugin}] };` });
  await expect(loadConfig({ root, overrides: { base: "/a b/" } })).rejects.toThrow(
    /^base must be a plain path, but it is "\/a b\/"\.$/,
  );
});

describe("reloading", () => {
  test.each(["ts", "mjs"])(
    "sees changes of an inkstone.config.%s and of what it imports",
    async (extension) => {
      const root = project({
        [`inkstone.config.${extension}`]:
          'import { title } from "./a.mjs";\nimport data from "./d.json" with { type: "json" };\nexport default { title, description: data.text };',
        "a.mjs": 'export * from "./b.mjs";',
        "b.mjs": 'export const title = "one";',
        "d.json": '{ "text": "eins" }',
      });
      const first = await loadConfig({ root });
      expect(first).toMatchObject({ title: "one", description: "eins" });
      expect(first.configFiles.map((file) => file.slice(root.length + 1)).toSorted()).toEqual([
        "a.mjs",
        "b.mjs",
        "d.json",
        `inkstone.config.${extension}`,
      ]);

      writeFileSync(join(root, "b.mjs"), 'export const title = "two";');
      writeFileSync(join(root, "d.json"), '{ "text": "zwei" }');
      expect(await loadConfig({ root })).toMatchObject({ title: "two", description: "zwei" });

      writeFileSync(join(root, `inkstone.config.${extension}`), 'export default { title: "three" };');
      expect(await loadConfig({ root })).toMatchObject({ title: "three" });

      writeFileSync(join(root, `inkstone.config.${extension}`), "export default { title: };");
      await expect(loadConfig({ root })).rejects.toThrow(/cannot be loaded/);
      writeFileSync(join(root, `inkstone.config.${extension}`), 'export default { title: "four" };');
      expect(await loadConfig({ root })).toMatchObject({ title: "four" });
    },
  );
});

describe("i18n.json", () => {
  test("is read, and counts as a config file", async () => {
    const root = project({ "i18n.json": '{ "hi": { "en": "Hi" } }' });
    const config = await loadConfig({ root });
    expect(config.locales[0]?.texts).toEqual({ hi: "Hi" });
    expect(config.configFiles).toEqual([join(root, "i18n.json")]);
  });

  test("may begin with a mark, as some editors write it", async () => {
    const root = project({ "i18n.json": '\uFEFF{ "hi": { "en": "Hi" } }' });
    expect((await loadConfig({ root })).locales[0]?.texts).toEqual({ hi: "Hi" });
    expect(await failureOf({ "i18n.json": '\uFEFF{ "hi": {}, }' })).toEqual([
      'i18n.json:1:11 This file is not valid JSON: it has a comma before "}".',
    ]);
  });

  test("is validated", async () => {
    expect(await failureOf({ "i18n.json": '{\n  "hi": "Hi"\n}' })).toEqual([
      'i18n.json:2:3 hi must be an object, but it is "Hi".',
    ]);
    expect(await failureOf({ "i18n.json": '{\n  "hi": {},\n}' })).toEqual([
      'i18n.json:2:11 This file is not valid JSON: it has a comma before "}".',
    ]);
  });
});

describe("what is wrong is told with its place", () => {
  test.each([
    ["a: 1 +;", "inkstone.config.ts:2:18 The config file cannot be loaded: Unexpected token."],
    ["a: nope.x", "inkstone.config.ts:2:18 The config file cannot be loaded: nope is not defined."],
    [
      "a: await import('./gone.ts')",
      "inkstone.config.ts:2:31 The config file cannot be loaded: Cannot find module './gone.ts'.",
    ],
    [
      "get title() { throw new Error('too early'); }",
      "inkstone.config.ts:2:18 The config file cannot be loaded: too early.",
    ],
    [
      "builderConfig: { get tools() { throw new Error('too early'); } }",
      "inkstone.config.ts:2:18 The config file cannot be loaded: too early.",
    ],
    ["titel: 'x'", 'inkstone.config.ts:2:18 Unknown option "titel".'],
  ])("%s", async (text, message) => {
    const [failure] = await failureOf({ "inkstone.config.ts": `// a comment\nexport default { ${text} }` });
    expect(failure?.replace(/:\d+ The config/, ":18 The config")).toBe(
      message.replace(/:\d+ The config/, ":18 The config"),
    );
  });

  test("columns of a text that does not parse are counted from 1", async () => {
    const [failure] = await failureOf({ "inkstone.config.ts": "export default {\n  base:\n};\n" });
    expect(failure).toBe("inkstone.config.ts:3:1 The config file cannot be loaded: Unexpected token.");
  });

  test.each([
    ["null", "null"],
    ["Promise.reject(new Error('no'))", "a promise"],
    ["new Map([['title', 'T']])", "an instance of Map"],
    ["new (class Site { title = 'T'; })()", "an instance of Site"],
  ])("what is no object: %s", async (text, kind) => {
    const [failure] = await failureOf({ "inkstone.config.mjs": `export default ${text};\n` });
    expect(failure).toBe(`inkstone.config.mjs:1:8 The config must be an object, but it is ${kind}.`);
  });

  test("in an imported file too", async () => {
    const files = {
      "inkstone.config.ts": 'import { a } from "./a.ts";\nexport default { title: a };',
      "a.ts": "\n\nthrow new Error('broken');",
    };
    expect(await failureOf(files)).toEqual([
      expect.stringMatching(/^a\.ts:3:\d+ The config file cannot be loaded: broken\.$/),
    ]);
  });

  test.each([
    ["inkstone.config.ts", 'import data from "./data.json";\nexport default { title: data.a };'],
    [
      "inkstone.config.mjs",
      'import data from "./data.json" with { type: "json" };\nexport default { title: data.a };',
    ],
    ["inkstone.config.js", 'module.exports = { title: require("./data.json").a };'],
  ])("in JSON that %s imports", async (name, text) => {
    expect(await failureOf({ [name]: text, "data.json": '{\n  "a": "b"\n  "c": 1\n}' })).toEqual([
      'data.json:3:3 This file is not valid JSON: it has a string where a comma or "}" should be.',
    ]);
  });

  test("errors that a plugin throws for authors are told as they are", async () => {
    const config = `import { checkOptions } from "inkstone";
const plugin = (options) => {
  checkOptions("pluginA", options, { kinds: { include: "string" }, required: ["include"] });
  return { name: "a" };
};
export default { plugins: [plugin({ exclude: 1 })] };
`;
    expect(await failureOf({ "inkstone.config.ts": config })).toEqual([
      expect.stringMatching(/^inkstone\.config\.ts:3:\d+ pluginA has no option "exclude"\.$/),
      expect.stringMatching(/^inkstone\.config\.ts:3:\d+ pluginA needs "include"\.$/),
    ]);
  });

  test.each([
    [
      'import { pluginB } from "./a.ts";',
      "Correct its name in the import: the module exports no function of this name.",
    ],
    [
      'import pluginB from "./a.ts";',
      "Correct its import: write { pluginB } in braces, unless the module has a default export.",
    ],
  ])("a plugin that is imported by a wrong name: %s", async (statement, hint) => {
    const config = `${statement}\nexport default {\n  plugins: [pluginB()],\n};\n`;
    const root = project({ "inkstone.config.ts": config, "a.ts": "export const pluginA = () => ({});" });
    await expect(loadConfig({ root })).rejects.toMatchObject({
      message: "The config file cannot be loaded: pluginB is not a function.",
      hint,
      place: { file: "inkstone.config.ts", line: 3, column: 13 },
    });
  });

  test("a package that is not installed", async () => {
    expect(await failureOf({ "inkstone.config.mjs": '\nimport "gone-package";' })).toEqual([
      "inkstone.config.mjs:2:8 The config file cannot be loaded: Cannot find module 'gone-package'.",
    ]);
  });

  test.each([
    ["gone-package", "Install it: npm install gone-package"],
    ["gone-package/deep/file", "Install it: npm install gone-package"],
    ["@gone/package/file.js", "Install it: npm install @gone/package"],
    ["rspress/config", "Write inkstone."],
    [
      "@rspress/plugin-rss",
      "Use @inkstone/plugin-rss, if there is one, or remove it: plugins of Rspress have other hooks.",
    ],
    [
      "@rspress/plugin-sitemap",
      "Remove it, and write siteUrl into the config: with it, sitemap.xml is written.",
    ],
    ["there/file", "Check the path: there is installed, and has no such file."],
    ["./file", "Check the path."],
  ])("what to do about %s, which is not found", async (id, hint) => {
    const root = project({
      "inkstone.config.mjs": `import ${JSON.stringify(id)};`,
      "node_modules/there/package.json": '{ "name": "there", "version": "1.0.0" }',
    });
    await expect(loadConfig({ root })).rejects.toMatchObject({ hint });
  });

  test("a package that is not installed, in a project of pnpm", async () => {
    const root = project({ "inkstone.config.mjs": 'import "gone-package";', "pnpm-lock.yaml": "" });
    await expect(loadConfig({ root })).rejects.toMatchObject({ hint: "Install it: pnpm add gone-package" });
  });

  test("no export at all", async () => {
    expect(await failureOf({ "inkstone.config.ts": "const a = 1;" })).toEqual([
      "inkstone.config.ts:1:1 The config file exports no config.",
    ]);
  });

  test("all at once", async () => {
    const text = 'export default {\n  titel: 1,\n  base: "x",\n  globalStyles: "gone.css",\n};';
    expect(await failureOf({ "inkstone.config.mjs": text.replace("gone.css", "") })).toHaveLength(3);
    expect(await failureOf({ "inkstone.config.mjs": text })).toEqual([
      'inkstone.config.mjs:2:3 Unknown option "titel".',
      'inkstone.config.mjs:3:3 base must start and end with "/", but it is "x".',
      "inkstone.config.mjs:4:3 globalStyles names gone.css, which does not exist.",
    ]);
    const components = 'globalUIComponents: ["A.tsx"],\n  markdown: { globalComponents: ["B.tsx"] }';
    expect(await failureOf({ "inkstone.config.mjs": `export default {\n  ${components},\n};` })).toEqual([
      "inkstone.config.mjs:2:24 globalUIComponents names A.tsx, which does not exist.",
      "inkstone.config.mjs:3:34 markdown.globalComponents names B.tsx, which does not exist.",
    ]);
  });

  test.each([
    ["root: 5", "root must be a string"],
    ["outDir: 5", "outDir must be a string"],
    ["globalStyles: [5]", "globalStyles[0] must be a string"],
    ['globalUIComponents: "a.tsx"', "globalUIComponents must be a list of strings"],
    ['markdown: { globalComponents: "a.tsx" }', "markdown.globalComponents must be a list of strings"],
    ["markdown: { globalComponents: [5] }", "markdown.globalComponents[0] must be a string"],
    ["route: { ledger: true }", "route.ledger must be a string"],
  ])("a path that is none, as in { %s }", async (written, message) => {
    const errors = await failureOf({ "inkstone.config.mjs": `export default { ${written}, titel: "" };` });
    expect(errors).toEqual([expect.stringContaining(message), expect.stringContaining('"titel"')]);
  });

  test("what was asked for by name must be there", async () => {
    await expect(loadConfig({ root: join(temporary, "nowhere") })).rejects.toThrow(/does not exist/);
    await expect(loadConfig({ configFile: join(temporary, "no.ts") })).rejects.toThrow(/does not exist/);
  });
});

describe("outDir", () => {
  test.each([
    [".", "the project itself"],
    ["..", "the project itself"],
    ["../..", "the project itself"],
    ["docs", "the content folder"],
    ["theme", "the theme"],
    ["node_modules", "the cache"],
    ["link", "the content folder"],
    ["config", "config/nav.ts"],
    ["styles", "styles/a.css"],
    ["ui", "ui/Bar.tsx"],
    ["parts", "parts/Chart.tsx"],
  ])("may not be %s", async (outDir, name) => {
    const root = project({
      "inkstone.config.ts": `import { nav } from "./config/nav.ts";\nexport default { outDir: "${outDir}", globalStyles: "styles/a.css", globalUIComponents: ["ui/Bar.tsx"], markdown: { globalComponents: ["parts/Chart.tsx"] }, themeConfig: { nav } };`,
      "config/nav.ts": "export const nav = [];",
      "styles/a.css": "",
      "ui/Bar.tsx": "",
      "parts/Chart.tsx": "",
      "docs/a.md": "",
      "theme/index.ts": "",
    });
    symlinkSync(join(root, "docs"), join(root, "link"));
    await expect(loadConfig({ root })).rejects.toThrow(`holds ${name}; a build would replace it.`);
  });

  test.each([
    ["README.md", "is a file and no folder"],
    ["package.json", "is a file and no folder"],
    ["README.md/site", "needs a folder where the file README.md is"],
    [".git", "belongs to Git"],
    [".git/hooks", "belongs to Git"],
    ["node_modules/react", "belongs to the package manager"],
    ["node_modules/@scope/a/dist", "belongs to the package manager"],
    ["docs/public", "is in the public folder; a build would copy what the last one wrote"],
    ["docs/public/site", "is in the public folder; a build would copy what the last one wrote"],
  ])("may not be %s, which %s", async (outDir, reason) => {
    const root = project({ "README.md": "", "package.json": "{}", ".git/hooks/a": "" });
    await expect(loadConfig({ root, overrides: { outDir } })).rejects.toThrow(
      `outDir is "${outDir}", which ${reason}.`,
    );
  });

  test.each(["dist", "out/site", "../elsewhere", "docs/dist", "node_modules/.cache/site", ".github"])(
    "may be %s",
    async (outDir) => {
      const root = project({ "inkstone.config.mjs": `export default { outDir: "${outDir}" }` });
      expect((await loadConfig({ root })).outDir).toBe(join(root, outDir));
    },
  );
});

let projects = 0;

function project(files: Record<string, string>): string {
  const root = join(temporary, `p${projects++}`, "site");
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

async function failureOf(files: Record<string, string>): Promise<string[]> {
  try {
    await loadConfig({ root: project(files) });
    return [];
  } catch (error) {
    const errors = error instanceof SiteErrors ? error.errors : [error];
    return errors.map((each) => {
      if (!(each instanceof SiteError)) throw each;
      return `${each.place?.file}:${each.place?.line}:${each.place?.column} ${each.message}`;
    });
  }
}
