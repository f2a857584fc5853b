import { readdirSync, readFileSync } from "node:fs";
import { createHighlighterCoreSync, type LanguageRegistration, type RegexEngine } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { expect, test } from "vitest";
import { findInnerLanguages, loadGrammars, NO_STORE } from "./grammar-library.ts";
import { createTheme, THEME } from "./ink-theme.ts";
import { createRegexEngine } from "./regex-engine.ts";

/** One for each language, named after it. */
const SAMPLES = new URL("samples/", import.meta.url);
const languages = readdirSync(SAMPLES).map((file) => file.replace(/\.txt$/, ""));
const oniguruma = await createOnigurumaEngine(import("shiki/wasm"));

test("languages that documentation shows are compared", () => {
  expect(languages.length).toBeGreaterThan(50);
});

test.each(languages)(
  "%s has the scopes that Oniguruma finds",
  async (language) => {
    const code = readFileSync(new URL(`${language}.txt`, SAMPLES), "utf8");
    const inner = findInnerLanguages(code, language);
    const { langs, templates } = (await loadGrammars(language, NO_STORE, inner)) ?? {
      langs: [],
      templates: new Map(),
    };
    const name = langs.at(-1)?.name ?? "";
    const same = await Promise.all(langs.map((lang) => importGrammars(lang.name)));
    const expected = findScopes(code, { langs: same.flat(), name, engine: oniguruma });
    expect(findScopes(code, { langs, name, engine: createRegexEngine(templates) })).toEqual(expected);
    expect(new Set(expected.map(({ scopes }) => scopes)).size).toBeGreaterThan(2);
  },
  60_000,
);

async function importGrammars(language: string): Promise<LanguageRegistration[]> {
  const module = (await import(`shiki/langs/${language}.mjs`)) as { default: LanguageRegistration[] };
  return module.default;
}

function findScopes(
  code: string,
  { langs, name, engine }: { langs: LanguageRegistration[]; name: string; engine: RegexEngine },
): { text: string; scopes: string }[] {
  const highlighter = createHighlighterCoreSync({ themes: [createTheme()], langs, engine, warnings: false });
  const lines = highlighter.codeToTokensBase(code, {
    lang: name,
    theme: THEME,
    includeExplanation: "scopeName",
    // Otherwise a busy machine leaves lines half coloured.
    tokenizeTimeLimit: 0,
  });
  return lines.flat().flatMap(({ explanation = [] }) =>
    explanation.map(({ content, scopes }) => ({
      text: content,
      scopes: scopes.map(({ scopeName }) => scopeName).join(" "),
    })),
  );
}
