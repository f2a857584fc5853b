import { createCssVariablesTheme, createHighlighterCoreSync } from "shiki/core";
import { type GrammarStore, loadGrammars, NO_STORE } from "./grammar-library.ts";
import { LineHighlighter } from "./highlight-lines.ts";
import { createRegexEngine } from "./regex-engine.ts";

/** Colours code; undefined when nobody knows the language. */
export type Highlight = (code: string, language: string) => Promise<string[] | undefined>;

export const THEME = "ink";

/** Grammars are loaded when a block first asks for them: importing one costs as much as colouring ten blocks. */
export function createHighlighter(store: GrammarStore = NO_STORE): Highlight {
  const languages = new Map<string, Promise<LineHighlighter | undefined>>();
  return async (code, language) => {
    const loaded = languages.get(language) ?? loadLanguage(language, store);
    languages.set(language, loaded);
    return (await loaded)?.highlight(code);
  };
}

/**
 * Each language has a highlighter of its own. In a common one, what a block of MDX looks like would depend on
 * which other languages the site had shown before, and a rebuild would not equal a build.
 */
async function loadLanguage(language: string, store: GrammarStore): Promise<LineHighlighter | undefined> {
  const grammars = await loadGrammars(language, store);
  const last = grammars?.langs.at(-1);
  if (grammars === undefined || last === undefined) return undefined;
  const highlighter = createHighlighterCoreSync({
    themes: [createTheme()],
    langs: grammars.langs,
    engine: createRegexEngine(grammars.templates),
    warnings: false,
  });
  return new LineHighlighter(highlighter, last.name, THEME);
}

/** Shiki's variables, and colours for Markdown, which documentation about documentation is full of. */
export function createTheme(): ReturnType<typeof createCssVariablesTheme> {
  const theme = createCssVariablesTheme({ name: THEME, variablePrefix: "--t-" });
  const markdown = [
    { scope: ["markup.heading", "entity.name.section"], settings: { foreground: "var(--t-token-keyword)" } },
    { scope: ["markup.bold", "markup.italic"], settings: { foreground: "var(--t-token-constant)" } },
    { scope: ["markup.quote"], settings: { foreground: "var(--t-token-comment)" } },
  ];
  return { ...theme, tokenColors: [...(theme.tokenColors ?? []), ...markdown] };
}
