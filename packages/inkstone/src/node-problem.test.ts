import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { describeNodeProblem } from "./node-problem.ts";

const BIN = fileURLToPath(new URL("../bin/inkstone.js", import.meta.url));

test.each(["v18.20.4", "v20.11.0", "v21.7.3", "v22.11.0"])("%s is too old", (version) => {
  const problem = `error  Inkstone needs Node 20.19, 22.12 or newer, and this is ${version}.\n  fix  Install a newer Node.\n`;
  expect(describeNodeProblem({ version, features: {} })).toBe(problem);
  expect(describeNodeProblem({ version, features: { require_module: false } })).toBe(problem);
});

test.each(["v20.19.0", "v22.12.0", "v24.0.0", "v26.3.0"])("%s will do", (version) => {
  expect(describeNodeProblem({ version, features: { require_module: true } })).toBeUndefined();
});

test("a Node that was told not to require modules says how to change that", () => {
  const args = ["--no-experimental-require-module", BIN, "--version"];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("  fix  Take --no-experimental-require-module out of NODE_OPTIONS.\n");
});

test("the manifest asks for the same versions", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    engines: { node: string };
  };
  expect(engines.node).toBe("^20.19.0 || >=22.12.0");
});
