import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

const THEME = createCssVariablesTheme({ name: "ink", variablePrefix: "--t-" });

type Grammar = Promise<{ default: LanguageRegistration[] }>;

/**
 * The languages that documentation shows most; each is a file of its own that is loaded when it is asked for. Those whose grammar
 * brings a dozen others along are not among them.
 */
const LANGUAGES: Readonly<Record<string, () => Grammar>> = {
  bash: () => import("shiki/langs/bash.mjs"),
  c: () => import("shiki/langs/c.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  jsx: () => import("shiki/langs/jsx.mjs"),
  kotlin: () => import("shiki/langs/kotlin.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};

const ALIASES: Readonly<Record<string, string>> = {
  js: "javascript",
  kt: "kotlin",
  md: "markdown",
  mjs: "javascript",
  py: "python",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  ts: "typescript",
  yml: "yaml",
  zsh: "bash",
};

/** A stretch of a line, with the class of its colour. */
export interface Token {
  text: string;
  className: string;
}

/** Lines of coloured stretches; undefined when the language is not among those above. */
export async function highlightInBrowser(code: string, language: string): Promise<Token[][] | undefined> {
  const name = ALIASES[language] ?? language;
  const load = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  if (load === undefined) return undefined;
  const highlighter = await (shared ??= createShared());
  await highlighter.loadLanguage(load());
  return highlighter
    .codeToTokensBase(code, { lang: name, theme: THEME.name ?? "", ...LIMITS })
    .map((line) => line.map(({ content, color }) => ({ text: content, className: classOf(color) })));
}

/** Long lines stay plain. A limit of time would leave a slow device's first block plain too. */
const LIMITS = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 0 };

let shared: Promise<HighlighterCore> | undefined;

function createShared(): Promise<HighlighterCore> {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return createHighlighterCore({ themes: [THEME], langs: [], engine });
}

/** The same short classes as in fenced blocks, so that one set of colours serves both. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: "t-c",
  constant: "t-n",
  deleted: "t-d",
  function: "t-f",
  inserted: "t-i",
  keyword: "t-k",
  link: "t-l",
  parameter: "t-v",
  punctuation: "t-p",
  string: "t-s",
  "string-expression": "t-e",
};

function classOf(color: string | undefined): string {
  return CLASSES[/^var\(--t-token-([\w-]+)\)$/.exec(color ?? "")?.[1] ?? ""] ?? "";
}
