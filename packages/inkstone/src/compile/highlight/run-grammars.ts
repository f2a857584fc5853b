import { type IGrammar, type IRawTheme, Registry, Theme } from "@shikijs/vscode-textmate";
import type { LanguageRegistration } from "shiki/core";
import type { RunnableGrammars } from "./lean-grammar.ts";
import { createRegexEngine } from "./regex-engine.ts";

/** A theme as it is kept. */
export interface LeanTheme {
  settings: IRawTheme["settings"];
  /** A colour of the settings, which stands for a variable → the class that is written: `#00000007` → `t-k`. */
  classes: Readonly<Record<string, string>>;
}

/** What lines are coloured with. */
export interface RunningGrammar {
  grammar: IGrammar;
  /** By the number of a colour; empty for one that needs no class. */
  classes: readonly string[];
}

/**
 * The last of the grammars at work. The same as Shiki does, without Shiki: its registry sets up every grammar that a
 * language embeds, and a page with three blocks of code would wait for that longer than for their colours.
 */
export function createGrammarRunner({
  settings,
  classes,
}: LeanTheme): (grammars: RunnableGrammars) => RunningGrammar | undefined {
  const theme = Theme.createFromRawTheme({ settings });
  const classesByNumber = theme.getColorMap().map((color) => classes[color?.toLowerCase() ?? ""] ?? "");
  return ({ langs, templates }) => {
    const main = langs.at(-1);
    if (main === undefined) return undefined;
    for (const { repository } of langs) protectFromCopying(repository);
    const engine = createRegexEngine(templates);
    const registry = new Registry({
      onigLib: {
        createOnigScanner: (patterns) => engine.createScanner(patterns),
        createOnigString: (text) => engine.createString(text),
      },
      loadGrammar: () => undefined,
    });
    // All languages share it: reading a theme takes as long as reading a small grammar.
    registry._syncRegistry.setTheme(theme);
    // Given what a language includes, nobody need go through its rules to find that out, which takes as long as colouring a block.
    for (const lang of langs) registry._syncRegistry.addGrammar(lang, findInjections(lang.scopeName, langs));
    const grammar = registry._syncRegistry.grammarForScopeName(main.scopeName, 1, null, null, null);
    return grammar === null ? undefined : { grammar, classes: classesByNumber };
  };
}

/** Knows none of the names that a regular expression has. */
const RULES = Object.create(
  RegExp.prototype,
  Object.fromEntries(
    Object.getOwnPropertyNames(RegExp.prototype).map((name) => [name, { value: undefined }]),
  ),
) as object;

/** Each grammar runs once, so that no other could change its rules; what counts as a regular expression is not copied. */
function protectFromCopying(rules: LanguageRegistration["repository"] | undefined): void {
  if (rules !== undefined) Object.setPrototypeOf(rules, RULES);
}

/** Grammars that add to one: those for all of `text` before those for `text.html`. */
function findInjections(scope: string, langs: readonly LanguageRegistration[]): string[] {
  const parts = scope.split(".");
  return parts.flatMap((_, index) => {
    const target = parts.slice(0, index + 1).join(".");
    return langs.flatMap(({ injectTo, scopeName }) =>
      injectTo?.includes(target) === true ? [scopeName] : [],
    );
  });
}
