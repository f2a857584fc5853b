import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, type Outcome } from "../../../e2e/support/build.ts";
import { type RunningServer, startInkstone } from "../../../e2e/support/inkstone.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const FILES = {
  ".gitignore": "node_modules\ndist\n.inkstone\n",
  "inkstone.config.mjs": `import { pluginLastUpdated } from "@inkstone/plugin-last-updated";
export default {
  title: "Quill",
  siteUrl: "https://quill.dev",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
  plugins: [pluginLastUpdated({ authors: { exclude: [/bot/] } })],
};
`,
  "docs/en/index.md": "# Home\n",
  "docs/en/guide/a.md": "# A\n\nText.\n",
  "docs/en/guide/told.md": "---\nlastUpdated: 2020-05-06\n---\n\n# Told\n",
  "docs/en/guide/silent.md": "---\nlastUpdated: false\n---\n\n# Silent\n",
  "docs/zh/index.md": "# 首页\n",
  "docs/zh/guide/a.md": "# 甲\n\n正文。\n",
};

const openPage = createPageOpener();
let site: TestSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createTestSite(FILES);
  git("init", "-q");
  commit("Ada", "2026-01-02T23:30:00Z");
  await site.write({ "docs/en/guide/a.md": "# A\n\nMore text.\n" });
  commit("release bot", "2026-03-04T05:06:07+08:00");
  await site.write({ "docs/en/guide/new.md": "# New\n" });
  expectOk(await buildSite(site));
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test.each([
  ["/guide/a", "2026-03-03T21:06:07.000Z", "March 3, 2026"],
  ["/zh/guide/a", "2026-01-02T23:30:00.000Z", "2026年1月2日"],
  ["/guide/told", "2020-05-06T00:00:00.000Z", "May 6, 2020"],
])("%s says when it was changed, in its language", async (path, date, text) => {
  const { page, messages } = await openPage();
  await page.goto(`${server.origin}${path}`);
  const time = page.locator(".ink-page-date time");
  expect([await time.getAttribute("datetime"), await time.textContent()]).toEqual([date, text]);
  expect(await page.locator(".ink-page-date").textContent()).toContain("Ada");
  // What React makes of it when it wakes is the same.
  await page.locator("h1").click();
  expect(messages).toEqual([]);
});

test.each(["/guide/silent", "/guide/new"])("%s says nothing", async (path) => {
  const { page } = await openPage();
  await page.goto(`${server.origin}${path}`);
  expect(await page.locator(".ink-page-date").count()).toBe(0);
  expect(
    await page.locator('meta[property="article:modified_time"], script[type="application/ld+json"]').count(),
  ).toBe(0);
});

test("search engines are told in the head and in the sitemap", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/guide/a`);
  const date = "2026-03-03T21:06:07.000Z";
  expect(await page.locator('meta[property="article:modified_time"]').getAttribute("content")).toBe(date);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: "A",
    description: "More text.",
    inLanguage: "en",
    url: "https://quill.dev/guide/a",
    mainEntityOfPage: "https://quill.dev/guide/a",
    dateModified: date,
    author: [{ "@type": "Person", name: "Ada" }],
  });
  const sitemap = await site.read("dist/sitemap.xml");
  expect(sitemap).toContain(`<loc>https://quill.dev/guide/a</loc><lastmod>${date}</lastmod>`);
  expect(sitemap).toContain(
    "<loc>https://quill.dev/guide/told</loc><lastmod>2020-05-06T00:00:00.000Z</lastmod>",
  );
  expect(sitemap).toContain("<loc>https://quill.dev/guide/new</loc></url>");
});

test("a build after a commit knows it, and one after none writes nothing", async () => {
  expect(await buildSite(site)).toMatchObject({ ok: true, result: { written: 0 } });
  commit("Bo", "2026-05-06T00:00:00Z");
  expectOk(await buildSite(site));
  expect(await site.read("dist/guide/new.html")).toContain('content="2026-05-06T00:00:00.000Z"');
  expect(await site.read("dist/guide/a.html")).toContain('content="2026-03-03T21:06:07.000Z"');
});

test("a shallow clone and a folder without git are said, and nothing is invented", async () => {
  const other = await createTestSite({});
  try {
    git("clone", "-q", "--depth", "1", pathToFileURL(site.root).href, join(other.root, "clone"));
    const clone = { ...other, root: other.path("clone") };
    await other.write({ "clone/package.json": '{ "type": "module" }\n' });
    const shallow = await buildSite(clone);
    expect(shallow.ok && shallow.warnings).toEqual([
      "This is a shallow clone: pages whose last change is older than it do not say when they were changed.",
    ]);
    expect(await other.read("clone/dist/guide/a.html")).not.toContain("article:modified_time");

    await other.remove("clone/.git");
    const outside = await buildSite(clone);
    expect(outside.ok && outside.warnings).toEqual([
      "The pages are in no git repository, so they do not say when they were changed.",
    ]);
  } finally {
    await other.dispose();
  }
});

function commit(author: string, date: string): void {
  git("add", "-A");
  git(
    "-c",
    `user.name=${author}`,
    "-c",
    "user.email=a@b.c",
    "-c",
    "commit.gpgSign=false",
    "commit",
    "-qm",
    "Change",
    date,
  );
}

/** A date behind a commit is the time of that commit. */
function git(...args: string[]): void {
  const isCommit = args.includes("commit");
  const date = isCommit ? args.pop() : undefined;
  const dates = date === undefined ? {} : { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync("git", args, { cwd: site.root, env: { ...process.env, ...dates }, stdio: "pipe" });
}

function expectOk(outcome: Outcome): void {
  expect(outcome.ok ? [] : outcome.errors).toEqual([]);
}
