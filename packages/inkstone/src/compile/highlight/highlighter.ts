import {
  findInnerLanguages,
  type GrammarStore,
  loadGrammars,
  loadTheme,
  NO_STORE,
} from "./grammar-library.ts";
import { LineHighlighter } from "./highlight-lines.ts";
import { createGrammarRunner } from "./run-grammars.ts";

/** Colours code; undefined when nobody knows the language. */
export type Highlight = (code: string, language: string) => Promise<string[] | undefined>;

export interface HighlighterOptions {
  store?: GrammarStore;
  /** Runs the patterns, which are compiled meanwhile: the caller may set the engine up for it. */
  run?<Result>(act: () => Result): Result;
}

/** Grammars are loaded when a block first asks for them: importing one costs as much as colouring ten blocks. */
export function createHighlighter({
  store = NO_STORE,
  run = (act) => act(),
}: HighlighterOptions = {}): Highlight {
  let runner: Promise<ReturnType<typeof createGrammarRunner>> | undefined;
  const languages = new Map<string, Promise<LineHighlighter | undefined>>();
  return async (code, language) => {
    const inner = findInnerLanguages(code, language);
    const key = [language, ...inner].join("\n");
    const loaded = languages.get(key) ?? loadLanguage(language, inner);
    languages.set(key, loaded);
    const lines = await loaded;
    return lines === undefined ? undefined : run(() => lines.highlight(code));
  };

  /**
   * Each language, with those that its code holds, has a grammar of its own. In a common registry, what a block of MDX looks like would depend on
   * which other languages the site had shown before, and a rebuild would not equal a build.
   */
  async function loadLanguage(
    language: string,
    inner: readonly string[],
  ): Promise<LineHighlighter | undefined> {
    const grammars = await loadGrammars(language, store, inner);
    if (grammars === undefined) return undefined;
    runner ??= loadTheme().then(createGrammarRunner);
    const running = (await runner)(grammars);
    return running === undefined ? undefined : new LineHighlighter(running);
  }
}
