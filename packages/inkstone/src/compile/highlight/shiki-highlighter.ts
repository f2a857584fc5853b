import { createHighlighterCoreSync, type HighlighterCore, type LanguageRegistration } from "shiki/core";
import type { Config, ShikiConfig } from "../../config/config.ts";
import type { CodeTransformer } from "../../config/user-shiki.ts";
import type { ColouredCode } from "./coloured-code.ts";
import { convertGrammar } from "./convert-grammar.ts";
import { findInnerLanguages, type GrammarStore, loadGrammars } from "./grammar-library.ts";
import { isPlain, toKnownLanguage } from "./language-names.ts";
import { guardTransformers, listReads } from "./guard-transformers.ts";
import { LineHighlighter } from "./highlight-lines.ts";
import { CLASS_OF_VARIABLE, createTheme, THEME } from "./ink-theme.ts";
import { reviveGrammars, type RunnableGrammars } from "./lean-grammar.ts";
import { readGrammar } from "./read-grammar.ts";
import { readHast } from "./read-hast.ts";
import { RefusedCode } from "./refused-code.ts";
import { createRegexEngine } from "./regex-engine.ts";
import { loadThemes, type SiteThemes } from "./site-themes.ts";

/** Colours one language. */
type Colour = (code: string, rawMeta: string) => ColouredCode;

/**
 * Shiki as a site has set it up. With transformers or themes of its own all code comes here;
 * with further languages only those do, and the workers colour the rest.
 */
export class ShikiHighlighter {
  /** Transformers see what stands behind the language. */
  readonly readsMeta: boolean;
  readonly #config: Config;
  readonly #shiki: ShikiConfig;
  readonly #store: GrammarStore;
  readonly #own: readonly LanguageRegistration[];
  readonly #ownNames: ReadonlySet<string>;
  readonly #isWhole: boolean;
  readonly #transformers: readonly CodeTransformer[];
  readonly #languages = new Map<string, Promise<Colour | undefined>>();
  #themes: Promise<SiteThemes | undefined> | undefined;

  constructor(config: Config, store: GrammarStore) {
    this.#config = config;
    this.#store = store;
    const { shiki } = config.markdown;
    if (shiki === undefined) throw new Error("The site has no settings of Shiki.");
    this.#shiki = shiki;
    this.#own = shiki.langs.map((lang) => (typeof lang === "string" ? readGrammar(lang, config) : lang));
    this.#ownNames = new Set(this.#own.flatMap(listNames));
    this.#transformers = guardTransformers(shiki.transformers);
    this.readsMeta = shiki.transformers.length > 0;
    // A grammar that is injected into others changes how those are coloured.
    const isInjected = this.#own.some(({ injectTo = [] }) => injectTo.length > 0);
    const isAlways = shiki.transformers.some(({ when }) => when === undefined);
    this.#isWhole = isAlways || shiki.themes !== undefined || isInjected;
  }

  /** Whether a block may be made from more than is written in it. */
  readsFiles(rawMeta: string): boolean {
    return this.#shiki.transformers.some(
      ({ reads, when }) => reads !== undefined && (when === undefined || when.test(rawMeta)),
    );
  }

  answersFor(language: string, rawMeta: string): boolean {
    return this.#needsWhole(rawMeta) || this.#ownNames.has(language);
  }

  /** Whether Shiki itself has to write the block: a transformer wants to see it, or the colours are the site's own. */
  #needsWhole(rawMeta: string): boolean {
    return this.#isWhole || this.#shiki.transformers.some(({ when }) => when?.test(rawMeta) === true);
  }

  /** Undefined when nobody knows the language. */
  async colour(code: string, name: string, rawMeta: string): Promise<ColouredCode | undefined> {
    const language = this.#ownNames.has(name) ? name : toKnownLanguage(name);
    const inner = findInnerLanguages(code, language);
    const key = [language, ...inner].join("\n");
    const loaded = this.#languages.get(key) ?? this.#load(language, inner);
    this.#languages.set(key, loaded);
    return (await loaded)?.(code, rawMeta);
  }

  /** One highlighter a language and those that its code holds, so that no block's colours depend on which others were shown before. */
  async #load(language: string, inner: readonly string[]): Promise<Colour | undefined> {
    const grammars = await this.#findGrammars(language, inner);
    if (grammars === undefined) return undefined;
    this.#themes ??= loadThemes(this.#config);
    const themes = await this.#themes;
    const highlighter = createHighlighterCoreSync({
      themes: themes?.registrations ?? [createTheme()],
      langs: grammars.langs,
      engine: createRegexEngine(grammars.templates),
      warnings: false,
    });
    const name = grammars.langs.length === 0 ? "text" : (this.#findOwn(language)?.name ?? language);
    let lines: LineHighlighter | undefined;
    return (code, rawMeta) => {
      if (this.#needsWhole(rawMeta)) return this.#colourWhole(highlighter, themes, { code, name, rawMeta });
      lines ??= new LineHighlighter({
        grammar: highlighter.getLanguage(name),
        classes: readClasses(highlighter),
      });
      return { lines: lines.highlight(code) };
    };
  }

  #colourWhole(
    highlighter: HighlighterCore,
    themes: SiteThemes | undefined,
    { code, name, rawMeta }: { code: string; name: string; rawMeta: string },
  ): ColouredCode {
    const colours =
      themes === undefined ? { theme: THEME } : { themes: themes.names, defaultColor: false as const };
    const transformers = this.#transformers.filter(({ when }) => when === undefined || when.test(rawMeta));
    const options = { ...colours, lang: name, meta: { __raw: rawMeta }, transformers };
    try {
      const hast = highlighter.codeToHast(code, options);
      const reads = listReads(transformers);
      return { ...readHast(hast, themes), ...(reads.length > 0 && { reads }) };
    } catch (error) {
      throw transformers.length === 0 ? error : new RefusedCode(error, listReadsOfRefused(transformers));
    }
  }

  #findOwn(language: string): LanguageRegistration | undefined {
    return this.#own.find((grammar) => listNames(grammar).includes(language));
  }

  /** With all that the language embeds; none for plain text. */
  async #findGrammars(language: string, inner: readonly string[]): Promise<RunnableGrammars | undefined> {
    if (isPlain(language)) return join([]);
    // Each highlighter needs its own: reading grammars changes them.
    const converted = reviveGrammars(
      this.#own.map((grammar) => convertGrammar(grammar, `own ${grammar.name}`)),
    );
    const own = this.#findOwn(language);
    if (own === undefined) {
      const known = await loadGrammars(language, this.#store, inner);
      return known === undefined ? undefined : join([converted, known]);
    }
    const embedded = await Promise.all(
      (own.embeddedLangs ?? []).map((name) => loadGrammars(name, this.#store)),
    );
    return join([...embedded.filter((grammars) => grammars !== undefined), converted]);
  }
}

/** Authors write them as they like: in small letters they are compared. */
function listNames({ name, aliases = [] }: LanguageRegistration): string[] {
  return [name, ...aliases].map((one) => one.toLowerCase());
}

/** A token names its colour by number; the theme maps numbers to stand-in colours, and those to variables. */
function readClasses(highlighter: HighlighterCore): string[] {
  const { colorMap, theme } = highlighter.setTheme(THEME);
  const variables = theme.colorReplacements ?? {};
  return Array.from(
    colorMap,
    (color) => CLASS_OF_VARIABLE[variables[color?.toLowerCase() ?? ""] ?? ""] ?? "",
  );
}

function join(all: readonly RunnableGrammars[]): RunnableGrammars {
  return {
    langs: all.flatMap(({ langs }) => langs),
    templates: new Map(all.flatMap(({ templates }) => [...templates])),
  };
}

/** The failure at hand is told, and not that nobody knows its files. */
function listReadsOfRefused(transformers: readonly CodeTransformer[]): string[] {
  try {
    return listReads(transformers);
  } catch {
    return [];
  }
}
