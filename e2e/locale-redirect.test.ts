import { readdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { compareWithCold } from "./support/compare-with-cold.ts";
import { startInkstone } from "./support/inkstone.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const LOCALES = [
  { lang: "en", label: "English" },
  { lang: "zh", label: "简体中文" },
  { lang: "fr", label: "Français" },
];
const SCRIPT = /<script src="\/docs\/assets\/locale\.[\da-f]{8}\.js"[^>]*>/;

const site = createServedSite({
  "inkstone.config.mjs": configWith({
    localeRedirect: "only-default-lang",
    languageParity: { fallback: true },
    multiVersion: { default: "v2", versions: ["v2", "v1"] },
  }),
  "docs/v2/en/index.md": "# Quill\n",
  "docs/v2/en/guide/start.md": "# Start\n\n## Part {#part}\n\nBegin.\n",
  "docs/v2/en/guide/it's.md": "# Its own name\n",
  "docs/v2/zh/index.md": "# 翎笔\n",
  "docs/v2/zh/guide/start.md": "# 开始\n\n## 部分 {#part}\n\n开始。\n",
  "docs/v2/zh/guide/it's.md": "# 名字\n",
  "docs/v2/fr/index.md": "# Plume\n",
  "docs/v1/en/index.md": "# Quill 1\n",
  "docs/v1/zh/index.md": "# 翎笔 1\n",
});
const openPage = createPageOpener();

describe("a reader of Chinese who comes for the first time", () => {
  test("is led to the same place in Chinese, once, under a strict policy", async () => {
    const { page, messages } = await openPage({ locale: "zh-CN" });
    const response = await page.goto(site.url("/docs/guide/start?q=1#part"), { waitUntil: "commit" });
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
    await page.waitForURL(site.url("/docs/zh/guide/start?q=1#part"));
    expect(await page.locator("h1").textContent()).toContain("开始");
    // The English page is not in the way back.
    await page.goBack();
    expect(page.url()).toBe("about:blank");

    await page.goto(site.url("/docs/guide/start"));
    expect(page.url()).toBe(site.url("/docs/guide/start"));
    expect(messages).toEqual([]);
  });

  test.each([
    ["/docs/", "/docs/zh/"],
    ["/docs/v1/", "/docs/v1/zh/"],
    ["/docs/guide/it's", "/docs/zh/guide/it's"],
  ])("is led from %s to %s", async (from, to) => {
    const { page } = await openPage({ locale: "zh-CN" });
    await page.goto(site.url(from), { waitUntil: "commit" });
    await page.waitForURL(site.url(to));
    expect(await page.locator("html").getAttribute("lang")).toBe("zh");
  });

  test("stays when they come from another page of the site", async () => {
    const { page } = await openPage({ locale: "zh-CN" });
    await page.goto(site.url("/docs/guide/start"), { referer: site.url("/docs/") });
    expect(await placeOf(page)).toBe(site.url("/docs/guide/start"));
  });

  test("stays on a page that is not there", async () => {
    const { page } = await openPage({ locale: "zh-CN" });
    await page.goto(site.url("/docs/missing"));
    expect(await placeOf(page)).toBe(site.url("/docs/missing"));
  });

  test("stays in English after they chose it, awake or not", async () => {
    for (const wakes of [true, false]) {
      const { page, messages } = await openPage({ locale: "zh-CN", viewport: { width: 1280, height: 800 } });
      await page.goto(site.url("/docs/zh/"));
      if (wakes) await wakeShell(page);
      await page.locator('summary[aria-label="语言：简体中文"]').click();
      await page.getByRole("link", { name: "English" }).click();
      await page.waitForURL(site.url("/docs/"));
      await page.getByRole("heading", { name: "Quill" }).waitFor();
      await page.goto("about:blank");
      await page.goto(site.url("/docs/guide/start"));
      expect(page.url()).toBe(site.url("/docs/guide/start"));
      expect(await readChoice(page)).toBe("en");
      expect(messages).toEqual([]);
    }
  });
});

describe("a reader of French", () => {
  test("is led to what is translated", async () => {
    const { page } = await openPage({ locale: "fr" });
    await page.goto(site.url("/docs/"), { waitUntil: "commit" });
    await page.waitForURL(site.url("/docs/fr/"));
    expect(await page.locator("h1").textContent()).toContain("Plume");
  });

  test("stays where the translation is missing, though the original stands in for it", async () => {
    const { page } = await openPage({ locale: "fr" });
    await page.goto(site.url("/docs/guide/start"));
    expect(await placeOf(page)).toBe(site.url("/docs/guide/start"));
    expect(await site.readOutput("fr/guide/start.html")).toContain("Begin.");
  });
});

test.each([
  ["en-GB", "/docs/"],
  ["de", "/docs/"],
  ["en-GB", "/docs/zh/"],
])("a reader of %s stays at %s", async (locale, path) => {
  const { page } = await openPage({ locale });
  await page.goto(site.url(path));
  expect(await placeOf(page)).toBe(site.url(path));
});

test("only documents that lead away wait for the script", async () => {
  const tagIn = async (file: string): Promise<string | undefined> =>
    SCRIPT.exec(await site.readOutput(file))?.[0];
  expect(await tagIn("index.html")).toMatch(
    / data-alternates="{&quot;zh&quot;:&quot;\/docs\/zh\/&quot;,&quot;fr&quot;:&quot;\/docs\/fr\/&quot;}">$/,
  );
  for (const file of ["zh/index.html", "fr/guide/start.html", "404.html"])
    expect([file, await tagIn(file)]).toEqual([file, expect.stringMatching(/\.js" async>$/)]);
});

describe("a site", () => {
  const files = {
    "docs/en/index.md": "# Quill\n",
    "docs/en/a.md": "# A\n",
    "docs/zh/index.md": "# 翎笔\n",
    "docs/fr/index.md": "# Plume\n",
  };

  test("follows translations that come and go, and the option, as if built from nothing", async () => {
    const own = await createOwnSite({ ...files, "inkstone.config.mjs": configWith({}) });
    const before = await buildAndRead(own);
    expect(before.scripts).toEqual([]);
    expect(before.page).not.toMatch(SCRIPT);

    await own.write({ "inkstone.config.mjs": configWith({ localeRedirect: "only-default-lang" }) });
    const untranslated = await buildAndRead(own);
    expect(untranslated.scripts).toHaveLength(1);
    expect(untranslated.page).toMatch(SCRIPT);
    expect(untranslated.page).not.toContain("data-alternates");

    await own.write({ "docs/zh/a.md": "# 甲\n" });
    expect((await buildAndRead(own)).page).toContain(
      'data-alternates="{&quot;zh&quot;:&quot;/docs/zh/a&quot;}"',
    );
    expect(await compareWithCold(own)).toEqual([]);

    await own.remove("docs/zh/a.md");
    expect(await buildAndRead(own)).toEqual(untranslated);
    await own.write({ "inkstone.config.mjs": configWith({ localeRedirect: "never" }) });
    expect(await buildAndRead(own)).toEqual(before);
    expect(await compareWithCold(own)).toEqual([]);
  });

  test("under dev leads nobody away", async () => {
    const own = await createOwnSite({
      ...files,
      "inkstone.config.mjs": configWith({ localeRedirect: "only-default-lang" }),
    });
    const server = await startInkstone("dev", { cwd: own.root });
    onTestFinished(() => server.stop());
    const opened = await openPage({ locale: "zh-CN" });
    await opened.page.goto(`${server.origin}/docs/`);
    await opened.page.getByRole("heading", { name: "Quill" }).waitFor();
    expect(opened.requests.filter((request) => request.includes("/locale."))).toEqual([]);
    expect(opened.failures).toEqual([]);
  });
});

function configWith(options: object): string {
  const config = { title: "Quill", base: "/docs/", search: false, locales: LOCALES, ...options };
  return `export default ${JSON.stringify(config)};\n`;
}

async function createOwnSite(files: Record<string, string>): Promise<TestSite> {
  const own = await createTestSite(files);
  onTestFinished(() => own.dispose());
  return own;
}

async function buildAndRead(own: TestSite): Promise<{ page: string; scripts: string[] }> {
  expect(await buildSite(own)).toMatchObject({ ok: true });
  const scripts = (await readdir(own.path("dist/assets"))).filter((name) => name.startsWith("locale."));
  return { page: await own.read("dist/a.html"), scripts };
}

/** Where a reader has stayed; undefined if the script leads them away, which it notes before it does. */
async function placeOf(page: Page): Promise<string | undefined> {
  return (await readChoice(page)) === null ? page.url() : undefined;
}

function readChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("ink-locale"));
}
