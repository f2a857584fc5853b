import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite } from "../../../e2e/support/build.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const PAGES = {
  "docs/en/index.md": "# Home\n\n[Old](/old?b=2#there)\n",
  "docs/en/guide/new.md": "# New & better\n\n## There {#there}\n",
  "docs/zh/index.md": "# 首页\n",
  "docs/zh/guide/new.md": "# 新页面\n\n## 那里 {#there}\n",
};

const FAILED = "The plugin @inkstone/plugin-client-redirects failed in its hook prepare:";

const openPage = createPageOpener();
const site = createServedSite({
  ...PAGES,
  "inkstone.config.mjs": configOf(`
    { from: ["/old", "/older/"], to: "/guide/new?a=1" },
    { from: "/chain", to: "/old" },
    { from: /^\\/v1\\/(.*)$/, to: "/guide/$1" },
    { from: "/away", to: "https://example.com/x" },
  `),
});

describe("an old address", () => {
  test.each([
    ["/old", "/guide/new?a=1", "New & better"],
    ["/old?b=2#there", "/guide/new?a=1&b=2#there", "New & better"],
    ["/older/#there", "/guide/new?a=1#there", "New & better"],
    ["/chain", "/guide/new?a=1", "New & better"],
    ["/zh/old", "/zh/guide/new?a=1", "新页面"],
    ["/v1/new?b=2#there", "/guide/new?b=2#there", "New & better"],
    ["/zh/v1/new", "/zh/guide/new", "新页面"],
  ])("%s leads to %s, and back leads out of both", async (from, to, title) => {
    const { page, messages } = await openPage();
    await page.goto(site.url("/"));
    await page.goto(site.url(from), { waitUntil: "commit" });
    await page.waitForURL(site.url(to));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.waitForURL(site.url("/"));
    expect(messages.filter((message) => !message.includes("404"))).toEqual([]);
  });

  test("is followed from a link inside of the site", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/"));
    await page.getByRole("link", { name: "Old" }).click();
    await expect.poll(() => page.url()).toBe(site.url("/guide/new?a=1&b=2#there"));
  });

  test("is followed without scripts too, by the refresh", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url("/old"), { waitUntil: "commit" });
    await expect.poll(() => page.url()).toBe(site.url("/guide/new?a=1"));
  });

  test("names the new one for crawlers, under the strictest policy", async () => {
    const html = await site.readOutput("old.html");
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/guide/new?a=1">');
    expect(html).toContain('<link rel="canonical" href="https://quill.dev/guide/new?a=1">');
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    expect(await site.readOutput("away.html")).toContain(
      '<link rel="canonical" href="https://example.com/x">',
    );
    expect(await site.readOutput("sitemap.xml")).not.toContain("/old");
  });
});

test("an address that nobody knows stays a 404", async () => {
  const { page } = await openPage();
  const response = await page.goto(site.url("/nowhere"));
  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(page.url()).toBe(site.url("/nowhere"));
});

test("hosts that know redirects get the rules", async () => {
  expect(await site.readOutput("_redirects")).toBe(
    [
      "/old /guide/new?a=1 301",
      "/older/ /guide/new?a=1 301",
      "/chain /guide/new?a=1 301",
      "/away https://example.com/x 301",
      "/zh/old /zh/guide/new?a=1 301",
      "/zh/older/ /zh/guide/new?a=1 301",
      "/zh/chain /zh/guide/new?a=1 301",
      "/v1/* /guide/:splat 301",
      "/zh/v1/* /zh/guide/:splat 301",
      "",
    ].join("\n"),
  );
  expect(await site.readOutput("redirects.nginx.conf")).toContain('  "/old" "/guide/new?a=1$inkstone_more";');
});

describe("the build", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await createTestSite(PAGES);
  });
  afterAll(() => own.dispose());

  test("tells of circles, pages and dead ends, all at once", async () => {
    await own.write({
      "inkstone.config.mjs": configOf(`
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
        { from: "/guide/new", to: "/" },
        { from: "/c", to: "/nowhere" },
      `),
    });
    expect(await buildSite(own)).toEqual({
      ok: false,
      errors: [
        `${FAILED} The redirect from /c leads to /nowhere, and there is no such page.`,
        `${FAILED} The redirect from /guide/new to / would take the place of a page.`,
        `${FAILED} These redirects go round in a circle: /a → /b → /a.`,
      ],
    });
  });

  test("warns of chains", async () => {
    await own.write({
      "inkstone.config.mjs": configOf(`{ from: "/a", to: "/b" }, { from: "/b", to: "/guide/new" },`),
    });
    const outcome = await buildSite(own);
    expect(outcome.ok && outcome.warnings.filter((warning) => warning.includes("detour"))).toEqual([
      "This redirect takes a detour: /a → /b → /guide/new.",
    ]);
    expect(await own.read("dist/zh/a.html")).toContain("url=/zh/guide/new");
  });
});

function configOf(redirects: string): string {
  return `import { pluginClientRedirects } from "@inkstone/plugin-client-redirects";
export default {
  title: "Quill",
  siteUrl: "https://quill.dev",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
  markdown: { checkDeadLinks: { severity: "warn", exclude: ["/old"] } },
  plugins: [pluginClientRedirects({ redirects: [${redirects}], emit: ["_redirects", "nginx"] })],
};
`;
}
