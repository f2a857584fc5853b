import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Result, runInkstone, spawnInkstone } from "./support/inkstone.ts";
import { startRegistry, type TestRegistry } from "./support/registry.ts";
import { createUserEnvironment } from "./support/user-environment.ts";

const CHANGELOG = "# Changelog\n\n## 0.2.0\n\n- Something new.\n\n## 0.1.0\n\n- The beginning.\n";
const MANIFEST = {
  private: true,
  dependencies: { inkstone: "^0.1.0", left: "1.0.0" },
  devDependencies: { "@inkstone/plugin-rss": "~0.1.0", "inkstone-plugin-x": "1.0.0" },
};

let registry: TestRegistry;
let home: string;
let root: string;
beforeAll(async () => {
  registry = await startRegistry();
  home = await realpath(await mkdtemp(join(tmpdir(), "inkstone-update-e2e-")));
  for (const version of ["0.1.0", "0.2.0"]) publishAll(version);
  registry.publish({ name: "left", version: "1.0.0" });
  await writeFile(join(home, "npmrc"), `registry=${registry.url}\nfetch-retries=0\n`);
  root = join(home, "begin");
  await write({ "package.json": JSON.stringify(MANIFEST, null, 2), "docs/index.md": "# Home\n" });
  await npm("install");
});
afterAll(async () => {
  await registry.close();
  await rm(home, { recursive: true, force: true });
});

/** Every test begins with a project of version 0.1.0. */
let projects = 0;
beforeEach(async () => {
  root = join(home, `project-${projects++}`);
  await cp(join(home, "begin"), root, { recursive: true });
});

describe("inkstone update", () => {
  test("brings all packages to one version, with what is new, and names ejected components that changed", async () => {
    expect((await inkstone("eject", "Footer")).code).toBe(0);
    expect((await inkstone("eject", "Hero")).code).toBe(0);
    const { code, stdout, stderr } = await inkstone("update");
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toBe(`updated to 0.2.0 with npm
  inkstone              0.1.0 → 0.2.0
  @inkstone/plugin-rss  0.1.0 → 0.2.0
  inkstone-plugin-x     1.0.0 → 1.1.0

What is new in 0.2.0
  - Something new.

Components that you ejected
  theme/Footer/Footer.tsx  from ${themeVersion()}, the original has changed
  To compare, rename yours, run inkstone eject again, and take over what you want.
`);
    expect(versions()).toEqual(["0.2.0", "0.2.0", "0.2.0", "1.1.0"]);
    expect(JSON.parse(await read("package.json"))).toEqual({
      private: true,
      dependencies: { inkstone: "^0.2.0", left: "1.0.0" },
      devDependencies: { "@inkstone/plugin-rss": "~0.2.0", "inkstone-plugin-x": "1.1.0" },
    });
    expect((await inkstone("update", "--check")).stdout).toMatch(/^up to date {2}0\.2\.0\n/);
  });

  test("--check and --dry-run change nothing, and only the first fails", async () => {
    const before = await read("package.json");
    const check = await inkstone("update", "--check", "--json");
    expect(check.code).toBe(1);
    expect(JSON.parse(check.stdout)).toMatchObject({
      command: "update",
      ok: false,
      result: { version: "0.2.0", isApplied: false, steps: [{ name: "inkstone", target: "0.2.0" }, {}, {}] },
    });
    const dry = await inkstone("update", "--dry-run");
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining("0.2.0 is available\n") as string });
    expect(await read("package.json")).toBe(before);
    expect(versions()).toEqual(["0.1.0", "0.1.0", "0.1.0", "1.0.0"]);
  });

  test("mixed versions are found, and mended", async () => {
    await npm("install", "@inkstone/plugin-rss@0.2.0");
    expect((await inkstone("update", "--check")).stdout).toContain("have different versions now");
    expect((await inkstone("update")).code).toBe(0);
    expect(new Set(versions().slice(0, 3))).toEqual(new Set(["0.2.0"]));
  });

  test("says that it is offline, and changes nothing", async () => {
    await write({ ".npmrc": "registry=http://127.0.0.1:9/\nfetch-retries=0\n" });
    expect(await inkstone("update")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /error {2}The registry cannot be reached \(ECONNREFUSED\), so nobody knows what is new\.\n {2}fix {2}Check the connection/,
      ) as string,
    });
    expect(versions()).toEqual(["0.1.0", "0.1.0", "0.1.0", "1.0.0"]);
  });
});

describe("an update that fails leaves everything as it was:", () => {
  test("npm cannot get one of the packages", async () => {
    publishAll("0.3.0");
    onTestFinished(() => registry.retract("0.3.0"));
    registry.breakTarball("@inkstone/plugin-rss", "0.3.0");
    expect(await describeFailure()).toEqual(asBefore("npm install failed"));
  });

  test("a package manager replaces some packages and then gives up", async () => {
    await useMessyManager("exit 1");
    expect(await describeFailure()).toEqual(asBefore("bun install failed"));
  });

  test.each([
    ["forgets one", "rm -rf node_modules/@inkstone/plugin-rss", "bun did not install @inkstone/plugin-rss"],
    [
      "leaves one behind",
      "true",
      "bun installed @inkstone/plugin-rss 0.1.0, @inkstone/theme 0.1.0 beside 0.2.0",
    ],
  ])("a package manager that says that all is well %s", async (_, act, reason) => {
    await useMessyManager(`${act}; exit 0`);
    const failure = await describeFailure();
    const sorted = failure.reason?.replace(/(@inkstone\/theme \S+), (@inkstone\/plugin-rss \S+)/, "$2, $1");
    expect({ ...failure, reason: sorted }).toEqual(asBefore(reason));
  });

  test("the program is killed in the middle, and the next update begins where the killed one did", async () => {
    await useMessyManager("touch half-way; sleep 60");
    const running = spawnInkstone(["update"], { cwd: root, env: environment() });
    await expect.poll(() => existsSync(join(root, "half-way"))).toBe(true);
    running.kill("SIGKILL");
    await running.exited;
    expect(versions()[0]).toBe("0.2.0");
    await write({ "bin/bun": '#!/bin/sh\nexec npm "$@"\n' });
    const { code, stdout } = await inkstone("update");
    expect(stdout).toContain("An earlier update was cut short: the project is as it was before it.");
    expect(code).toBe(0);
    expect(versions()).toEqual(["0.2.0", "0.2.0", "0.2.0", "1.1.0"]);
  });
});

test("inkstone info tells versions, config, plugins and cache, and nothing of the machine", async () => {
  await write({
    "inkstone.config.mjs":
      'export default { title: "Here", base: "/sub/", search: true, plugins: [{ name: "own", version: "1.2.3", mdast: {} }] };\n',
  });
  const { stdout } = await inkstone("info");
  expect(stdout).toMatch(/^plugins +own 1\.2\.3$/m);
  expect(stdout).toMatch(/^ {2}@inkstone\/plugin-rss +0\.1\.0$/m);
  expect(stdout).toMatch(/^node +v\d+/m);
  expect(stdout).toMatch(/^config +inkstone\.config\.mjs$/m);
  expect(stdout).toMatch(/^ {2}base +\/sub\/$/m);
  expect(stdout).toMatch(/^ {2}search +part of the site$/m);
  expect(stdout).toMatch(/^ {2}@rsbuild\/core +not installed$/m);
  const { info } = JSON.parse((await inkstone("info", "--json")).stdout) as {
    info: { config: Record<string, unknown> };
  };
  expect(info).toMatchObject({ config: { title: "Here", root: "./docs" }, packageManager: { name: "npm" } });
  expect(JSON.stringify(info)).not.toContain(home);

  await write({ "inkstone.config.mjs": "export default { titel: 1 };\n" });
  const broken = await inkstone("info");
  expect(broken).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Unknown option "titel"') as string,
  });
  expect(broken.stdout).toMatch(/^config +with errors$/m);
  expect(broken.stdout).not.toMatch(/^plugins /m);
});

interface Failure {
  code: number | null;
  reason: string | undefined;
  versions: string[];
  manifest: string;
  hasSnapshot: boolean;
}

async function describeFailure(): Promise<Failure> {
  const { code, stdout, stderr } = await inkstone("update");
  const [, reason] =
    /did not work: (.*)\. package\.json, the lock file and the packages are as they were, at 0\.1\.0\./.exec(
      stderr,
    ) ?? [];
  return {
    code,
    reason: reason ?? stdout + stderr,
    versions: versions(),
    manifest: await read("package.json"),
    hasSnapshot: existsSync(join(root, "node_modules/.cache/inkstone-update")),
  };
}

function asBefore(reason: string): Failure {
  return {
    code: 1,
    reason,
    versions: ["0.1.0", "0.1.0", "0.1.0", "1.0.0"],
    manifest: JSON.stringify(MANIFEST, null, 2),
    hasSnapshot: false,
  };
}

function publishAll(version: string): void {
  const own = { "@inkstone/theme": version };
  registry.publish({ name: "inkstone", version, dependencies: own, files: { "CHANGELOG.md": CHANGELOG } });
  registry.publish({ name: "@inkstone/theme", version, files: themeFiles(version) });
  registry.publish({ name: "@inkstone/plugin-rss", version });
  registry.publish({ name: "inkstone-plugin-x", version: version === "0.1.0" ? "1.0.0" : "1.1.0" });
}

/** The real theme's sources; the footer is another one from version 0.2.0 on. */
function themeFiles(version: string): Record<string, string> {
  const folder = fileURLToPath(new URL("../packages/theme/src", import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const texts = names.map((name) => [`src/${name}`, readFileSync(join(folder, name), "utf8")] as const);
  const files = Object.fromEntries(texts);
  const footer = "src/components/Footer/Footer.tsx";
  return version === "0.1.0" ? files : { ...files, [footer]: `${files[footer]}// Changed.\n` };
}

function themeVersion(): string {
  const manifest = readFileSync(new URL("../packages/theme/package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** A package manager that installs the new inkstone over the old one, and then does as it is told. */
async function useMessyManager(ending: string): Promise<void> {
  await rm(join(root, "package-lock.json"));
  const script = `#!/bin/sh\nprintf '{"version":"0.2.0","dependencies":{"@inkstone/theme":"0.2.0"}}' > node_modules/inkstone/package.json\n${ending}\n`;
  await write({ "bun.lock": "{}", "bin/bun": script });
  await chmod(join(root, "bin/bun"), 0o755);
}

function versions(): string[] {
  const names = ["inkstone", "@inkstone/theme", "@inkstone/plugin-rss", "inkstone-plugin-x"];
  return names.map((name) => {
    const path = join(root, "node_modules", name, "package.json");
    return existsSync(path)
      ? (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version
      : "none";
  });
}

function inkstone(...args: string[]): Promise<Result> {
  return runInkstone(args, { cwd: root, env: environment() });
}

/** Not waited for in place: the registry is served by this very process. */
async function npm(...args: string[]): Promise<void> {
  const env = { ...createUserEnvironment(), ...environment() };
  await promisify(execFile)("npm", [...args, "--no-audit", "--no-fund"], { cwd: root, env });
}

function environment(): Record<string, string> {
  const { PATH = "" } = process.env;
  return {
    // The project's own file, where there is one, comes before this one.
    npm_config_userconfig: join(home, "npmrc"),
    npm_config_cache: join(home, "npm-cache"),
    PATH: [join(root, "bin"), PATH].join(delimiter),
  };
}

async function read(file: string): Promise<string> {
  return readFile(join(root, file), "utf8");
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}
