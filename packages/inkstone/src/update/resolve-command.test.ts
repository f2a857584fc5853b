import { spawnSync } from "node:child_process";
import process from "node:process";
import { expect, test } from "vitest";
import { resolveCommand } from "./resolve-command.ts";

const ARGS = ["pack", "inkstone@^1.2.0", "--pack-destination", String.raw`D:\Ada Lovelace\Temp`];

test("a package manager is started with its words as they are", () => {
  expect(resolveCommand("npm", ARGS, "linux")).toEqual({ file: "npm", args: ARGS, shell: false });
});

test("on Windows a shell gets one line, in which spaces and carets stay", () => {
  expect(resolveCommand("npm", ARGS, "win32")).toEqual({
    file: String.raw`npm "pack" "inkstone@^1.2.0" "--pack-destination" "D:\Ada Lovelace\Temp"`,
    args: [],
    shell: true,
  });
});

test("Node has nothing to warn of when a shell is used", () => {
  const { file, args, shell } = resolveCommand("echo", ["a b"], "win32");
  const script = `require("child_process").spawnSync(${JSON.stringify(file)}, ${JSON.stringify(args)}, { shell: ${shell}, stdio: "inherit" })`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  expect(stdout).toContain("a b");
  expect(stderr).toBe("");
});
