import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./support/site.ts";
import { exportsOf } from "./website/read-types.ts";

const GLOSSARY_SITE = `import { defineConfig } from "inkstone";
import { pluginGlossary } from "inkstone-plugin-glossary";

export default defineConfig({ plugins: [pluginGlossary({ terms: { SSG: "Static site generation." } })] });

// @ts-expect-error A meaning is a text.
pluginGlossary({ terms: { SSG: 1 } });
`;

const sites: TestSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.dispose())));

test("the plugin of the tutorial passes its own tests", async () => {
  const folder = await createTestSite(samplesOf("en"));
  sites.push(folder);
  // Not the runner's own settings: this is another runner.
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["--test"], {
    cwd: folder.root,
    env,
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
  expect(stdout).toContain("pass 3");
});

test("whoever uses the plugin of the tutorial in TypeScript gets its types", async () => {
  const samples = samplesOf("en");
  const { files } = JSON.parse(samples["package.json"] ?? "") as { files: string[] };
  const published = ["package.json", ...files].map((file): [string, string] => [
    `node_modules/inkstone-plugin-glossary/${file}`,
    samples[file] ?? "",
  ]);
  const folder = await createTestSite({ ...Object.fromEntries(published), "site.ts": GLOSSARY_SITE });
  sites.push(folder);
  const tsc = pathOf("../node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "nodenext",
    "--types",
    "",
    "site.ts",
  ];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder.root, encoding: "utf8" });
  expect(stdout).toBe("");
});

test("the tutorial has the same samples in both languages", () => {
  expect(samplesOf("zh")).toEqual(samplesOf("en"));
});

test.each(["en", "zh"])("every part of a plugin has its section in the API page: %s", (lang) => {
  const source = readFileSync(pathOf("../packages/inkstone/src/plugins/plugin.ts"), "utf8");
  const [, body = ""] = /export interface Plugin \{([^]*?)\n\}/.exec(source) ?? [];
  const parts = [...body.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, name]) => name);
  const page = readFileSync(pathOf(`../website/docs/${lang}/plugin/system/plugin-api.mdx`), "utf8");
  const documented = [...page.matchAll(/^### .*\{#(\w+)\}$/gm)].map(([, id]) => id);
  expect(new Set(documented)).toEqual(new Set(parts));
  expect(parts.length).toBeGreaterThan(30);
});

/** Of the language, of Node, of the bundler and of `inkstone/theme`. */
const FOREIGN = new Set([
  "Partial",
  "Record",
  "Uint8Array",
  "IncomingMessage",
  "ServerResponse",
  "RsbuildConfig",
  "SlotName",
]);

test.each(["en", "zh"])("what the API page names can be imported from inkstone: %s", (lang) => {
  const { types, values } = exportsOf("packages/inkstone/src/index.ts");
  const page = readFileSync(pathOf(`../website/docs/${lang}/plugin/system/plugin-api.mdx`), "utf8");
  const signatures = [...page.matchAll(/^```ts\n(\w+\?[(:][^]*?)^```$/gm)].map(([, text]) => text);
  const named = new Set(signatures.join("\n").match(/\b[A-Z]\w+/g));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !FOREIGN.has(name) && !types.includes(name))).toEqual([]);
  const [, section = ""] = /\{#imports\}\n([^]*?)\n## /.exec(page) ?? [];
  const listed = [...section.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
  expect(new Set(["defineConfig", ...listed])).toEqual(new Set(values));
});

test.each(["en", "zh"])("the picture of the lifecycle has every hook of a build: %s", (lang) => {
  const source = readFileSync(pathOf("../packages/inkstone/src/plugins/plugin.ts"), "utf8");
  const [, body = ""] = /export interface Plugin \{([^]*?)\n\}/.exec(source) ?? [];
  const hooks = [...body.matchAll(/^ {2}(\w+)\?\(/gm)].map(([, name]) => name);
  const page = readFileSync(pathOf(`../website/docs/${lang}/plugin/system/introduction.mdx`), "utf8");
  const [, picture = ""] = /```mermaid\n([^]*?)```/.exec(page) ?? [];
  // Asked by the dev server alone.
  const ofBuilds = hooks.filter((name) => name !== "middleware");
  expect(ofBuilds.filter((name) => !new RegExp(`\\b${name}\\b`).test(picture))).toEqual([]);
  expect(ofBuilds.length).toBeGreaterThan(12);
});

/** The code blocks of the tutorial that name a file. */
function samplesOf(lang: string): Record<string, string> {
  const page = readFileSync(pathOf(`../website/docs/${lang}/plugin/system/write-a-plugin.mdx`), "utf8");
  const blocks = [...page.matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm)];
  return Object.fromEntries(blocks.map(([, file = "", text = ""]) => [file, text]));
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
