import { symlink } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { normalizeHtml } from "./conformance/normalize-html.ts";
import { createAuthoringConfig, createAuthoringSite, listPages } from "./fixtures/authoring-site.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { type RunningServer, startInkstone } from "./support/inkstone.ts";
import { findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const FILES = createAuthoringSite();
const INSTALLED = fileURLToPath(new URL("../node_modules", import.meta.url));
/** Both do nothing to the pages of the fixture, but every page goes through them. */
const PLUGINS = createAuthoringConfig(
  "remarkPlugins: [remarkEmoji], rehypePlugins: [[rehypeExternalLinks, { rel: ['noopener', 'noreferrer'], target: '_blank' }]], plugins: [{ name: 'own', mdast: { heading() {} } }],",
  'import remarkEmoji from "remark-emoji";\nimport rehypeExternalLinks from "rehype-external-links";',
);
const EDITS: Readonly<Record<string, (text: string) => string>> = {
  "docs/en/_part.md": (text) => text.replace("Only this.", "Only that."),
  "docs/en/_props.mdx": (text) => text.replace("Given", "Handed"),
  "docs/en/sample.ts": (text) => text.replace("one = 1", "one = 11"),
  "src/shared.ts": (text) => text.replace("part = 1", "part = 11"),
  "docs/en/box.svg": (text) => text.replace('width="320"', 'width="640"'),
  "inkstone.config.mjs": (text) => text.replace("2.1.0", "3.0.0"),
  "parts/Greeting.tsx": (text) => text.replace('"Greet"', '"Welcome"'),
};

describe("a build", () => {
  const sites: TestSite[] = [];
  const create = async (): Promise<TestSite> => {
    const site = await createTestSite(FILES);
    for (const name of ["remark-emoji", "rehype-external-links"])
      await symlink(`${INSTALLED}/${name}`, site.path(`node_modules/${name}`), "junction");
    sites.push(site);
    return site;
  };
  afterAll(() => Promise.all(sites.map((site) => site.dispose())));

  test("writes the same warm and cold after edits of all that pages depend on, and with plugins", async () => {
    const warm = await create();
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    const plain = await readArticles(warm);
    await warm.write({ "inkstone.config.mjs": PLUGINS });
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    // Plugins that change nothing change nothing, whatever else is on a page.
    expect(await readArticles(warm)).toEqual(plain);

    for (const [file, edit] of Object.entries(EDITS))
      await warm.write({ [file]: edit(await warm.read(file)) });
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    const output = readOutput(warm.path("dist"));
    for (const path of ["dist", "node_modules/.cache"]) await warm.remove(path);
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    expect(findDifferences(output, readOutput(warm.path("dist")))).toEqual([]);
    expect(await warm.read("dist/includes-md.html")).toContain("Only that.");
    expect(await warm.read("dist/code-live.html")).toContain("x@3.0.0");
  });

  test("writes the same for files whose lines end as on Windows", async () => {
    const site = await create();
    expect(await buildSite(site)).toMatchObject({ ok: true });
    const output = readOutput(site.path("dist"));
    const texts = Object.entries(FILES).filter(([file]) => /\.(?:mdx?|ts|mjs|json)$/.test(file));
    await site.write(Object.fromEntries(texts.map(([file, text]) => [file, text.replaceAll("\n", "\r\n")])));
    expect(await buildSite(site)).toMatchObject({ ok: true });
    const different = findDifferences(readOutput(site.path("dist")), output);
    // These are named for the bytes of their page's file.
    expect(different.filter((found) => !/ assets\/(?:pages|routes)\//.test(found))).toEqual([]);
  });
});

describe("dev", () => {
  const openPage = createPageOpener();
  let site: TestSite;
  let server: RunningServer;
  beforeAll(async () => {
    site = await createTestSite(FILES);
    server = await startInkstone("dev", { cwd: site.root });
  });
  afterAll(async () => {
    await server.stop();
    await site.dispose();
  });

  test.each([
    ["docs/en/_part.md", "/includes-md", "Only that."],
    ["docs/en/_props.mdx", "/includes-live", "Handed"],
    ["docs/en/sample.ts", "/code-static", "one = 11"],
    ["src/shared.ts", "/code-md", "part = 11"],
    ["parts/Greeting.tsx", "/page-live", "Welcome"],
  ])("shows an edit of %s on the open page %s", async (file, path, text) => {
    const page = await open(path);
    await change(file);
    await expect.poll(() => page.locator("[data-ink-article]").innerText()).toContain(text);
  });

  test("shows an edit of a picture", async () => {
    const page = await open("/links-static");
    await change("docs/en/box.svg");
    await expect.poll(() => page.locator("figure img").getAttribute("width")).toBe("640");
  });

  test("waits for what an open page quotes from a file that is not there, or lacks the part", async () => {
    await site.write({ "docs/en/quoting.md": "# Quoting\n" });
    await expect.poll(async () => (await fetch(`${server.origin}/quoting`)).status).toBe(200);
    const page = await open("/quoting");
    const overlay = page.getByRole("alertdialog");
    await site.write({ "docs/en/quoting.md": '# Quoting\n\n```ts file="<root>/src/late.ts#late"\n```\n' });
    await overlay.getByText("does not exist").waitFor();
    await site.write({ "src/late.ts": "late();\n" });
    // Loaded anew, the page itself says what is wrong with it.
    await page.getByText("has no region").waitFor();
    await site.write({ "src/late.ts": "// #region late\nlate();\n// #endregion\n" });
    await page.locator("[data-ink-article]").getByText("late();").waitFor();
    expect(await overlay.count()).toBe(0);
  });

  test("leads a link to the page that takes the name of a file, and back", async () => {
    await site.write({ "docs/en/free.md": "# Free\n\n[Terms](./LICENSE)\n", "docs/en/LICENSE": "Free.\n" });
    const href = async (): Promise<string | undefined> => {
      const answer = await fetch(`${server.origin}/free`);
      return /href="([^"]*)"[^>]*>Terms/.exec(await answer.text())?.[1];
    };
    await expect.poll(href).toContain("/assets/LICENSE.");
    await site.write({ "docs/en/LICENSE.md": "# Licence\n" });
    await expect.poll(href).toBe("/LICENSE");
    await site.remove("docs/en/LICENSE.md");
    await expect.poll(href).toContain("/assets/LICENSE.");
  });

  test("leads a link with a dot to the page that comes to have the name", async () => {
    await site.write({ "docs/en/methods.md": "# Methods\n\n[Map](./array.map)\n" });
    const href = async (): Promise<string | undefined> => {
      const answer = await fetch(`${server.origin}/methods`);
      return /href="([^"]*)"[^>]*>Map/.exec(await answer.text())?.[1];
    };
    await expect.poll(href).toBe("./array.map");
    await site.write({ "docs/en/array.map.md": "# Map\n" });
    await expect.poll(href).toBe("/array.map");
    await site.remove("docs/en/array.map.md");
    await expect.poll(href).toBe("./array.map");
  });

  async function change(file: string): Promise<void> {
    await site.write({ [file]: EDITS[file]?.(await site.read(file)) ?? "" });
  }

  async function open(path: string): Promise<Page> {
    const { page } = await openPage();
    await page.goto(`${server.origin}${path}`);
    await page.waitForSelector("[data-ink-announcer]", { state: "attached" });
    return page;
  }
});

async function readArticles(site: TestSite): Promise<Record<string, string>> {
  const articles = await Promise.all(
    listPages().map(async ({ path }): Promise<[string, string]> => {
      const html = await site.read(`dist${path}.html`);
      const [, article = ""] =
        /data-ink-article=""[^>]*>([^]*?)<footer class="ink-doc-footer"/.exec(html) ?? [];
      return [path, normalizeHtml(article)];
    }),
  );
  return Object.fromEntries(articles);
}
