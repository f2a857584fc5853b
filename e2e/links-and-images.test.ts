import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { injectAxe } from "./support/accessibility.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { startInkstone } from "./support/inkstone.ts";
import { findBroken, findDifferences, readOutput } from "./support/output.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const FILES = {
  "inkstone.config.mjs": `export default {
    base: "/docs/",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    markdown: { checkDeadLinks: "error" },
    variables: { version: "2.1.0" },
  };\n`,
  "docs/en/index.md": "# Home\n\n[Gallery](./guide/gallery.md)\n",
  "docs/zh/index.md": "# 首页\n\n[图片](./guide/gallery.md)\n",
  "docs/en/guide/gallery.md": createGallery("Gallery", "A caption", "md"),
  "docs/en/guide/tags.mdx": createGallery("Tags", "A caption", "mdx"),
  "docs/en/guide/target.md": "# Target\n\n## A section\n\nWords.\n",
  "docs/zh/guide/gallery.md": createGallery("图片", "一张图片", "md"),
  "docs/zh/guide/tags.mdx": createGallery("标签", "一张图片", "mdx"),
  "docs/zh/guide/target.md": "# 目标\n\n## 一节 {#a-section}\n\n文字。\n",
  "docs/en/guide/one.svg": picture(320, 180),
  "docs/zh/guide/one.svg": picture(320, 180),
  "docs/public/logo.svg": picture(64, 32),
  "docs/public/paper.pdf": "paper",
};

const BAD = {
  "docs/en/guide/bad.md":
    '# Bad\n\n[a](./targt.md) [b](./target.md#a-secton)\n\n![c](./cat.svg)\n\n<p>\n<a href="/guide/nowhere">d</a>\n<img src="/lgoo.svg" alt="">\n</p>\n',
};

const openPage = createPageOpener();
const site = createServedSite(FILES);

describe.each(["/docs/guide/gallery", "/docs/guide/tags", "/docs/zh/guide/gallery", "/docs/zh/guide/tags"])(
  "%s",
  (path) => {
    test("shows every picture in its own size, and every link leads somewhere", async () => {
      const { page, failures, messages } = await openPage({ colorScheme: "dark" });
      await page.goto(site.url(path));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => countLoaded(page)).toBe(4);
      expect([failures, messages]).toEqual([[], []]);

      const links = await page
        .locator("[data-ink-article] a:not(.ink-anchor):not(.ink-external)")
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links).toHaveLength(5);
      const answers = await Promise.all(links.map(async (link) => (await fetch(link)).status));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
    });

    test("shows one picture of two, as the appearance says", async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        const { page, requests } = await openPage({ colorScheme });
        await page.goto(site.url(path));
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const isShown = (name: string): Promise<boolean> =>
          page.locator(`.ink-${name}-only`).first().isVisible();
        expect([await isShown("light"), await isShown("dark")]).toEqual([
          colorScheme === "light",
          colorScheme === "dark",
        ]);
        await expect.poll(() => requests.filter((request) => request.includes("logo.svg"))).toHaveLength(1);
      }
    });

    test("marks the link to another site for the eye only", async () => {
      const { page } = await openPage();
      await page.goto(site.url(path));
      const link = page.locator("a.ink-external");
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
      expect(await link.getAttribute("target")).toBe("_blank");
      expect(await page.getByRole("link", { name: "Example", exact: true }).count()).toBe(1);
    });

    test("has no fault that axe knows", async () => {
      const { page } = await openPage();
      await page.goto(site.url(path));
      await injectAxe(page);
      const violations = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const found = (await checker.run()).violations;
        return found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      });
      expect(violations).toEqual([]);
    });
  },
);

test("a caption and the first picture are in the HTML, without a style attribute", async () => {
  const html = await site.readOutput("guide/gallery.html");
  expect(html).toMatch(
    /<figure><img src="\/docs\/assets\/one\.\w{8}\.svg" width="320" height="180" decoding="async" alt="One"><figcaption>A caption<\/figcaption><\/figure>/,
  );
  expect(html).toContain("Version 2.1.0");
  expect(html).not.toMatch(/ style=/);
});

describe("a build", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await createTestSite({ ...FILES, "docs/en/guide/cats.svg": picture(1, 1) });
  });
  afterAll(() => own.dispose());

  test("writes the same warm and cold, also when a picture comes and goes", async () => {
    await buildSite(own);
    expect(findBroken(own.path("dist"))).toEqual([]);
    const cold = readOutput(own.path("dist"));
    await own.write({ "docs/en/guide/one.svg": picture(100, 100) });
    await buildSite(own);
    await own.write({ "docs/en/guide/one.svg": picture(320, 180) });
    await buildSite(own);
    expect(findDifferences(readOutput(own.path("dist")), cold)).toEqual([]);
  });

  test("fails with every dead link and missing picture, in tags too", async () => {
    await own.write(BAD);
    const outcome = await buildSite(own);
    expect(outcome).toEqual({
      ok: false,
      errors: [
        "docs/en/guide/bad.md:3:1 ./targt.md leads nowhere.",
        "docs/en/guide/bad.md:3:17 ./target.md#a-secton names #a-secton, which /guide/target does not have.",
        "docs/en/guide/bad.md:5:1 The file ./cat.svg does not exist.",
        "docs/en/guide/bad.md:8:1 /guide/nowhere leads nowhere.",
        "docs/en/guide/bad.md:9:1 The file /lgoo.svg does not exist.",
      ],
    });
  });

  test("leaves out of account what the config excludes, and warns where it shall", async () => {
    await own.write({
      ...BAD,
      "inkstone.config.mjs": FILES["inkstone.config.mjs"].replace(
        'checkDeadLinks: "error"',
        'checkDeadLinks: { exclude: ["/guide/nowhere", /^\\.\\/tar/] }, checkImages: { severity: "warn", exclude: ["/*.svg"] }',
      ),
    });
    expect(await buildSite(own)).toMatchObject({
      ok: true,
      warnings: ["docs/en/guide/bad.md:5:1 The file ./cat.svg does not exist."],
    });
    expect(await own.read("dist/guide/bad.html")).toContain('<img src="./cat.svg"');
  });

  test("tells which pages a language lacks", async () => {
    await own.write({
      ...BAD,
      "inkstone.config.mjs": FILES["inkstone.config.mjs"].replace(
        'markdown: { checkDeadLinks: "error" }',
        'markdown: { checkDeadLinks: "off", checkImages: "off" }, languageParity: "error"',
      ),
    });
    expect(await buildSite(own)).toEqual({
      ok: false,
      errors: ['docs/en/guide/bad.md:1:1 docs/en/guide/bad.md has no translation into "zh".'],
    });
  });

  test("replaces and fills what the config says, and notices when it says otherwise", async () => {
    await own.remove("docs/en/guide/bad.md");
    const configure = (version: string, word: string): Promise<void> =>
      own.write({
        "inkstone.config.mjs": `export default { lang: "en", locales: [{ lang: "en", label: "E" }, { lang: "zh", label: "中" }], variables: { version: ${JSON.stringify(version)} }, replaceRules: [{ search: /Words/g, replace: ${JSON.stringify(word)} }] };\n`,
      });
    await configure("3.0 <b>", "Prose");
    await buildSite(own);
    expect(await own.read("dist/guide/target.html")).toContain("<p>Prose.</p>");
    expect(await own.read("dist/guide/gallery.html")).toContain("Version 3.0 &lt;b&gt;");
    await configure("4.0", "Text");
    await buildSite(own);
    expect(await own.read("dist/guide/target.html")).toContain("<p>Text.</p>");
    expect(await own.read("dist/guide/gallery.html")).toContain("Version 4.0");
  });
});

test.each(["dev", "preview"] as const)("pictures that a page imports are shown by %s", async (command) => {
  // Too large to be put into the script that imports them; two of one name.
  const own = await createTestSite({
    "inkstone.config.mjs": 'export default { base: "/docs/" };\n',
    "docs/index.mdx": `import one from "../parts/one/shot.svg";
import two from "../parts/two/shot.svg";

# Imported

<img src={one} alt="One" />
<img src={two} alt="Two" />
`,
    "parts/one/shot.svg": picture(320, 180) + " ".repeat(9000),
    "parts/two/shot.svg": picture(160, 90) + " ".repeat(9000),
  });
  if (command === "preview") await buildSite(own);
  const server = await startInkstone(command, { cwd: own.root });
  try {
    const { page, failures, messages } = await openPage();
    await page.goto(`${server.origin}/docs/`);
    const images = page.locator("[data-ink-article] img");
    const sent = await images.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
    expect(sent.join(" ")).toMatch(/^\/docs\/assets\/shot\.\w+\.svg \/docs\/assets\/shot\.\w+\.svg$/);
    await wakeShell(page);
    await expect.poll(() => countLoaded(page)).toBe(2);
    const shown = await images.evaluateAll((all) =>
      all.map((image) => [image.getAttribute("src"), (image as HTMLImageElement).naturalWidth]),
    );
    expect(shown).toEqual([
      [sent[0], 320],
      [sent[1], 160],
    ]);
    const complaints = messages.filter((message) => !message.startsWith("info: "));
    // Dev may load a page again that was opened while its files were still being counted, which ends the stream of its news.
    const broken = failures.filter((failure) => !failure.includes("/__inkstone/events"));
    expect([broken, complaints]).toEqual([[], []]);
  } finally {
    await server.stop();
    await own.dispose();
  }
});

test("dev warns of dead links of the page that is asked for, once, and again when they change", async () => {
  const own = await createTestSite({
    "docs/index.md": "# Home\n\n[a](./nowhere.md)\n\n![b](./gone.png)\n",
    "docs/other.md": "# Other\n\n[c](./elsewhere.md)\n",
  });
  const server = await startInkstone("dev", { cwd: own.root });
  const says = async (text: string): Promise<void> => {
    await expect.poll(() => server.output()).toContain(text);
  };
  try {
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    await says("./nowhere.md leads nowhere.");
    await says("The file ./gone.png does not exist.");
    await fetch(`${server.origin}/`);
    await own.write({ "docs/index.md": "# Home\n\n[a](./nowhere.md) [d](./lost.md)\n" });
    await says("./lost.md leads nowhere.");
    expect(server.output().split("./nowhere.md leads nowhere.")).toHaveLength(2);
    expect(server.output()).not.toContain("elsewhere");
  } finally {
    await server.stop();
    await own.dispose();
  }
});

function createGallery(title: string, caption: string, kind: "md" | "mdx"): string {
  const tags =
    kind === "md"
      ? `<p>\n<a href="./target.md">tag</a> <img src="./one.svg" alt="Two" width="160">\n</p>`
      : `<p><a href="./target.md">tag</a> <img src="./one.svg" alt="Two" width="160" /></p>`;
  return `# ${title}

Version {{ version }}: [file](./target.md), [address](/guide/target), [heading](./target.md#a-section), [paper](/paper.pdf) and
[Example](https://example.com/).

![One](./one.svg "${caption}")

${tags}

![Three](./one.svg){width=80}

![Logo](/logo.svg#light)![Logo](/logo.svg#dark)
`;
}

/** Pictures that are there, in the size that their file has or their author wants. */
function countLoaded(page: Page): Promise<number> {
  return page
    .locator("[data-ink-article] img")
    .evaluateAll(
      (all) => (all as HTMLImageElement[]).filter((one) => one.complete && one.naturalWidth > 0).length,
    );
}

function picture(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#789"/></svg>\n`;
}
