import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { commitFiles } from "./support/commit-files.ts";
import { startInkstone } from "./support/inkstone.ts";
import { createServedSite } from "./support/served-site.ts";
import type { TestSite } from "./support/site.ts";

const CONFIG = {
  title: "Quill",
  siteUrl: "https://quill.example",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文" },
  ],
  multiVersion: { default: "v2", versions: ["v2", "v1"] },
  languageParity: { fallback: true, stale: "warn", exclude: ["only/**"] },
  search: true,
};

const site = createServedSite(
  {
    "inkstone.config.mjs": `import { pluginLastUpdated } from "@inkstone/plugin-last-updated";
import { pluginLlms } from "@inkstone/plugin-llms";
import { pluginRss } from "@inkstone/plugin-rss";
export default { ...${JSON.stringify(CONFIG)}, plugins: [pluginLastUpdated(), pluginLlms(), pluginRss()] };\n`,
    "docs/v2/en/index.md": "# Quill\n\n[Start](./guide/start.md) [New](./guide/new.md)\n",
    "docs/v2/en/guide/start.md": "# Start\n\nBegin.\n",
    "docs/v2/en/guide/new.md":
      "---\ndate: 2026-01-01\nfeed: true\n---\n\n# New thing\n\nNobody has translated this marvel yet.\n\n## Part\n\nMore.\n",
    "docs/v2/en/guide/live.mdx":
      "import { useState } from 'react';\n\nexport const Count = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Counted {n}</button>; };\n\n# Live\n\n<Count />\n",
    "docs/v2/en/home.md":
      "---\npageType: home\nhero: { name: Quill }\nfeatures: [{ title: Fast, details: Very. }]\n---\n",
    "docs/v2/en/only/here.md": "# Only here\n\nNot to be translated.\n",
    "docs/v2/zh/index.md": "# 翎笔\n\n[开始](./guide/start.md) [新](./guide/new.md#part)\n",
    "docs/v2/zh/guide/start.md": "# 开始\n\n从这里开始。\n",
    "docs/v1/en/index.md": "# Quill 1\n",
    "docs/v1/zh/index.md": "# 翎笔 1\n",
  },
  prepare,
);
const openPage = createPageOpener();

let folder = "";

/** The original of one page is changed after its translation was made. */
async function prepare(created: TestSite): Promise<void> {
  folder = created.root;
  commitFiles(created, "2026-01-01T00:00:00Z");
  await created.write({ "docs/v2/en/guide/start.md": "# Start\n\nBegin here, and go on there.\n" });
  commitFiles(created, "2026-02-01T00:00:00Z");
}

describe("a page that is not translated", () => {
  test("is there in the original, and says so in the reader's language", async () => {
    const page = await open("/zh/guide/new");
    expect(await page.locator("html").getAttribute("lang")).toBe("zh");
    const notice = page.getByRole("complementary", { name: "关于译文" });
    expect(await notice.textContent()).toBe("本页尚未翻译，以下为 English 原文。阅读 English 原文");
    const article = page.locator("[data-ink-article]");
    expect(await article.getAttribute("lang")).toBe("en");
    expect(await page.locator("#ink-outline > ul").getAttribute("lang")).toBe("en");
    expect(await article.textContent()).toContain("Nobody has translated this marvel yet.");
    // As old as what is shown.
    expect(await page.locator(".ink-page-date time").getAttribute("datetime")).toBe(
      "2026-01-01T00:00:00.000Z",
    );
    await notice.getByRole("link").click();
    await page.waitForURL(site.url("/guide/new"));
    expect(await page.locator(".ink-notice").count()).toBe(0);
  });

  test("says so of hero and feature cards too", async () => {
    const page = await open("/zh/home");
    for (const part of [".ink-hero", ".ink-features"]) {
      expect(await page.locator(part).getAttribute("lang")).toBe("en");
      expect(await page.locator(part).getAttribute("dir")).toBe("ltr");
    }
    await page.goto(site.url("/home"));
    expect(await page.locator(".ink-hero").getAttribute("lang")).toBeNull();
  });

  test("is reached from the sidebar and from links, without a load, and its components work", async () => {
    const page = await open("/zh/");
    await page.getByRole("link", { name: "新" }).click();
    await page.getByRole("heading", { name: "Part" }).waitFor();
    await page.locator(".ink-notice").waitFor();
    await page.locator("[data-ink-sidebar]").getByRole("link", { name: "Live" }).click();
    await page.getByRole("button", { name: "Counted 0" }).click();
    await page.getByRole("button", { name: "Counted 1" }).waitFor();
    expect(await page.locator(".ink-notice").count()).toBe(1);
  });

  test("is told to machines as what it is: no page of its own", async () => {
    const html = await site.readOutput("zh/guide/new.html");
    expect(html).toContain('<link rel="canonical" href="https://quill.example/guide/new">');
    expect(html).not.toContain('hreflang="zh" href="https');
    expect(await site.readOutput("guide/new.html")).not.toContain('rel="alternate" hreflang="zh"');
    const sitemap = await site.readOutput("sitemap.xml");
    expect(sitemap).toContain("https://quill.example/guide/new<");
    expect(sitemap).not.toContain("/zh/guide/new");
  });

  test("is in the lists of its own language only, and copied from there", async () => {
    const isListed = async (file: string): Promise<boolean> =>
      (await site.readOutput(file)).includes("New thing");
    for (const file of ["llms.txt", "llms-full.txt", "rss.xml"])
      expect([file, await isListed(file)]).toEqual([file, true]);
    for (const file of ["zh/llms.txt", "zh/llms-full.txt"])
      expect([file, await isListed(file)]).toEqual([file, false]);
    await expect(site.readOutput("zh/rss.xml")).rejects.toThrow();
    await expect(site.readOutput("zh/guide/new.md")).rejects.toThrow();
    expect(await site.readOutput("zh/guide/new.html")).toContain('type="text/markdown" href="/guide/new.md"');
  });

  test("that needs no translation stays away", async () => {
    const page = await open("/only/here");
    expect(await entryOf(page, "Language: English")).toEqual([
      "/zh/",
      "简体中文this page is not translated yet",
    ]);
    await expect(site.readOutput("zh/only/here.html")).rejects.toThrow();
  });
});

test("a translation that is older than its original says so, and others say nothing", async () => {
  const page = await open("/zh/guide/start");
  const notice = page.getByRole("complementary", { name: "关于译文" });
  expect(await notice.textContent()).toBe("译文完成之后，原文又有改动。阅读 English 原文");
  expect(await notice.getByRole("link").getAttribute("href")).toBe("/guide/start");
  await page.goto(site.url("/zh/"));
  expect(await page.locator(".ink-notice").count()).toBe(0);
  await page.goto(site.url("/guide/start"));
  expect(await page.locator(".ink-notice").count()).toBe(0);
});

describe("the menus of languages and versions", () => {
  test("lead to the same page where it exists", async () => {
    const page = await open("/guide/start");
    expect(await entryOf(page, "Language: English")).toEqual(["/zh/guide/start", "简体中文"]);
    await page.goto(site.url("/zh/"));
    expect(await entryOf(page, "语言：简体中文")).toEqual(["/", "English"]);
    expect(await entryOf(page, "版本：v2")).toEqual(["/v1/zh/", "v1"]);
  });

  test("lead to the place of it that the address names", async () => {
    const page = await open("/guide/start#first");
    await expect
      .poll(() => entryOf(page, "Language: English"))
      .toEqual(["/zh/guide/start#first", "简体中文"]);
    await page.goto(site.url("/#first"));
    await wakeShell(page);
    await expect.poll(() => entryOf(page, "Version: v2")).toEqual(["/v1/#first", "v1"]);
    await page.goto(site.url("/guide/new#first"));
    await wakeShell(page);
    expect((await entryOf(page, "Version: v2"))[0]).toBe("/v1/");
  });

  test("say where it does not, and lead to what there is instead", async () => {
    const page = await open("/guide/new");
    expect(await entryOf(page, "Language: English")).toEqual([
      "/zh/guide/new",
      "简体中文this page is not translated yet",
    ]);
    expect(await entryOf(page, "Version: v2")).toEqual(["/v1/", "v1this page is not in this version"]);
    await page.goto(site.url("/zh/guide/start"));
    expect(await entryOf(page, "版本：v2")).toEqual(["/v1/zh/", "v1该版本没有本页"]);
  });
});

test("the search of a language finds its own pages only", async () => {
  const page = await open("/zh/");
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("marvel");
  await page.getByText("没有找到").waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
});

test("under dev, an original that stands in follows its edits, and gives way to its translation", async () => {
  const server = await startInkstone("dev", { cwd: folder });
  onTestFinished(() => server.stop());
  const { page } = await openPage();
  await page.goto(`${server.origin}/zh/guide/new`);
  await page.getByText("Nobody has translated this marvel yet.").waitFor();
  const original = join(folder, "docs/v2/en/guide/new.md");
  await writeFile(original, "# New thing\n\nStill in English.\n");
  await page.getByText("Still in English.").waitFor();
  expect(await page.locator(".ink-notice").count()).toBe(1);
  await writeFile(original.replace("/en/", "/zh/"), "# 新东西\n\n译好了。\n");
  await page.getByText("译好了。").waitFor();
  expect(await page.locator(".ink-notice").count()).toBe(0);
  expect(await page.locator("[data-ink-article]").getAttribute("lang")).toBeNull();
});

/** Address and words of the only entry of a menu. */
async function entryOf(page: Page, name: string): Promise<[string | null, string | null]> {
  const entry = page.locator(`summary[aria-label="${name}"] + ul a`);
  return [await entry.getAttribute("href"), await entry.textContent()];
}

async function open(path: string): Promise<Page> {
  const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url(path));
  await wakeShell(page);
  return page;
}
