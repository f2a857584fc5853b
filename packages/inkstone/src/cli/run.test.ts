import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { run } from "./run.ts";

const temporary = realpathSync(mkdtempSync(join(tmpdir(), "ink-cli-")));
afterAll(() => rmSync(temporary, { recursive: true }));
let projects = 0;

test("--version prints the package's version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  expect(await call("--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

test("--help goes to standard output", async () => {
  const { code, out, err } = await call("--help");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Exit codes");
});

test("a place where nothing can be written is an error of the command", async () => {
  const root = mkdtempSync(join(temporary, "full-"));
  writeFileSync(join(root, "node_modules"), "");
  for (const name of ["TMPDIR", "TEMP", "TMP"]) vi.stubEnv(name, join(root, "none"));
  vi.stubEnv("XDG_CACHE_HOME", join(root, "node_modules"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, err } = await call("check", root);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^error {2}There is no place to keep results in: .*\n {2}fix {2}Make one of them writable/,
  );
});

describe("a command that is not understood", () => {
  test("ends with 2 and an explanation", async () => {
    expect(await call("biuld")).toEqual({
      code: 2,
      out: "",
      err: 'error  Unknown command "biuld".\n  fix  Did you mean "build"?\n',
    });
  });

  test("is explained to a program as JSON", async () => {
    const { code, out, err } = await call("build", "--json", "--nope");
    expect({ code, err }).toEqual({ code: 2, err: "" });
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      errors: [{ code: "usage", message: 'Unknown flag "--nope".' }],
    });
  });
});

describe("a command of a plugin", () => {
  const flags = '{ to: { value: "<name>", description: "" }, loud: { description: "" } }';
  const action = "run: ({ logger }, args) => logger.info(JSON.stringify(args))";
  const command = `{ name: "say hi", description: "", flags: ${flags}, ${action} }`;
  const config = `export default { plugins: [{ name: "x", commands: [${command}] }] };\n`;
  const file = join(project({ "own.config.mjs": config }), "own.config.mjs");

  test("gets its words and flags, without those that every command has", async () => {
    const { code, out } = await call("say", "hi", "you", "--to=-x", "--loud", "--config", file);
    expect(code).toBe(0);
    expect(out).toBe('x: {"words":["you"],"flags":{"to":"-x","loud":true}}\n');
  });

  test.each([
    [["--to", "--loud"], "--to needs a value.", "Write --to <name>."],
    [["--to="], "--to needs a value.", "Write --to <name>."],
    [["--loud=yes"], "--loud takes no value.", "Write only --loud."],
    [["--json=no"], "--json takes no value.", "Write only --json."],
    [["--lout"], "say hi has no flag --lout.", 'Did you mean "--loud"?'],
    [["--nope"], "say hi has no flag --nope.", "Its flags are --to, --loud, --config, --json."],
  ])("is not run with %j", async (args, message, hint) => {
    const { code, out, err } = await call("say", "hi", "--config", file, ...args);
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: `error  ${message}\n  fix  ${hint}\n` });
  });

  test("returns its result for --json", async () => {
    const own = `{ name: "say hi", description: "", run: () => ({ pages: ["/a"] }) }`;
    const root = project({ "own.config.mjs": config.replace(command, own) });
    const { code, out } = await call("say", "hi", "--json", "--config", join(root, "own.config.mjs"));
    expect({ code, out: JSON.parse(out) as unknown }).toEqual({
      code: 0,
      out: { command: "say hi", ok: true, result: { pages: ["/a"] }, warnings: [] },
    });
  });

  test("whose config is missing misses the config", async () => {
    const { code, err } = await call("say", "hi", "--config", "none/inkstone.config.ts");
    expect(code).toBe(1);
    expect(err).toContain("The config file none/inkstone.config.ts does not exist.");
  });
});

describe("a site with errors", () => {
  const files = { "inkstone.config.mjs": 'export default {\n  titel: "x",\n  base: "docs",\n};\n' };

  test("ends with 1, and every error is shown with its line", async () => {
    const { code, out, err } = await call("preview", project(files));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(`error  Unknown option "titel".
   at  inkstone.config.mjs:2:3
       2 │   titel: "x",
         │   ^
  fix  Did you mean "title"?
error  base must start and end with "/", but it is "docs".
   at  inkstone.config.mjs:3:3
       3 │   base: "docs",
         │   ^
  fix  Use "/docs/".
`);
  });

  test("is reported to a program as one JSON object", async () => {
    const { code, out, err } = await call("preview", "--json", project(files));
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      command: "preview",
      errors: [
        { code: "config-unknown", place: { file: "inkstone.config.mjs", line: 2, column: 3 } },
        { code: "config-base", hint: 'Use "/docs/".' },
      ],
      warnings: [],
    });
  });

  test("includes what was said on the command line", async () => {
    const { code, err } = await call("preview", "--base", "x", project({}));
    expect(code).toBe(1);
    expect(err).toContain('base must start and end with "/", but it is "x".');
  });
});

test("previewing what was never built says what to do", async () => {
  const { code, err } = await call("preview", project({}));
  expect(code).toBe(1);
  expect(err).toBe(
    "error  There is nothing to preview: dist does not exist.\n  fix  Run inkstone build first.\n",
  );
});

test("a preview tells its address, serves, and ends with 130 when interrupted", async () => {
  const root = project({ "dist/index.html": "home" });
  const streams = createStreams();
  const running = run(["preview", root, "--port", "0", "--json"], streams);
  await expect.poll(() => streams.out()).toContain("url");
  const { url } = JSON.parse(streams.out()) as { url: string };
  expect(await (await fetch(url)).text()).toBe("home");

  process.emit("SIGINT");
  expect(await running).toBe(130);
  await expect(fetch(url)).rejects.toThrow();
  expect(process.listenerCount("SIGTERM")).toBe(0);
});

function project(files: Record<string, string>): string {
  const root = join(temporary, `p${projects++}`);
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

async function call(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const streams = createStreams();
  const code = await run(args, streams);
  return { code, out: streams.out(), err: streams.err() };
}

function createStreams(): Parameters<typeof run>[1] & { out(): string; err(): string } {
  let [out, err] = ["", ""];
  return {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env: {},
    out: () => out,
    err: () => err,
  };
}
