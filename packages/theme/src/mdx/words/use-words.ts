import { useLang } from "@inkstone/runtime";
import { type Words, wordsOf } from "./words.ts";

/** What a component of words takes beside its own props. */
export interface LanguageProps {
  /** Language of the component's own words. @default the page's language */
  lang?: string;
}

/** The words of the language given, or of the page shown. While a page is compiled, only the former is known. */
export function useWords(lang: string | undefined): Words {
  const langOfPage = useLang();
  return wordsOf(lang ?? langOfPage);
}
