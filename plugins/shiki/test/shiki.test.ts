import { symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { runInkstone, startInkstone } from "../../../e2e/support/inkstone.ts";
import { findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createServedSite } from "../../../e2e/support/served-site.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const FILES = {
  "inkstone.config.mjs": `import { pluginShiki } from "@inkstone/plugin-shiki";
export default {
  plugins: [
    pluginShiki({
      langs: [{ name: "shout", scopeName: "source.shout", patterns: [{ match: "[A-Z]+", name: "keyword.shout" }] }],
      transformers: [{ name: "first", line(node, line) { if (line === 1) this.addClassToHast(node, "first"); } }],
      twoslash: { compilerOptions: { target: "es2022" } },
    }),
  ],
};
`,
  "docs/types.md":
    "# Types\n\n```ts twoslash\nconst answer = [4, 2].join('');\n//    ^?\n```\n\n```ts\nconst plain = 1;\n```\n",
  "docs/long.md": `# Long

\`\`\`ts twoslash
// @errors: 2322 2339
/** Where it is. */
const point = { across: 1, down: { far: true, farther: [true], farthest: "very, very far down" } };
//    ^?
const wrong: number = "text";
// @warn: Take care
[1].ma
//    ^|
\`\`\`
`,
  "docs/jsx.md": "# JSX\n\n```tsx twoslash\nconst bold = <b title='x'>B</b>;\n//    ^?\n```\n",
  "docs/index.md": "# Code\n\n```shout\nquiet LOUD\nmore\n```\n",
};
const site = createServedSite(FILES, linkTypes);
const openPage = createPageOpener();

test("a language and a transformer of the plugin are at work", async () => {
  const { page, messages } = await openPage();
  await page.goto(site.url("/"));
  const code = page.locator(".ink-code code");
  expect(await code.locator(".line.first").allTextContents()).toEqual(["quiet LOUD"]);
  expect(await code.locator("span:not(.line)", { hasText: /^LOUD$/ }).getAttribute("class")).toMatch(/\S/);
  expect(messages).toEqual([]);
});

test("types are in the page, for pointer and keyboard, and are neither copied nor searched", async () => {
  const { page, messages } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url("/types"));
  const block = page.locator(".ink-code").first();
  await block.getByText("const answer: string").first().waitFor();
  const name = block.locator(".twoslash-hover", { hasText: /join$/ }).first();
  const popup = name.locator(".twoslash-popup-container");
  expect(await popup.isVisible()).toBe(false);
  expect(await block.locator('.twoslash-popup-container:not([data-search="off"])').count()).toBe(0);
  await name.hover();
  await popup.waitFor({ state: "visible" });
  await page.mouse.move(0, 0);
  await popup.waitFor({ state: "hidden" });
  await name.focus();
  await popup.waitFor({ state: "visible" });
  await block.hover();
  await block.locator("[data-ink-copy]").click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("const answer = [4, 2].join('');");
  expect(await page.locator(".ink-code").nth(1).locator(".twoslash-hover").count()).toBe(0);
  expect(messages).toEqual([]);
});

test("what is added to code is valid in it, leaves its looks alone, and is not copied", async () => {
  const { page, messages } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(site.url("/long"));
  const block = page.locator(".ink-code");
  await block.getByText("farthest: string;").first().waitFor();
  for (const added of ["Where it is.", "is not assignable", "Take care"])
    expect(await block.textContent()).toContain(added);
  expect(await block.locator("code").locator("div, li, p, pre, ul, svg").count()).toBe(0);

  expect(await block.textContent()).toMatch(
    /;\nType 'string' is not assignable to type 'number'\.\n[^]*\nTake care\n/,
  );
  const rows = await Promise.all(
    ["is not assignable", "Take care"].map((text) => block.getByText(text).boundingBox()),
  );
  expect(rows.every((row) => (row?.height ?? 0) < 40)).toBe(true);

  const answer = block.locator(".twoslash-query-persisted > .twoslash-popup-container");
  const [first, last] = await Promise.all([
    answer.getByText("const", { exact: true }).boundingBox(),
    answer.getByText("}", { exact: true }).last().boundingBox(),
  ]);
  expect(last?.x).toBeCloseTo(first?.x ?? 0, 0);
  expect(last?.y).toBeGreaterThan((first?.y ?? 0) + 100);
  const list = await block.locator(".twoslash-completion-list").boundingBox();
  expect(list?.height).toBeLessThan(40);

  await block.hover();
  await block.locator("[data-ink-copy]").click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      `/** Where it is. */
const point = { across: 1, down: { far: true, farther: [true], farthest: "very, very far down" } };
const wrong: number = "text";
[1].ma`,
    );
  expect(messages).toEqual([]);
});

test("JSX has React's types without a word about it", async () => {
  const { page } = await openPage();
  await page.goto(site.url("/jsx"));
  expect(await page.locator(".ink-code").textContent()).toContain("React.JSX.IntrinsicElements.b");
});

const WORKSPACE = {
  "inkstone.config.mjs": `import { pluginShiki } from "@inkstone/plugin-shiki";
export default { plugins: [pluginShiki({ twoslash: true })] };
`,
  "packages/near/package.json": `{ "name": "near", "types": "index.d.ts" }`,
  "packages/near/index.d.ts": `export * from "./value.js";`,
  "packages/near/value.d.ts": `export declare const near: "old";`,
  "docs/index.md": "# Far\n\n```ts twoslash\nconst far = 1;\n```\n",
  "docs/near.md": `# Near\n\n\`\`\`ts twoslash\nimport { near } from "near";\n\`\`\`\n`,
};

test("types of a package of the same workspace are those of now, as if they had never been others", async () => {
  const workspace = await createTestSite(WORKSPACE);
  try {
    await symlink(workspace.path("packages/near"), workspace.path("node_modules/near"), "junction");
    expect(await build(workspace)).toContain("2 compiled");
    expect(await build(workspace)).toContain("0 compiled");
    await workspace.write({ "packages/near/value.d.ts": `export declare const near: "new";` });
    expect(await build(workspace)).toContain("1 compiled");
    expect(await workspace.read("dist/near.html")).toMatch(/"new"|&quot;new&quot;/);
    const other = { "packages/near/package.json": `{ "name": "near", "types": "other.d.ts" }` };
    await workspace.write({ ...other, "packages/near/other.d.ts": `export declare const near: "other";` });
    expect(await build(workspace)).toContain("1 compiled");
    expect(await workspace.read("dist/near.html")).toMatch(/"other"|&quot;other&quot;/);

    const warm = readOutput(workspace.path("dist"));
    await workspace.remove("node_modules/.cache");
    await workspace.remove("dist");
    const elsewhere = await runInkstone(["build", workspace.root], { cwd: tmpdir() });
    expect(elsewhere, "in another folder").toMatchObject({ code: 0 });
    expect(findDifferences(warm, readOutput(workspace.path("dist")))).toEqual([]);
  } finally {
    await workspace.dispose();
  }
}, 120_000);

test("types of a package of the same workspace change in the page that is read", async () => {
  const workspace = await createTestSite(WORKSPACE);
  await symlink(workspace.path("packages/near"), workspace.path("node_modules/near"), "junction");
  const server = await startInkstone("dev", { cwd: workspace.root });
  try {
    const { page } = await openPage();
    await page.goto(`${server.origin}/near`);
    const code = (): Promise<string | null> => page.locator(".ink-code").textContent();
    expect(await code()).toContain('"old"');
    const value = "packages/near/value.d.ts";
    for (const type of ["new", "newer"]) {
      await workspace.write({ [value]: `export declare const near: "${type}";` });
      await expect.poll(code).toContain(`"${type}"`);
    }
    await workspace.write({ [value]: `export declare const other: 1;` });
    await page.getByText("A code block for twoslash does not compile").first().waitFor();
    await workspace.write({ [value]: `export declare const near: "mended";` });
    await expect.poll(code).toContain('"mended"');
  } finally {
    await server.stop();
    await workspace.dispose();
  }
}, 120_000);

async function build({ root }: TestSite): Promise<string> {
  const { stdout, stderr } = await runInkstone(["build"], { cwd: root });
  return stdout + stderr;
}

/** As if the types of React were installed in the site. */
async function linkTypes({ path }: TestSite): Promise<void> {
  const installed = fileURLToPath(new URL("../../../node_modules/@types", import.meta.url));
  await symlink(installed, path("node_modules/@types"), "junction");
}
