import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const PARTS = ["Footer", "Navbar", "Sidebar", "Outline", "DocLayout", "Hero", "Pager", "OverviewLayout"];

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    "inkstone.config.mjs": 'export default { themeConfig: { footer: { message: "The end" } } };\n',
    "docs/index.md": "# Home\n\n## One\n",
    "docs/guide/a.md": "# A\n\n## Two\n",
  });
});
afterAll(() => site.dispose());

test("copies build to the same pages as the originals", async () => {
  expect((await inkstone("build")).code).toBe(0);
  const before = bodyOf(await site.read("dist/guide/a.html"));
  for (const part of PARTS) expect(await inkstone("eject", part)).toMatchObject({ code: 0 });
  expect((await inkstone("build")).code).toBe(0);
  expect(bodyOf(await site.read("dist/guide/a.html"))).toBe(before);
  // A strict package manager lets a project import what it has installed itself, and no packages of these.
  const imported = (await readAll(join(site.root, "theme"))).match(/from "@inkstone\/[^"]+"/g);
  expect(imported).toBeNull();
});

test("a copy that is changed changes the site, and names where it is from", async () => {
  const footer = await site.read("theme/Footer/Footer.tsx");
  expect(footer).toMatch(/^\/\/ From @inkstone\/theme \d+\.\d+\.\d+, components\/Footer\/Footer\.tsx\n/);
  await site.write({ "theme/Footer/Footer.tsx": footer.replace("{footerMessage}", "My own words") });
  expect((await inkstone("build")).code).toBe(0);
  expect(await site.read("dist/guide/a.html")).toContain("My own words");
});

test("a sidebar whose copy is changed is drawn by it in the HTML too", async () => {
  const tree = await site.read("theme/Sidebar/SidebarTree.tsx");
  const marked = tree.replace("<a href={href(item.link)}", '<a data-own="" href={href(item.link)}');
  expect(marked).not.toBe(tree);
  await site.write({ "theme/Sidebar/SidebarTree.tsx": marked });
  expect((await inkstone("build")).code).toBe(0);
  expect(await site.read("dist/guide/a.html")).toContain(
    '<a data-own="" href="/guide/a" aria-current="page">',
  );
  // A title that only the sidebar shows reaches the pages that show it.
  await site.write({ "docs/guide/b.md": "# B\n" });
  expect((await inkstone("build")).code).toBe(0);
  expect(await site.read("dist/guide/a.html")).toContain('<a data-own="" href="/guide/b">');
});

test("nothing of the author's is overwritten, and unknown names are told", async () => {
  expect(await inkstone("eject", "Footer")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Your theme has a component "Footer" already.') as string,
  });
  expect(await site.read("theme/Footer/Footer.tsx")).toContain("My own words");
  expect(await inkstone("eject", "Fotter")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Did you mean "Footer"?') as string,
  });
  expect(await inkstone("eject", "Search")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The code of "Search" cannot be copied, only replaced.') as string,
  });
  expect(await inkstone("eject")).toMatchObject({ code: 2 });
});

function inkstone(...args: string[]): ReturnType<typeof runInkstone> {
  return runInkstone(args, { cwd: site.root });
}

async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")))).join(
    "\n",
  );
}

/** Without the names of scripts, which change with their content. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf("<body"), html.indexOf('id="ink-data"'));
}
