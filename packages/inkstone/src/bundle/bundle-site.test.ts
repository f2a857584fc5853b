import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import type { Bundle } from "./bundle.ts";
import { bundleSite } from "./bundle-site.ts";

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-bundle-")));
  mkdirSync(join(root, "docs"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("runs that are asked for at once do not clear each other's files away", async () => {
  const bundles = await Promise.all(["/a/", "/b/"].map((base) => bundleUnder(base)));
  const last = bundles.at(-1);
  expect(last?.files.length).toBeGreaterThan(2);
  expect(last?.files.filter(({ path }) => !existsSync(path))).toEqual([]);
}, 60_000);

test("under dev, a page that was sent before a change still finds its files", async () => {
  const before = await bundleUnder("/a/", "development");
  await bundleUnder("/b/", "development");
  expect(before.files.filter(({ path }) => !existsSync(path))).toEqual([]);
}, 60_000);

async function bundleUnder(base: string, mode?: "development"): Promise<Bundle> {
  const config = await loadConfig({ root, overrides: { base } });
  return bundleSite({
    config,
    ...(mode && { mode }),
    pages: [],
    moduleOf: (file) => Promise.reject(new Error(`There is no live page, but ${file} is asked for.`)),
  });
}
