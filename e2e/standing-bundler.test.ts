import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf } from "../packages/inkstone/dist/cache/hash.js";
import { loadConfig } from "../packages/inkstone/dist/config/load-config.js";
import { siteErrorsOf } from "../packages/inkstone/dist/support/errors/site-error.js";
import type { Bundle } from "../packages/inkstone/dist/bundle/bundle.js";
import { bundleSite } from "../packages/inkstone/dist/bundle/bundle-site.js";
import type { BundleInput } from "../packages/inkstone/dist/bundle/live-input.js";
import { FORMER_KEPT } from "../packages/inkstone/dist/bundle/remove-others.js";
import { StandingBundler } from "../packages/inkstone/dist/bundle/standing-bundler.js";

let root: string;
let standing: StandingBundler;
/** What else the site has by now. */
let pages: Record<string, string | undefined>;
/** Happens before a module of Markdown is given out. */
let onModule: () => Promise<void>;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-standing-")));
  standing = new StandingBundler();
  pages = { "a.mdx": undefined };
  onModule = () => Promise.resolve();
  write({
    "package.json": '{ "type": "module" }',
    "docs/a.mdx": page("One."),
    "docs/b.mdx": page("Two."),
    "parts/Box.tsx": box("first"),
    "parts/box.css": ".box { color: red }",
    "parts/size.ts": "export const size = 1;",
  });
});
afterEach(async () => {
  await standing.close();
  rmSync(root, { recursive: true, force: true });
});

test("makes of every edit what a bundler makes that has seen nothing before", async () => {
  const edits: (() => void)[] = [
    () => write({ "parts/Box.tsx": box("second") }),
    () => write({ "docs/a.mdx": page("Another one.") }),
    () => write({ "parts/box.css": ".box { color: blue }" }),
    () => (pages = { ...pages, "b.mdx": undefined }),
    () => write({ "parts/size.ts": "export const size = 2;" }),
    // Found before the other from now on.
    () => write({ "parts/size.tsx": "export const size = 3;" }),
    () => (pages = { "b.mdx": undefined, "made.tsx": 'export { Box as default } from "../parts/Box";' }),
    () => (pages = { ...pages, "made.tsx": "export default () => <p>Made.</p>;" }),
    () => rmSync(join(root, "parts/size.tsx")),
    () => write({ "package.json": '{ "type": "module", "sideEffects": false }' }),
    () => write({ "parts/Box.tsx": box("first") }),
  ];
  for (const [index, edit] of edits.entries()) {
    await bundle();
    edit();
    expect([index, await describe(await bundle())]).toEqual([index, await describe(await bundleAnew())]);
  }
});

test("an edit that is saved while it looks for others is found by the next run", async () => {
  await bundle();
  onModule = async () => {
    onModule = () => Promise.resolve();
    write({ "parts/Box.tsx": box("second") });
    await setTimeout(50);
  };
  write({ "docs/a.mdx": page("Another one.") });
  await bundle();
  expect(await describe(await bundle())).toEqual(await describe(await bundleAnew()));
});

test("after an error, the edit that mends it is enough", async () => {
  const before = await describe(await bundle());
  write({ "parts/Box.tsx": `import "./missing.ts";\n${box("first")}` });
  await expect(bundle()).rejects.toSatisfy((error) => siteErrorsOf(error).length > 0);
  write({ "parts/missing.ts": "export const broken = ;" });
  await expect(bundle()).rejects.toSatisfy((error) => siteErrorsOf(error).length > 0);
  write({ "parts/missing.ts": "export const broken = false;", "parts/Box.tsx": box("first") });
  expect(await describe(await bundle())).toEqual(before);
});

test("what the last runs made stays, and what is older goes", async () => {
  const bundles: Bundle[] = [];
  for (const text of ["a", "b", "c", "d", "e", "f"]) {
    write({ "parts/Box.tsx": box(text) });
    bundles.push(await bundle());
  }
  const isWhole = ({ files, server }: Bundle): boolean =>
    [server, ...files.map(({ path }) => path)].every((path) => existsSync(path));
  expect(bundles.map(isWhole)).toEqual(bundles.map((_, index) => index >= bundles.length - FORMER_KEPT));
  // Of what went, everything is written again.
  write({ "parts/Box.tsx": box("a") });
  const again = await bundle();
  expect(isWhole(again)).toBe(true);
  expect(again.modules).toEqual(bundles[0]?.modules);
});

test("when somebody took away what it made, all of it is made again", async () => {
  const before = await bundle();
  rmSync(dirname(dirname(before.server)), { recursive: true });
  const after = await bundle();
  expect(after.files.filter(({ path }) => !existsSync(path))).toEqual([]);
  expect(existsSync(after.server)).toBe(true);
});

test("one that begins anew has what the last one made, also when fewer pages were opened by now", async () => {
  pages = { "a.mdx": undefined, "b.mdx": undefined };
  const before = await bundle();
  const next = new StandingBundler();
  pages = { "b.mdx": undefined };
  expect(await bundle(next)).toEqual(before);
  pages = {};
  expect(await bundle(next)).toEqual(before);
  expect(next.isIdle).toBe(true);
  pages = { "b.mdx": undefined };
  write({ "docs/b.mdx": page("Another two.") });
  expect(Object.keys((await bundle(next)).modules)).toEqual(["b.mdx"]);
  await next.close();
});

test("one that begins anew for a page that is there prepares for its edits", async () => {
  await bundle();
  const next = new StandingBundler();
  await bundle(next);
  await expect.poll(() => next.target).toBeDefined();
  const { target } = next;
  write({ "parts/Box.tsx": box("second") });
  const made = await bundle(next);
  expect(next.target).toBe(target);
  expect(await describe(made)).toEqual(await describe(await bundleAnew()));
  await next.close();
});

test("one that is closed while it prepares leaves nothing running", async () => {
  await bundle();
  const next = new StandingBundler();
  await bundle(next);
  await expect.poll(() => next.isIdle).toBe(false);
  await next.close();
  // Its first files, and not only the entries and those of the one before.
  await expect.poll(() => readdirSync(join(root, "node_modules/.cache/inkstone/bundle-dev"))).toHaveLength(4);
  await expect.poll(() => next.target).toBeUndefined();
});

async function bundle(bundler = standing): Promise<Bundle> {
  const config = await loadConfig({ root });
  const read = (file: string): string => readFileSync(join(root, "docs", file), "utf8");
  const input: BundleInput = {
    config,
    mode: "development",
    pages: Object.entries(pages).map(([file, text]) => ({
      file,
      path: join(root, "docs", file),
      key: hashOf(text ?? read(file)),
      ...(text !== undefined && { text }),
    })),
    moduleOf: async (file) => {
      await onModule();
      return { code: read(file), assets: [] };
    },
  };
  return bundleSite(input, bundler);
}

async function bundleAnew(): Promise<Bundle> {
  rmSync(join(root, "node_modules/.cache/inkstone/bundle-dev/bundle.json"));
  const other = new StandingBundler();
  const made = await bundle(other);
  await other.close();
  return made;
}

/** Names of files carry the hash of what is in them. */
async function describe({ files, modules, server, styles }: Bundle): Promise<unknown> {
  return { files: files.map(({ output }) => output).toSorted(), modules, server: basename(server), styles };
}

function page(text: string): string {
  return `import { Box } from "../parts/Box";\nexport default () => Box(${JSON.stringify(text)});\n`;
}

function box(text: string): string {
  return `import "./box.css";\nimport { size } from "./size";\nexport const Box = () => <p className="box">${text} {size}</p>;\n`;
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}
