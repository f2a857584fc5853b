import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchSite } from "./fixtures/search-site.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { runInkstone, startInkstone } from "./support/inkstone.ts";
import { findDifferences, type Output, readOutput } from "./support/output.ts";
import { find, inputOf, search } from "./support/search-modal.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const openPage = createPageOpener();
let site: TestSite;
/** Holds the same files and never a cache. */
let twin: TestSite;
beforeAll(async () => {
  site = await createTestSite(createSearchSite());
  twin = await createTestSite(createSearchSite());
  await build(site);
});
afterAll(() => Promise.all([site.dispose(), twin.dispose()]));

test("an index for each language, in files of which only the first has a constant name", () => {
  const files = indexFiles(readOutput(site.path("dist")));
  expect(files).toEqual(expect.arrayContaining(["assets/search/en/index.bin", "assets/search/zh/index.bin"]));
  const others = files.filter((path) => !/\/(hashes\.json|index\.bin)$/.test(path));
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((path) => !/\/(terms|text|words)\.\w{11}\.bin$/.test(path))).toEqual([]);
});

test("a build of an unchanged site writes nothing", async () => {
  expect(await build(site)).toMatchObject({ written: 0, removed: 0, compiled: 0 });
});

test("an edited page changes its index, its own files, and nothing else", async () => {
  const before = readOutput(site.path("dist"));
  const hashes = await readHashes();
  await edit(site, "The most exact address wins.", "The most exact address comes first.");
  await build(site);
  const changed = findDifferences(readOutput(site.path("dist")), before).map(
    (line) => line.split(" ")[1] ?? "",
  );
  expect(changed).toContain("assets/search/en/index.bin");
  expect(changed.filter((path) => path.startsWith("assets/search/zh/"))).toEqual([]);
  expect(await readHashes()).toEqual({ en: expect.stringMatching(/^\w{11}$/) as string, zh: hashes.zh });
  expect((await readHashes()).en).not.toBe(hashes.en);
  expect(changed.filter((path) => path.endsWith(".html"))).toEqual(["guide/routing.html"]);
  expect(changed.filter((path) => path.startsWith("assets/site-"))).toEqual([]);
});

test("a warm build writes, byte for byte, what a cold one writes", async () => {
  await Promise.all(
    [site, twin].map((one) => one.write({ "docs/en/guide/new.md": "# New\n\nA new page.\n" })),
  );
  await edit(twin, "The most exact address wins.", "The most exact address comes first.");
  await Promise.all([site, twin].map((one) => one.remove("docs/en/guide/lantern-3.md")));
  await build(site);
  await build(twin);
  expect(findDifferences(readOutput(site.path("dist")), readOutput(twin.path("dist")))).toEqual([]);
});

test("an output that was removed comes back from the cache, byte for byte", async () => {
  const before = readOutput(site.path("dist"));
  await site.remove("dist");
  expect(await build(site)).toMatchObject({ compiled: 0 });
  expect(findDifferences(readOutput(site.path("dist")), before)).toEqual([]);
});

test("inkstone search query shows text as it is written", async () => {
  await site.write({ "docs/en/guide/signs.md": '# Signs\n\nOn lanterns `a < b && "c"`.\n' });
  await build(site);
  const { stdout } = await runInkstone(["search", "query", "signs"], { cwd: site.root });
  expect(stdout).toContain('On lanterns a < b && "c".');
});

test("the modal weighs at most 14 KB, and nothing of it is part of the shell", async () => {
  const scripts = [...readOutput(site.path("dist")).keys()].filter((path) => path.endsWith(".js"));
  const texts = await Promise.all(scripts.map((path) => site.read(`dist/${path}`)));
  const modals = texts.filter((text) => text.includes("ink-search-panel"));
  expect(modals).toHaveLength(1);
  expect(gzipSync(modals[0] ?? "").length).toBeLessThan(14 * 1024);
  const shell = texts.find((_, index) => scripts[index]?.startsWith("assets/shell."));
  expect(shell).toContain("ink-search-button");
  expect(shell).not.toContain("ink-search-panel");
});

test("under dev an index is made when it is asked for, and anew after an edit", async () => {
  const server = await startInkstone("dev", { cwd: site.root });
  try {
    const read = async (path: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(`${server.origin}/assets/search/${path}`)).arrayBuffer());
    const before = await read("en/index.bin");
    const shard = /terms\.\w{11}\.bin/.exec(gunzipSync(before).toString("latin1"))?.[0] ?? "";
    expect((await read(`en/${shard}`)).length).toBeGreaterThan(100);
    expect(await read("en/index.bin")).toEqual(before);
    await edit(site, "An address may have a parameter.", "An address may have a placeholder.");
    await expect.poll(async () => (await read("en/index.bin")).equals(before)).toBe(false);
    // A modal that is open goes on with the index that it has.
    expect((await read(`en/${shard}`)).length).toBeGreaterThan(100);
  } finally {
    await server.stop();
  }
});

test("under dev an author who has searched finds what was written since", async () => {
  await site.write({ "docs/en/unopened/page.md": "# Unopened\n" });
  const server = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(`${server.origin}/guide/routing`);
    await find(page, "lantern");
    await page.keyboard.press("Escape");
    const edited = `${await site.read("docs/en/guide/routing.md")}\n## Capstan bars\n`;
    await site.write({ "docs/en/guide/routing.md": edited });
    await page.getByRole("heading", { name: "Capstan bars" }).waitFor();
    await search(page, "capstan");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    expect(await inputOf(page).inputValue()).toBe("capstan");
    await page.keyboard.press("Escape");
    await site.write({ "docs/en/unopened/page.md": "# Unopened\n\nBinnacle.\n" });
    // Until the search has learned of it, it answers from before.
    await expect
      .poll(async () => {
        await search(page, "binnacle");
        const found = await page.getByRole("option").count();
        await page.keyboard.press("Escape");
        return found;
      })
      .toBe(1);
  } finally {
    await server.stop();
  }
});

test("a site without search has nothing of it", async () => {
  const config = await twin.read("inkstone.config.ts");
  await twin.write({ "inkstone.config.ts": config.replace(/ {2}search: .*\n/, "  search: false,\n") });
  await build(twin);
  const output = readOutput(twin.path("dist"));
  expect(indexFiles(output)).toEqual([]);
  const texts = await Promise.all(
    [...output.keys()]
      .filter((path) => /\.(css|html|js)$/.test(path))
      .map((path) => twin.read(`dist/${path}`)),
  );
  expect(texts.filter((text) => text.includes("ink-search"))).toEqual([]);
});

/** The state of every index, by language. */
async function readHashes(): Promise<Record<string, string>> {
  return JSON.parse(await site.read("dist/assets/search/hashes.json")) as Record<string, string>;
}

function indexFiles(output: Output): string[] {
  return [...output.keys()].filter((path) => path.startsWith("assets/search/"));
}

async function edit(target: TestSite, from: string, to: string): Promise<void> {
  const file = "docs/en/guide/routing.md";
  await target.write({ [file]: (await target.read(file)).replace(from, to) });
}

async function build(target: TestSite): Promise<object> {
  const outcome = await buildSite(target);
  if (!outcome.ok) throw new Error(outcome.errors.join("\n"));
  return outcome.result;
}
