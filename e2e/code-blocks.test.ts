import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { buildSite, callInkstone } from "./support/build.ts";
import { compareWithCold } from "./support/compare-with-cold.ts";
import { startInkstone } from "./support/inkstone.ts";
import { createServedSite } from "./support/served-site.ts";
import { createTestSite } from "./support/site.ts";

const GROUP = (npm: string, pnpm: string): string =>
  `:::code-group\n\n\`\`\`sh [npm]\n${npm}\n\`\`\`\n\n\`\`\`sh [pnpm]\n${pnpm}\n\`\`\`\n\n:::\n`;
const LONG = Array.from({ length: 30 }, (_, index) => `const line${index} = ${index};`).join("\n");
const BODY = `
## Session {#session}

\`\`\`sh
$ npm install
added 3 packages
$ npm start
\`\`\`

## Diff {#diff}

\`\`\`ts
const a = 1; // [!code --]
const a = 2; // [!code ++]
\`\`\`

## Fold {#fold}

\`\`\`ts fold height=240 title="long.ts"
${LONG}
\`\`\`

## Groups {#groups}

${GROUP("npm install", "pnpm install")}

${GROUP("npm start", "pnpm start")}

[pnpm](#tab-pnpm)
`;

const MARKS = `
\`\`\`ts title="marks.ts" /call/ lineNumbers
/* a comment */ const text = \`one \${two}\`; // [!code highlight]
/* a comment */ const text = call("one", 2, /three/); // [!code error]
/* a comment */ const text = call("one", 2, /three/); // [!code warning]
/* a comment */ const text = call("one", 2, /three/); // [!code ++]
/* a comment */ const text = call("one", 2, /three/); // [!code --]
\`\`\`

\`\`\`ts
const grey = "out of focus"; // grey
const bright = 1; // [!code focus]
\`\`\`
`;

const site = createServedSite({
  "inkstone.config.mjs":
    'export default { locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }], markdown: { checkDeadLinks: "error" } };\n',
  "docs/en/index.md": `# Code\n${BODY}`,
  "docs/en/live.mdx": `import { Part } from "../../Part.tsx";\n\n# Live\n\n<Part />\n${BODY}`,
  "docs/zh/index.md": `# 代码\n${BODY}`,
  "docs/en/marks.md": `# Marks\n${BODY}\n${MARKS}`,
  "docs/zh/marks.md": `# 标注\n${BODY}\n${MARKS}`,
  "Part.tsx": "export function Part() { return <p>part</p>; }\n",
  "docs/en/slow.mdx": `import { Slow } from "../../Slow.tsx";\n\n# Slow\n\n<Slow />\n\n![A box](./box.svg)\n${BODY}`,
  "docs/en/box.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60"/></svg>\n',
  // React hydrates an article all at once: it cannot end before this does.
  "Slow.tsx":
    'import { use } from "react";\nconst gate = typeof window === "undefined" ? undefined : new Promise((openGate) => Object.assign(window, { openGate }));\nexport function Slow() { if (gate) use(gate); return <p>slow</p>; }\n',
});
const openPage = createPageOpener();

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

test.each(["/", "/live"])("on %s, what is copied is what one would type", async (path) => {
  const { page, messages } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url(path));
  await copy(page, "session");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm install\nnpm start");
  await expect.poll(() => page.locator("[aria-live]").allTextContents()).toContain("Copied");
  await copy(page, "diff");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const a = 2;");
  expect(messages).toEqual([]);
});

test.each([
  ["/", "Copy: Ctrl+C, Enter"],
  ["/zh/", "复制：Ctrl+C，Enter"],
])("on %s, who may not copy in any way is shown the text", async (path, message) => {
  const { page } = await openPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("refused")) },
    });
    Reflect.set(document, "execCommand", () => false);
  });
  await page.goto(site.url(path));
  const asked = new Promise<string[]>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve([dialog.type(), dialog.message(), dialog.defaultValue()]);
      void dialog.dismiss();
    });
  });
  await copy(page, "diff", { waits: false });
  expect(await asked).toEqual(["prompt", message, "const a = 2;"]);
});

test("a reader wraps long lines, and unwraps them", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  const block = page.locator("#diff + .ink-code");
  const button = block.getByRole("button", { name: "Wrap lines" });
  const space = (): Promise<string> =>
    block.locator("pre").evaluate((pre) => getComputedStyle(pre).whiteSpace);
  expect(await space()).toBe("pre");
  await button.click();
  expect([await space(), await button.getAttribute("aria-pressed")]).toEqual(["pre-wrap", "true"]);
  await button.click();
  expect([await space(), await button.getAttribute("aria-pressed")]).toEqual(["pre", "false"]);
});

test("a folded block opens and closes, and is whole without JavaScript", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/"));
  const last = page.getByText("const line29");
  expect(await last.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show all 30 lines" }).click();
  expect(await last.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Show less" }).click();
  expect(await last.isVisible()).toBe(false);

  const plain = await openPage({ javaScriptEnabled: false });
  await plain.page.goto(site.url("/"));
  expect(await plain.page.getByText("const line29").isVisible()).toBe(true);
  expect(await plain.page.getByRole("button", { name: "Show all 30 lines" }).isVisible()).toBe(false);
});

test.each([true, false])(
  "tabs are switched by pointer and by keys (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page } = await openPage({ javaScriptEnabled });
    await page.goto(site.url("/"));
    expect(await shownPanels(page)).toEqual(["npm install", "npm start"]);
    await page.locator(".ink-tab-label", { hasText: "pnpm" }).first().click();
    expect((await shownPanels(page))[0]).toBe("pnpm install");
    await page.keyboard.press("ArrowLeft");
    expect((await shownPanels(page))[0]).toBe("npm install");
  },
);

test.each(["/", "/live"])(
  "on %s, groups with the same tabs switch together, and the choice is remembered",
  async (path) => {
    const { page, messages } = await openPage();
    await page.goto(site.url(path));
    await page.locator(".ink-tab-label", { hasText: "pnpm" }).last().click();
    expect(await shownPanels(page)).toEqual(["pnpm install", "pnpm start"]);
    await page.reload();
    expect(await shownPanels(page)).toEqual(["pnpm install", "pnpm start"]);
    await wakeShell(page);
    expect(await shownPanels(page)).toEqual(["pnpm install", "pnpm start"]);
    expect(messages).toEqual([]);
  },
);

test.each(["null", "{["])("where %s is stored for the choice, tabs answer as ever", async (stored) => {
  const { page, messages } = await openPage();
  await page.addInitScript((text) => localStorage.setItem("ink-tabs", text), stored);
  await page.goto(site.url("/"));
  await page.locator(".ink-tab-label", { hasText: "pnpm" }).last().click();
  expect(await shownPanels(page)).toEqual(["pnpm install", "pnpm start"]);
  expect(messages).toEqual([]);
});

test("while React takes an article over, its tabs, code and pictures answer as ever", async () => {
  const { page, messages } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url("/slow"));
  await wakeShell(page);
  await page.waitForFunction(() => "openGate" in window);
  await page.locator(".ink-tab-label", { hasText: "pnpm" }).last().click();
  expect(await shownPanels(page)).toEqual(["pnpm install", "pnpm start"]);
  await copy(page, "diff");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const a = 2;");
  await page.locator("[data-ink-article] img").click();
  await page.evaluate(() => (window as unknown as { openGate(): void }).openGate());
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.locator(".ink-tab-label", { hasText: /^npm/ }).first().click();
  await expect.poll(() => shownPanels(page)).toEqual(["npm install", "npm start"]);
  expect(messages).toEqual([]);
});

test("a link to a tab opens it", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/#tab-pnpm"));
  expect((await shownPanels(page))[0]).toBe("pnpm install");
  const other = await openPage();
  await other.page.goto(site.url("/"));
  await other.page.getByRole("link", { name: "pnpm" }).click();
  await expect.poll(() => shownPanels(other.page)).toEqual(["pnpm install", "npm start"]);
});

test("a build follows the files that pages quote, and names those that are missing", async () => {
  const own = await createTestSite({
    "docs/index.md": '# Home\n\n```ts file="<root>/src/x.ts#part"\n```\n',
    "docs/other.md": "# Other\n",
    "src/x.ts": "// #region part\nconst one = 1;\n// #endregion\n",
  });
  try {
    await buildSite(own);
    expect(await own.read("dist/index.html")).toContain("one");
    await own.write({ "src/x.ts": "// #region part\nconst second = 2;\n// #endregion\n" });
    expect(await buildSite(own)).toMatchObject({ ok: true, result: { compiled: 1, cached: 1 } });
    expect(await own.read("dist/index.html")).toContain("second");
    await own.write({ "src/x.ts": "const none = 0;\n" });
    expect(await buildSite(own)).toEqual({
      ok: false,
      errors: ['docs/index.md:3:1 src/x.ts has no region "part".'],
    });
    await own.remove("src/x.ts");
    expect(await buildSite(own)).toEqual({
      ok: false,
      errors: ["docs/index.md:3:1 The file <root>/src/x.ts does not exist."],
    });
  } finally {
    await own.dispose();
  }
});

test("dev follows a quoted file outside of the content folder", async () => {
  const own = await createTestSite({
    "docs/index.md": '# Home\n\n```ts file="<root>/src/x.ts"\n```\n',
    "src/x.ts": "const before = 1;\n",
  });
  const server = await startInkstone("dev", { cwd: own.root });
  try {
    const { page } = await openPage();
    await page.goto(server.origin);
    await page.getByText("const before").waitFor();
    await wakeShell(page);
    await own.write({ "src/x.ts": "const after = 2;\n" });
    await expect.poll(() => page.locator("code").textContent()).toBe("const after = 2;");
  } finally {
    await server.stop();
    await own.dispose();
  }
});

test("a site's own themes, transformers and languages colour its code without a style attribute", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `export default { markdown: { shiki: {
      themes: { light: "github-light", dark: "github-dark" },
      langs: ["shout.json"], langAlias: { loud: "shout" },
      transformers: [{ line(node, line) { node.properties["data-line"] = line; } }],
    } } };\n`,
    "shout.json": JSON.stringify({
      name: "shout",
      scopeName: "source.shout",
      patterns: [{ match: "[A-Z]+", name: "keyword" }],
    }),
    "docs/index.md": "# Home\n\n```ts\nlet a = 1; // [!code ++]\n```\n\n```loud\nsay HELLO\n```\n",
  });
  try {
    expect(await buildSite(own)).toMatchObject({ ok: true, warnings: [] });
    const html = await own.read("dist/index.html");
    expect(html).toMatch(/<ins class="line diff add" data-line="1"><span class="s-l\d+ s-d\d+">let<\/span>/);
    expect(html).toMatch(/<span class="s-l\d+ s-d\d+">HELLO<\/span>/);
    expect(html).not.toContain("style=");
    const [, sheet = ""] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? [];
    expect(await own.read(`dist/${sheet}`)).toContain("--shiki-light");
  } finally {
    await own.dispose();
  }
});

test("a page changes with the files that a transformer reads for its code", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
const said = fileURLToPath(new URL("./said.txt", import.meta.url));
const transformer = {
  when: /\\bsaid\\b/,
  reads: () => [said],
  preprocess: (code) => code.replace("SAID", () => readFileSync(said, "utf8")),
};
export default { markdown: { shiki: { transformers: [transformer] } } };\n`,
    "said.txt": "before",
    "Live.tsx": "export const Live = () => <b>{String(typeof window)}</b>;\n",
    "docs/index.md": "# Home\n\n```ts said\nSAID\n```\n",
    "docs/live.mdx": 'import { Live } from "../Live.tsx";\n\n# Live\n\n<Live />\n\n```ts said\nSAID\n```\n',
    "docs/other.md": "# Other\n\n```ts\nSAID\n```\n",
  });
  try {
    expect(await buildSite(own)).toMatchObject({ ok: true, result: { compiled: 3 } });
    await own.write({ "said.txt": "after" });
    expect(await buildSite(own)).toMatchObject({ ok: true, result: { compiled: 2 }, warnings: [] });
    for (const page of ["index", "live"]) expect(await own.read(`dist/${page}.html`)).toContain("after");
    expect(await compareWithCold(own)).toEqual([]);
  } finally {
    await own.dispose();
  }
});

test("code that a transformer fails at is told with its place, all of it at once", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `export default { markdown: { shiki: { transformers: [
      { preprocess(code) { if (code.includes("BAD")) throw new TypeError("cannot read BAD"); } },
    ] } } };\n`,
    "Live.tsx": "export const Live = () => <b>{String(typeof window)}</b>;\n",
    "docs/_part.md": "```ts\nBAD\n```\n",
    "docs/index.mdx":
      'import Part from "./_part.md";\n\n# Home\n\n<Part />\n\n```ts\ngood\n```\n\n```ts\nBAD\n```\n',
    "docs/again.mdx": 'import Part from "./_part.md";\n\n# Again\n\n<Part />\n',
    "docs/live.mdx":
      'import { Live } from "../Live.tsx";\n\n# Live\n\n<Live />\n\n:::code-group\n\n```ts [a]\nBAD 1\n```\n\n```ts [b]\nBAD 2\n```\n\n:::\n',
  });
  const said = "A transformer of markdown.shiki failed: cannot read BAD";
  const places = ["docs/_part.md:1:1", "docs/index.mdx:11:1", "docs/live.mdx:13:1", "docs/live.mdx:9:1"];
  try {
    expect(await buildSite(own)).toEqual({ ok: false, errors: places.map((place) => `${place} ${said}`) });
    const check = await callInkstone("check", own.root);
    expect(check).toMatchObject({ code: 1 });
    for (const place of places) expect(check.stderr).toContain(place);
    expect(check.stderr).toContain("It was thrown at");
  } finally {
    await own.dispose();
  }
});

test.each(["light", "dark"] as const)("axe finds nothing wrong in the %s", async (colorScheme) => {
  const { page } = await openPage({ colorScheme });
  // By the browser itself, since the page's own policy lets no strange script in.
  await page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
  await page.goto(site.url("/marks"));
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(scope: string): Promise<AxeResult> } };
    const result = await axe.run("[data-ink-article]");
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  expect(violations).toEqual([]);
});

async function copy(page: Page, heading: string, { waits } = { waits: true }): Promise<void> {
  const block = page.locator(`#${heading} + .ink-code`);
  await block.hover();
  await block.getByRole("button", { name: /Copy code|复制代码/ }).click();
  if (waits) await block.locator("[data-copied]").waitFor();
}

function shownPanels(page: Page): Promise<string[]> {
  return page.locator(".ink-tab-panel code:visible").allTextContents();
}
