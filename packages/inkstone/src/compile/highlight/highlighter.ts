import { createCssVariablesTheme, createHighlighterCoreSync } from "shiki/core";
import { createRegexEngine } from "./regex-engine.ts";
import { LineHighlighter } from "./highlight-lines.ts";

/** Colours code; undefined when nobody knows the language. */
export type Highlight = (code: string, language: string) => Promise<string[] | undefined>;

const THEME = "ink";

/** Grammars are loaded when a block first asks for them: importing one costs as much as colouring ten blocks. */
export function createHighlighter(): Highlight {
  const highlighter = createHighlighterCoreSync({
    themes: [createTheme()],
    langs: [],
    engine: createRegexEngine(),
  });
  const languages = new Map<string, Promise<LineHighlighter | undefined>>();

  async function load(language: string): Promise<LineHighlighter | undefined> {
    const grammars = await importGrammars(language);
    const last = grammars?.at(-1);
    if (grammars === undefined || last === undefined) return undefined;
    highlighter.loadLanguageSync(grammars);
    return new LineHighlighter(highlighter, last.name, THEME);
  }

  return async (code, language) => {
    const loaded = languages.get(language) ?? load(language);
    languages.set(language, loaded);
    return (await loaded)?.highlight(code);
  };
}

/** Shiki's variables, and colours for Markdown, which documentation about documentation is full of. */
function createTheme(): ReturnType<typeof createCssVariablesTheme> {
  const theme = createCssVariablesTheme({ name: THEME, variablePrefix: "--t-" });
  const markdown = [
    { scope: ["markup.heading", "entity.name.section"], settings: { foreground: "var(--t-token-keyword)" } },
    { scope: ["markup.bold", "markup.italic"], settings: { foreground: "var(--t-token-constant)" } },
    { scope: ["markup.quote"], settings: { foreground: "var(--t-token-comment)" } },
  ];
  return { ...theme, tokenColors: [...(theme.tokenColors ?? []), ...markdown] };
}

type Grammars = Parameters<ReturnType<typeof createHighlighterCoreSync>["loadLanguageSync"]>[0] &
  { name: string }[];

/** The package has one module a language and one an alias, so its file list is the list of known names. */
async function importGrammars(language: string): Promise<Grammars | undefined> {
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
