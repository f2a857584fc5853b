import { readFileSync } from "node:fs";
import { createCssVariablesTheme, createHighlighterCoreSync, type RegexEngine } from "shiki/core";
import { createJavaScriptRawEngine } from "shiki/engine/javascript";
import { expect, test } from "vitest";
import { describeGrammars, type Grammars, readGrammars } from "./lean-grammar.ts";
import { createRegexEngine } from "./regex-engine.ts";

const SAMPLES: readonly [language: string, file: string][] = [
  ["typescript", "./regex-engine.ts"],
  ["ts", "../../../../theme/src/messages/zh.ts"],
  ["yaml", "../../../../../website/docs/zh/index.mdx"],
  ["html", "../../../../../README.md"],
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

test.each(SAMPLES)("%s is coloured the same when its grammar was kept as text", async (language, file) => {
  const code = readFileSync(new URL(file, import.meta.url), "utf8");
  const expected = await tokenize(code, language, createJavaScriptRawEngine());
  const keep = (grammars: Grammars): Grammars => readGrammars(describeGrammars(grammars));
  expect(await tokenize(code, language, createRegexEngine(), keep)).toEqual(expected);
});

async function tokenize(
  code: string,
  lang: string,
  engine: RegexEngine,
  change = (grammars: Grammars): Grammars => grammars,
): Promise<unknown> {
  const module = (await import(`@shikijs/langs-precompiled/${lang}`)) as { default: Grammars };
  const langs = change(module.default);
  const theme = createCssVariablesTheme({ name: "ink" });
  return createHighlighterCoreSync({ themes: [theme], langs, engine }).codeToTokensBase(code, {
    lang,
    theme: "ink",
    // Otherwise a busy machine leaves lines half coloured.
    tokenizeTimeLimit: 0,
  });
}
