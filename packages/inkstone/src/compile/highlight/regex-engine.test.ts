import { readFileSync } from "node:fs";
import { createCssVariablesTheme, createHighlighterCoreSync, type RegexEngine } from "shiki/core";
import { createJavaScriptRawEngine } from "shiki/engine/javascript";
import { expect, test } from "vitest";
import { createRegexEngine } from "./regex-engine.ts";

const SAMPLES: readonly [language: string, file: string][] = [
  ["typescript", "./regex-engine.ts"],
  ["tsx", "../../../../theme/src/components/Navbar/Navbar.tsx"],
  ["css", "../../../../theme/styles/navbar.css"],
  ["json", "../../../package.json"],
  ["markdown", "../../../../../README.md"],
  ["bash", "../../../../../.ci/run"],
  ["javascript", "../../../../../rooms.mjs"],
];

test.each(SAMPLES)("%s is coloured as by Shiki's own engine", async (language, file) => {
  const code = readFileSync(new URL(file, import.meta.url), "utf8");
  const expected = await tokenize(code, language, createJavaScriptRawEngine());
  expect(await tokenize(code, language, createRegexEngine())).toEqual(expected);
});

async function tokenize(code: string, lang: string, engine: RegexEngine): Promise<unknown> {
  const { default: langs } = (await import(`@shikijs/langs-precompiled/${lang}`)) as { default: [] };
  const theme = createCssVariablesTheme({ name: "ink" });
  return createHighlighterCoreSync({ themes: [theme], langs, engine }).codeToTokensBase(code, {
    lang,
    theme: "ink",
  });
}
