import { createCssVariablesTheme, createHighlighterCoreSync } from "shiki/core";
import { LineHighlighter } from "./highlight-lines.ts";
import { describeGrammars, type Grammars, readGrammars } from "./lean-grammar.ts";
import { createRegexEngine } from "./regex-engine.ts";

/** Colours code; undefined when nobody knows the language. */
export type Highlight = (code: string, language: string) => Promise<string[] | undefined>;

/** Grammars as text, so that the next build need not import them. */
export interface GrammarStore {
  read(language: string): string | undefined;
  write(language: string, grammars: string): void;
}

export const THEME = "ink";

const NO_STORE: GrammarStore = { read: () => undefined, write: () => undefined };

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
  const last = grammars?.at(-1);
  if (grammars === undefined || last === undefined) return undefined;
  const highlighter = createHighlighterCoreSync({
    themes: [createTheme()],
    langs: grammars,
    engine: createRegexEngine(),
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

async function loadGrammars(language: string, store: GrammarStore): Promise<Grammars | undefined> {
  const kept = store.read(language);
  if (kept !== undefined) return readGrammars(kept);
  const grammars = await importGrammars(language);
  if (grammars === undefined) return undefined;
  const text = describeGrammars(grammars);
  store.write(language, text);
  // The same as the next build will read.
  return readGrammars(text);
}

/** The package has one module a language and one an alias, so its file list is the list of known names. */
export async function importGrammars(language: string): Promise<Grammars | undefined> {
  if (!/^[\w+#.-]+$/.test(language)) return undefined;
  try {
    const module = (await import(`@shikijs/langs-precompiled/${language}`)) as { default: Grammars };
    return module.default;
  } catch (error) {
    if (isMissingModule(error)) return undefined;
    throw error;
  }
}

function isMissingModule(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === "ERR_MODULE_NOT_FOUND" || code === "ERR_PACKAGE_PATH_NOT_EXPORTED";
}
