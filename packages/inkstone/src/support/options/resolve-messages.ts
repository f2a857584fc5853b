import { isTraditionalChinese } from "../text/traditional-chinese.ts";

/**
 * A plugin's words in a language: those of the site win over those of the plugin, word by word, and those of `de-AT` over those of `de`.
 * What neither has is in English. Traditional Chinese is not told in the words of `zh`, but in those of `zh-Hant`.
 */
export function resolveMessages<Words extends Readonly<Record<string, string>>>(
  lang: string,
  known: { readonly en: Words } & Readonly<Partial<Record<string, Words>>>,
  own: Readonly<Record<string, Partial<Words>>> = {},
): Words {
  const [base = lang] = lang.split("-");
  const shared = isTraditionalChinese(lang) ? "zh-Hant" : base;
  return { ...known.en, ...known[shared], ...known[lang], ...own[shared], ...own[lang] };
}
