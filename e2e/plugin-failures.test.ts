import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { runInkstone, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ "docs/index.md": "# Home\n", "docs/a.md": "# A\n\nText.\n" });
});
afterAll(() => site.dispose());

interface Hook {
  /** Whether a page is at hand when it fails. */
  isOfPage?: true;
  /** Whether it may take its time. */
  isLater?: true;
  /** Whether its result counts. */
  isAnswer: boolean;
  /** Something that it must not return. */
  garbage?: string;
}

const HOOKS: Record<string, Hook> = {
  config: { isLater: true, isAnswer: true, garbage: '{ titel: "x" }' },
  buildStart: { isLater: true, isAnswer: false },
  pages: { isLater: true, isAnswer: true, garbage: '[{ file: "../up.md", text: "x" }]' },
  source: { isOfPage: true, isAnswer: true, garbage: "42" },
  facts: { isOfPage: true, isAnswer: true, garbage: "{ title: 1 }" },
  nav: { isAnswer: true, garbage: '[{ link: "/" }]' },
  sidebar: { isAnswer: true, garbage: "{ a: 1 }" },
  prepare: { isLater: true, isAnswer: false },
  pageData: { isOfPage: true, isAnswer: true, garbage: "[]" },
  head: { isOfPage: true, isAnswer: true, garbage: '[["mata", {}]]' },
  html: { isOfPage: true, isLater: true, isAnswer: true, garbage: "Buffer.from('x')" },
  files: { isLater: true, isAnswer: true, garbage: '[{ path: "a.txt" }]' },
  records: { isOfPage: true, isAnswer: true, garbage: "[{}]" },
  modules: { isLater: true, isAnswer: true, garbage: '{ "no-name": "" }' },
  builder: { isAnswer: true, garbage: "[]" },
  buildEnd: { isLater: true, isAnswer: false },
};

const all = Object.entries(HOOKS).map(([name, hook]) => ({ name, ...hook }));

test.each(all)(
  "$name: a plugin that throws is named, with its hook and its page",
  async ({ name, isOfPage }) => {
    const [error = "", ...more] = await failWith(
      `{ name: "bad", ${name}() { throw new Error("out of ink"); } }`,
    );
    expect(error).toContain(`The plugin bad failed in its hook ${name}: out of ink`);
    expect(error.startsWith("docs/")).toBe(isOfPage === true);
    // Every page that is compiled is told of; what comes later stops at the first.
    expect(more.length).toBeLessThan(2);
  },
);

test.each(all.filter(({ isAnswer }) => isAnswer))(
  "$name: a plugin that returns nothing is told so",
  async ({ name }) => {
    const [error] = await failWith(`{ name: "bad", ${name}() {} }`);
    expect(error).toContain(`The plugin bad failed in its hook ${name}: it returned nothing.`);
  },
);

test.each(all.filter(({ garbage }) => garbage !== undefined))(
  "$name: a plugin that returns garbage is told what is wrong",
  async ({ name, garbage }) => {
    const [error] = await failWith(`{ name: "bad", ${name}() { return ${garbage}; } }`);
    expect(error).toMatch(new RegExp(`The plugin bad failed in its hook ${name}: .*(must be|is no|Unknown)`));
  },
);

test.each(all.filter(({ isLater }) => isLater === true))(
  "$name: a plugin that never answers ends the build",
  async ({ name }) => {
    const [error] = await failWith(`{ name: "bad", timeout: 0.05, ${name}: () => new Promise(() => {}) }`);
    expect(error).toContain(
      `The plugin bad failed in its hook ${name}: it did not answer within 0.05 seconds.`,
    );
  },
);

test.each(all.filter(({ isLater, isAnswer }) => isAnswer && isLater !== true))(
  "$name: a promise is no answer where none is awaited",
  async ({ name }) => {
    const [error] = await failWith(`{ name: "bad", async ${name}(value) { return value; } }`);
    expect(error).toContain(`The plugin bad failed in its hook ${name}: it returned a promise`);
  },
);

describe("what is easily overlooked", () => {
  test.each([
    [
      "a visitor that throws",
      '{ name: "bad", mdast: { heading() { throw new Error("no"); } } }',
      "docs/a.md:1:1 The plugin bad failed: no",
    ],
    [
      "a page with two texts",
      '{ name: "bad", pages: () => [{ file: "b.md", text: "# B", path: "/b.md" }] }',
      'The plugin bad failed in its hook pages: of its result, "b.md" has both a text and a path.',
    ],
    [
      "a visitor that returns garbage",
      '{ name: "bad", mdast: { heading: () => 42 } }',
      "docs/a.md:1:1 The plugin bad failed: A visitor returned the number 42 instead of a node.",
    ],
    [
      "a visitor that never answers",
      '{ name: "bad", timeout: 0.05, mdast: { heading: () => new Promise(() => {}) } }',
      "docs/a.md:1:1 The plugin bad failed: A visitor did not answer within 0.05 seconds.",
    ],
    [
      "a visitor of HTML that throws",
      '{ name: "bad", hast: { element: { filter: ["h1"], visit() { throw new Error("no"); } } } }',
      "docs/a.md:1:1 The plugin bad failed: no",
    ],
    [
      "a visitor of HTML that returns garbage",
      '{ name: "bad", hast: { element: { filter: ["h1"], visit: () => 42 } } }',
      "docs/a.md:1:1 The plugin bad failed: A visitor returned the number 42 instead of a node.",
    ],
    [
      "visitors that are none",
      '{ name: "bad", hast: () => undefined }',
      "docs/a.md:1:1 The plugin bad failed: It made undefined instead of an object of visitors.",
    ],
    [
      "a plugin of remark that throws",
      '{ name: "bad", remarkPlugins: [function shout() { return () => { throw new Error("no"); }; }] }',
      "docs/a.md:1:1 The plugin bad (remarkPlugins: shout) failed: no",
    ],
    [
      "a plugin of rehype that refuses its options",
      '{ name: "bad", rehypePlugins: [() => { throw new Error("no"); }] }',
      "The plugin bad (rehypePlugins) failed: no",
    ],
    [
      "a file that is made later",
      '{ name: "bad", files: () => [{ path: "x.txt", key: "1", make() { throw new Error("no"); } }] }',
      "hook files: no",
    ],
    [
      "a file that is never made",
      '{ name: "bad", timeout: 0.05, files: () => [{ path: "x.txt", key: "1", make: () => new Promise(() => {}) }] }',
      "hook files: it did not answer",
    ],
    [
      "a file that the site has",
      '{ name: "bad", files: () => [{ path: "index.html", content: "" }] }',
      "it adds the file index.html, which the site has already.",
    ],
    [
      "a file that another plugin has",
      '{ name: "good", files: () => [{ path: "x.txt", content: "" }] }, { name: "bad", files: (files) => [...files, { path: "x.txt", content: "" }] }',
      "The plugin bad failed in its hook files: it adds the file x.txt, which the plugin good has already.",
    ],
    [
      "a page that the site has",
      '{ name: "bad", pages: () => [{ file: "a.md", text: "" }] }',
      "it adds a.md, which the content folder has already.",
    ],
    [
      "a page whose address the site has",
      '{ name: "bad", pages: () => [{ file: "a.mdx", text: "" }] }',
      "The plugin bad failed in its hook pages: it adds a.mdx, and the content folder has a.md already.",
    ],
    [
      "a generated page that is broken",
      '{ name: "bad", pages: () => [{ file: "b.mdx", text: "# B\\n\\n<b>" }] }',
      "docs/b.mdx (generated by bad):3:",
    ],
    [
      "a config with other plugins",
      '{ name: "bad", config: (config) => ({ ...config, plugins: [] }) }',
      "it changed plugins",
    ],
    ["a name that is used twice", '{ name: "bad" }, { name: "bad" }', 'plugins lists "bad" twice.'],
    ["a hook that is none", '{ name: "bad", fles() {} }', 'The plugin bad has "fles", which is no hook.'],
    ["a plugin that was not called", "() => ({})", "plugins[0] must be a plugin"],
    [
      "a key that cannot be hashed",
      '{ name: "bad", key: { a: [new (class Options {})()] } }',
      "which cannot be hashed",
    ],
    [
      "a live page that is asked for too early",
      '{ name: "bad", pages: () => [{ file: "b.tsx", text: "export default () => null;" }], prepare: async (context) => { await context.article(context.routes.find(({ kind }) => kind === "live")); } }',
      "failed in its hook prepare: /b is a live page, which cannot be rendered yet",
    ],
    [
      "records of a static page that are asked for too early",
      '{ name: "bad", prepare: async (context) => { await context.records(context.routes.find(({ path }) => path === "/a")); } }',
      "failed in its hook prepare: records of /a cannot be read yet, because pages are indexed after the bundle is made: ask for them in the hooks html, files or buildEnd.",
    ],
    [
      "the article of a live page that is asked for while its data is made",
      '{ name: "bad", pages: () => [{ file: "b.tsx", text: "export default () => null;" }], pageData(data, route, context) { context.article(route); return data; } }',
      "failed in its hook pageData: it asks for the article of /b, and nobody can have it before this hook has returned.",
    ],
    [
      "records that are asked for while the data of a page is made",
      '{ name: "bad", pageData(data, route, context) { context.records(route); return data; } }',
      "failed in its hook pageData: it asks for the records of /a, and nobody can have them before this hook has returned.",
    ],
    ["a module that is not there", '{ name: "bad", globalStyles: ["/no/such.css"] }', "which does not exist"],
  ])("%s", async (_what, plugin, message) => {
    expect((await failWith(plugin)).join("\n")).toContain(message);
  });
});

test.each([
  ["a hook", "pages: () => read()", "hook pages: out of ink (dry)"],
  ["a hook of a page", "html: async () => read()", "hook html: out of ink (dry)"],
  ["a visitor", "mdast: { heading: () => read() }", "failed: out of ink (dry)"],
  ["a plugin of remark", "remarkPlugins: [() => () => read()]", "failed: out of ink (dry)"],
])("%s that throws tells where in its code, and why", async (_what, hook, message) => {
  const thrower = 'function read() {\n  throw new Error("out of ink", { cause: new Error("dry") });\n}\n';
  await site.write({ "plugin.mjs": `${thrower}export const bad = { name: "bad", ${hook} };\n` });
  await site.write({
    "inkstone.config.mjs": 'import { bad } from "./plugin.mjs";\nexport default { plugins: [bad] };\n',
  });
  const { stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(stderr).toContain(message);
  expect(stderr).toContain("fix  It was thrown at plugin.mjs:2:9. ");
});

test("a path that is not absolute comes with the code that makes it so", async () => {
  await configure('{ name: "bad", globalStyles: ["./a.css"] }');
  const { stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(stderr).toContain('Write fileURLToPath(new URL("./file.js", import.meta.url)) in the plugin.');
});

test("under dev the error page names plugin and hook, and a mended config heals it", async () => {
  await configure('{ name: "bad", html() { throw new Error("out of ink"); } }');
  const dev = await startInkstone("dev", { cwd: site.root });
  try {
    const page = async (): Promise<string> => (await fetch(dev.origin)).text();
    expect(await page()).toContain("The plugin bad failed in its hook html: out of ink");
    for (const [middleware, message] of [
      ['() => { throw new Error("at once"); }', "at once"],
      ["() => undefined", "it returned nothing."],
      ["() => 42", "its result must be a function, but it is the number 42."],
      ['() => () => { throw new Error("when asked"); }', "when asked"],
      ["() => () => {}", "it did not answer within 0.1 seconds."],
    ] as const) {
      await configure(`{ name: "bad", timeout: 0.1, middleware: ${middleware} }`);
      await expect.poll(page).toContain(`The plugin bad failed in its hook middleware: ${message}`);
    }
    await configure('{ name: "good", html: (html) => html.replace("</body>", "<!-- well --></body>") }');
    await expect.poll(page).toContain("<!-- well -->");
    await configure('{ name: "bad", watch: () => 42 }');
    await expect.poll(page).not.toContain("<!-- well -->");
    await site.write({ "docs/a.md": "# A\n\nOther text.\n" });
    await expect
      .poll(() => dev.output())
      .toContain("The plugin bad failed in its hook watch: its result must be true or false");
  } finally {
    await dev.stop();
  }
});

async function failWith(plugin: string): Promise<string[]> {
  await configure(plugin);
  const outcome = await buildSite(site);
  if (outcome.ok) throw new Error(`The site was built with ${plugin}.`);
  return outcome.errors;
}

async function configure(plugins: string): Promise<void> {
  await site.write({ "inkstone.config.mjs": `export default { search: true, plugins: [${plugins}] };\n` });
}
