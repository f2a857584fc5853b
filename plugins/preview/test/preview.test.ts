import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, callInkstone, type Outcome } from "../../../e2e/support/build.ts";
import { type RunningServer, startInkstone } from "../../../e2e/support/inkstone.ts";
import { findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const COUNTER = `import { useState } from "react";
import { label } from "./_label";

export default function Counter(): React.ReactNode {
  const [count, setCount] = useState<number>(0);
  return <button onClick={() => setCount(count + 1)}>{label}: {count}</button>;
}`;

const CARD = `import { words } from "./words";
import "./card.css";

export default () => <p className="demo-card">{words}</p>;`;

const GROUP = (flag: string): string => `:::code-group

\`\`\`tsx ${flag} title="Card.tsx"
${CARD}
\`\`\`

\`\`\`css title="card.css"
.demo-card { color: rgb(1, 2, 3); }
\`\`\`

\`\`\`ts title="words.ts"
export const words: string = "A card";
\`\`\`

:::`;

const FILES = {
  "inkstone.config.mjs": `import { pluginLlms } from "@inkstone/plugin-llms";
    import { pluginPreview } from "@inkstone/plugin-preview";
    export default {
      base: "/docs/",
      siteUrl: "https://example.com",
      languageParity: "error",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
      plugins: [pluginLlms({ menu: false }), pluginPreview({ iframePosition: "fixed", iframeHeight: 200 })],
    };\n`,
  "docs/en/index.md": `# Home\n\n\`\`\`tsx\nexport default 1;\n\`\`\`\n`,
  "docs/zh/index.md": "# 首页\n",
  "docs/en/guide/_label.ts": `export const label = "Count";\n`,
  "docs/zh/guide/_label.ts": `export const label = "计数";\n`,
  "docs/en/guide/inline.mdx": `# Inline\n\n- In a list:\n\n  \`\`\`tsx preview title="Counter.tsx"\n${indent(COUNTER)}\n  \`\`\`\n\n${GROUP("preview")}\n`,
  "docs/zh/guide/inline.mdx": `# 行内\n\n\`\`\`tsx preview\n${COUNTER}\n\`\`\`\n`,
  "docs/en/guide/frame.md": `# Frame\n\n\`\`\`tsx preview="iframe" height="320"\n${COUNTER}\n\`\`\`\n\n${GROUP('preview="iframe"')}\n`,
  "docs/zh/guide/frame.md": `# 框架\n\n\`\`\`tsx preview=iframe\n${COUNTER}\n\`\`\`\n`,
  "docs/en/guide/file.mdx": `# File\n\n\`\`\`tsx preview file="<root>/src/Hello.tsx"\n\`\`\`\n\n\`\`\`tsx preview="iframe" file="<root>/src/again.tsx#shown"\n\`\`\`\n`,
  "docs/zh/guide/file.mdx": "# 文件\n",
  "src/again.tsx": `// All of it runs.\n// #region shown\nexport { default } from "./Hello.tsx";\n// #endregion\n`,
  "src/Hello.tsx": `export default function Hello() { return <b className="hello">Hello</b>; }\n`,
};

const openPage = createPageOpener();
let site: TestSite;
let server: RunningServer;
let firstBuild: Outcome;
beforeAll(async () => {
  site = await createTestSite(FILES);
  firstBuild = await buildSite(site);
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("a block runs in the page, above its code, and its HTML is there before any script", async () => {
  expect(firstBuild).toMatchObject({ ok: true, warnings: [] });
  const html = await site.read("dist/guide/inline.html");
  expect(html).toMatch(/<button>Count<!-- -->: <!-- -->0<\/button>/);
  expect(html).not.toMatch(/\sstyle="/);

  const { page, messages, failures } = await openPage();
  await page.goto(`${server.origin}/docs/guide/inline`);
  const preview = page.locator(".ink-preview").first();
  await preview.getByRole("button", { name: "Count: 0" }).click();
  await preview.getByRole("button", { name: "Count: 1" }).waitFor();
  const [stage, code] = await Promise.all([
    preview.locator(".ink-preview-stage").boundingBox(),
    preview.locator("pre").boundingBox(),
  ]);
  expect(stage?.y).toBeLessThan(code?.y ?? 0);
  expect(await preview.locator("pre").textContent()).toContain("useState<number>(0)");
  expect(problemsOf(messages)).toEqual([]);
  expect(failures).toEqual([]);

  await page.goto(`${server.origin}/docs/zh/guide/inline`);
  await page.getByRole("button", { name: "计数: 0" }).waitFor();
});

test("the files of a group import each other, and are its tabs", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/guide/inline`);
  const preview = page.locator(".ink-preview").nth(1);
  const card = preview.locator(".demo-card");
  expect(await card.textContent()).toBe("A card");
  expect(await card.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
  for (const name of ["Card.tsx", "card.css", "words.ts"]) await preview.getByText(name).first().waitFor();
});

test("a frame is a document of its own, and a page that holds one stays static", async () => {
  const { page, messages, requests } = await openPage();
  await page.goto(`${server.origin}/docs/guide/frame`);
  expect(await page.locator("iframe").first().getAttribute("height")).toBe("320");
  expect(await page.locator("iframe").nth(1).getAttribute("height")).toBe("200");
  expect(await page.locator("iframe").nth(1).getAttribute("title")).toBe("Card.tsx");
  expect(await site.read("dist/zh/guide/frame.html")).toContain('title="预览"');
  const [counter, card] = [page.frameLocator("iframe >> nth=0"), page.frameLocator("iframe >> nth=1")];
  await counter.getByRole("button", { name: "Count: 0" }).click();
  await counter.getByRole("button", { name: "Count: 1" }).waitFor();
  expect(await card.locator(".demo-card").evaluate((node) => getComputedStyle(node).color)).toBe(
    "rgb(1, 2, 3)",
  );
  expect(requests.filter((request) => /assets\/en-guide-frame/.test(request))).toEqual([]);
  expect(await page.locator(".demo-card").count()).toBe(0);
  expect(problemsOf(messages)).toEqual([]);
});

test("a frame shows nothing that stands on every page", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginPreview } from "@inkstone/plugin-preview";
      export default { globalUIComponents: ["./Feedback.tsx"], plugins: [pluginPreview()] };\n`,
    "Feedback.tsx": "export default () => <p>Feedback</p>;\n",
    "theme/index.tsx": `import { Layout as DefaultLayout } from "inkstone/theme";
      export const Layout = () => <><p>Version 2 is in beta.</p><DefaultLayout /></>;\n`,
    "docs/index.md": '# Home\n\n```tsx preview="iframe"\nexport default () => <button>Alone</button>;\n```\n',
  });
  try {
    expect(await buildSite(own)).toMatchObject({ ok: true, warnings: [] });
    const page = await own.read("dist/index.html");
    const [, frame = ""] = /src="\/(~preview\/\w+)"/.exec(page) ?? [];
    expect(page).toContain("Feedback");
    const html = await own.read(`dist/${frame}.html`);
    expect(html).toContain("<button>Alone</button>");
    expect(html).not.toMatch(/Feedback|in beta/);
  } finally {
    await own.dispose();
  }
});

test("a frame is as wide as the article, and on a narrow screen it stays in sight", async () => {
  const { page } = await openPage({ viewport: { width: 390, height: 640 } });
  await page.goto(`${server.origin}/docs/guide/frame`);
  const frame = page.locator("iframe").first();
  expect(await frame.evaluate((node) => getComputedStyle(node).position)).toBe("sticky");
  await page.setViewportSize({ width: 1200, height: 800 });
  const [box, around] = await Promise.all([
    frame.boundingBox(),
    page.locator(".ink-preview").first().boundingBox(),
  ]);
  expect(box?.width).toBe(around?.width);
  expect(await frame.evaluate((node) => getComputedStyle(node).position)).toBe("static");
});

test("a frame follows the reader's choice of light and dark", async () => {
  const { page } = await openPage({ colorScheme: "light" });
  await page.goto(`${server.origin}/docs/guide/frame`);
  const stage = page.frameLocator("iframe >> nth=0").locator(".ink-preview-page");
  const scheme = (): Promise<string> => stage.evaluate((node) => getComputedStyle(node).colorScheme);
  await stage.waitFor();
  expect(await scheme()).not.toContain("dark");
  await page
    .locator(".ink-appearance, [data-ink-appearance], button[aria-label*='ppearance']")
    .first()
    .click();
  await expect.poll(scheme).toContain("dark");
});

test("a file of the project is shown and run, in the page and in a frame", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/guide/file`);
  expect(await page.locator(".ink-preview-stage .hello").textContent()).toBe("Hello");
  expect(await page.frameLocator("iframe").locator(".hello").textContent()).toBe("Hello");
  expect(await page.locator("pre").first().textContent()).toContain("function Hello()");
  expect(await page.locator("pre").last().textContent()).toBe('export { default } from "./Hello.tsx";');
});

test("frames are in no menu, no search and no list of pages, and crawlers pass over them", async () => {
  const files = [...readOutput(site.path("dist")).keys()];
  const frames = files.filter((file) => /^~preview\/\w+\.html$/.test(file));
  expect(frames).toHaveLength(4);
  expect(await site.read(`dist/${frames[0] ?? ""}`)).toContain('content="noindex"');
  const lists = files.filter((file) => /sitemap|llms\.txt|assets\/(?:search|sidebars|site-)/.test(file));
  expect(lists.length).toBeGreaterThan(3);
  expect(lists).toContain("llms.txt");
  const naming = [...lists, "index.html"].filter((file) => {
    const bytes = readFileSync(site.path(`dist/${file}`));
    // Search is compressed as it is written.
    return (file.endsWith(".bin") ? gunzipSync(bytes) : bytes).includes("~preview");
  });
  expect(naming).toEqual([]);
  expect(files.filter((file) => /^~preview\/.*\.md$/.test(file))).toEqual([]);
});

test("a warm build writes what a cold one writes, after a change too", async () => {
  const changed = FILES["docs/en/guide/frame.md"].replace("useState<number>(0)", "useState<number>(7)");
  const warm = await createTestSite(FILES);
  try {
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    await warm.write({ "docs/en/guide/frame.md": changed });
    expect(await buildSite(warm)).toMatchObject({ ok: true });
    const before = readOutput(warm.path("dist"));
    // In the same folder: names of scripts depend on where the project lies.
    await warm.remove("dist");
    expect(await callInkstone("build", warm.root, "--clean")).toMatchObject({ code: 0 });
    expect(findDifferences(before, readOutput(warm.path("dist")))).toEqual([]);
  } finally {
    await warm.dispose();
  }
});

test("what cannot be shown is an error with a place", async () => {
  const broken = await createTestSite({
    "inkstone.config.mjs": `import { pluginPreview } from "@inkstone/plugin-preview";
      export default { plugins: [pluginPreview()] };\n`,
    "docs/a.md": `# A\n\n\`\`\`tsx preview\n${COUNTER}\n\`\`\`\n`,
    "docs/b.mdx": `# B\n\n\`\`\`tsx preview\nconst a = 1;\n\`\`\`\n`,
    "docs/c.mdx": `# C\n\n\`\`\`py preview\nprint()\n\`\`\`\n`,
    "docs/d.mdx": `# D\n\n\`\`\`tsx preview="frame"\n${CARD}\n\`\`\`\n`,
    "docs/e.mdx": `# E\n\n> \`\`\`tsx preview\n> export default () => 1;\n> \`\`\`\n`,
    "docs/f.mdx": `# F\n\nWords.\n\n\`\`\`tsx preview file="<root>/src/Named.tsx"\n\`\`\`\n`,
    "docs/g.md": `# G\n\nWords.\n\n- \`\`\`tsx preview="iframe" file="<root>/src/Named.tsx"\n  \`\`\`\n`,
    "docs/h.mdx": `# H\n\n\`\`\`tsx preview file="./gone.tsx"\n\`\`\`\n`,
    "src/Named.tsx": `export function Named() { return <b>Named</b>; }\n`,
  });
  try {
    expect(await buildSite(broken)).toMatchObject({
      ok: false,
      errors: [
        /^docs\/a\.md:3:1 .*Plain Markdown runs no components in the page/,
        /^docs\/b\.mdx:3:1 .*This preview exports no component/,
        /^docs\/c\.mdx:3:1 .*A preview is written in tsx or jsx, not in py/,
        /^docs\/d\.mdx:3:1 .*There is no preview="frame"/,
        /^docs\/e\.mdx:3:3 .*A preview cannot stand in a quote/,
        /^docs\/f\.mdx:5:1 .*The file <root>\/src\/Named\.tsx exports no component/,
        /^docs\/g\.md:5:3 .*The file <root>\/src\/Named\.tsx exports no component/,
        /^docs\/h\.mdx:3:1 .*The file \.\/gone\.tsx does not exist/,
      ].map((message) => expect.stringMatching(message) as string),
    });
  } finally {
    await broken.dispose();
  }
});

test("under dev an edited block runs anew, in the page and in its frame", async () => {
  // As they are at first, also when it is tried again.
  await site.write(FILES);
  const dev = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(`${dev.origin}/docs/guide/frame`);
    const frame = page.frameLocator("iframe >> nth=0");
    await frame.getByRole("button", { name: "Count: 0" }).waitFor();
    await site.write({ "docs/en/guide/frame.md": FILES["docs/en/guide/frame.md"].replace("(0)", "(5)") });
    await expect.poll(() => frame.getByRole("button", { name: "Count: 5" }).count()).toBe(1);

    // The first frame of a page is there at once.
    await page.goto(`${dev.origin}/docs/`);
    const first = `# Home\n\n\`\`\`tsx preview="iframe"\nexport default () => <i>First</i>;\n\`\`\`\n`;
    await site.write({ "docs/en/index.md": first });
    await page.frameLocator("iframe").getByText("First", { exact: true }).waitFor();

    await page.goto(`${dev.origin}/docs/guide/inline`);
    await page.getByRole("button", { name: "Count: 0" }).waitFor();
    await site.write({ "docs/en/guide/inline.mdx": FILES["docs/en/guide/inline.mdx"].replace("(0)", "(6)") });
    await expect.poll(() => page.getByRole("button", { name: "Count: 6" }).count()).toBe(1);
  } finally {
    await dev.stop();
  }
});

function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gm, "  ");
}

function problemsOf(messages: readonly string[]): string[] {
  return messages.filter((message) => message.startsWith("error") || message.startsWith("uncaught"));
}
