import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../packages/inkstone/package.json" with { type: "json" };
import { type Result, runInkstone, type Running, spawnInkstone, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    "docs/index.md": "# Home\n\n[Next](./next.md)\n",
    "docs/next.md": "# Next\n",
    "other.config.mjs": 'export default { title: "From the other config" };\n',
  });
});
afterAll(() => site.dispose());

test.each([["--help"], ["-h"], ["build", "--help"]])(
  "%s explains commands, flags and exit codes",
  async (...args) => {
    const { code, stdout, stderr } = await inkstone(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const word of ["dev", "build", "preview"])
      expect(stdout).toMatch(new RegExp(`^ {2}${word} +\\S`, "m"));
    for (const flag of [
      "config",
      "port",
      "host",
      "base",
      "out-dir",
      "open",
      "clean",
      "json",
      "help",
      "version",
    ])
      expect(stdout).toMatch(new RegExp(`^ {2}--${flag}\\b`, "m"));
    for (const exit of ["0", "1", "2", "130"]) expect(stdout).toMatch(new RegExp(`^ {2}${exit} +\\S`, "m"));
  },
);

test.each([["--version"], ["-v"]])("%s tells the version of the package", async (flag) => {
  expect(await inkstone(flag)).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
});

describe("a command that is not understood ends with 2 and says what may have been meant:", () => {
  test.each<[args: string[], stderr: string]>([
    [[], "error  A command is missing.\n  fix  Write inkstone dev, build or preview; --help tells more.\n"],
    [["biuld"], 'error  Unknown command "biuld".\n  fix  Did you mean "build"?\n'],
    [
      ["serve"],
      'error  Unknown command "serve".\n  fix  The commands are dev, build, preview, check, eject, search, update, info.\n',
    ],
    [["build", "--claen"], 'error  Unknown flag "--claen".\n  fix  Did you mean "--clean"?\n'],
    [["build", "--port", "1"], "error  build has no flag --port.\n  fix  It belongs to dev and preview.\n"],
    [
      ["dev", "--port", "many"],
      'error  --port must be a number from 0 to 65535, but it is "many".\n  fix  Write --port 4173.\n',
    ],
    [["build", "--out-dir"], "error  --out-dir needs a value.\n  fix  Write --out-dir <folder>.\n"],
    [["build", "a", "b"], 'error  "b" is one argument too many.\n  fix  Name one folder at most.\n'],
  ])("%j", async (args, stderr) => {
    expect(await inkstone(...args)).toEqual({ code: 2, stdout: "", stderr });
  });
});

describe("a site that is not right ends with 1:", () => {
  test("a folder that does not exist", async () => {
    const { code, stderr } = await inkstone("build", "nowhere");
    expect(stderr).toContain("error  The folder nowhere does not exist.\n  fix  ");
    expect(code).toBe(1);
  });

  test("a folder without content", async () => {
    const { code, stderr } = await inkstone("build", "node_modules");
    expect(stderr).toContain(
      'error  The content folder "docs" does not exist.\n  fix  Create it, or name another',
    );
    expect(code).toBe(1);
  });

  test("a config file that does not exist", async () => {
    const { code, stderr } = await inkstone("build", "--config", "nope.mjs");
    expect(stderr).toContain("error  The config file nope.mjs does not exist.\n  fix  ");
    expect(code).toBe(1);
  });

  test("an option that does not exist, with its place and the nearest name", async () => {
    await site.write({
      "wrong.config.mjs": 'export default {\n  themeConfig: {\n    footr: { message: "x" },\n  },\n};\n',
    });
    const { code, stderr } = await inkstone("build", "--config", "wrong.config.mjs");
    expect(stderr).toBe(`error  Unknown option "themeConfig.footr".
   at  wrong.config.mjs:3:5
       3 │     footr: { message: "x" },
         │     ^
  fix  Did you mean "footer"?
`);
    expect(code).toBe(1);
  });

  test.each(["mjs", "ts"])("a config file (%s) that awaits what never comes", async (extension) => {
    const name = `endless.config.${extension}`;
    await site.write({ [name]: "await new Promise(() => {});\nexport default {};\n" });
    const { code, stderr } = await inkstone("build", "--config", name);
    expect(stderr).toContain(`error  The config file never finishes loading.\n   at  ${name}:1:1\n`);
    expect(code).toBe(1);
  });

  test("a component that does not parse, in the words of the bundler without its colours", async () => {
    await site.write({
      "coloured/docs/index.mdx": 'import { Broken } from "../Broken";\n\n# Home\n\n<Broken />\n',
      "coloured/Broken.tsx": "export const Broken = () => <<b />;\n",
    });
    // As on a terminal: the bundler asks the environment, and not us.
    const env = { NO_COLOR: undefined, FORCE_COLOR: "1" };
    const { code, stderr } = await runInkstone(["build", "coloured"], { cwd: site.root, env });
    expect(stderr).toContain(`error  Expression expected
   at  Broken.tsx:1:29
       1 │ export const Broken = () => <<b />;
         │                             ^
  fix  Correct the file.
`);
    expect(code).toBe(1);
  });

  test.each([
    ["one page", ["index"], "The page docs/index.mdx fails while it is"],
    ["several pages", ["index", "other"], "The page docs/index.mdx and another fail while they are"],
  ])("a component of %s that throws, with its place", async (name, pages, subject) => {
    const folder = name.replace(" ", "-");
    const page = 'import { Card } from "../Card";\n\n# Page\n\n<Card />\n';
    await site.write({
      [`${folder}/Card.tsx`]: "export function Card({ user }) {\n  return <b>{user.name}</b>;\n}\n",
      ...Object.fromEntries(pages.map((file) => [`${folder}/docs/${file}.mdx`, page])),
    });
    const { code, stderr } = await inkstone("build", folder);
    expect(stderr).toContain(`error  ${subject} rendered: Cannot read properties of undefined (reading 'name')
   at  Card.tsx:2:19
       2 │   return <b>{user.name}</b>;
         │                   ^
`);
    expect(code).toBe(1);
  });

  test("a setting of the bundler that throws, which is no bug of ours", async () => {
    const rspack = 'rspack() { throw new Error("not today"); }';
    await site.write({
      "builder.config.mjs": `export default { builderConfig: { tools: { ${rspack} } } };\n`,
    });
    const { code, stderr } = await inkstone("build", "--config", "builder.config.mjs");
    expect(stderr).toContain("error  The bundler cannot start: not today.\n   at  builder.config.mjs:1:");
    expect(stderr).toContain("  fix  Correct builderConfig in the config, ");
    expect(code).toBe(1);
  });

  test("a name in braces that MDX takes for code", async () => {
    await site.write({
      "braces/docs/index.mdx": "# Home\n\n```text\n{id}\n```\n\nOf `{id}`:\n\n## GET /users/{id}\n",
    });
    const { code, stderr } = await inkstone("build", "braces");
    expect(stderr).toContain(`error  This page fails while it is rendered: id is not defined
   at  docs/index.mdx:9:15
       9 │ ## GET /users/{id}
         │               ^
  fix  In MDX, braces hold code. Define id, or write \\{ for a brace that readers are to see.
`);
    expect(code).toBe(1);
  });

  test("attributes behind a link", async () => {
    await site.write({ "link/docs/index.mdx": '# Home\n\nA [b](https://b.example){target="_self"}.\n' });
    const { code, stderr } = await inkstone("build", "link");
    expect(stderr).toContain(`   at  docs/index.mdx:3:25
       3 │ A [b](https://b.example){target="_self"}.
         │                         ^
  fix  In MDX, braces hold code, and a link has no attributes. Write a tag: `);
    expect(code).toBe(1);
  });

  test("a name in a prop that nobody defines", async () => {
    await site.write({ "props/docs/index.mdx": '# Home\n\n<img alt="a" src={pathOf("/a.png")} />\n' });
    const { code, stderr } = await inkstone("build", "props");
    expect(stderr).toContain(`error  This page fails while it is rendered: pathOf is not defined
   at  docs/index.mdx:3:18
       3 │ <img alt="a" src={pathOf("/a.png")} />
         │                  ^
  fix  In MDX, braces hold code. Define pathOf, or write a value in its place.
`);
    expect(code).toBe(1);
  });

  test.each(["!", "?", "#"])("a path with %s, which the bundler cannot read", async (sign) => {
    await site.write({
      [`odd${sign}/docs/index.tsx`]: 'import "./_page.css";\nexport default () => <p>Never.</p>;\n',
      [`odd${sign}/docs/_page.css`]: "p { color: red }\n",
    });
    const { code, stderr } = await inkstone("build", `odd${sign}`);
    expect(stderr).toContain(`odd${sign}: in a path, "${sign}" has a meaning for it.\n  fix  Rename `);
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect(code).toBe(1);
  });

  test.each([
    ["promise", 'void Promise.reject(new Error("gone"));'],
    ["timer", 'setTimeout(() => { throw new Error("gone"); }, 1);'],
  ])("a config with a %s that fails and that nobody waits for", async (_, begin) => {
    await site.write({ "forgetful.config.mjs": `${begin}\nexport default { title: "A" };\n` });
    const { code, stderr } = await inkstone("build", "--config", "forgetful.config.mjs");
    expect(code).toBe(1);
    expect(stderr).toContain("error  Something failed that nobody waits for: gone\n");
    expect(stderr).toMatch(/at .*forgetful\.config\.mjs:1/);
    const { stdout } = await inkstone("build", "--json", "--config", "forgetful.config.mjs");
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, errors: [{ code: "forgotten-failure" }] });
  });

  test("something that ends the program as if all were done", async () => {
    await site.write({ "ending.config.mjs": "setTimeout(() => process.exit(0), 1);\nexport default {};\n" });
    const { code, stderr } = await inkstone("build", "--config", "ending.config.mjs");
    expect(stderr).toContain("error  Something ended Inkstone in the middle of its work.\n");
    expect(stderr).toMatch(/at .*ending\.config\.mjs:1/);
    expect(code).toBe(1);
    const { stdout } = await inkstone("build", "--json", "--config", "ending.config.mjs");
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, errors: [{ code: "foreign-exit" }] });
    // A command of a plugin is that plugin's own.
    const command = '{ name: "leave", description: "Ends.", run() { process.exit(0) } }';
    await site.write({
      "leaving.config.mjs": `export default { plugins: [{ name: "x", commands: [${command}] }] };\n`,
    });
    const left = await inkstone("leave", "--config", "leaving.config.mjs");
    expect([left.code, left.stderr]).toEqual([0, ""]);
  });

  test("a page that awaits what never comes", async () => {
    await site.write({
      "stuck/docs/index.tsx": "await new Promise(() => {});\nexport default () => <p>Never.</p>;\n",
    });
    const { code, stderr } = await inkstone("build", "stuck");
    expect(stderr).toContain("error  Inkstone waits for something that will not come, ");
    expect(code).toBe(1);
  });

  test.each(["dev", "preview"])("a port that somebody else has, for %s", async (command) => {
    await site.write({ "dist/index.html": "home" });
    const server = await occupyPort();
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await inkstone(command, "--port", String(port));
    server.close();
    expect(stderr).toBe(
      `error  Port ${port} is in use.\n  fix  Stop the program that uses it, or choose another with --port.\n`,
    );
    expect(code).toBe(1);
  });
});

test("with --json, standard output holds one object, whatever a config and its plugins write", async () => {
  await site.write({
    "loud.config.mjs": `console.log("loading");
export default { plugins: [{ name: "loud", config: (config) => (process.stdout.write("asked\\n"), config) }] };
`,
  });
  const { code, stdout, stderr } = await inkstone("build", "--config", "loud.config.mjs", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ command: "build", ok: true });
  expect(stderr).toBe("loading\nasked\n");
  expect(code).toBe(0);
});

test.each(['{ "type": "commonjs" }', "{}"])(
  "an ES module in the package %s warns of nothing",
  async (text) => {
    await site.write({
      "module/package.json": text,
      "module/inkstone.config.js": "export default {};\n",
      "module/docs/index.md": "# Home\n",
    });
    const { code, stderr } = await inkstone("build", "module");
    expect(stderr).not.toContain("Warning");
    expect(code).toBe(0);
  },
);

test("flags win over the config, and paths are relative to the current folder", async () => {
  const args = ["--config", "other.config.mjs", "--base", "/sub/", "--out-dir", "elsewhere"];
  const { code, stdout } = await inkstone("build", ".", ...args);
  expect(code).toBe(0);
  expect(stdout).toContain(" in elsewhere\n");
  const html = await site.read("elsewhere/index.html");
  expect(html).toContain("From the other config");
  expect(html).toContain('href="/sub/next"');
});

test("components find no storage of a browser while they are rendered, in whatever Node", async () => {
  await site.write({
    "storage/docs/index.mdx": 'import { Storage } from "../Storage.tsx";\n\n# Home\n\n<Storage />\n',
    "storage/Storage.tsx":
      "export const Storage = () => <p>{`${typeof localStorage} and ${typeof sessionStorage}`}</p>;\n",
  });
  // As every Node since 25 begins.
  const NODE_OPTIONS = "--import=data:text/javascript,globalThis.sessionStorage={}";
  const { code, stderr } = await runInkstone(["build", "storage"], { cwd: site.root, env: { NODE_OPTIONS } });
  expect(stderr).not.toContain("Warning");
  expect(code).toBe(0);
  expect(await site.read("storage/dist/index.html")).toContain("undefined and undefined");
});

test("dev goes on when something fails that nobody waits for, and tells of it", async () => {
  await site.write({
    "forgetful/docs/index.mdx": 'import { Box } from "../Box.tsx";\n\n# Home\n\n<Box />\n',
    "forgetful/Box.tsx": `export function Box() {
  void Promise.reject(new Error("gone"));
  return <p>A box</p>;
}
`,
  });
  const server = await startInkstone("dev", { cwd: site.root, args: ["forgetful"] });
  const ask = async (): Promise<string> => (await fetch(server.origin)).text();
  await expect.poll(async () => (await ask(), server.output())).toContain("nobody waits for: gone");
  expect(await ask()).toContain("A box");
  await server.stop();
});

test.each(["SIGINT", "SIGTERM"] as const)("dev ends with 130 on %s", async (signal) => {
  const server = await startInkstone("dev", { cwd: site.root });
  expect(server.output()).toContain(`dev  ${server.origin}/  ready in `);
  server.kill(signal);
  expect((await server.exited).code).toBe(130);
});

test.each(["build", "dev"] as const)(
  "Ctrl-C ends %s also while a component never comes to an end",
  async (command) => {
    const start = async (): Promise<Running> => {
      if (command === "build") return spawnInkstone(["build", "endless"], { cwd: site.root });
      const server = await startInkstone("dev", { cwd: site.root, args: ["endless"] });
      // Nobody will answer.
      void fetch(`${server.origin}/wheel`).catch(() => undefined);
      return server;
    };
    await site.write({
      "endless/docs/index.md": "# Home\n",
      "endless/docs/wheel.mdx": 'import { Wheel } from "../Wheel.tsx";\n\n# Page\n\n<Wheel />\n',
      "endless/Wheel.tsx": `export function Wheel() {
  process.stderr.write("it begins");
  for (;;);
}
`,
    });
    const running = await start();
    await expect.poll(() => running.output()).toContain("it begins");
    running.kill("SIGINT");
    expect((await running.exited).code).toBe(130);
  },
);

test("a page that takes longer than pages do is rendered again, as if nothing had been", async () => {
  const page = 'import { Slow } from "../Slow.tsx";\n\n# Page\n\n<Slow />\n';
  await site.write({
    "slow/docs/index.mdx": page,
    "slow/docs/next.mdx": page,
    "slow/Slow.tsx": `import { createContext, useContext, useId, useState } from "react";

const Depth = createContext("outside");
let isFirst = true;

export function Slow() {
  return <Depth value="within"><Inner /></Depth>;
}

function Inner() {
  const [count] = useState(1);
  const id = useId();
  const end = Date.now() + (isFirst ? 30_000 : 0);
  isFirst = false;
  while (Date.now() < end);
  return <p data-told={useContext(Depth) + count}>{id === "" ? "none" : "some"}</p>;
}
`,
  });
  expect((await inkstone("build", "slow")).code).toBe(0);
  for (const file of ["index.html", "next.html"])
    expect(await site.read(`slow/dist/${file}`)).toContain('<p data-told="within1">some</p>');
});

function inkstone(...args: string[]): Promise<Result> {
  return runInkstone(args, { cwd: site.root });
}

async function occupyPort(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}
