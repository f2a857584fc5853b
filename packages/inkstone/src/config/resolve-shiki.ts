import { resolve } from "node:path";
import type { ShikiConfig } from "./config.ts";
import type { UserConfig } from "./user-config.ts";

/** Undefined when the site says nothing about Shiki: then nothing of it is loaded on the main thread. */
export function resolveShiki({ markdown }: UserConfig, projectRoot: string): ShikiConfig | undefined {
  const shiki = markdown?.shiki;
  if (shiki === undefined || Object.keys(shiki).length === 0) return undefined;
  const { langs = [], langAlias = {}, transformers = [], theme, themes } = shiki;
  const both = theme === undefined ? undefined : { light: theme, dark: theme };
  // Grammars and transformers may carry functions and regular expressions, so they stay the author's own objects.
  return Object.freeze({
    langs: langs.map((lang) => (typeof lang === "string" ? resolve(projectRoot, lang) : lang)),
    langAlias: Object.fromEntries(
      Object.entries(langAlias).map(([name, language]) => [name.toLowerCase(), language.toLowerCase()]),
    ),
    transformers,
    themes: themes ?? both,
  });
}

/** Files with grammars, absolute. A change of one changes what the config means. */
export function findGrammarFiles({ markdown }: UserConfig, projectRoot: string): string[] {
  const langs = markdown?.shiki?.langs ?? [];
  return langs.flatMap((lang) => (typeof lang === "string" ? resolve(projectRoot, lang) : []));
}
