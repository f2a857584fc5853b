import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite } from "../../../e2e/support/build.ts";
import { runInkstone, startInkstone } from "../../../e2e/support/inkstone.ts";
import { findBroken, findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const FILES = {
  "inkstone.config.mjs": `import { pluginTypedoc } from "@inkstone/plugin-typedoc";
    export default {
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
      markdown: { checkDeadLinks: "error" },
      languageParity: "error",
      themeConfig: { editLink: { docRepoBaseUrl: "https://example.com/edit/docs" } },
      plugins: [pluginTypedoc({
        entryPoints: ["./src/index.ts"],
        path: "reference",
        sourceUrl: "https://example.com/blob/main/{path}#L{line}",
        descriptions: { zh: "./shape.zh.json" },
      })],
    };\n`,
  "tsconfig.json": `{ "compilerOptions": { "strict": true, "target": "ES2022", "module": "NodeNext" }, "include": ["src"] }\n`,
  "shape.zh.json": `{ "Point": "位置。" }\n`,
  "src/index.ts": `export * from "./shape.js";\n`,
  "src/shape.ts": `/** A thing with a size. @zh 有大小的东西。 */
export interface Shape<T = number> {
  /** How big it is: <script>alert(1)</script> {{ name }} $5 or $6. */
  size?: T;
  /** Moves it to a {@link Point}. */
  move(to: Point): void;
}
/** Where it is. */
export type Point = { x: number; y: number };
/**
 * Draws a shape.
 * @param shape what is drawn
 * @example
 * \`\`\`ts
 * draw({ move() {} });
 * \`\`\`
 */
export function draw<T>(shape: Shape<T>, ...more: Shape<T>[]): boolean { return more.length > 0 || shape.size !== undefined; }
/** Round. */
export class Circle implements Shape<string> {
  size = "small";
  move(_to: Point): void {}
}
/** Follows a target, as {@link https://example.com/follow} says. */
export function follow(target: "https://x.example/:tada:" | "www.x.example" | "a@b.example" | ":tada:" = ":tada:"): void { target; }
export interface Long {
  /** What people came for, in more than a few words that go on for a while. */
  theNameOfAPropertyThatGoesOnAndOnAndOn?: TheNameOfATypeThatGoesOnAndOnAndOnAndOn;
}
export interface TheNameOfATypeThatGoesOnAndOnAndOnAndOn { a: 1 }
export enum Colour { Red = "red" }
export const LIMIT = 3;\n`,
  "docs/en/index.md": "# Home\n\n[draw](/reference/functions/draw)\n",
  "docs/zh/index.md": "# 首页\n",
  "watch-typedoc.cjs": `process.on("exit", () => {
    if (Object.keys(require.cache).some((path) => /[\\\\/]typescript[\\\\/]lib/.test(path))) console.log("TypeDoc was loaded");
  });\n`,
};

const openPage = createPageOpener();
let site: TestSite;
let firstBuild: string;
beforeAll(async () => {
  site = await createTestSite(FILES);
  firstBuild = await build();
});
afterAll(() => site.dispose());

test("pages, sidebar and links between symbols work in the browser, in every language", async () => {
  const server = await startInkstone("preview", { cwd: site.root });
  try {
    const { page, messages } = await openPage();
    await page.goto(`${server.origin}/reference/`);
    const sidebar = page.locator("nav, aside").filter({ hasText: "Functions" }).first();
    await sidebar.waitFor();
    await page.locator("[data-ink-article]").getByRole("link", { name: "draw" }).click();
    await page.waitForURL("**/reference/functions/draw");
    const article = page.locator("[data-ink-article]");
    await article.locator("h1").getByText("draw").waitFor();
    expect(await article.locator("table a").first().getAttribute("href")).toBe("/reference/interfaces/Shape");
    expect(await article.getByRole("link", { name: /shape\.ts:/ }).getAttribute("href")).toMatch(
      /^https:\/\/example\.com\/blob\/main\/src\/shape\.ts#L\d+$/,
    );
    await article.locator("table a").first().click();
    await article.locator("h1").getByText("Shape").waitFor();
    expect(await article.locator("tr", { has: page.locator("#size") }).textContent()).toContain(
      "How big it is: <script>alert(1)</script> {{ name }} $5 or $6.",
    );
    await page.goto(`${server.origin}/zh/reference/interfaces/Shape`);
    await article.getByText("有大小的东西。").waitFor();
    expect(await article.locator("h2").first().textContent()).toContain("属性");
    expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test.each([390, 1280])(
  "long names leave room for the descriptions on a screen of %d pixels",
  async (width) => {
    const server = await startInkstone("preview", { cwd: site.root });
    try {
      const { page } = await openPage({ viewport: { width, height: 800 } });
      await page.goto(`${server.origin}/reference/interfaces/Long`);
      const cells = page.locator("[data-ink-article] tbody td");
      expect(await cells.locator("a").textContent()).toBe("TheNameOfATypeThatGoesOnAndOnAndOnAndOn");
      const description = await cells.last().boundingBox();
      expect(description?.width).toBeGreaterThan(200);
      expect((description?.x ?? width) + (description?.width ?? 0)).toBeLessThan(width);
    } finally {
      await server.stop();
    }
  },
);

test("nothing is written into the content folder, and the output holds no inline style", async () => {
  expect(readdirSync(site.path("docs/en"))).toEqual(["index.md"]);
  expect(findBroken(site.path("dist"))).toEqual([]);
  expect(await site.read("dist/reference/interfaces/Shape.html")).not.toMatch(/\sstyle="|<script>alert/);
});

test("addresses and names of emoji in types and values are shown as they are written, and links hold none", async () => {
  const html = await site.read("dist/reference/functions/follow.html");
  const article = /data-ink-article.*?<footer/s.exec(html)?.[0] ?? "";
  expect(article.match(/<a href="http[^"]*"/g)).toEqual([
    '<a href="https://example.com/follow"',
    expect.stringContaining("https://example.com/blob/"),
  ]);
  expect(article).not.toMatch(/mailto:|🎉/);
  const shown = article.replaceAll("<wbr>", "");
  const type = '"https://x.example/:tada:" | "www.x.example" | "a@b.example" | ":tada:"';
  expect(shown).toContain(`<code>${type}</code>`);
  expect(shown).toContain('Default: <code>":tada:"</code>');
  expect(shown).toContain(">https://example.com/follow</a> says.");
});

test("a page is edited where its export is declared, or where its language describes it", async () => {
  const editLinkOf = async (page: string): Promise<string | undefined> =>
    /href="https:\/\/example\.com\/edit\/docs\/([^"]+)"/.exec(await site.read(`dist/${page}.html`))?.[1];
  expect(await editLinkOf("reference/functions/draw")).toBe("../src/shape.ts");
  expect(await editLinkOf("reference/index")).toBe("../src/index.ts");
  expect(await editLinkOf("zh/reference/types/Point")).toBe("../shape.zh.json");
});

test("an unchanged site is built without TypeDoc; a changed source gives what a cold build gives", async () => {
  expect(firstBuild).toContain("TypeDoc was loaded");
  // The page is new, but what the reference is made from is not.
  await site.write({ "docs/en/index.md": "# Home again\n\n[draw](/reference/functions/draw)\n" });
  expect(await build()).not.toContain("TypeDoc was loaded");

  const source = await site.read("src/shape.ts");
  await site.write({
    "src/shape.ts": source.replace("Draws a shape.", "Paints a shape.").replace("LIMIT", "BOUND"),
  });
  expect(await build()).toContain("TypeDoc was loaded");
  expect(await site.read("dist/reference/functions/draw.html")).toContain("Paints a shape.");
  expect(readdirSync(site.path("dist/reference/variables"))).toEqual(["BOUND.html"]);
  const cold = await createTestSite({
    ...FILES,
    "docs/en/index.md": await site.read("docs/en/index.md"),
    "src/shape.ts": await site.read("src/shape.ts"),
  });
  try {
    expect(await buildSite(cold)).toMatchObject({ ok: true, warnings: [] });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(cold.path("dist")))).toEqual([]);
  } finally {
    await cold.dispose();
  }
});

test("an entry point that does not exist is named", async () => {
  const config = await site.read("inkstone.config.mjs");
  await site.write({ "inkstone.config.mjs": config.replace("src/index.ts", "src/gone.ts") });
  const outcome = await buildSite(site);
  await site.write({ "inkstone.config.mjs": config });
  expect(outcome).toMatchObject({
    ok: false,
    errors: [expect.stringContaining("The entry point ./src/gone.ts does not exist.")],
  });
});

test("what TypeDoc says is said by every build, and a mistake stays one until it is mended", async () => {
  const source = "/** @colour red */\nexport const a = 1;\n";
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginTypedoc } from "@inkstone/plugin-typedoc";
      export default { plugins: [pluginTypedoc({ entryPoints: ["./src/index.ts"] })] };\n`,
    "tsconfig.json": '{ "include": ["src"] }',
    "src/index.ts": source,
    "docs/index.md": "# Home\n",
  });
  try {
    const warnings = ["src/index.ts:1:5 TypeDoc says: Encountered an unknown block tag @colour"];
    for (const _ of [1, 2]) expect(await buildSite(own)).toMatchObject({ ok: true, warnings });
    await own.write({ "src/index.ts": "export {};\n" });
    const errors = [
      expect.stringMatching(/^src\/index\.ts:1:1 .*TypeDoc found no exports in src\/index\.ts\.$/),
    ];
    for (const _ of [1, 2]) expect(await buildSite(own)).toMatchObject({ ok: false, errors });
    await own.write({ "src/index.ts": source });
    expect(await buildSite(own)).toMatchObject({ ok: true, warnings });
  } finally {
    await own.dispose();
  }
});

test("under dev the pages follow what the tsconfig extends, and files elsewhere that are imported later", async () => {
  const pathsTo = (file: string): Record<string, string> => ({
    "base.json": JSON.stringify({ compilerOptions: { paths: { sizes: [`./${file}`] } } }),
  });
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginTypedoc } from "@inkstone/plugin-typedoc";
      export default { plugins: [pluginTypedoc({ entryPoints: ["./src/index.ts"] })] };\n`,
    "tsconfig.json": '{ "extends": "./base.json", "include": ["src"] }',
    ...pathsTo("metric.ts"),
    "src/index.ts": 'export { size } from "sizes";\n',
    "metric.ts": 'export const size = "metre";\n',
    "lib/imperial.ts": 'export const size = "yard";\n',
    "docs/index.md": "# Home\n",
  });
  const server = await startInkstone("dev", { cwd: own.root });
  try {
    const { page } = await openPage();
    const article = page.locator("[data-ink-article]");
    await page.goto(`${server.origin}/reference/variables/size`);
    await article.getByText('"metre"').first().waitFor();
    await own.write(pathsTo("lib/imperial.ts"));
    await expect.poll(() => article.textContent()).toContain('"yard"');
    await own.write({ "lib/imperial.ts": 'export const size = "furlong";\n' });
    await expect.poll(() => article.textContent()).toContain('"furlong"');
  } finally {
    await server.stop();
    await own.dispose();
  }
});

test("under dev an edited source shows in the open page", async () => {
  const server = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(`${server.origin}/reference/functions/draw`);
    await page.locator("[data-ink-article]").getByText("Paints a shape.").waitFor();
    const source = await site.read("src/shape.ts");
    await site.write({ "src/shape.ts": source.replace("Paints a shape.", "Sketches a shape.") });
    await expect.poll(() => page.locator("[data-ink-article]").textContent()).toContain("Sketches a shape.");
  } finally {
    await server.stop();
  }
});

test("under dev a component that is edited keeps its state, for its reference says the same", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginTypedoc } from "@inkstone/plugin-typedoc";
      export default { plugins: [pluginTypedoc({ entryPoints: ["./src/index.ts"] })] };\n`,
    "tsconfig.json": '{ "compilerOptions": { "jsx": "react-jsx" }, "include": ["src"] }',
    "src/index.ts": 'export { Counter } from "./Counter.tsx";\n',
    "src/Counter.tsx": `import { useState } from "react";
/** Counts clicks. */
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicks: {count}</button>;
}
`,
    "docs/index.mdx": 'import { Counter } from "../src/index.ts";\n\n# Home\n\n<Counter />\n',
  });
  const server = await startInkstone("dev", { cwd: own.root });
  try {
    const { page } = await openPage();
    const source = await own.read("src/Counter.tsx");
    await page.goto(`${server.origin}/`);
    await page.getByRole("button", { name: "Clicks: 0" }).click();
    await page.getByRole("button", { name: "Clicks: 1" }).waitFor();
    await own.write({ "src/Counter.tsx": source.replace("Clicks:", "Presses:") });
    await page.getByRole("button", { name: "Presses: 1" }).waitFor();
    await own.write({ "src/Counter.tsx": source.replace("Counts clicks", "Counts presses") });
    await page.getByRole("button", { name: "Clicks: 0" }).waitFor();
    await page.goto(`${server.origin}/reference/functions/Counter`);
    expect(await page.getByText("Counts presses.").count()).toBe(1);
  } finally {
    await server.stop();
    await own.dispose();
  }
});

test("what was written is found before a type of the same name", async () => {
  const other = await createTestSite({
    ...FILES,
    "docs/en/shape.md": "# Work with a shape\n\nIt has a size.\n",
    "docs/zh/shape.md": "# 形状 shape 的用法\n",
  });
  try {
    await buildSite(other);
    const { stdout } = await runInkstone(["search", "query", "shape", "--json"], { cwd: other.root });
    const { hits } = JSON.parse(stdout) as { hits: { url: string }[] };
    const urls = hits.map(({ url }) => url);
    expect(urls[0]).toBe("/shape");
    expect(urls).toContain("/reference/interfaces/Shape");
  } finally {
    await other.dispose();
  }
});

async function build(): Promise<string> {
  const env = { NODE_OPTIONS: "--require ./watch-typedoc.cjs" };
  const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root, env });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout;
}
