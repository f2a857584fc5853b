import { fileURLToPath } from "node:url";
import type { LanguageRegistration } from "shiki/core";
import { readBetween } from "../../support/chunk-loader.ts";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { findNamedLanguages } from "./named-languages.ts";
import { type LeanGrammar, reviveGrammars, type RunnableGrammars } from "./lean-grammar.ts";
import type { LeanTheme } from "./run-grammars.ts";

/** Converted grammars as text: converting one costs as much as colouring a hundred blocks. */
export interface GrammarStore {
  read(language: string): string | undefined;
  write(language: string, grammars: string): void;
}

export const NO_STORE: GrammarStore = { read: () => undefined, write: () => undefined };

/** What `scripts/convert-grammars.mjs` has converted ahead. */
interface Shipped {
  /** The grammars of a language: all that it embeds, then its own. */
  languages: Readonly<Record<string, readonly string[]>>;
  /** The languages that code of a language may hold in fences: Markdown and MDX only. */
  inner: Readonly<Record<string, readonly string[]>>;
  theme: LeanTheme;
}

/** A grammar, or the name of one that is shipped. */
type Entry = LeanGrammar | string;

const FOLDER = fileURLToPath(new URL("../../../dist/grammars/", import.meta.url));

/**
 * Those of common languages are shipped, others are converted when a site first shows one. Undefined: nobody knows it.
 * `inner` are languages that the code holds.
 */
export async function loadGrammars(
  language: string,
  store: GrammarStore,
  inner: readonly string[] = [],
): Promise<RunnableGrammars | undefined> {
  const names = findShipped(language);
  if (names !== undefined) return reviveGrammars(joinNames([...inner, language]).map(readShipped));
  const kept = store.read(language);
  const text = kept ?? (await convertLanguage(language));
  if (text === undefined) return undefined;
  if (kept === undefined) store.write(language, text);
  const entries = JSON.parse(text) as readonly Entry[];
  return reviveGrammars(entries.map((entry) => (typeof entry === "string" ? readShipped(entry) : entry)));
}

/**
 * The shipped languages that a block of Markdown or MDX holds. They follow from the block alone, so that its colours never
 * depend on others; and Markdown includes fifty, of which a block without fences need not load one.
 */
export function findInnerLanguages(code: string, language: string): string[] {
  const { inner = {} } = readIndex();
  if (!Object.hasOwn(inner, language)) return [];
  const names = findNamedLanguages(code).flatMap((name) => findShipped(name)?.at(-1) ?? []);
  return [...new Set(names)].filter((name) => inner[language]?.includes(name)).toSorted();
}

/** The colours of all languages. */
export async function loadTheme(): Promise<LeanTheme> {
  return readIndex().theme ?? (await import("./ink-theme.ts")).createLeanTheme();
}

/** The package has one module a language and one an alias, so its file list is the list of known names. */
async function importGrammars(language: string): Promise<LanguageRegistration[] | undefined> {
  if (!/^[\w+#.-]+$/.test(language)) return undefined;
  try {
    const module = (await import(`shiki/langs/${language}.mjs`)) as { default: LanguageRegistration[] };
    return module.default;
  } catch (error) {
    if (isMissingModule(error)) return undefined;
    throw error;
  }
}

async function convertLanguage(language: string): Promise<string | undefined> {
  const grammars = await importGrammars(language);
  if (grammars === undefined) return undefined;
  const { convertGrammar } = await import("./convert-grammar.ts");
  const entries = grammars.map((grammar): Entry =>
    findShipped(grammar.name) === undefined ? convertGrammar(grammar, grammar.name) : grammar.name,
  );
  return JSON.stringify(entries);
}

function findShipped(language: string): readonly string[] | undefined {
  const { languages } = readIndex();
  return languages !== undefined && Object.hasOwn(languages, language) ? languages[language] : undefined;
}

/** The last language's own grammar comes last. */
function joinNames(languages: readonly string[]): string[] {
  return [...new Set(languages.flatMap((language) => findShipped(language) ?? []))];
}

let index: Partial<Shipped> | undefined;

/** Empty in a checkout that is not built. */
function readIndex(): Partial<Shipped> {
  return (index ??= JSON.parse(readTextIfExists(`${FOLDER}index.json`) ?? "{}") as Partial<Shipped>);
}

function readShipped(name: string): LeanGrammar {
  return JSON.parse(readBetween("", `${FOLDER}${name}.json`, "")) as LeanGrammar;
}

function isMissingModule(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === "ERR_MODULE_NOT_FOUND" || code === "ERR_PACKAGE_PATH_NOT_EXPORTED";
}
