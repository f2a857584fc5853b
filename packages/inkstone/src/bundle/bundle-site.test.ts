import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import type { Bundle } from "./bundle.ts";
import { BundleErrors } from "./failures/bundle-errors.ts";
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
});

test("under dev, a page that was sent before a change still finds its files", async () => {
  const before = await bundleUnder("/a/", "development");
  await bundleUnder("/b/", "development");
  expect(before.files.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("a style sheet names a file of public/ as pages do, whatever the base is", async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(5000)}</svg>`;
  write({
    "inkstone.config.mjs": 'export default { globalStyles: "site.css" };',
    "site.css": ".paper { background: url(/paper.svg#sheet) }",
    "docs/public/paper.svg": picture,
  });
  const { files } = await bundleUnder("/sub/");
  const styles = files
    .filter(({ path }) => path.endsWith(".css"))
    .map(({ path }) => readFileSync(path, "utf8"));
  expect(styles.join("")).toMatch(/\.paper\{background:url\(\/sub\/assets\/paper\.\w+\.svg#sheet\)\}/);
});

test("builderConfig may hold a number that JSON lacks", async () => {
  const builderConfig = { source: { define: { LIMIT: 5n } } };
  expect((await bundleUnder("/", undefined, builderConfig)).files.length).toBeGreaterThan(2);
});

test("settings that contain themselves are the author's to mend", async () => {
  const builderConfig = { source: { define: createCircle() } };
  await expect(bundleUnder("/", undefined, builderConfig)).rejects.toBeInstanceOf(BundleErrors);
});

test.each([
  ["a broken postcss.config.mjs", { "postcss.config.mjs": "export default {" }, "Unexpected end of input"],
  [
    "a postcss.config.mjs that throws",
    { "postcss.config.mjs": 'throw new Error("not today");' },
    "not today",
    "postcss.config.mjs:1:7",
  ],
  ["a package.json with a comma too many", { "package.json": '{ "private": true, }' }, "JSON"],
  ["a package.json with a byte order mark", { "package.json": "\uFEFF{}" }, "JSON"],
  [
    "a plugin whose setup throws",
    builder('plugins: [{ name: "x", setup() { throw new Error("no setup."); } }]'),
    "The bundler cannot start: no setup.",
    "inkstone.config.mjs:1:74",
  ],
  ["a plugin that is none", builder("plugins: [{}]"), "to be a function"],
  [
    "a function for Rspack that throws",
    builder('tools: { rspack() { throw new Error("no tool"); } }'),
    "no tool",
    "inkstone.config.mjs:1:61",
  ],
])(
  "%s is the author's to mend",
  async (_, files, message, place?: string) => {
    write({ "package.json": "{}", "theme/index.js": "", ...files });
    const failure = await bundleUnder("/").then(
      () => undefined,
      (error: unknown) => (error instanceof BundleErrors ? error : undefined),
    );
    const [error] = failure?.errors ?? [];
    expect(error).toMatchObject({ code: "bundler-failed" });
    expect(error?.message).toMatch(/^The bundler cannot start: .*[^.]\.$/);
    expect(error?.message).toContain(message);
    expect(error?.cause).toBeInstanceOf(Error);
    if (place !== undefined) expect(Object.values(error?.place ?? {}).join(":")).toBe(place);
    expect(failure?.watched).toContain(join(root, "package.json"));
  },
  60_000,
);

function builder(text: string): Record<string, string> {
  return { "inkstone.config.mjs": `export default { builderConfig: { ${text} } };` };
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function createCircle(): Record<string, unknown> {
  const circle: Record<string, unknown> = {};
  return Object.assign(circle, { circle });
}

async function bundleUnder(base: string, mode?: "development", builderConfig?: object): Promise<Bundle> {
  const loaded = await loadConfig({ root, overrides: { base } });
  const config = { ...loaded, ...(builderConfig && { builderConfig }) };
  return bundleSite({
    config,
    ...(mode && { mode }),
    pages: [],
    moduleOf: (file) => Promise.reject(new Error(`There is no live page, but ${file} is asked for.`)),
  });
}
