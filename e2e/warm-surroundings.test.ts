import { cp, rename, utimes } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { compareWithCold } from "./support/compare-with-cold.ts";
import { readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const COLOUR = (colour: string): string =>
  `export default { plugins: [{ postcssPlugin: "own", Declaration(it) { if (it.value === "red") it.value = "${colour}"; } }] };\n`;
/** Tells the bundler that all files of a folder count, as tools do that look for class names. */
const COUNTER = `import { readdirSync } from "node:fs";
const dir = new URL("./docs/shown", import.meta.url).pathname;
export default { plugins: [{ postcssPlugin: "own", Once(root, { result }) {
  result.messages.push({ type: "dir-dependency", plugin: "own", dir });
  root.append({ selector: ".count-" + readdirSync(dir).length });
} }] };
`;
const FILES = {
  "inkstone.config.mjs": 'export default { title: "Quill" };\n',
  "i18n.json": '{ "slogan": { "en": "Alphaword" } }',
  "postcss.config.mjs": COLOUR("blue"),
  "lib/words.jsx": 'export const word = "from jsx";\n',
  "lib/look.css": ".look { color: red }\n",
  "lib/Words.tsx": `import { useI18n, useSidebar } from "inkstone/runtime";
import { word } from "./words";
import "./look.css";

export function Words() {
  const t = useI18n();
  const texts = useSidebar().map((entry) => ("text" in entry ? entry.text : ""));
  return <p className="look">{t("slogan")}, {word}, {texts.join(" ")}</p>;
}
`,
  "docs/index.md": "# Start\n",
  "docs/other.md": "# Betaword\n",
  "docs/live.mdx": 'import { Words } from "../lib/Words.tsx";\n\n# Live\n\n<Words />\n',
  "docs/pictured.md": "# Pictured\n\n![A box](./box.svg)\n\n```js file=./sample.js\n```\n",
  "docs/sample.js": "one();\n",
  "docs/box.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="10"></svg>',
  "docs/shown/first.md": "# First\n",
  "docs/linked.md": "# Linked\n\n[Free](./LICENSE)\n\n![A sign][sign]\n\n[sign]: /sign.svg\n",
  "docs/LICENSE": "Free.\n",
  "docs/public/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>',
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite(FILES);
  await buildSite(site);
});
afterAll(() => site.dispose());

test.each([
  ["a text that a live page shows", { "i18n.json": '{ "slogan": { "en": "Zebraword" } }' }],
  ["a title that a live page lists", { "docs/other.md": "# Gammaword\n" }],
  ["a config of PostCSS", { "postcss.config.mjs": COLOUR("green") }],
  ["a file that is found before the one that was", { "lib/words.tsx": 'export const word = "from tsx";\n' }],
  ["a page of the name that a link to a file has", { "docs/LICENSE.md": "# Licence\n" }],
  [
    "the size of a picture that is named at the end of a page",
    {
      "docs/public/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="10"></svg>',
    },
  ],
])("a warm build sees %s", async (_, change) => {
  await site.write(change);
  expect(await buildSite(site)).toMatchObject({ ok: true });
  expect(await compareWithCold(site)).toEqual([]);
});

test("a warm build sees files of one size and date that change their names, as those of an archive may", async () => {
  const picture = (colour: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" fill="${colour}"/>`;
  const own = await createTestSite({
    "docs/index.md": "# Pictures\n\n![A](./a.svg) ![B](./b.svg)\n",
    ...Object.fromEntries(["docs", "docs/public"].map((folder) => [`${folder}/a.svg`, picture("#111")])),
    ...Object.fromEntries(["docs", "docs/public"].map((folder) => [`${folder}/b.svg`, picture("#222")])),
  });
  try {
    for (const file of ["docs/a.svg", "docs/b.svg", "docs/public/a.svg", "docs/public/b.svg"])
      await utimes(own.path(file), 1_000_000_000, 1_000_000_000);
    expect(await buildSite(own)).toMatchObject({ ok: true });
    for (const folder of ["docs", "docs/public"]) {
      await rename(own.path(`${folder}/a.svg`), own.path(`${folder}/c.svg`));
      await rename(own.path(`${folder}/b.svg`), own.path(`${folder}/a.svg`));
      await rename(own.path(`${folder}/c.svg`), own.path(`${folder}/b.svg`));
    }
    expect(await buildSite(own)).toMatchObject({ ok: true });
    expect(await compareWithCold(own)).toEqual([]);
  } finally {
    await own.dispose();
  }
});

test("a warm build sees what comes into a folder that a tool looks into", async () => {
  await site.write({ "postcss.config.mjs": COUNTER });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  await site.write({ "docs/shown/second.md": "# Second\n" });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  expect(await compareWithCold(site)).toEqual([]);
});

test("a warm build sees an upgrade of a package whose types are shown", async () => {
  const release = (version: string, type: string): Record<string, string> => ({
    "package-lock.json": JSON.stringify({ packages: { "node_modules/shapes": { version } } }),
    "node_modules/shapes/package.json": JSON.stringify({ name: "shapes", version, types: "./index.d.ts" }),
    "node_modules/shapes/index.d.ts": `export interface Shape {\n  size: ${type};\n}\n`,
  });
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginApiDocgen } from "@inkstone/plugin-api-docgen";
import { pluginTypedoc } from "@inkstone/plugin-typedoc";
export default { plugins: [
  pluginApiDocgen({ entries: { own: "./src/index.ts" } }),
  pluginTypedoc({ entryPoints: ["./src/index.ts"] }),
] };\n`,
    "tsconfig.json": '{ "compilerOptions": { "module": "NodeNext" }, "include": ["src"] }',
    "src/index.ts":
      'import type { Shape } from "shapes";\nexport interface Box extends Shape {\n  id: Shape["size"];\n}\n',
    "docs/index.mdx": '# Own\n\n<API module="own" />\n',
    ...release("1.0.0", '"small"'),
  });
  try {
    expect(await buildSite(own)).toMatchObject({ ok: true });
    await own.write(release("2.0.0", '"large"'));
    expect(await buildSite(own)).toMatchObject({ ok: true });
    expect(await own.read("dist/index.html")).toContain('"large"');
    expect(await compareWithCold(own)).toEqual([]);
  } finally {
    await own.dispose();
  }
});

test("a project that was copied with its cache is built from its own files", async () => {
  const copy = await createTestSite({ ...FILES, "docs/sample.js": "two();\n" });
  await cp(site.path("node_modules/.cache"), copy.path("node_modules/.cache"), { recursive: true });
  expect(await buildSite(copy)).toMatchObject({ ok: true });
  expect(await compareWithCold(copy)).toEqual([]);
  expect(await copy.read("dist/pictured.html")).toContain("two");
  await copy.dispose();
});

test("a component of a plugin does not name pages after the folder of the project", async () => {
  const config = `import { fileURLToPath } from "node:url";
const note = fileURLToPath(new URL("./Note.tsx", import.meta.url));
export default { plugins: [{ name: "notes", globalComponents: [note] }] };
`;
  const files = { "inkstone.config.mjs": config, "Note.tsx": "export default () => <b>Note</b>;\n" };
  const sites = [
    await createTestSite({ ...files, "docs/index.md": "# Start\n" }),
    await createTestSite({ ...files, "docs/index.md": "# Start\n" }),
  ];
  for (const each of sites) expect(await buildSite(each)).toMatchObject({ ok: true });
  const [first = [], second] = sites.map((each) => [...readOutput(each.path("dist")).keys()]);
  expect(first.filter((path) => path.startsWith("assets/pages/"))).toHaveLength(1);
  expect(second).toEqual(first);
  for (const each of sites) await each.dispose();
});
