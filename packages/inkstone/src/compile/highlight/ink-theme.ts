import { createCssVariablesTheme, normalizeTheme } from "shiki/core";
import type { LeanTheme } from "./run-grammars.ts";

export const THEME = "ink";

/** The theme is one set of variables, so that one pass serves light and dark; each becomes a short class. */
export const CLASS_OF_VARIABLE: Readonly<Record<string, string>> = {
  "var(--t-token-comment)": "t-c",
  "var(--t-token-constant)": "t-n",
  "var(--t-token-deleted)": "t-d",
  "var(--t-token-function)": "t-f",
  "var(--t-token-inserted)": "t-i",
  "var(--t-token-keyword)": "t-k",
  "var(--t-token-link)": "t-l",
  "var(--t-token-parameter)": "t-v",
  "var(--t-token-punctuation)": "t-p",
  "var(--t-token-string)": "t-s",
  "var(--t-token-string-expression)": "t-e",
};

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

/** The same without Shiki: what grammars need of it, and the class of each colour. */
export function createLeanTheme(): LeanTheme {
  const { settings, colorReplacements = {} } = normalizeTheme(createTheme());
  const classes = Object.entries(colorReplacements).flatMap(([color, variable]) => {
    const name = CLASS_OF_VARIABLE[variable];
    return name === undefined ? [] : [[color, name]];
  });
  return { settings, classes: Object.fromEntries(classes) as LeanTheme["classes"] };
}
