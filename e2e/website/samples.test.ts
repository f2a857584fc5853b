import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { load as parseYaml } from "js-yaml";
import { onTestFinished, expect, test } from "vitest";
import { findSamples, listPages, readPage, type Sample } from "./samples.ts";
import { LANGUAGES } from "./routes.ts";
import { WEBSITE } from "./served-website.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGES = LANGUAGES.flatMap((lang) => listPages(lang).map((page) => `${lang}/${page}`));
const SAMPLES = PAGES.flatMap(findSamples);
const TITLED = SAMPLES.filter(({ title, meta }) => title !== undefined && !meta.includes("file="));
const CODE = /\.[cm]?[jt]sx?$/;

/** Files that the bundler reads, and packages of others that are not installed here. */
const AMBIENT = `
declare module "*.css";
declare module "*.svg";
declare module "inkstone:count" { const count: number; export default count }
declare module "inkstone-plugin-glossary" {
  export function pluginGlossary(options: { terms: Record<string, string> }): import("inkstone").Plugin;
}
declare module "my-theme" { export function Layout(): import("react").ReactNode }
declare module "my-theme/texts.json" { const texts: Record<string, Record<string, string>>; export default texts }
declare module "some-theme" { export * from "inkstone/theme" }
declare module "styled-components" {
  export class ServerStyleSheet { instance: { toString(): string } }
  export function StyleSheetManager(props: { sheet: object; children: import("react").ReactNode }): import("react").ReactNode;
}
declare module "@rsbuild/plugin-sass" { export function pluginSass(): import("@rsbuild/core").RsbuildPlugin }
`;

/** `unchecked` behind the language is for what is meant to be wrong. */
const CHECKED = TITLED.filter(({ meta }) => !/\bunchecked\b/.test(meta));

test("most samples are checked", () => {
  expect(CHECKED.filter(isCode).length).toBeGreaterThan(300);
  expect(TITLED.length - CHECKED.length).toBeLessThan(TITLED.length / 50);
});

test("every sample in TypeScript and JavaScript fits the packages", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inkstone-samples-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const places = new Map<string, string>();
  for (const page of PAGES) {
    for (const [index, sample] of CHECKED.filter((one) => one.page === page && isCode(one)).entries()) {
      const state = `${page.replace(/\.mdx?$/, "")}/${index}`;
      places.set(`${state}/${sample.title}`, `website/docs/${page}:${sample.line}`);
      await writeState(join(folder, state), sample);
    }
  }
  await writeFile(join(folder, "ambient.d.ts"), AMBIENT);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(createTsconfig([...places.keys()])));
  const said = await compile(folder);
  const wrong = said.split("\n").flatMap((line) => {
    const place = places.get(line.replace(/\(\d.*/, ""));
    const isUntyped = /\.[cm]?jsx?\(.*TS(7006|7031)/.test(line);
    return place === undefined || isUntyped ? [] : [`${place} ${line.replace(/^[^:]*: /, "")}`];
  });
  expect(wrong).toEqual([]);
  // Nothing is wrong with the check itself.
  expect(said.match(/^(?:ambient|tsconfig|error).*$/gm) ?? []).toEqual([]);
});

test.each(["json", "yaml", "toml"])("every sample in %s can be read", async (language) => {
  const { parse: parseToml } = await import("smol-toml");
  const readers: Record<string, (text: string) => unknown> = {
    json: JSON.parse,
    yaml: parseYaml,
    toml: parseToml,
  };
  const samples = CHECKED.filter((sample) => sample.language === language);
  const wrong = samples.flatMap(({ page, line, text }) => {
    try {
      readers[language]?.(text);
      return [];
    } catch (error) {
      return [`${page}:${line} ${String(error)}`];
    }
  });
  expect(samples.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test.each(listPages("en"))("%s has the same headings and samples in both languages", (page) => {
  const [english = [], chinese = []] = LANGUAGES.map((lang) => outlineOf(`${lang}/${page}`));
  expect(chinese).toEqual(english);
});

function isCode({ title, language }: Sample): boolean {
  return CODE.test(title ?? "") && /^[jt]sx?$/.test(language);
}

/** The files of a page as they are when the reader has come to a sample: each as it was last shown, or as it will be. */
async function writeState(folder: string, sample: Sample): Promise<void> {
  const shown = TITLED.filter((one) => one.page === sample.page && one.title !== sample.title);
  const before = shown.filter(({ line }) => line < sample.line);
  const after = shown.filter(({ line }) => line > sample.line).toReversed();
  const files = new Map([...after, ...before, sample].map((one) => [one.title ?? "", one.text]));
  await cp(join(WEBSITE, "components"), join(folder, "components"), { recursive: true });
  for (const [title, text] of files) {
    if (!/^[\w./-]+\.\w+$/.test(title) || title.startsWith("/") || title.includes("..")) continue;
    const path = join(folder, title);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, CODE.test(title) ? withType(title, text) : text);
  }
}

/** Samples of a config leave out its first line when the page has shown it. A plain object is to be a config too. */
function withType(title: string, text: string): string {
  if (!/inkstone\.config\.\w+$/.test(title)) return text;
  const declared = title.endsWith("ts")
    ? `export const checked: import("inkstone").UserConfig = {`
    : `/** @type {import("inkstone").UserConfig} */\nexport const checked = {`;
  const typed = text.replace(/^export default \{/m, declared);
  return typed.includes("defineConfig(") && !/import \{[^}]*\bdefineConfig\b/.test(typed)
    ? `import { defineConfig } from "inkstone";\n${typed}`
    : typed;
}

function createTsconfig(files: readonly string[]): object {
  return {
    compilerOptions: {
      noEmit: true,
      strict: true,
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "preserve",
      moduleResolution: "bundler",
      moduleDetection: "force",
      allowImportingTsExtensions: true,
      allowJs: true,
      checkJs: true,
      jsx: "react-jsx",
      types: ["node"],
      skipLibCheck: true,
      noImplicitAny: true,
    },
    files: ["ambient.d.ts", ...files],
  };
}

async function compile(cwd: string): Promise<string> {
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  try {
    return (await promisify(execFile)(process.execPath, [tsc, "-p", ".", "--pretty", "false"], { cwd }))
      .stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Ids of headings, and languages and titles of samples, in order. */
function outlineOf(page: string): string[] {
  const blocks = findSamples(page);
  const samples = blocks.map(({ line, language, meta }) => ({
    line,
    // Long lines, and folders of languages, differ.
    says: `${language} ${meta.replace(/\bwrap\b/, "").replace(/docs\/(en|zh)\//, "docs/")}`.trim(),
  }));
  const isInBlock = (at: number): boolean =>
    blocks.some(({ line, text }) => at >= line && at <= line + text.split("\n").length);
  const headings = readPage(page)
    .split("\n")
    .flatMap((text, index) => {
      const [, marks = "", id = ""] = /^(#{1,6}) .*?(?:\{#([^}]+)\})?\s*$/.exec(text) ?? [];
      return marks === "" || isInBlock(index + 1) ? [] : [{ line: index + 1, says: `${marks} ${id}` }];
    });
  return [...samples, ...headings].toSorted((left, right) => left.line - right.line).map(({ says }) => says);
}
