import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BundleInput } from "../live-input.ts";
import { createMissingBundler } from "./missing-bundler.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-bundler-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("the bundler is asked for in the words of the project's package manager", () => {
  writeFileSync(join(root, "yarn.lock"), "");
  const input = { config: { projectRoot: root }, pages: [{ path: join(root, "docs/a.mdx") }] };
  const { errors } = createMissingBundler(input as unknown as BundleInput, new Error("none"));
  expect(errors[0]).toMatchObject({
    message:
      "docs/a.mdx has components that run in the browser, and that needs the bundler, which is not installed.",
    hint: "Add it to the project: yarn add --dev @rsbuild/core @rsbuild/plugin-react",
  });
});
