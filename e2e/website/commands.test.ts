import { execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createSearchServer, type SearchServer } from "@inkstone/search-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Result, runInkstone, startInkstone } from "../support/inkstone.ts";
import { startRegistry, type TestRegistry } from "../support/registry.ts";
import { createTestSite, type TestSite } from "../support/site.ts";
import { createUserEnvironment } from "../support/user-environment.ts";
import { findSamples, sectionOf } from "./samples.ts";
import { findCommands, splitWords } from "./shell-commands.ts";

/**
 * Every command of the documentation is run as it stands there, on a small site. Three things are other than a reader's:
 * ports are those that are free, the registry of packages is one of this machine, and so is what stands at docs.example.com.
 */
const COMMANDS = findCommands();
const VERSION = versionOf("inkstone");

let site: TestSite;
let service: SearchServer;
let registry: TestRegistry;
beforeAll(async () => {
  service = await createSearchServer({ port: 0 });
  registry = await startRegistry();
  for (const version of [VERSION, "99.0.0"]) registry.publish({ name: "inkstone", version });
  // Beside Inkstone, a new project has these.
  registry.publish({ name: "@types/react", version: "19.2.0" });
  site = await createTestSite({
    "docs/en/index.md": "# Home\n\nHow to install it.\n",
    "docs/zh/index.md": "# 首页\n\n如何安装。\n",
    "inkstone.config.ts": `export default ${JSON.stringify(LANGUAGES)};\n`,
    // What search-service calls the config of a site that searches by itself.
    "embedded.config.ts": `export default ${JSON.stringify(LANGUAGES)};\n`,
    // What write-a-plugin calls its site.
    "site/docs/index.md": "# Home\n",
    "plain/docs/index.md": "# Home\n",
    "hosted/docs/index.md": "# Home\n\nHow to install it.\n",
    "hosted/inkstone.config.ts": `export default { search: ${JSON.stringify(hosted())} };\n`,
    "old/package.json": JSON.stringify({ private: true, dependencies: { inkstone: `^${VERSION}` } }),
    "old/node_modules/inkstone/package.json": JSON.stringify({ name: "inkstone", version: VERSION }),
  });
  expectSuccess(await inkstone(["build"]));
  expectSuccess(await inkstone(["build", "--out-dir", "for-search"]));
});
afterAll(async () => {
  await service.close();
  await registry.close();
  await site.dispose();
});

const LANGUAGES = {
  lang: "en",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文" },
  ],
};

/** The command, and how to see that it did what its page says. */
const RUNS: readonly (readonly [command: RegExp, run: (words: readonly string[]) => Promise<void>])[] = [
  [/^inkstone build/, build],
  [/^inkstone check$/, check],
  [/^inkstone (?:dev|preview)/, serve],
  [/^inkstone eject/, eject],
  [/^inkstone info$/, info],
  [/^inkstone search push$/, push],
  [/^inkstone search query/, query],
  [/^inkstone update$/, update],
  [/^inkstone-search serve/, serveSearch],
  [/^npm create inkstone@latest/, create],
];

test("the documentation has commands to run", () => {
  expect(COMMANDS.length).toBeGreaterThan(15);
});

test.each(COMMANDS)("%s", async (command) => {
  const runs = RUNS.filter(([pattern]) => pattern.test(command));
  expect(runs, `Nobody runs "${command}": add it to RUNS.`).toHaveLength(1);
  await runs[0]?.[1](splitWords(command).slice(1));
});

test.each([
  ["create-inkstone/bin/create-inkstone.js", "guide/start/getting-started", "create"],
  ["search-server/bin/inkstone-search.js", "guide/advanced/search-service", "options"],
])("%s: its page has a line for every flag, and for no other", async (program, page, id) => {
  const { stdout } = await promisify(execFile)(process.execPath, [binOf(program), "--help"]);
  const known = findFlags(stdout).filter((flag) => !["--help", "--version"].includes(flag));
  expect(known.length).toBeGreaterThan(7);
  for (const lang of ["en", "zh"]) {
    const rows = sectionOf(`${lang}/${page}.mdx`, id).match(/^\| `--.*$/gm) ?? [];
    const named = rows.flatMap((row) => findFlags(row.split("|")[1] ?? ""));
    expect(named.toSorted()).toEqual(known.toSorted());
  }
});

test.each(["en", "zh"])("inkstone build --json prints what its sample shows: %s", async (lang) => {
  const samples = findSamples(`${lang}/api/commands.mdx`);
  const sample = samples.find(({ title }) => title === "inkstone build --json")?.text ?? "{}";
  const { stdout } = expectSuccess(await inkstone(["build", "--json"]));
  expect(shapeOf(JSON.parse(stdout))).toEqual(shapeOf(JSON.parse(sample)));
});

/** The same with types in the place of values. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

function findFlags(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g))];
}

async function build(words: readonly string[]): Promise<void> {
  const outDir = valueOf(words, "--out-dir") ?? "dist";
  await site.remove(outDir);
  const { stdout } = expectSuccess(await inkstone(words));
  expect(stdout).toContain("built 2 pages");
  expect(await site.read(`${outDir}/zh/index.html`)).toContain("如何安装");
}

/** What stands behind a flag. */
function valueOf(words: readonly string[], flag: string): string | undefined {
  return words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;
}

async function check(words: readonly string[]): Promise<void> {
  const { stdout } = expectSuccess(await inkstone(words));
  expect(stdout).toContain("zh  1 of 1 page\n  no problems");
}

async function serve([command, ...words]: readonly string[]): Promise<void> {
  const args = words.filter((word, index) => word !== "--port" && words[index - 1] !== "--port");
  const opened = site.path("opened");
  const env = { PATH: [standInBrowser(opened), process.env["PATH"]].join(delimiter) };
  const server = await startInkstone(command as "dev" | "preview", { cwd: site.root, args, env });
  try {
    const page = await fetch(server.origin);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>.*Home/);
    if (args.includes("--open") && process.platform !== "win32")
      await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8")).toContain(server.origin);
  } finally {
    await server.stop();
  }
}

/** In the place of the program that shows an address: writes it down. */
function standInBrowser(opened: string): string {
  const folder = site.path("bin");
  mkdirSync(folder, { recursive: true });
  for (const name of ["open", "xdg-open"]) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "$1" > "${opened}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

async function eject(words: readonly string[]): Promise<void> {
  await site.remove("plain/theme");
  expectSuccess(await inkstone(words, "plain"));
  const component = words[1] ?? "";
  expect(await site.read(`plain/theme/${component}/${component}.tsx`)).toContain(`function ${component}`);
}

async function info(words: readonly string[]): Promise<void> {
  expect(expectSuccess(await inkstone(words)).stdout).toContain(VERSION);
}

async function push(words: readonly string[]): Promise<void> {
  const env = { INKSTONE_SEARCH_ADMIN_KEY: service.adminKey };
  const { stdout } = expectSuccess(await runInkstone([...words], { cwd: site.path("hosted"), env }));
  expect(stdout).toMatch(/docs: \d+ new|docs: 0 new, 0 changed, 0 removed, [1-9]/);
  expect(await findIn(service.url, { index: "docs", key: service.searchKey })).toBeGreaterThan(0);
}

async function query(words: readonly string[]): Promise<void> {
  expect(expectSuccess(await inkstone(words)).stdout).toContain("Home");
}

async function update(words: readonly string[]): Promise<void> {
  const { stdout } = expectSuccess(
    await runInkstone([...words], { cwd: site.path("old"), env: npmSettings() }),
  );
  expect(stdout).toContain(`inkstone  ${VERSION} → 99.0.0`);
}

async function serveSearch(words: readonly string[]): Promise<void> {
  const preview = words.includes(EXAMPLE) ? await startInkstone("preview", { cwd: site.root }) : undefined;
  const args = words.map((word) => (word === EXAMPLE ? (preview?.origin ?? "") : word));
  const running = spawn(
    process.execPath,
    [binOf("search-server/bin/inkstone-search.js"), ...args, "--port", "0"],
    {
      cwd: site.root,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    let said = "";
    running.stdout.setEncoding("utf8").on("data", (text: string) => void (said += text));
    await expect.poll(() => said).toMatch(/at http:\S+\n/);
    const url = /at (http:\S+)\n/.exec(said)?.[1] ?? "";
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const key = /search key {2}(\S+)/.exec(said)?.[1];
    const index = `${valueOf(words, "--prefix") ?? ""}en`;
    if (key === undefined) expect(await findIn(url, { index, key: "any" })).toBeGreaterThan(0);
    else expect(await statusOf(url, { index: "docs", key })).toBe(404);
  } finally {
    running.kill();
    await preview?.stop();
  }
}

const EXAMPLE = "https://docs.example.com";

/** `npm create inkstone@latest` hands what stands behind `--` to `create-inkstone`, and the folder before it too. */
async function create(words: readonly string[]): Promise<void> {
  const args = words.slice(2).filter((word) => word !== "--");
  const folder = `created-${args.length}`;
  await site.write({ [`${folder}/.keep`]: "" });
  const env = userEnvironment();
  await promisify(execFile)(process.execPath, [binOf("create-inkstone/bin/create-inkstone.js"), ...args], {
    cwd: site.path(folder),
    env,
  });
  const project = `${folder}/my-docs`;
  expect(await site.read(`${project}/package.json`)).toContain('"inkstone dev"');
  for (const [flag, file] of Object.entries(MADE)) {
    expect({ [flag]: existsSync(site.path(`${project}/${file}`)) }).toEqual({ [flag]: args.includes(flag) });
  }
}

/** What a flag leads to. */
const MADE: Readonly<Record<string, string>> = {
  "--template": "docs/zh/index.md",
  "--deploy": ".github/workflows",
  "--git": ".git",
  "--install": "node_modules/inkstone/package.json",
};

function inkstone(words: readonly string[], folder = ""): Promise<Result> {
  return runInkstone([...words], { cwd: site.path(folder) });
}

function expectSuccess(result: Result): Result {
  expect(result.code, result.stdout + result.stderr).toBe(0);
  return result;
}

async function ask(url: string, { index, key }: { index: string; key: string }): Promise<Response> {
  return fetch(`${url}/1/indexes/${index}/query`, {
    method: "POST",
    headers: { "x-algolia-api-key": key, "x-algolia-application-id": "docs" },
    body: JSON.stringify({ query: "install" }),
  });
}

async function findIn(url: string, index: { index: string; key: string }): Promise<number> {
  return ((await (await ask(url, index)).json()) as { nbHits: number }).nbHits;
}

async function statusOf(url: string, index: { index: string; key: string }): Promise<number> {
  return (await ask(url, index)).status;
}

function hosted(): object {
  const { url, searchKey } = service;
  return { provider: "hosted", appId: "docs", apiKey: searchKey, indexName: "docs", hosts: [url] };
}

function npmSettings(): Record<string, string> {
  return { npm_config_registry: registry.url, npm_config_cache: site.path("npm-cache") };
}

function userEnvironment(): NodeJS.ProcessEnv {
  return createUserEnvironment(npmSettings());
}

function binOf(file: string): string {
  return fileURLToPath(new URL(`../../packages/${file}`, import.meta.url));
}

function versionOf(name: string): string {
  const manifest = readFileSync(new URL(`../../packages/${name}/package.json`, import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
