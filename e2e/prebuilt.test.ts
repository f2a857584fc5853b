import { afterAll, beforeAll, expect, test } from "vitest";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener } from "./support/browser.ts";
import { runInkstone, type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const openPage = createPageOpener();
const CONFIG = 'export default { base: "/sub/", search: true, globalStyles: "site.css" };\n';

let site: TestSite;
let server: RunningServer;
beforeAll(async () => {
  site = await createTestSite({
    "inkstone.config.mjs": CONFIG,
    "site.css": "h1 { color: rgb(1, 2, 3); }\n",
    "docs/index.md": "# Home\n\n[Next](./next.md)\n",
    "docs/next.md": "# Next\n\nA zebra lives here.\n",
  });
  await build();
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("a site without code of its own is built without the bundler, styles and all", async () => {
  const record = JSON.parse(await site.read("node_modules/.cache/inkstone/bundle/bundle.json")) as {
    bundle: { styles: string[]; watched: string[] };
  };
  expect(record.bundle.styles).toHaveLength(2);
  expect(record.bundle.watched).toEqual([site.path("site.css")]);

  const { page, failures, messages } = await openPage();
  await page.goto(`${server.origin}/sub/`);
  expect(await page.locator("h1").evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
  expect({ failures, messages }).toEqual({ failures: [], messages: [] });
});

test("its scripts find each other under any base: the next page, the search and its worker", async () => {
  const { page, failures, messages } = await openPage();
  await page.goto(`${server.origin}/sub/`);
  await wakeShell(page);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.getByRole("link", { name: "Next" }).first().click();
  await page.getByRole("heading", { name: "Next" }).waitFor();
  expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("zebra");
  await page.getByRole("option").first().waitFor();
  expect({ failures, messages }).toEqual({ failures: [], messages: [] });
});

test("a changed style sheet is seen, and one that needs a tool goes through the bundler", async () => {
  await site.write({ "site.css": "h1 { color: rgb(4, 5, 6); }\n" });
  await build();
  expect(await styles()).toContain("rgb(4, 5, 6)");
  await site.write({ "site.css": '@import "./more.css";\n', "more.css": "h1 { color: rgb(7, 8, 9); }\n" });
  await build();
  expect(await styles()).toMatch(/rgb\(7, ?8, ?9\)|#070809/);
});

async function build(): Promise<void> {
  const { code, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
}

/** All style sheets that the home page names. */
async function styles(): Promise<string> {
  const html = await site.read("dist/index.html");
  const files = Array.from(
    html.matchAll(/<link rel="stylesheet" href="\/sub\/([^"]+)"/g),
    ([, file = ""]) => file,
  );
  return (await Promise.all(files.map((file) => site.read(`dist/${file}`)))).join("\n");
}
