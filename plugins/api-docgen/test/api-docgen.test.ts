import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite } from "../../../e2e/support/build.ts";
import { compareWithCold } from "../../../e2e/support/compare-with-cold.ts";
import { runInkstone, startInkstone } from "../../../e2e/support/inkstone.ts";
import { findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const INSTALLED = fileURLToPath(new URL("../../../node_modules/", import.meta.url));

const FILES = {
  "inkstone.config.mjs": `import { pluginApiDocgen } from "@inkstone/plugin-api-docgen";
    export default {
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
      plugins: [pluginApiDocgen({
        entries: { Button: "./src/Button.tsx", shapes: "./src/shapes.ts" },
        descriptions: { zh: "./api.zh.json" },
      })],
    };\n`,
  "src/Button.tsx": `import type { ReactNode } from "react";
    import type { Size } from "./size.ts";
    export interface ButtonProps {
      /** How big it is: \`Array<T>\`, {braces} and <script>alert(1)</script>. */
      size?: Size;
      /** Where it [leads](/other). @zh 指向的地址。 */
      href: string;
      /** @deprecated Use \`size\`. */
      big?: boolean;
    }
    /** Something to press. */
    export function Button({ size = "small" }: ButtonProps): ReactNode { return size; }\n`,
  "src/size.ts": `export type Size = "small" | "large";\n`,
  "src/shapes.ts": `/** A corner. */
    export interface Point { x: number; y: number }
    /** How far it is. @param to the other end */
    export function distance(from: Point, to: Point): number { return from.x - to.x; }
    /** Moves by a step. */
    export function move(step: number): void;
    /** Moves to a {@link Point | place}. */
    export function move(to: Point): void;
    export function move(): void {}\n`,
  "src/long.ts": `export interface Long {
      /** What people came for, in more than a few words that go on for a while. */
      theNameOfAPropertyThatGoesOnAndOnAndOn?: ":tada:" | "TheNameOfAValueThatGoesOnAndOnAndOnAndOn";
    }\n`,
  "api.zh.json": JSON.stringify({ "ButtonProps.size": "大小。" }),
  "docs/en/index.mdx": `# Button\n\n<API module="Button" />\n\n## All shapes\n\n<API module="shapes" />\n`,
  "docs/zh/index.mdx": `# 按钮\n\n<API module="Button" />\n`,
  "docs/en/other.md": `# Other\n\n<API module="./../../src/shapes.ts" name="Point" />\n`,
  "docs/zh/other.md": "# 其他\n",
  "docs/en/long.md": `# Long :tada:\n\n<API module="./../../src/long.ts" />\n`,
  // Says at the end whether TypeScript was needed.
  "watch-typescript.cjs": `process.on("exit", () => {
    if (Object.keys(require.cache).some((path) => path.includes("typescript5"))) console.log("TypeScript was loaded");
  });\n`,
};

const openPage = createPageOpener();
let site: TestSite;
let firstBuild: string;
beforeAll(async () => {
  site = await createSite();
  firstBuild = await build();
});
afterAll(() => site.dispose());

test("a page shows the props as a table, in its own language, and stays static", async () => {
  const server = await startInkstone("preview", { cwd: site.root });
  try {
    const { page, messages, requests } = await openPage();
    await page.goto(server.origin);
    const rows = page.locator("[data-ink-article] table").first().locator("tbody tr");
    expect(await rows.locator("td:first-child").allTextContents()).toEqual(["size", "href", "big"]);
    expect(await rows.first().locator("td").allTextContents()).toEqual([
      "size",
      '"small" | "large"',
      '"small"',
      "How big it is: Array<T>, {braces} and <script>alert(1)</script>.",
    ]);
    expect(await rows.nth(1).locator("td").nth(2).textContent()).toBe("required");
    expect(await rows.nth(1).locator("a").getAttribute("href")).toBe("/other");
    expect(await rows.nth(2).textContent()).toContain("Deprecated Use size.");
    expect(requests.filter((request) => request.includes("/assets/pages/"))).toEqual([]);

    await page.goto(`${server.origin}/zh/`);
    const cells = page.locator("[data-ink-article] tbody tr td:last-child");
    expect(await cells.allTextContents()).toEqual(["大小。", "指向的地址。", "已弃用 Use size."]);
    expect(
      messages.filter((message) => message.startsWith("error") || message.startsWith("uncaught")),
    ).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("several exports have headings, which are in the outline and can be linked", async () => {
  const html = await site.read("dist/index.html");
  expect(html).toMatch(/<h3 id="distance">distance/);
  expect(html).toMatch(/<a[^>]*href="#point"/);
  expect(html).toContain("<strong>Returns</strong> <code>number</code>");
  expect(html.replaceAll(/<[^>]+>/g, "")).toMatch(
    /Moves by a step\.\s*function move\(step: number\): void[^]*function move\(to: Point\): void\s*Moves to a place\./,
  );
  expect(html).not.toContain("<script>alert");
  expect(html).not.toMatch(/\sstyle="/);
});

test("a page of plain Markdown may name a file beside it", async () => {
  const html = await site.read("dist/other.html");
  expect(html).toMatch(/<td><code>x<\/code><\/td>\s*<td><code>number<\/code>/);
});

test.each([390, 1280])(
  "long names leave room for the descriptions on a screen of %d pixels",
  async (width) => {
    const server = await startInkstone("preview", { cwd: site.root });
    try {
      const { page } = await openPage({ viewport: { width, height: 800 } });
      await page.goto(`${server.origin}/long`);
      const cells = page.locator("[data-ink-article] tbody td");
      expect(await cells.allTextContents()).toEqual([
        "theNameOfAPropertyThatGoesOnAndOnAndOn",
        '":tada:" | "TheNameOfAValueThatGoesOnAndOnAndOnAndOn"',
        "What people came for, in more than a few words that go on for a while.",
      ]);
      const description = await cells.last().boundingBox();
      expect(description?.width).toBeGreaterThan(200);
      expect((description?.x ?? width) + (description?.width ?? 0)).toBeLessThan(width);
    } finally {
      await server.stop();
    }
  },
);

test("an unchanged site is built without TypeScript; a change of a type changes the page, as a cold build would", async () => {
  expect(firstBuild).toContain("TypeScript was loaded");
  // The page is new, but what it shows is known.
  await site.write({ "docs/zh/other.md": `# 其他\n\n<API module="shapes" name="Point" />\n` });
  expect(await build()).not.toContain("TypeScript was loaded");

  await site.write({ "src/size.ts": `export type Size = "tiny" | "huge";\n` });
  expect(await build()).toContain("TypeScript was loaded");
  expect(await site.read("dist/index.html")).toContain(
    "&quot;tiny&quot; | &quot;huge&quot;".replaceAll("&quot;", '"'),
  );
  const cold = await createSite({
    "docs/zh/other.md": await site.read("docs/zh/other.md"),
    "src/size.ts": await site.read("src/size.ts"),
  });
  try {
    expect(await buildSite(cold)).toMatchObject({ ok: true, warnings: [] });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(cold.path("dist")))).toEqual([]);
  } finally {
    await cold.dispose();
  }
});

test("what cannot be shown is an error with a place", async () => {
  const elements = {
    a: '<API module="Buton" />',
    b: '<API module="shapes" name="Gone" />',
    c: '<API module="./gone.ts" />',
    d: "<API />",
    e: '<API module="shapes" size="3" />',
    f: 'See <API module="shapes" /> here.',
  };
  const plain = {
    g: '<API module="shapes"></API>',
    h: '<div>\n<API module="shapes" />\n</div>',
    i: '<!-- <API module="gone" /> -->',
  };
  const pages = [elements, plain].flatMap((list, index) =>
    Object.entries(list).map(([name, element]): [string, string] => [
      `docs/en/${name}.${index === 0 ? "mdx" : "md"}`,
      `# ${name}\n\n${element}\n`,
    ]),
  );
  const broken = await createSite(Object.fromEntries(pages));
  try {
    expect(await buildSite(broken)).toMatchObject({
      ok: false,
      errors: [
        /^docs\/en\/a\.mdx:3:1 .*There is no module Buton\. The plugin's entries are Button, shapes\./,
        /^docs\/en\/b\.mdx:3:1 .*exports no Gone\. It exports Point, distance, move\./,
        /^docs\/en\/c\.mdx:3:1 .*The file \.\/gone\.ts does not exist\./,
        /^docs\/en\/d\.mdx:3:1 .*does not say which module/,
        /^docs\/en\/e\.mdx:3:1 .*has no attribute size/,
        /^docs\/en\/f\.mdx:3:5 .*does not stand on a line of its own/,
        /^docs\/en\/g\.md:3:1 .*does not stand on a line of its own/,
        /^docs\/en\/h\.md:3:1 .*does not stand on a line of its own/,
      ].map((message) => expect.stringMatching(message) as string),
    });
  } finally {
    await broken.dispose();
  }
});

test("a table follows the tsconfig and what it extends, from build to build and under dev", async () => {
  const pathsTo = (file: string): Record<string, string> => ({
    "base.json": JSON.stringify({ compilerOptions: { paths: { sizes: [`./src/${file}`] } } }),
  });
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginApiDocgen } from "@inkstone/plugin-api-docgen";
      export default { plugins: [pluginApiDocgen({ entries: { box: "./src/box.ts" } })] };\n`,
    "tsconfig.json": '{ "extends": "./base.json" }',
    ...pathsTo("metric.ts"),
    "src/box.ts": 'import type { Size } from "sizes";\nexport interface Box { size: Size }\n',
    "src/metric.ts": 'export type Size = "metre" | "litre";\n',
    "src/imperial.ts": 'export type Size = "yard" | "gallon";\n',
    "docs/index.md": '# Box\n\n<API module="box" />\n',
  });
  try {
    expect(await buildSite(own)).toMatchObject({ ok: true });
    expect(await own.read("dist/index.html")).toContain('"metre" | "litre"');
    await own.write(pathsTo("imperial.ts"));
    expect(await buildSite(own)).toMatchObject({ ok: true });
    expect(await own.read("dist/index.html")).toContain('"yard" | "gallon"');
    expect(await compareWithCold(own)).toEqual([]);

    const server = await startInkstone("dev", { cwd: own.root });
    try {
      const { page } = await openPage();
      await page.goto(server.origin);
      const table = page.locator("[data-ink-article] table");
      await table.getByText("gallon").waitFor();
      await own.write(pathsTo("metric.ts"));
      await expect.poll(() => table.textContent()).toContain('"metre" | "litre"');
    } finally {
      await server.stop();
    }
  } finally {
    await own.dispose();
  }
});

test("under dev an edited source shows in the open page", async () => {
  const server = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(server.origin);
    await page.locator("[data-ink-article] table").first().waitFor();
    const source = await site.read("src/Button.tsx");
    await site.write({ "src/Button.tsx": source.replace("How big it is", "How wide it is") });
    await expect
      .poll(() => page.locator("[data-ink-article] table").first().textContent())
      .toContain("How wide it is");
  } finally {
    await server.stop();
  }
});

test("under dev a page comes when the source that it waits for is made", async () => {
  const own = await createTestSite({
    "inkstone.config.mjs": `import { pluginApiDocgen } from "@inkstone/plugin-api-docgen";
      export default { plugins: [pluginApiDocgen({ entries: { box: "./src/box.ts" } })] };\n`,
    "src/other.ts": "export {};\n",
    "docs/index.md": '# Box\n\n<API module="box" />\n',
  });
  const server = await startInkstone("dev", { cwd: own.root });
  try {
    const { page } = await openPage();
    await page.goto(server.origin);
    await page.getByText("The file of the module box does not exist").waitFor();
    await own.write({ "src/box.ts": "export interface Box { size: number }\n" });
    await page.locator("[data-ink-article] table").getByText("size").waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  } finally {
    await server.stop();
    await own.dispose();
  }
});

async function createSite(more: Record<string, string> = {}): Promise<TestSite> {
  const made = await createTestSite({ ...FILES, ...more });
  await made.write({ "node_modules/@types/.keep": "" });
  for (const name of ["@types/react", "csstype"])
    await symlink(join(INSTALLED, name), made.path(`node_modules/${name}`), "junction");
  return made;
}

async function build(): Promise<string> {
  const env = { NODE_OPTIONS: "--require ./watch-typescript.cjs" };
  const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root, env });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout;
}
