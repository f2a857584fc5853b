import { describe, expect, onTestFinished, test } from "vitest";
import { runInkstone } from "../support/inkstone.ts";
import { createTestSite } from "../support/site.ts";
import { LANGUAGES } from "./routes.ts";
import { findSamples, listPages } from "./samples.ts";

/** How the line that a message shows comes about: what stands around it in its file, and the files beside that. */
interface Surroundings {
  above?: readonly string[];
  below?: readonly string[];
  files?: Readonly<Record<string, string>>;
}

const LOCALES = 'lang: "en", locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }]';
const LINT = `const remarkLint = () => ({ children }, file) => {
  const wrong = children.find(({ type, children }) => type === "heading" && children[0].value.endsWith("."));
  file.fail("Headings must not end with a period", wrong);
};`;

/** By how the message begins. */
const MESSAGES: Readonly<Record<string, Surroundings>> = {
  " warn  !!! note": { below: ["", "!!! note"] },
  " warn  ./start.md#instal": { files: { "docs/guide/start.md": "# Start\n\n## Install {#install}\n" } },
  'error  "pageType" must be': { above: ["---", "title: Start"], below: ["---"] },
  "error  The file ./screenshot.png": { files: { "docs/guide/screenshots.png": "" } },
  "error  The file ./setings.png": { files: { "docs/guide/settings.png": "" } },
  "error  The page docs/guide/chart.mdx": {
    above: ["export default function Chart() {"],
    below: ["}"],
    files: { "docs/guide/chart.mdx": 'import Chart from "../../components/Chart.tsx";\n\n<Chart />\n' },
  },
  "error  The plugin remarkLint": {
    files: {
      "inkstone.config.ts": `${LINT}\nexport default { markdown: { remarkPlugins: [remarkLint] } };\n`,
    },
  },
  "error  There is no page or folder": {
    above: ["[", '  "index",'],
    below: ['  "install"', "]"],
    files: Object.fromEntries(
      LANGUAGES.flatMap((lang) =>
        ["index", "install"].map((name) => [`docs/${lang}/guide/${name}.md`, "# A\n"]),
      ),
    ),
  },
  "error  There is no variable": {
    files: { "inkstone.config.ts": 'export default { variables: { version: "2.1.0" } };\n' },
  },
  "error  Two files make the page": { files: { "docs/guide/start.md": "# Start\n" } },
  "error  Unknown option": {
    above: ['import { defineConfig } from "inkstone";', "", "export default defineConfig({"],
    below: ["});"],
  },
  "error  docs/en/guide/start.md has no translation": {
    files: {
      "docs/zh/index.md": "# 首页\n",
      "docs/en/index.md": "# Home\n",
      "inkstone.config.ts": `export default { ${LOCALES}, languageParity: "error" };\n`,
    },
  },
};

describe.each(LANGUAGES)("%s", (lang) => {
  const quoted = listPages(lang)
    .filter((page) => /^(?:api|guide)\//.test(page))
    .flatMap((page) => findSamples(`${lang}/${page}`))
    .filter(({ language, text }) => language === "text" && /^(?: warn|error) {2}/.test(text));

  test("messages are quoted", () => {
    expect(quoted).toHaveLength(Object.keys(MESSAGES).length);
  });

  test.each(quoted)("$page, line $line: what is quoted is what is said", async ({ text }) => {
    const [, surroundings = {}] = Object.entries(MESSAGES).find(([begin]) => text.startsWith(begin)) ?? [];
    const site = await createTestSite({
      ...surroundings.files,
      ...showLine(text, surroundings),
    });
    onTestFinished(site.dispose);
    const { stderr } = await runInkstone(["check"], { cwd: site.root });
    expect(stderr).toContain(text.trimEnd());
  });
});

/** The file that a message is about, with the line that it shows at its place. */
function showLine(text: string, { above = [], below = [] }: Surroundings): Record<string, string> {
  const [, file = "", line] = /^ +at {2}(.+):(\d+):\d+$/m.exec(text) ?? [];
  const [, shown = ""] = /^ +\d+ │ (.*)$/m.exec(text) ?? [];
  const blank = Array.from({ length: Number(line) - 1 - above.length }, () => "");
  return { [file]: [...above, ...blank, shown, ...below, ""].join("\n") };
}
