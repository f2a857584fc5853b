import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAddCommand, createDevAddCommand } from "./add-command.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-add-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["package-lock.json", "npm install a b", "npm install --save-dev a b"],
  ["pnpm-lock.yaml", "pnpm add a b", "pnpm add --save-dev a b"],
  ["yarn.lock", "yarn add a b", "yarn add --dev a b"],
  ["bun.lock", "bun add a b", "bun add --dev a b"],
])("packages are added to a project with %s by: %s", (lock, command, forDevelopment) => {
  writeFileSync(join(root, lock), "");
  mkdirSync(join(root, "docs"));
  expect(createAddCommand(["a", "b"], join(root, "docs"))).toBe(command);
  expect(createDevAddCommand(["a", "b"], join(root, "docs"))).toBe(forDevelopment);
});
