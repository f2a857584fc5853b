import { readFileSync } from "node:fs";
import { createHighlighterCoreSync } from "shiki/core";
import { expect, test } from "vitest";
import { findInnerLanguages, loadGrammars, loadTheme, NO_STORE } from "./grammar-library.ts";
import { LineHighlighter } from "./highlight-lines.ts";
import { CLASS_OF_VARIABLE, createTheme, THEME } from "./ink-theme.ts";
import type { RunnableGrammars } from "./lean-grammar.ts";
import { createRegexEngine } from "./regex-engine.ts";
import { createGrammarRunner, type RunningGrammar } from "./run-grammars.ts";

const runGrammars = createGrammarRunner(await loadTheme());

// Plain ones, those that embed others, and those that others are injected into.
test.each(["typescript", "json", "yaml", "html", "markdown", "mdx", "vue", "svelte", "astro", "php"])(
  "%s is coloured as by Shiki's own registry",
  async (language) => {
    const code = readFileSync(new URL(`samples/${language}.txt`, import.meta.url), "utf8");
    const lines = highlight(code, runGrammars(await load(language, code)));
    expect(lines).toEqual(highlight(code, runWithShiki(language, await load(language, code))));
    expect(lines.join("\n")).toContain('<span class="t-');
  },
  60_000,
);

function highlight(code: string, running: RunningGrammar | undefined): string[] {
  return running === undefined ? [] : new LineHighlighter(running).highlight(code);
}

/** Anew each time: running grammars changes them. */
async function load(language: string, code: string): Promise<RunnableGrammars> {
  const inner = findInnerLanguages(code, language);
  return (await loadGrammars(language, NO_STORE, inner)) ?? { langs: [], templates: new Map() };
}

function runWithShiki(language: string, { langs, templates }: RunnableGrammars): RunningGrammar {
  const highlighter = createHighlighterCoreSync({
    themes: [createTheme()],
    langs,
    engine: createRegexEngine(templates),
    warnings: false,
  });
  const { colorMap, theme } = highlighter.setTheme(THEME);
  const variableOf = (color: string): string => theme.colorReplacements?.[color.toLowerCase()] ?? "";
  return {
    grammar: highlighter.getLanguage(language),
    classes: Array.from(colorMap, (color) => CLASS_OF_VARIABLE[variableOf(color ?? "")] ?? ""),
  };
}
