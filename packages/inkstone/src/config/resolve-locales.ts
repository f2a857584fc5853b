import type { LocaleConfig } from "./config.ts";
import { resolveTheme } from "./resolve-theme.ts";
import type { UserConfig, UserLocale, UserTexts } from "./user-config.ts";

const DEFAULT_LANG = "en";
const DEFAULT_TITLE = "Documentation";
/** Languages that are written from right to left, unless their tag names a script. */
const RIGHT_TO_LEFT = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);
const RIGHT_TO_LEFT_SCRIPTS = new Set(["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]);

export interface Languages {
  lang: string;
  locales: LocaleConfig[];
  hasLocaleFolders: boolean;
}

/** The site's languages, each with everything that may differ from one to the next. */
export function resolveLanguages(user: UserConfig, texts: UserTexts): Languages {
  const listed = listLocales(user);
  const lang = user.lang ?? findDefault(listed);
  const locales = listed.length > 0 ? listed : [{ lang, label: lang }];
  return {
    lang,
    locales: locales.map((locale) => resolveLocale(locale, user, createTexts(texts, locale.lang, lang))),
    hasLocaleFolders: locales.length > 1,
  };
}

export function resolveTitle(user: UserConfig): string {
  return user.title ?? DEFAULT_TITLE;
}

export function resolveDescription(user: UserConfig): string {
  return user.description ?? "";
}

/** The tags of the site's languages, in the order of the config. */
export function listLangs(user: UserConfig): string[] {
  const listed = listLocales(user);
  return listed.length > 0 ? listed.map(({ lang }) => lang) : [user.lang ?? DEFAULT_LANG];
}

/** `themeConfig.locales` alone is enough to have languages. */
function listLocales({ locales = [], themeConfig }: UserConfig): UserLocale[] {
  const themeLocales = themeConfig?.locales ?? [];
  if (locales.length > 0) return locales;
  return themeLocales.map(({ lang, label }) => ({ lang, label: label ?? lang }));
}

function findDefault(locales: readonly UserLocale[]): string {
  const [first] = locales;
  if (first === undefined || locales.some(({ lang }) => lang === DEFAULT_LANG)) return DEFAULT_LANG;
  return first.lang;
}

function resolveLocale(locale: UserLocale, user: UserConfig, texts: Record<string, string>): LocaleConfig {
  const { lang } = locale;
  const themeLocale = user.themeConfig?.locales?.find((candidate) => candidate.lang === lang);
  return {
    lang,
    label: themeLocale?.label ?? locale.label,
    dir: locale.dir ?? directionOf(lang),
    title: locale.title ?? resolveTitle(user),
    description: locale.description ?? resolveDescription(user),
    ...resolveTheme(lang, user.themeConfig ?? {}, themeLocale ?? {}),
    texts,
  };
}

/** `AR` is Arabic in front and Argentina behind: `ar-EG` and `pa-Arab` are from right to left, `es-AR` and `ar-Latn` are not. */
function directionOf(lang: string): "ltr" | "rtl" {
  const [, language = "", script] =
    /^([a-z]+)(?:-[a-z]{3}\b)*(?:-([a-z]{4})\b)?/.exec(lang.toLowerCase()) ?? [];
  const isRightToLeft =
    script === undefined ? RIGHT_TO_LEFT.has(language) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return isRightToLeft ? "rtl" : "ltr";
}

function createTexts(texts: UserTexts, lang: string, defaultLang: string): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, languages]) => {
    const text = languages[lang] ?? languages[defaultLang];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}
