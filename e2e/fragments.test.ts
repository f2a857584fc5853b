import { cp } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { createPageOpener } from "./support/browser.ts";
import { type RunningServer, startInkstone } from "./support/inkstone.ts";
import { findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const FILES = {
  "inkstone.config.mjs": 'export default { title: "Test", builderConfig: { output: { minify: false } } };\n',
  "docs/index.md": "# Home\n",
  "docs/guide/import.mdx":
    'import Part from "./_part.mdx";\n\n# Import\n\n## Before\n\n<Part name="Ada" />\n\n## After\n',
  "docs/guide/include.md": "# Include\n\n## Before\n\n<!--@include: ./_part.mdx-->\n\n## After\n",
  "docs/guide/live.mdx":
    'import { Counter } from "../../Counter.tsx";\nimport Part from "./_part.mdx";\nimport Alive from "./_alive.mdx";\n\n# Live\n\n<Part name="Bob" />\n\n<Counter />\n\n<Alive />\n',
  "docs/guide/outside.md": "# Outside\n\n<!-- @include: ../../shared/README.md#use -->\n",
  "docs/guide/_part.mdx":
    'Shared words for {props.name}.\n\n## Shared\n\n<Badge text="shared" />\n\n![A box](./box.svg)\n\n```ts\nconst shared = 1;\n```\n',
  "docs/guide/_alive.mdx": 'import { Counter } from "../../Counter.tsx";\n\n## Alive\n\n<Counter />\n',
  "docs/guide/box.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  "shared/README.md": "# Not this\n\n<!-- #region use -->\nUse it.\n<!-- #endregion use -->\n",
  "Counter.tsx": `import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>Clicks: {count}</button>;
}
`,
};

const EDITED =
  'Other words for {props.name}.\n\n## Shared\n\n### New heading\n\n<Badge text="edited" />\n\n```ts\nconst edited = 2;\n```\n';

describe("a build", () => {
  let site: TestSite;
  let twin: TestSite;
  beforeAll(async () => {
    site = await createTestSite(FILES);
    twin = await createTestSite(FILES);
  });
  beforeEach(() => site.write(FILES));
  afterAll(async () => {
    await site.dispose();
    await twin.dispose();
  });

  test("shows a fragment on every page that has it, with its headings in the outline", async () => {
    expect(await buildSite(site)).toMatchObject({ ok: true, warnings: [] });
    const page = await site.read("dist/guide/import.html");
    expect(page).toContain("Shared words for Ada.");
    expect(page.match(/id="(?:before|shared|after)"/g)).toHaveLength(3);
    expect(page).not.toContain('"module"');
    expect(page).toMatch(/class="ink-badge"[^>]*>shared</);
    expect(page).toMatch(/\/assets\/box\.[\da-f]{8}\.svg/);
    const live = await site.read("dist/guide/live.html");
    expect(live).toContain("Shared words for Bob.");
    expect(readToc(live)).toEqual(["shared", "alive"]);
    expect(readToc(page)).toEqual(["before", "shared", "after"]);
    expect(await site.read("dist/guide/outside.html")).toMatch(/<p>Use it\.<\/p>/);
    expect([...readOutput(site.path("dist")).keys()].filter((file) => file.includes("_part"))).toEqual([]);
  });

  test("is the same warm and cold after a fragment changed", async () => {
    await buildSite(site);
    await site.write({
      "docs/guide/_part.mdx": EDITED,
      "shared/README.md": FILES["shared/README.md"].replace("Use it", "Take it"),
    });
    const warm = await buildSite(site);
    expect(warm).toMatchObject({ ok: true, result: { compiled: 4, cached: 1 } });
    await cp(site.path("docs"), twin.path("docs"), { recursive: true });
    await cp(site.path("shared"), twin.path("shared"), { recursive: true });
    expect(await buildSite(twin)).toMatchObject({ ok: true });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(twin.path("dist")))).toEqual([]);
    expect(await site.read("dist/guide/import.html")).toContain("Other words for Ada.");
    expect(await site.read("dist/guide/outside.html")).toContain("Take it.");
  });

  test("says where a fragment is missing or contains itself", async () => {
    await site.write({ "docs/guide/_part.mdx": "Text.\n\n{/* @include: ./_part.mdx */}\n" });
    const outcome = await buildSite(site);
    expect(outcome.ok ? [] : outcome.errors).toContain(
      "docs/guide/_part.mdx:3:1 This fragment contains itself: docs/guide/_part.mdx → docs/guide/_part.mdx.",
    );
    await site.remove("docs/guide/_part.mdx");
    const missing = await buildSite(site);
    expect(missing.ok ? [] : missing.errors).toContain(
      "docs/guide/import.mdx:1:1 The fragment ./_part.mdx does not exist.",
    );
  });
});

describe("in dev", () => {
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

  test("an edit shows in all open pages that are static, without loading them anew", async () => {
    const imported = await open("/guide/import");
    const included = await open("/guide/include");
    await site.write({ "docs/guide/_part.mdx": EDITED });
    await imported.getByText("Other words for Ada.").waitFor();
    await included.getByText("Other words for").waitFor();
    await included.getByRole("heading", { name: "New heading" }).waitFor();
    expect([await isSameDocument(imported), await isSameDocument(included)]).toEqual([true, true]);
    await site.write({ "docs/guide/_part.mdx": FILES["docs/guide/_part.mdx"] });
    await imported.getByText("Shared words for Ada.").waitFor();
  });

  test("a live page shows it too, and stays alive", async () => {
    const page = await open("/guide/live");
    await site.write({ "docs/guide/_part.mdx": EDITED });
    await page.getByText("Other words for Bob.").waitFor();
    await page.locator(".counter").first().click();
    await page.getByText("Clicks: 1").waitFor();
    expect(await page.locator(".counter").allInnerTexts()).toEqual(["Clicks: 1", "Clicks: 0"]);
    await site.write({ "docs/guide/_part.mdx": FILES["docs/guide/_part.mdx"] });
    await page.getByText("Shared words for Bob.").waitFor();
  });

  test("a fragment outside of the content folder is followed", async () => {
    const page = await open("/guide/outside");
    await site.write({ "shared/README.md": FILES["shared/README.md"].replace("Use it", "Take it") });
    await page.getByText("Take it.").waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a mistake in a fragment is shown on the page, with its place, until it is mended", async () => {
    const page = await open("/guide/import");
    await site.write({ "docs/guide/_part.mdx": "Text.\n\n<Bagde />\n" });
    await page.getByText("docs/guide/_part.mdx:3:1").first().waitFor();
    await site.write({ "docs/guide/_part.mdx": FILES["docs/guide/_part.mdx"] });
    await page.getByText("Shared words for Ada.").waitFor();
    await page.getByText("docs/guide/_part.mdx:3:1").first().waitFor({ state: "detached" });
    expect(await page.locator(".ink-badge").innerText()).toBe("shared");
  });

  async function open(path: string): Promise<Page> {
    const { page } = await openPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.origin}${path}`);
    await page.waitForSelector("[data-ink-announcer]", { state: "attached" });
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    return page;
  }
});

/** False once the document was loaded anew. */
function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "wasHere" in window);
}

/** The ids of the headings, as the page's data lists them. */
function readToc(html: string): string[] {
  const [, data = "{}"] = /<script[^>]*id="ink-data"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(data) as { page: { toc: { id: string }[] } }).page.toc.map(({ id }) => id);
}
