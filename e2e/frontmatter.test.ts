import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawings } from "../packages/model/dist/drawings.js";
import { waitForQuiet, wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite } from "./support/build.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const EDIT = "https://example.com/edit";
const FILES = {
  "inkstone.config.mjs": `export default {
    title: "Quill",
    themeConfig: {
      editLink: { docRepoBaseUrl: "${EDIT}" },
      footer: { message: "The end" },
      socialLinks: [{ icon: "mail", link: "mailto:quill@example.com", label: "Mail" }],
    },
    markdown: { containers: { own: { title: "Own", icon: "puzzle" } } },
    variables: { version: "2.1.0" },
  };\n`,
  "docs/index.md":
    "---\npageType: home\nhero: { name: Quill }\nfeatures:\n  - { title: Fast, details: Very., icon: rocket }\n---\n",
  "docs/icons/_meta.json":
    '[{ "type": "section-header", "label": "Drawn", "icon": "layers" }, "drawn", "other"]',
  "docs/icons/drawn.md": "---\nicon: book\n---\n\n# Drawn\n\n:::own\nText\n:::\n",
  "docs/icons/other.md": "# Other\n",
  "docs/guide/index.md": "---\noverview: true\noverviewHeaders: [2]\n---\n\n# Guide\n",
  "docs/guide/a.md":
    '+++\ntitle = "A in {{ version }}"\nicon = "🚀"\ntag = "new"\ndate = 2024-05-31\noutline = [3, 4]\n+++\n\n# A\n\n## Two\n\n### Three\n\n#### Four\n',
  "docs/guide/b.md":
    "---\ndescription: {{ version }} is here\nprev: false\nnext: { text: Far away, link: ./d.md }\neditLink: false\nnavbar: false\nfooter: false\nsearch: false\n---\n\n# B\n\n## Install\n",
  "docs/guide/c.md": "---\nprev: Go back\ntitleSuffix: '- Manual'\noutline: false\n---\n\n# C\n\n## One\n",
  "docs/guide/d.md": "---\nsidebar: false\n---\n\n# D\n",
};

const openPage = createPageOpener();
const site = createServedSite(FILES);

describe("a page of TOML", () => {
  test("has the title, icon and tag that it names, also in the sidebar", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/guide/a"));
    expect(await page.title()).toBe("A in 2.1.0 | Quill");
    const entry = page.locator(".ink-sidebar a[aria-current=page]");
    expect(await entry.textContent()).toContain("A in 2.1.0");
    expect(await entry.locator("small").textContent()).toBe("new");
  });

  test("has an outline of the levels that it wants", async () => {
    const { page } = await openPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(site.url("/guide/a"));
    expect(await page.locator(".ink-outline a").allTextContents()).toEqual(["Three", "Four"]);
  });
});

test("front matter decides about neighbours, edit link, navbar, footer and outline", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide/b"));
  expect(await page.locator(".ink-pager a").allTextContents()).toEqual(["NextFar away"]);
  expect(await page.locator(".ink-pager a").getAttribute("href")).toBe("/guide/d");
  expect(await page.locator(".ink-edit, .ink-navbar, .ink-footer").count()).toBe(0);
  expect(await page.locator("meta[name=description]").getAttribute("content")).toBe("2.1.0 is here");

  await page.goto(site.url("/guide/c"));
  expect(await page.title()).toBe("C - Manual");
  expect(await page.locator(".ink-pager a").allTextContents()).toEqual(["PreviousGo back", "NextD"]);
  expect(await page.locator(".ink-outline").count()).toBe(0);
  expect(await page.locator(".ink-edit").getAttribute("href")).toBe(`${EDIT}/guide/c.md`);

  await page.goto(site.url("/guide/d"));
  expect(await page.locator(".ink-sidebar, .ink-pager").count()).toBe(0);
});

describe("names of drawn icons", () => {
  test.each([
    ["a feature", "/", ".ink-features", "rocket"],
    ["a social link", "/", ".ink-navbar .ink-social", "mail"],
    ["a page in its front matter", "/icons/drawn", ".ink-sidebar a[aria-current=page]", "book"],
    ["an entry of _meta.json", "/icons/drawn", ".ink-sidebar [data-section]", "layers"],
    ["a container", "/icons/drawn", ".ink-callout-title", "puzzle"],
  ] as const)("are drawn for %s, before and after the shell wakes", async (_, path, place, name) => {
    const { page, messages } = await openPage();
    await page.goto(site.url(path));
    const drawing = page.locator(`${place} path`).first();
    const look = (): Promise<unknown> =>
      drawing.evaluate((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { fill, stroke } = getComputedStyle(one);
        return {
          d: one.getAttribute("d"),
          isSeen: width > 6 && height > 6,
          fill,
          isStroked: stroke !== "none",
        };
      });
    const drawn = { d: drawings[name], isSeen: true, fill: "none", isStroked: true };
    expect(await look()).toEqual(drawn);
    await wakeShell(page);
    expect(await look()).toEqual(drawn);
    expect(messages).toEqual([]);
  });

  test("add nothing to the scripts", async () => {
    const opened = await openPage();
    const { page } = opened;
    const bodies: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) bodies.push(response.text());
    });
    await page.goto(site.url("/icons/drawn"));
    await wakeShell(page);
    await waitForQuiet(opened);
    const scripts = await Promise.all(bodies);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => script.includes(drawings.terminal))).toEqual([]);
  });
});

test("an overview lists the headings of the pages of its section", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/guide/"));
  const headings = page.locator(".ink-overview-cards ul a");
  expect(await headings.allTextContents()).toEqual(["Two", "Install", "One"]);
  await headings.getByText("Install").click();
  await page.waitForURL("**/guide/b#install");
});

describe("what is wrong with front matter", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await createTestSite({ "docs/index.md": "# Home\n" });
  });
  afterAll(() => own.dispose());

  test("fails the build with every line of every page", async () => {
    await own.write({
      "docs/a.md": "---\ntitle: A\npageType: hom\nsidebar: maybe\n---\n",
      "docs/b.md": '+++\ntitle = "B"\noutline = 9\n+++\n',
      "docs/c.md": "+++\ntitle = B\n+++\n",
      "docs/e.md": "---\nfeatures:\n  - title: E\n    details: E\n    icon: roket\n---\n",
      "docs/d.tsx":
        'export const frontmatter = { date: "soon" };\n\nexport default function Page() {\n  return <p>D</p>;\n}\n',
    });
    const outcome = await buildSite(own);
    expect(outcome).toMatchObject({
      ok: false,
      errors: [
        'docs/a.md:3:1 "pageType" must be one of 404, blank, custom, doc, doc-wide, home, overview, but it is "hom".',
        'docs/a.md:4:1 "sidebar" must be true or false, but it is "maybe".',
        'docs/b.md:3:1 "outline" must be true or false, a level from 2 to 6, or two of them like [2, 4], but it is 9.',
        expect.stringMatching(/^docs\/c\.md:2:9 The front matter is not valid TOML: /),
        'docs/d.tsx:1:1 "date" must be a date like 2024-05-31, but it is "soon".',
        'docs/e.md:5:1 There is no icon "roket".',
      ],
    });
    for (const file of ["a.md", "b.md", "c.md", "d.tsx", "e.md"]) await own.remove(`docs/${file}`);
  });

  test("is a warning where it may be a slip of the pen, in every build", async () => {
    await own.write({ "docs/a.md": "---\ntitle: A\ndescripton: Said\n---\n\n# A\n" });
    const warnings = ['docs/a.md:3:1 "descripton" has no meaning in front matter.'];
    expect(await buildSite(own)).toMatchObject({ ok: true, warnings });
    expect(await buildSite(own)).toMatchObject({ ok: true, warnings });
    await own.remove("docs/a.md");
  });

  test("is an unknown variable, with its place", async () => {
    await own.write({
      "inkstone.config.mjs": 'export default { variables: { version: "1" } };\n',
      "docs/a.md": "---\ntitle: A {{ versoin }}\n---\n",
      "docs/b.mdx": "# B\n\nText {{ verison }}.\n",
    });
    expect(await buildSite(own)).toEqual({
      ok: false,
      errors: [
        'docs/a.md:2:1 There is no variable "versoin".',
        'docs/b.mdx:3:6 There is no variable "verison".',
      ],
    });
  });
});
