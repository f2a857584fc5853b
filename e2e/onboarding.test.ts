import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPageOpener } from "./support/browser.ts";
import { type Packed, packPackages } from "./support/packed.ts";
import { openTerminal, type Terminal } from "./support/terminal.ts";
import { createUserEnvironment } from "./support/user-environment.ts";

const CREATE = "create-inkstone";
const RUNTIME = ["inkstone", "@inkstone/model", "@inkstone/runtime", "@inkstone/search", "@inkstone/theme"];
const DOWN = "\u001B[B";
const CTRL_C = "\u0003";

const run = promisify(execFile);
const openPage = createPageOpener();
const hasTerminal = isInstalled("script");
const managers = ["npm", "pnpm"].map((name) => ({ name, isThere: isInstalled(name) }));

let packed: Packed;
let home: string;
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "inkstone-onboarding-")));
  packed = await packPackages([CREATE, ...RUNTIME]);
  await mkdir(join(home, "tools"));
  await install("npm", join(home, "tools"), [CREATE]);
});
afterAll(async () => {
  await packed.dispose();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

interface Sample {
  template: string;
  flags: string;
  /** A page, what it says, and the file that says it. */
  page: string;
  words: string;
  file: string;
  see?(page: Page): Promise<void>;
  /** What else holds for the project, in its folder. */
  expectAtEnd?(root: string): Promise<void>;
}

const SAMPLES: Sample[] = [
  {
    template: "basic",
    flags: "--yes",
    page: "guide/getting-started",
    words: "Change it, and watch the browser.",
    file: "docs/guide/getting-started.md",
    expectAtEnd: expectBundlerWanted,
  },
  {
    template: "i18n",
    flags: "--lang zh --yes",
    page: "guide/getting-started",
    words: "修改它，然后看浏览器里的变化。",
    file: "docs/zh/guide/getting-started.md",
  },
  {
    template: "component-library",
    flags: "--yes --git",
    page: "components/counter",
    words: "It keeps its own state.",
    file: "docs/components/counter.mdx",
    async see(page) {
      await page.getByRole("button", { name: "Clicked 3 times" }).click();
      await page.getByRole("button", { name: "Clicked 4 times" }).waitFor();
    },
  },
];

describe.runIf(hasTerminal)("from an empty folder, with the packages as they are published,", () => {
  const cases = managers.flatMap(({ name, isThere }) =>
    SAMPLES.map((sample) => ({ ...sample, name, isThere })),
  );

  test.each(cases.filter(({ isThere }) => isThere))(
    "$template is created, served, edited, built and previewed with $name",
    async ({ name, template, flags, page: path, words, file, see, expectAtEnd }) => {
      const folder = await createFolder(`${name}-${template}`);
      const create = terminal(`create-inkstone site --template ${template} --pm ${name} ${flags}`, folder);
      await create.waitFor(`Next:\r\n  cd site\r\n  ${name} install\r\n`);
      expect(await create.exited).toBe(0);
      const root = join(folder, "site");
      await install(name, root, RUNTIME);

      const dev = terminal(`${name} run dev${name === "npm" ? " --" : ""} --port 0`, root);
      const { page, messages } = await openPage();
      await page.goto(`${await addressOf(dev, "dev")}${path}`);
      await page.getByText(words).waitFor();
      await see?.(page);
      await edit(join(root, file), words, "Somebody was here.");
      await page.getByText("Somebody was here.").waitFor();
      // A page that is left open looks out for its server.
      await page.goto("about:blank");
      dev.type(CTRL_C);
      await dev.exited;

      const build = terminal(`${name} run build`, root);
      await build.waitFor(/built \d+ pages in /);
      expect(await build.exited).toBe(0);
      const check = terminal("npx inkstone check", root);
      await check.waitFor("no problems");
      expect(await check.exited).toBe(0);

      const preview = terminal(`${name} run preview${name === "npm" ? " --" : ""} --port 0`, root);
      await page.goto(`${await addressOf(preview, "preview")}${path}`);
      await page.getByText("Somebody was here.").waitFor();
      await see?.(page);
      await page.goto("about:blank");
      preview.type(CTRL_C);
      await preview.exited;
      expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
      await expectAtEnd?.(root);
    },
    180_000,
  );

  test("the questions are asked on a terminal, and what is there is kept", async () => {
    const folder = await createFolder("asked");
    await mkdir(join(folder, "handbook"));
    await writeFile(join(folder, "handbook/README.md"), "Mine.\n");
    const create = terminal("create-inkstone", folder);
    await create.waitFor("Where should the site go?");
    create.type("handbook\r");
    await create.waitFor("handbook is not empty.");
    create.type("\r");
    await create.waitFor("Which template?");
    create.type(`${DOWN}\r`);
    await create.waitFor("Which language comes first?");
    create.type("\r");
    await create.waitFor("Add files for a host?");
    create.type(` ${DOWN} \r`);
    await create.waitFor("Start a git repository?");
    create.type("y");
    await create.waitFor("Install the packages now?");
    create.type("n");
    await create.waitFor("Next:\r\n  cd handbook\r\n  npm install\r\n  npm run dev\r\n");
    expect(await create.exited).toBe(0);
    expect(create.output()).toContain("kept  README.md");
    expect(await readFile(join(folder, "handbook/README.md"), "utf8")).toBe("Mine.\n");
    for (const file of [
      "docs/en/index.md",
      "docs/zh/index.md",
      ".git/HEAD",
      "netlify.toml",
      ".github/workflows/deploy.yml",
    ])
      expect(existsSync(join(folder, "handbook", file)), file).toBe(true);
  });

  test("Ctrl-C at a question writes nothing", async () => {
    const folder = await createFolder("cancelled");
    const create = terminal("create-inkstone", folder);
    await create.waitFor("Where should the site go?");
    create.type(CTRL_C);
    expect(await create.exited).toBe(1);
    expect(existsSync(join(folder, "my-docs"))).toBe(false);
  });
});

/** A project without components of its own has no bundler, and says so when it gets the first. */
async function expectBundlerWanted(root: string): Promise<void> {
  expect(existsSync(join(root, "node_modules/@rsbuild"))).toBe(false);
  expect(await measureInstall(root)).toBeLessThan(56_000_000);
  await writeFile(join(root, "docs/guide/live.tsx"), "export default () => <b>Live</b>;\n");
  const build = terminal("npx inkstone build", root);
  await build.waitFor("docs/guide/live.tsx has components that run in the browser");
  await build.waitFor("npm install --save-dev @rsbuild/core @rsbuild/plugin-react");
  expect(await build.exited).toBe(1);
}

/** The bytes of all that was installed. Half of what the nearest peer brings is the limit, in packages too. */
async function measureInstall(root: string): Promise<number> {
  const modules = join(root, "node_modules");
  const lock = join(modules, ".package-lock.json");
  if (existsSync(lock)) {
    const { packages } = JSON.parse(await readFile(lock, "utf8")) as { packages: object };
    expect(Object.keys(packages).length).toBeLessThanOrEqual(105);
  }
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

function terminal(command: string, cwd: string): Terminal {
  const opened = openTerminal(command, { cwd, env: environment() });
  onTestFinished(() => opened.close());
  return opened;
}

async function addressOf(server: Terminal, command: string): Promise<string> {
  const line = new RegExp(`${command}  (http://\\S+/)`);
  await server.waitFor(line);
  return line.exec(server.output())?.[1] ?? "";
}

async function install(manager: string, cwd: string, names: readonly string[]): Promise<void> {
  const tarballs = names.map((name) => `file:${packed.tarballs.get(name) ?? ""}`);
  if (!existsSync(join(cwd, "package.json")))
    await writeFile(join(cwd, "package.json"), '{ "private": true }\n');
  if (manager === "pnpm") await overridePackages(cwd, names);
  // What CI has installed for the repository is in the cache already.
  const args = manager === "npm" ? ["install", "--no-audit", "--no-fund"] : ["add"];
  await run(manager, [...args, "--save-dev", "--prefer-offline", ...tarballs], { cwd, env: environment() });
}

/** npm takes what a project names itself for what its packages ask for; pnpm has to be told. */
async function overridePackages(cwd: string, names: readonly string[]): Promise<void> {
  const overrides = names.map((name) => `  "${name}": "file:${packed.tarballs.get(name) ?? ""}"\n`);
  await writeFile(join(cwd, "pnpm-workspace.yaml"), `overrides:\n${overrides.join("")}`);
}

async function createFolder(name: string): Promise<string> {
  const folder = join(home, name);
  // There already when a test is tried again.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

function environment(): NodeJS.ProcessEnv {
  const { PATH = "", ...rest } = createUserEnvironment();
  return { ...rest, PATH: [join(home, "tools/node_modules/.bin"), PATH].join(delimiter) };
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}
