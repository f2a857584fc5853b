import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageOpener } from "../support/browser.ts";
import { runInkstone, type RunningServer, startInkstone } from "../support/inkstone.ts";
import { createTestSite, type TestSite } from "../support/site.ts";
import { LANGUAGES } from "./routes.ts";
import { findSamples } from "./samples.ts";

const openPage = createPageOpener();

/** Does what the page tells: its files are written as they stand there, its scripts run in its order. */
describe.each(LANGUAGES)("getting started, in %s", (lang) => {
  const samples = findSamples(`${lang}/guide/start/getting-started.mdx`);
  const files = Object.fromEntries(
    samples.flatMap(({ title, text }) => (title === undefined ? [] : [[title, text]])),
  );
  const commands = samples.flatMap(({ language, text }) =>
    language === "sh" ? text.trim().split("\n") : [],
  );
  let site: TestSite;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    const { "package.json": scripts = "{}", ...rest } = files;
    site = await createTestSite({
      ...rest,
      "package.json": JSON.stringify({ private: true, ...(JSON.parse(scripts) as object) }),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await site.dispose();
  });

  test("the page names the files and the commands that it needs", () => {
    expect(Object.keys(files).toSorted()).toEqual([
      "docs/guide/install.md",
      "docs/index.md",
      "inkstone.config.ts",
      "package.json",
      "tsconfig.json",
    ]);
    expect(commands).toEqual(
      expect.arrayContaining(["npm install inkstone", "npm run dev", "npm run build", "npm run preview"]),
    );
    expect(scriptOf("dev")).toBe("inkstone dev");
  });

  test("npm run dev shows the first page, and follows a change", async () => {
    server = await startInkstone(scriptOf("dev").replace("inkstone ", "") as "dev", { cwd: site.root });
    const { page, messages } = await openPage();
    await page.goto(server.origin);
    await page.locator("[data-ink-article] a").first().click();
    await page.waitForURL("**/guide/install");
    const text = await site.read("docs/guide/install.md");
    await site.write({ "docs/guide/install.md": text.replace("--version", "--help") });
    await page.getByText("my-library --help").waitFor();
    expect(messages).toEqual([]);
    await server.stop();
    server = undefined;
  });

  test("npm run build and npm run preview show the site", async () => {
    const built = await runInkstone([scriptOf("build").replace("inkstone ", "")], { cwd: site.root });
    expect(built).toMatchObject({ code: 0 });
    expect(built.stderr).not.toContain("warn");
    server = await startInkstone(scriptOf("preview").replace("inkstone ", "") as "preview", {
      cwd: site.root,
    });
    const { page, failures } = await openPage();
    await page.goto(new URL("/guide/install", server.origin).href);
    expect(await page.getByRole("link", { name: /github/i }).count()).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });

  function scriptOf(name: string): string {
    const { scripts = {} } = JSON.parse(files["package.json"] ?? "{}") as {
      scripts?: Record<string, string>;
    };
    return scripts[name] ?? "";
  }
});

test.each(LANGUAGES)("a compiler understands what components import, in %s", async (lang) => {
  const samples = findSamples(`${lang}/guide/start/getting-started.mdx`);
  const tsconfig = samples.find(({ title }) => title === "tsconfig.json")?.text ?? "";
  const site = await createTestSite({
    "tsconfig.json": tsconfig,
    "docs/index.mdx": 'import { Logo } from "../components/Logo.tsx";\n\n# Home\n\n<Logo />\n',
    "components/Logo.tsx": `import "./plain.css";
import styles from "./logo.module.css";
import logo from "./logo.svg";
import text from "./note.txt?raw";

export function Logo() {
  return <img className={styles["logo"]} src={logo} alt={text} />;
}
`,
    "components/plain.css": ".plain { color: red }\n",
    "components/logo.module.css": ".logo { color: red }\n",
    "components/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>\n',
    "components/note.txt": "A small square",
  });
  const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
  for (const scope of ["@rsbuild", "@types"])
    await symlink(join(modules, scope), site.path(`node_modules/${scope}`), "junction");
  const compiled = spawnSync(process.execPath, [join(modules, "typescript/bin/tsc"), "-p", "."], {
    cwd: site.root,
    encoding: "utf8",
  });
  expect(compiled.stdout).toBe("");
  const { code, stderr } = await runInkstone(["build"], { cwd: site.root });
  expect(code, stderr).toBe(0);
  expect(await site.read("dist/index.html")).toContain('alt="A small square"');
  await site.dispose();
});

describe("custom theme", () => {
  const themesOf = (lang: string): string[] =>
    findSamples(`${lang}/guide/advanced/custom-theme.mdx`).flatMap(({ title, text }) =>
      title === "theme/index.tsx" ? [text] : [],
    );
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({ "docs/index.md": "# Home\n", "docs/guide/start.md": "# Start\n" });
  });
  afterAll(() => site.dispose());

  test.each([
    [0, /helpful/],
    [1, /class="sponsors"/],
    [2, /class="notice"/],
  ])("sample %i changes the page", async (index, mark) => {
    expect(await buildWith({ "theme/index.tsx": themesOf("en")[index] ?? "" })).toMatch(mark);
  });

  test("the samples in Chinese change it too, all at once", async () => {
    const [slots = "", footer = "", layout = ""] = themesOf("zh");
    const html = await buildWith({
      "theme/slots.tsx": slots,
      "theme/footer.tsx": footer,
      "theme/layout.tsx": layout,
      "theme/index.tsx": `export { slots } from "./slots.tsx";
export { Footer } from "./footer.tsx";
export { Layout } from "./layout.tsx";
`,
    });
    for (const mark of [/有帮助/, /class="sponsors"/, /class="notice"/]) expect(html).toMatch(mark);
  });

  async function buildWith(files: Record<string, string>): Promise<string> {
    await site.write(files);
    const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root });
    expect(code, stdout + stderr).toBe(0);
    return site.read("dist/guide/start.html");
  }
});
