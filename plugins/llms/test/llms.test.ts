import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, callInkstone } from "../../../e2e/support/build.ts";
import { findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createTextParser } from "../../../e2e/support/parse-text.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";
import { htmlToMarkdown } from "../dist/markdown/html-to-markdown.js";
import { resolveLinks } from "../dist/markdown/link-mark.js";

const RICH = `---
description: All there is.
---

# Rich & *full*

Text with \`code\`, **strong**, [a link](./start.md#one), ~~gone~~ and $x^2$.\\
A 2 * 3 snake_case <br> line.[^why]

[^why]: Because.

| A | B |
| :-- | --: |
| \`a\\|b\` | 2 |

- [x] done
- [ ] open

1. one

   two
2. three

> quoted
>
> twice

:::tip
Good.
:::

:::warning Look out
Bad.
:::

\`\`\`\`ts title="a.ts"
const fence = "\`\`\`";
\`\`\`\`

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

$$
a + b
$$
`;

const PAGES = {
  "docs/en/index.md":
    "---\npageType: home\nhero:\n  name: Quill\n  text: A pen\n  actions:\n    - { text: Start, link: /guide/start }\n---\n",
  "docs/en/guide/_meta.json": '["start", "rich", "live"]',
  "docs/en/guide/start.mdx":
    '# Start\n\nFirst words.\n\n<Tabs>\n  <Tab label="npm">Run `npm`.</Tab>\n  <Tab label="bun">Run `bun`.</Tab>\n</Tabs>\n\n[Rich](./rich.md), [secret](./secret.md), [List](/llms.txt)\n\n## One {#one}\n',
  "docs/en/guide/rich.md": RICH,
  "docs/en/guide/live.mdx":
    'import { Live } from "../../../Live.tsx";\n\n# Live\n\n<Live word="rendered" />\n',
  "docs/en/guide/secret.md": "---\nllms: false\n---\n\n# Secret\n",
  "docs/en/internal/x.md": "# Internal\n",
  "docs/zh/index.md": "# 首页\n\n[开始](./guide/start.md)\n",
  "docs/zh/guide/start.md": "---\ndescription: 从这里开始。\n---\n\n# 开始\n\n内容。\n",
  "Live.tsx":
    'import { useState } from "react";\nexport function Live({ word }: { word: string }) {\n  const [count] = useState(1);\n  return <p>Was {word} {count} time. <button>No</button></p>;\n}\n',
};

const CONFIG = `import { pluginLlms } from "@inkstone/plugin-llms";
export default {
  title: "Quill",
  description: "A pen for pages.",
  siteUrl: "https://quill.dev",
  base: "/docs/",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文", description: "写页面的笔。" }],
  plugins: [pluginLlms({ exclude: "internal/**" })],
};
`;

const openPage = createPageOpener();
const site = createServedSite({ ...PAGES, "inkstone.config.mjs": CONFIG });

test("every page has its Markdown beside it, components included", async () => {
  expect(await site.readOutput("guide/start.md")).toMatchInlineSnapshot(`
    "# Start

    First words.

    **npm**

    Run \`npm\`.

    **bun**

    Run \`bun\`.

    [Rich](https://quill.dev/docs/guide/rich.md), [secret](https://quill.dev/docs/guide/secret), [List](https://quill.dev/docs/llms.txt)

    ## One
    "
  `);
  expect(await site.readOutput("index.md")).toMatchInlineSnapshot(`
    "# Quill: A pen

    - [Start](https://quill.dev/docs/guide/start.md)
    "
  `);
  expect(await site.readOutput("guide/live.md")).toBe("# Live\n\nWas rendered 1 time.\n");
  expect(await site.readOutput("zh/index.md")).toBe(
    "# 首页\n\n[开始](https://quill.dev/docs/zh/guide/start.md)\n",
  );
});

test("llms.txt lists the pages of each language as its navbar and sidebar do", async () => {
  expect(await site.readOutput("llms.txt")).toMatchInlineSnapshot(`
    "# Quill

    > A pen for pages.

    - [Quill](https://quill.dev/docs/index.md)

    ## Guide

    - [Start](https://quill.dev/docs/guide/start.md): First words.
    - [Rich & full](https://quill.dev/docs/guide/rich.md): All there is.
    - [Live](https://quill.dev/docs/guide/live.md)
    "
  `);
  expect(await site.readOutput("zh/llms.txt")).toMatchInlineSnapshot(`
    "# Quill

    > 写页面的笔。

    - [首页](https://quill.dev/docs/zh/index.md): 开始

    ## Guide

    - [开始](https://quill.dev/docs/zh/guide/start.md): 从这里开始。
    "
  `);
});

test("llms-full.txt holds every page", async () => {
  const full = await site.readOutput("llms-full.txt");
  expect(full.match(/^Source: .*/gm)).toEqual([
    "Source: https://quill.dev/docs/",
    "Source: https://quill.dev/docs/guide/start",
    "Source: https://quill.dev/docs/guide/rich",
    "Source: https://quill.dev/docs/guide/live",
  ]);
  expect(full).toContain(await site.readOutput("guide/rich.md"));
  expect(full).not.toContain("Secret");
});

describe("the Markdown of a page", () => {
  const parse = createTextParser();

  test("means the same to a Markdown parser as the page does", async () => {
    const twin = await site.readOutput("guide/rich.md");
    const { body } = parse(twin);
    const again = resolveLinks(htmlToMarkdown(body), (href) => href);
    expect(withoutCode(again)).toBe(withoutCode(twin));
  });

  test("is named in its head, and offered on the page", async () => {
    const { page } = await openPage();
    await page.goto(site.url("/docs/zh/guide/start"));
    const link = page.locator('head link[rel=alternate][type="text/markdown"]');
    expect(await link.getAttribute("href")).toBe("/docs/zh/guide/start.md");
    const answer = await page.request.get(site.url("/docs/zh/guide/start.md"));
    expect(answer.headers()["content-type"]).toBe("text/markdown; charset=utf-8");

    await page.locator(".ink-copy-page button").last().click();
    const form = page.locator(".ink-page-forms a").first();
    await form.waitFor();
    expect(await form.getAttribute("href")).toBe("/docs/zh/guide/start.md");
    // The others open it in assistants, which are told where it is.
    const places = await page
      .locator(".ink-page-forms a")
      .evaluateAll((links) => links.slice(1).map((one) => [one.textContent, one.getAttribute("href")]));
    expect(places.length).toBeGreaterThan(1);
    for (const [text, href] of places) {
      expect(text).toMatch(/在 \S+ 中打开/);
      expect([...new URL(href ?? "").searchParams.values()].join(" ")).toContain(
        site.url("/docs/zh/guide/start.md"),
      );
    }
  });

  test("is copied by a click", async () => {
    const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(site.url("/docs/zh/guide/start"));
    await page.locator(".ink-copy-page button").first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("# 开始\n\n> 从这里开始。\n\n内容。\n");
  });

  test("is not there for pages that decline, and they offer none", async () => {
    await expect(site.readOutput("guide/secret.md")).rejects.toThrow("ENOENT");
    await expect(site.readOutput("internal/x.md")).rejects.toThrow("ENOENT");
    const html = await site.readOutput("guide/secret.html");
    expect(html).not.toContain("text/markdown");
    expect(html).not.toContain("ink-copy-page");
  });
});

test("the list of an older version has the headings of that version", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginLlms } from "@inkstone/plugin-llms";
export default { title: "Quill", multiVersion: { default: "v2", versions: ["v1", "v2"] }, plugins: [pluginLlms()] };
`,
    "docs/v1/_nav.json": '[{ "text": "Manual", "link": "/manual/a", "activeMatch": "^/manual/" }]',
    "docs/v1/index.md": "# Old home\n",
    "docs/v1/manual/a.md": "# Old A\n",
    "docs/v1/api/b.md": "# Old B\n",
    "docs/v2/index.md": "# Home\n",
    "docs/v2/guide/a.md": "# A\n",
    "docs/v2/api/b.md": "# B\n",
  });
  try {
    await expectBuilt(own);
    const headingsOf = async (file: string): Promise<string[]> =>
      Array.from((await own.read(`dist/${file}`)).matchAll(/^(?:## .*|- \[.*?\])/gm), ([line]) => line);
    expect(await headingsOf("llms.txt")).toEqual(["- [Home]", "## Api", "- [B]", "## Guide", "- [A]"]);
    expect(await headingsOf("v1/llms.txt")).toEqual([
      "- [Old home]",
      "## Manual",
      "- [Old A]",
      "## Optional",
      "- [Old B]",
    ]);
  } finally {
    await own.dispose();
  }
});

describe("after a change", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await createTestSite({ ...PAGES, "inkstone.config.mjs": CONFIG });
  });
  afterAll(() => own.dispose());

  test("a warm build writes what a cold one does, live components and options included", async () => {
    await expectBuilt(own);
    const change = {
      "docs/en/guide/start.mdx": "# Begin\n\nOther words.\n",
      "Live.tsx": PAGES["Live.tsx"].replace("Was", "Is"),
      "inkstone.config.mjs": CONFIG.replace(
        'exclude: "internal/**"',
        'title: "The pen", line: (page) => `* ${page.path}`',
      ),
    };
    await own.write({ ...change, "docs/en/guide/_meta.json": '["start", "live"]' });
    await own.remove("docs/en/guide/rich.md");
    await expectBuilt(own);
    const warm = readOutput(own.path("dist"));
    // In the same folder: names of scripts depend on where the project lies.
    await own.remove("dist");
    expect(await callInkstone("build", own.root, "--clean")).toMatchObject({ code: 0 });
    expect(findDifferences(warm, readOutput(own.path("dist")))).toEqual([]);
    expect(await own.read("dist/llms.txt")).toContain("# The pen\n\n> A pen for pages.\n\n* /");
    expect(await own.read("dist/guide/live.md")).toContain("Is rendered");
  });

  test("an unchanged build makes nothing again", async () => {
    const outcome = await buildSite(own);
    expect(outcome).toMatchObject({ ok: true, result: { written: 0, compiled: 0 } });
  });
});

/** Blocks of code are coloured later than a text is parsed. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,}).*[\s\S]*?^\1$\n\n/gm, "");
}

async function expectBuilt(one: TestSite): Promise<void> {
  const outcome = await buildSite(one);
  expect(outcome.ok ? [] : outcome.errors).toEqual([]);
}
