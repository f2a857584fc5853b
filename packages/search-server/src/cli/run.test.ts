import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "./run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-run-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a service says where it is and which keys it made, and ends when it is told to", async () => {
  const { code, output } = await start(
    ["serve", "--data", join(folder, "data"), "--port", "0"],
    async (text) => {
      const url = / at (\S+)/.exec(text)?.[1] ?? "";
      const key = /search key {2}(\w+)/.exec(text)?.[1] ?? "";
      const response = await fetch(`${url}/1/indexes/none?query=x`, {
        headers: { "x-algolia-api-key": key },
      });
      expect(response.status).toBe(404);
    },
  );
  expect(code).toBe(0);
  expect(output).toMatch(
    /^serving .* at http:\/\/127\.0\.0\.1:\d+\nadmin key {3}\w{32}\nsearch key {2}\w{32}\nclosing\n$/,
  );
});

test("keys that were given are not repeated", async () => {
  const args = [
    "serve",
    "--data",
    join(folder, "given"),
    "--port",
    "0",
    "--admin-key",
    "secret",
    "--search-key",
    "open",
  ];
  const { output } = await start(args, () => Promise.resolve());
  expect(output).not.toMatch(/secret|open/);
});

test.each([
  [
    ["serve", "nowhere"],
    1,
    "error  There is no folder nowhere: build the site first, or correct the path.\n",
  ],
  [["sing"], 2, "error  There is no command sing.\n  fix  inkstone-search --help\n"],
])("%j ends with %i", async (args, code, output) => {
  expect(await start(args, () => Promise.resolve())).toEqual({ code, output });
});

test("what the system refuses is told with what to change", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const { code, output } = await start(["serve", "--data", file], () => Promise.resolve());
  expect(code).toBe(1);
  expect(output).toMatch(/^error {2}.*\n {2}fix {2}Give --data a folder, not a file\.\n$/);
});

test("help and version are shown", async () => {
  const never = (): Promise<void> => Promise.resolve();
  expect((await start(["--help"], never)).output).toContain("inkstone-search serve --data <folder>");
  expect((await start(["--version"], never)).output).toMatch(/^\d+\.\d+\.\d+\n$/);
});

/** Runs the program; once it has said something, `during` is called, and then it is stopped. */
async function start(
  args: string[],
  during: (output: string) => Promise<void>,
): Promise<{ code: number; output: string }> {
  let output = "";
  let stop: () => void = () => undefined;
  const add = (text: string): void => {
    const isFirst = output === "";
    output += text;
    if (isFirst) void during(text).finally(() => stop());
  };
  const stopped = (): Promise<void> => new Promise((resolve) => (stop = resolve));
  const code = await run(args, { write: add, complain: add, env: {}, stopped });
  return { code, output };
}
