import { useLang, useSite } from "@inkstone/runtime";
import { useContext, useMemo } from "react";
import { type OwnWords, type Words, wordsOf } from "./words.ts";
import { wordsContext } from "./words-context.ts";

/** What a component of words takes beside its own props. */
export interface LanguageProps {
  /** Language of the component's own words. @default the page's language */
  lang?: string;
}

/** The words of the language given, or of the page shown. While a page is compiled, only the former is known. */
export function useWords(lang: string | undefined): Words {
  const langOfPage = useLang();
  const own = useOwnWords();
  // An original that stands in for its translation does not speak the reader's language.
  const isOther = lang !== undefined && langOfPage !== "" && lang !== langOfPage;
  return useMemo(() => wordsOf(lang ?? langOfPage, isOther ? {} : own), [lang, langOfPage, isOther, own]);
}

function useOwnWords(): OwnWords {
  const given = useContext(wordsContext);
  const isShown = useLang() !== "";
  // A component is rendered while its page is compiled, or shown by a site, and never first the one and then the other.
  // oxlint-disable-next-line react/rules-of-hooks
  return isShown ? useSite().theme.messages : given;
}
